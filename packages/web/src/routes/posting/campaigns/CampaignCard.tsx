import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { isPostPlatform } from '@parley/contract/posting/targets.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { CalendarRange, Pencil, Target, Trash2 } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { PlatformTiles } from '../post/PostPlatforms.tsx';
import { colourFills, datesLabel, engagementOf, progressOf, statusLooks } from './campaign-words.ts';

export type CampaignCardProps = {
  campaign: Campaign;
  /** Why the user's role may not change it; null: it may. */
  refusal: string | null;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One campaign: what it is, how far it is, what it brought. */
export function CampaignCard({ campaign, refusal, onView, onEdit, onDelete }: CampaignCardProps) {
  const { name, status, colour, description, goal, reach } = campaign;
  return (
    <li className="min-w-0">
      <Card className="relative flex h-full flex-col gap-3 overflow-hidden py-4 pe-4 ps-5">
        <span aria-hidden="true" className={classNames('absolute inset-y-0 start-0 w-1', colourFills[colour])} />
        <div className="flex items-start gap-2">
          <h3 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
            {name}
          </h3>
          <Badge tone={statusLooks[status].tone} dotted={status === 'active'}>
            {statusLooks[status].label}
          </Badge>
          <span className="-my-1 ms-auto shrink-0">
            <ActionButton
              label={t('Delete {name}', { name })}
              icon={<Trash2 size={15} aria-hidden="true" />}
              refusal={refusal}
              onClick={onDelete}
            />
          </span>
        </div>
        <div className="-mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
          <span className="num flex items-center gap-1.25">
            <CalendarRange size={13} aria-hidden="true" />
            {datesLabel(campaign)}
          </span>
          {campaign.platforms.length === 0 ? (
            <span className="text-subtle-foreground">{t('No platform yet')}</span>
          ) : (
            <PlatformTiles platforms={campaign.platforms.filter(isPostPlatform)} />
          )}
        </div>
        {description === '' ? null : (
          <p dir="auto" className="line-clamp-2 text-muted-foreground wrap-anywhere">
            {description}
          </p>
        )}
        {goal === '' ? null : (
          <p className="flex gap-1.5">
            <Target size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-primary" />
            <span className="sr-only">{t('Goal:')} </span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {goal}
            </span>
          </p>
        )}
        <Progress campaign={campaign} />
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <dl className="flex gap-5">
            <Figure label={t('Engagement')} value={engagementOf(campaign)} title={t('Likes, comments and shares')} />
            <Figure label={t('Reach')} value={reach} title={t('Views, as far as the networks told them')} />
          </dl>
          <div className="ms-auto flex gap-2">
            <Button aria-label={t('View Details: {name}', { name })} onClick={onView}>
              {t('View Details')}
            </Button>
            <Button
              aria-label={t('Edit Campaign: {name}', { name })}
              icon={<Pencil size={14} aria-hidden="true" />}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={onEdit}
            >
              {t('Edit Campaign')}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}

function Progress({ campaign }: { campaign: Campaign }) {
  const { value, max, label } = progressOf(campaign);
  return (
    <div>
      <div className="num mb-1.5 flex justify-between gap-3 text-xs text-muted-foreground">
        <span>{label}</span>
        {campaign.postsScheduled === 0 ? null : (
          <span>{t('{postsScheduled} scheduled', { postsScheduled: campaign.postsScheduled })}</span>
        )}
      </div>
      <progress
        aria-label={t('Progress of {name}', { name: campaign.name })}
        max={max}
        value={value}
        className={classNames(
          'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted',
          '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary',
        )}
      />
    </div>
  );
}

function Figure({ label, value, title }: { label: string; value: number | null; title: string }) {
  return (
    <div title={title}>
      <dt className="text-xs text-subtle-foreground">{label}</dt>
      <dd className="num font-semibold">
        {value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('No data yet')}</span>
          </>
        ) : (
          formatShortNumber(value)
        )}
      </dd>
    </div>
  );
}
