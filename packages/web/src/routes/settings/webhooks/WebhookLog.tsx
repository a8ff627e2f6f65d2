import type { WebhookLogEntry } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { NextPage } from '../../../components/NextPage.tsx';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { useSendAgain } from './use-webhook-acts.ts';
import { nameOfEvent, stateOfEntry } from './webhook-words.ts';
import { webhookLogQuery } from './webhooks.queries.ts';

/** What was sent to one endpoint in the last 30 days, and what came of it. */
export function WebhookLog({ id }: { id: string }) {
  const pages = useInfiniteQuery(webhookLogQuery(id));
  const again = useSendAgain(id);
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  if (pages.isPending)
    return (
      <div role="status" className="p-4">
        <span className="sr-only">{t('Loading the log...')}</span>
        <SkeletonText />
      </div>
    );
  if (pages.data === undefined)
    return (
      <ErrorState
        title={t('The log could not be loaded')}
        reason={reasonOf(pages.error)}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  if (entries.length === 0)
    return <p className="p-4 text-muted-foreground">{t('Nothing was sent yet. Send a test to see it here.')}</p>;
  return (
    <>
      <ol aria-label={t('Log')}>
        {entries.map((entry) => (
          <LogItem
            key={entry.id}
            entry={entry}
            isBusy={again.isPending && again.variables === entry.id}
            onAgain={() => again.mutate(entry.id)}
          />
        ))}
      </ol>
      <NextPage list={pages} label={t('Show earlier ones')} className="p-3" />
    </>
  );
}

type LogItemProps = { entry: WebhookLogEntry; isBusy: boolean; onAgain: () => void };

function LogItem({ entry, isBusy, onAgain }: LogItemProps) {
  const { attempts, createdAt, event, nextAttemptAt, payload, reason, state } = entry;
  const { label, tone } = stateOfEntry(entry);
  const name = nameOfEvent(event);
  const hasEnded = state === 'delivered' || state === 'failed';
  return (
    <li className="border-b border-border px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={createdAt} className="num text-xs text-subtle-foreground">
          {formatDate(createdAt)} {formatNamedTime(createdAt)}
        </time>
        {hasEnded ? (
          <Button size="sm" variant="ghost" className="ms-auto" busy={isBusy} onClick={onAgain}>
            {t('Send again')}
          </Button>
        ) : null}
      </p>
      {reason === null ? null : (
        <p className="text-xs text-muted-foreground wrap-anywhere">
          {reason}
          {nextAttemptAt === null ? '' : ` ${t('Next try at {time}.', { time: formatNamedTime(nextAttemptAt) })}`}
        </p>
      )}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted-foreground hover:text-foreground">
          {t('{count, plural, one {# attempt, what was sent} other {# attempts, what was sent}}', {
            count: attempts.length,
          })}
        </summary>
        {attempts.length === 0 ? null : (
          <ol aria-label={t('Attempts')} className="mt-1 flex flex-col gap-1">
            {attempts.map((attempt) => (
              <AttemptItem key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
        <pre className="mt-1.5 max-h-60 overflow-auto rounded-sm bg-muted px-2 py-1.5 text-xs whitespace-pre-wrap wrap-anywhere">
          {payload}
        </pre>
      </details>
    </li>
  );
}

function AttemptItem({ attempt }: { attempt: WebhookLogEntry['attempts'][number] }) {
  const { answer, at, durationMs, error, status } = attempt;
  return (
    <li className="text-xs">
      <p className="flex flex-wrap gap-x-2">
        <time dateTime={at} className="num text-subtle-foreground">
          {formatDate(at)} {formatNamedTime(at)}
        </time>
        <span className="font-medium">{status === null ? t('No answer') : t('Status {status}', { status })}</span>
        {durationMs === null ? null : <span className="num">{t('{durationMs} ms', { durationMs })}</span>}
        {error === null ? null : <span className="text-negative-foreground wrap-anywhere">{error}</span>}
      </p>
      {answer === '' ? null : (
        <pre className="mt-0.5 max-h-40 overflow-auto rounded-sm bg-muted px-2 py-1.5 whitespace-pre-wrap wrap-anywhere">
          <bdi>{answer}</bdi>
        </pre>
      )}
    </li>
  );
}
