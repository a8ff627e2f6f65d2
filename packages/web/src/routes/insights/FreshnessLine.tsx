import type { InsightCollection, PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { CircleAlert, RotateCw } from 'lucide-react';
import { formatDay } from '../../components/charts/chart-day.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { useNow } from '../../components/use-now.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { knownZone, zoneLabel } from '../../components/zoned-time.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { InsightsView } from './insights.queries.ts';
import { useRefresh } from './use-insights-acts.ts';

/** 11/21/2026 09:42 AM, in the viewer's time zone. */
export function momentOf(instant: string): string {
  return `${formatDate(instant)} ${formatNamedTime(instant)}`.trim();
}

/** How fresh the figures are, whose days they count, and asking for newer ones. */
export function FreshnessLine({ insights, view }: { insights: PlatformInsights; view: InsightsView }) {
  const { collection, period } = insights;
  const now = useNow();
  const refresh = useRefresh(view);
  const notAllowed = useRefusal('insights.refresh');
  if (collection === null) return null;
  const refusal = notAllowed ?? refreshRefusalOf(collection, now);
  const isBusy = collection.state === 'collecting' || refresh.isPending;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2 text-xs text-muted-foreground">
      <p role="status" className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
        {isBusy || collection.state === 'waiting' ? <Spinner sizePx={12} /> : null}
        {collection.state === 'failed' && !isBusy ? (
          <CircleAlert size={13} aria-hidden="true" className="shrink-0 text-negative" />
        ) : null}
        <span className={collection.state === 'failed' ? 'text-negative-foreground' : ''}>
          {stateInWords(collection)}
        </span>
      </p>
      <p className="text-subtle-foreground">
        {t('Days by the clocks of {zone}', { zone: zoneLabel(knownZone(period.timeZone), now) })}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="ms-auto"
        icon={<RotateCw size={13} aria-hidden="true" />}
        busy={refresh.isPending}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-describedby={refusal === null ? undefined : 'refresh-refusal'}
        onClick={() => refresh.mutate()}
      >
        {t('Refresh now')}
      </Button>
      {refusal === null ? null : (
        <span id="refresh-refusal" className="sr-only">
          {refusal}
        </span>
      )}
    </div>
  );
}

function stateInWords(collection: InsightCollection): string {
  const { collectedAt, collectedFrom, failure, isBackFilled, nextAt, state } = collection;
  const at = collectedAt === null ? '' : momentOf(collectedAt);
  switch (state) {
    case 'waiting':
      return t('Nothing was collected yet. It begins by itself, and the page fills bit by bit.');
    case 'collecting':
      if (isBackFilled) return t('Collecting the latest figures. These are of {at}.', { at });
      return collectedFrom === null
        ? t('Collecting the figures so far. The page fills bit by bit.')
        : t('Collecting earlier days: back to {day} so far. The page fills bit by bit.', {
            day: formatDay(collectedFrom, 'table'),
          });
    case 'failed':
      return [
        failure === null
          ? t('The figures could not be collected.')
          : t('The figures could not be collected at {at}: {reason}', {
              at: momentOf(failure.at),
              reason: failure.reason,
            }),
        nextAt === null ? '' : t('It is tried again at {at}.', { at: momentOf(nextAt) }),
        at === '' ? '' : t('What is shown is of {at}.', { at }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ');
    case 'stopped':
      return at === ''
        ? t('Nothing is collected before the account is reconnected.')
        : t('Nothing is collected before the account is reconnected. What is shown is of {at}.', { at });
    case 'collected':
      return t('Collected {at}', { at });
  }
}

/** The browser's clock may go behind the server's, and `useNow` tells half a minute late. A click too early changes nothing. */
const clockSlackMs = 60_000;

/** Why a click would do nothing now; null when it does. */
function refreshRefusalOf({ collectedAt, refreshableAt, state }: InsightCollection, now: number): string | null {
  if (refreshableAt === null) return t('The account has to be reconnected first.');
  if (state === 'collecting') return t('The figures are being collected already.');
  if (Date.parse(refreshableAt) - clockSlackMs <= now) return null;
  const at = momentOf(refreshableAt);
  return collectedAt === null
    ? t('It can be tried again at {at}.', { at })
    : t('The figures are fresh. They can be collected anew from {at} on.', { at });
}
