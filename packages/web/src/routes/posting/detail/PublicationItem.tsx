import { isBecause } from '@parley/contract/delivery/reasons.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { PostDetail } from '@parley/contract/posting/schemas.ts';
import type { PublicationState } from '@parley/contract/publications/rules.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { ExternalLink, MousePointerClick } from 'lucide-react';
import { Link } from 'react-router';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { personZone } from '../../../components/person-zone.ts';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { usePublicationMutation } from '../actions/use-post-mutations.ts';
import { useRetryRefusal } from '../actions/use-post-refusal.ts';
import { PostNumbers } from '../post/PostNumbers.tsx';
import { publicationReasonOf } from '../post/publication-reason.ts';
import { waitingLabels, waitingOf } from '../post/publication-waiting.ts';
import { attemptLabels, linkClicksLabel, logLabel, publicationStateLabels } from './publication-words.ts';

const tones: Record<PublicationState, BadgeTone> = {
  scheduled: 'neutral',
  publishing: 'brand',
  published: 'positive',
  failed: 'negative',
  missed: 'warning',
  cancelled: 'default',
};

type PublicationItemProps = { postId: string; publication: Publication; attempts: PostDetail['attempts'] };

/** One account of a post: its state, why, the proof, what can be done, and the log of its steps. */
export function PublicationItem({ postId, publication, attempts }: PublicationItemProps) {
  const { platform, accountName, state, permalink, problems, isSandbox } = publication;
  const zone = personZone();
  const waiting = waitingOf(publication, useNow());
  const reason = publicationReasonOf(publication);
  const moment = state === 'published' ? publication.publishedAt : publication.scheduledAt;
  const next = state !== 'published' && publication.attempts > 0 ? publication.nextAttemptAt : null;
  return (
    <li
      aria-label={t('{accountName} on {platform}', { accountName, platform: platformNames[platform] })}
      className="flex flex-col gap-1.5 rounded-[10px] border border-border p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <PlatformTile platform={platform} sizePx={20} label={platformNames[platform]} />
        <span className="min-w-0 truncate font-medium">
          <bdi>{accountName}</bdi>
        </span>
        {isSandbox ? (
          <Badge tone="outline" size="xs">
            {t('Sandbox')}
          </Badge>
        ) : null}
        <span role="status" className="ms-auto">
          <Badge tone={waiting === null ? tones[state] : 'warning'}>
            {waiting === null ? publicationStateLabels[state] : waitingLabels[waiting]}
          </Badge>
        </span>
      </div>
      <p className="num flex flex-wrap gap-x-2 text-xs text-subtle-foreground">
        {moment === null ? null : `${formatZonedDate(moment, zone)} ${formatZonedTime(moment, zone)}`}
        {next === null ? null : <span>{t('next attempt {time}', { time: formatZonedTime(next, zone) })}</span>}
      </p>
      {reason === null ? null : (
        <p
          className={classNames(
            'text-xs wrap-anywhere',
            state === 'failed' ? 'text-negative-foreground' : 'text-muted-foreground',
          )}
        >
          {reason}{' '}
          {isBecause(publication, 'waiting-for-reconnect') ? (
            <Link to={paths.connect} className="underline underline-offset-2">
              {t('Reconnect')}
            </Link>
          ) : null}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem.code} className="text-xs text-warning-foreground">
          {problem.reason}
        </p>
      ))}
      {publication.results === null ? null : <PostNumbers results={publication.results} withViews />}
      {publication.linkClicks === null ? null : (
        <p className="num flex items-center gap-1 text-xs text-muted-foreground">
          <MousePointerClick size={13} aria-hidden="true" />
          {linkClicksLabel(publication.linkClicks)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {permalink === null ? null : (
          <a
            href={permalink}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-7 items-center gap-1 text-xs font-medium text-primary hover:underline"
          >
            {t('View on {platform}', { platform: platformNames[platform] })}
            <ExternalLink size={12} aria-hidden="true" />
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        )}
        <PublicationActions postId={postId} publication={publication} />
      </div>
      {attempts.length === 0 ? null : <AttemptLog attempts={attempts} zone={zone} />}
    </li>
  );
}

function PublicationActions({ postId, publication }: Pick<PublicationItemProps, 'postId' | 'publication'>) {
  const refusal = useRefusal('posting.write');
  const retryRefusal = useRetryRefusal();
  const retry = usePublicationMutation(postId, 'retryPublication');
  const cancel = usePublicationMutation(postId, 'cancelPublication');
  return (
    <>
      {publication.canRetry && retryRefusal === null ? (
        <Button
          size="sm"
          busy={retry.isPending}
          aria-label={t('Retry {accountName}', { accountName: publication.accountName })}
          onClick={() => retry.mutate(publication.id)}
        >
          {t('Retry')}
        </Button>
      ) : null}
      {publication.canCancel ? (
        <Button
          size="sm"
          variant="ghost"
          className="first:-ms-2.5"
          busy={cancel.isPending}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-label={t('Cancel {accountName}', { accountName: publication.accountName })}
          onClick={() => cancel.mutate(publication.id)}
        >
          {t('Cancel')}
        </Button>
      ) : null}
    </>
  );
}

function AttemptLog({ attempts, zone }: { attempts: PostDetail['attempts']; zone: string }) {
  return (
    <details className="text-xs text-muted-foreground">
      <summary className="w-fit cursor-pointer rounded-xs py-0.5">{logLabel(attempts)}</summary>
      <ol className="mt-1 flex flex-col gap-1 border-s-2 border-border ps-3">
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <span className="num text-subtle-foreground">
              {formatZonedDate(attempt.startedAt, zone)} {formatZonedTime(attempt.startedAt, zone)}
            </span>{' '}
            {attemptLabels[attempt.kind]}: {attempt.outcome ?? t('not finished')}
            {attempt.reason === null ? null : <span className="block wrap-anywhere">{attempt.reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
