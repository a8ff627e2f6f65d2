import { platformNames } from '@parley/contract/platforms.ts';
import type { NetworkUsage as Usage } from '@parley/contract/usage/schemas.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { answerInWords, locale, t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { wholeNetworkUsage } from './settings-answers.ts';

const networkUsageQuery = queryOptions({
  queryKey: queryKey('listNetworkUsage'),
  queryFn: ({ signal }) => call('listNetworkUsage', { signal, whole: wholeNetworkUsage }),
  refetchOnMount: 'always',
});

/** What is used of the networks' allowances, as they announce it or as Parley counts it. */
export function NetworkUsage() {
  const usage = useQuery(networkUsageQuery);
  return (
    <Card>
      <CardHeader title={t('Network limits')}>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={13} aria-hidden="true" />}
          busy={usage.isFetching}
          onClick={() => usage.refetch()}
        >
          {t('Refresh')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {usage.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading network limits...')}</span>
            <SkeletonText />
          </div>
        ) : usage.data === undefined ? (
          <ErrorState
            title={t('The network limits could not be loaded')}
            reason={reasonOf(usage.error)}
            onRetry={() => usage.refetch()}
            retrying={usage.isFetching}
          />
        ) : usage.data.length === 0 ? (
          <p className="p-4 text-muted-foreground">
            {t('No network has told a limit yet. Networks announce theirs once Parley has asked them something.')}
          </p>
        ) : (
          <ul>
            {usage.data.map((each) => (
              <UsageRow key={`${each.platform} ${each.bucket}`} usage={each} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** What is counted; a network that is new may count something else. */
const unitWords: Readonly<Record<string, string>> = { calls: t('calls'), units: t('units') };

function UsageRow({ usage }: { usage: Usage }) {
  const label = answerInWords(usage.label);
  const share = usage.limit === 0 ? 1 : usage.used / usage.limit;
  const words =
    usage.unit === 'percent'
      ? t('{round}% used', { round: Math.round(usage.used) })
      : t('{used} of {limit} {unit}', {
          used: usage.used.toLocaleString(locale),
          limit: usage.limit.toLocaleString(locale),
          unit: unitWords[usage.unit] ?? usage.unit,
        });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2.5 last:border-b-0">
      <PlatformTile platform={usage.platform} sizePx={20} label={platformNames[usage.platform]} />
      <span className="min-w-40 flex-1 wrap-anywhere">{label}</span>
      <meter
        aria-label={`${platformNames[usage.platform]}: ${label}`}
        min={0}
        max={1}
        value={Math.min(share, 1)}
        className="sr-only"
      />
      <span aria-hidden="true" className="h-1.5 w-32 overflow-hidden rounded-full bg-muted">
        <span
          className={classNames(
            'block h-full rounded-full',
            share >= 0.9 ? 'bg-negative' : share >= 0.75 ? 'bg-warning' : 'bg-primary',
          )}
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
      </span>
      <span className="num w-48 xl:w-60 text-xs max-sm:w-full text-muted-foreground">
        {words}
        {usage.resetsAt === null ? null : (
          <span className="block text-subtle-foreground">
            {t('resets {date} {time}', { date: formatDate(usage.resetsAt), time: formatNamedTime(usage.resetsAt) })}
          </span>
        )}
      </span>
    </li>
  );
}
