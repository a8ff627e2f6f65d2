import { competitorDays } from '@parley/contract/competitors/rules.ts';
import type { Competitor } from '@parley/contract/competitors/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { Sparkline } from '../../../components/charts/Sparkline.tsx';
import { useRefusal } from '../../../components/use-refusal.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { momentOf } from '../FreshnessLine.tsx';

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** The most of each figure among the accounts that stand together: the length of its bar is a part of it. */
export type Most = { followers: number; postsPerWeek: number; engagementPerPost: number };

type RowProps = { competitor: Competitor; platform: Platform; most: Most; onRemove: () => void };

export const rowGrid =
  'grid grid-cols-2 gap-x-6 gap-y-3 px-4 md:grid-cols-[minmax(0,2.2fr)_repeat(4,minmax(0,1fr))_2rem] md:items-center';

/** An account with its figures; on a phone they stand below its name, two beside each other. */
export function CompetitorRow({ competitor, most, onRemove, platform }: RowProps) {
  const { engagementPerPost, engagementRate, followers, name, posts, postsPerWeek } = competitor;
  const refusal = useRefusal('competitors.manage');
  const counted =
    posts === null
      ? null
      : t('{posts, plural, one {# post} other {# posts}} in {days} days', {
          posts: posts.count,
          days: formatExact(Math.round(posts.days), 'count'),
        });
  return (
    <li className={`${rowGrid} relative border-t border-border py-3`}>
      <div className="col-span-2 flex min-w-0 items-center gap-3 pe-8 md:col-span-1 md:pe-0">
        <Avatar name={name} pictureUrl={competitor.profileImage} sizePx={32} />
        <div className="min-w-0">
          <p className="flex min-w-0 items-center gap-2 font-medium">
            <a href={competitor.link} target="_blank" rel="noreferrer" className="truncate rounded-sm hover:underline">
              <bdi>{name}</bdi>
              <ExternalLink size={12} aria-hidden="true" className="ms-1 inline text-subtle-foreground" />
            </a>
            {competitor.isOwn ? <Badge tone="brand">{t('Yours')}</Badge> : null}
          </p>
          <p className="truncate text-xs text-muted-foreground" dir="ltr">
            @{competitor.handle}
          </p>
          <p className="text-xs text-subtle-foreground wrap-anywhere">{stateInWords(competitor, platform)}</p>
        </div>
      </div>
      <Figure name={t('Followers')} value={followers} most={most.followers} isOwn={competitor.isOwn} />
      <Change competitor={competitor} />
      <Figure
        name={t('Posts per week')}
        value={postsPerWeek}
        most={most.postsPerWeek}
        isOwn={competitor.isOwn}
        isDecimal
        note={counted}
      />
      <Figure
        name={t('Engagement per post')}
        value={engagementPerPost}
        most={most.engagementPerPost}
        isOwn={competitor.isOwn}
        note={
          engagementRate === null ? null : t('{rate} of followers', { rate: formatExact(engagementRate, 'percent') })
        }
      />
      {competitor.isOwn ? null : (
        <div className="absolute end-3 top-3 md:static">
          <IconButton
            label={t('Remove {name}', { name })}
            icon={<Trash2 size={14} />}
            size="sm"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}

function FigureFrame({ children, name }: { name: string; children: ReactNode }) {
  return (
    <div className="num min-w-0">
      <p className="text-xs text-muted-foreground md:sr-only">{name}</p>
      {children}
    </div>
  );
}

type FigureProps = {
  name: string;
  value: number | null;
  most: number;
  isOwn: boolean;
  isDecimal?: boolean;
  note?: string | null;
};

/** The value, a bar that compares it with the others', and what it rests on. */
function Figure({ isDecimal = false, isOwn, most, name, note = null, value }: FigureProps) {
  if (value === null)
    return (
      <FigureFrame name={name}>
        <p className="text-xs text-subtle-foreground">{t('Not told')}</p>
      </FigureFrame>
    );
  const written = isDecimal && value < 1000 ? oneDecimal.format(value) : formatFigure(value, 'count');
  return (
    <FigureFrame name={name}>
      <p className="font-medium" title={isDecimal ? undefined : formatExact(value, 'count')}>
        {written}
      </p>
      <span aria-hidden="true" className="mt-1 block h-1.5 max-w-32 overflow-hidden rounded-full bg-muted">
        <span
          className={`block h-full rounded-full ${isOwn ? 'bg-chart-1' : 'bg-chart-2'}`}
          style={{ width: `${most <= 0 ? 0 : (value / most) * 100}%` }}
        />
      </span>
      {note === null ? null : <p className="mt-1 text-xs text-subtle-foreground">{note}</p>}
    </FigureFrame>
  );
}

/** Followers more or fewer than thirty days before, or since it has been read. */
function Change({ competitor: { followersByDay, followersChange } }: { competitor: Competitor }) {
  const name = t('30-day change');
  if (followersChange === null)
    return (
      <FigureFrame name={name}>
        <p className="text-xs text-subtle-foreground">{t('Not enough data: read for less than two days')}</p>
      </FigureFrame>
    );
  const { count, days } = followersChange;
  const sign = count > 0 ? '+' : '';
  return (
    <FigureFrame name={name}>
      <p
        className={`font-medium ${count < 0 ? 'text-negative-foreground' : count > 0 ? 'text-positive-foreground' : ''}`}
        title={`${sign}${formatExact(count, 'count')}`}
      >
        {sign}
        {formatFigure(count, 'count')}
      </p>
      <Sparkline values={followersByDay.map(({ followers }) => followers)} isFalling={count < 0} />
      {days >= competitorDays - 1 ? null : (
        <p className="text-xs text-subtle-foreground">
          {t('{days, plural, one {in # day} other {in # days}}', { days })}
        </p>
      )}
    </FigureFrame>
  );
}

function stateInWords({ collectedAt, failure, state }: Competitor, platform: Platform): string {
  const name = platformNames[platform];
  const shown = collectedAt === null ? '' : t('Read {at}', { at: momentOf(collectedAt) });
  switch (state) {
    case 'waiting':
      return t('Being read for the first time');
    case 'collected':
      return shown;
    case 'stopped':
      return [t('Nothing is read before an account of yours on {platform} works.', { platform: name }), shown]
        .join(' ')
        .trim();
    case 'failed':
      return [failureInWords(failure, name), shown].join(' ').trim();
  }
}

function failureInWords(failure: Competitor['failure'], name: string): string {
  switch (failure?.code) {
    case 'not-found':
      return t('There is no such account on {platform}.', { platform: name });
    case 'not-professional':
      return t('{platform} tells of professional accounts alone, and none has this name.', { platform: name });
    default:
      return failure?.reason == null
        ? t('It could not be read. It is tried again.')
        : t('It could not be read and is tried again: {reason}', { reason: failure.reason });
  }
}
