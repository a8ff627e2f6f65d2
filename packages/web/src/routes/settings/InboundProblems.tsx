import { isPlatform, platformNames } from '@parley/contract/platforms.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { wholeInboundProblems } from './settings-answers.ts';

const inboundProblemsQuery = queryOptions({
  queryKey: queryKey('listInboundProblems'),
  queryFn: ({ signal }) => call('listInboundProblems', { signal, whole: wholeInboundProblems }),
  refetchOnMount: 'always',
});

/** What came in and could not be read, for administrators of the installation. */
export function InboundProblems() {
  const problems = useQuery(inboundProblemsQuery);
  return (
    <Card>
      <CardHeader title={t('Webhook problems')}>
        <Badge tone="outline">{t('Administrators')}</Badge>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={13} aria-hidden="true" />}
          busy={problems.isFetching}
          onClick={() => problems.refetch()}
        >
          {t('Refresh')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {problems.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading webhook problems...')}</span>
            <SkeletonText />
          </div>
        ) : problems.data === undefined ? (
          <ErrorState
            title={t('Webhook problems could not be loaded')}
            reason={reasonOf(problems.error)}
            onRetry={() => problems.refetch()}
            retrying={problems.isFetching}
          />
        ) : problems.data.length === 0 ? (
          <p className="p-4 text-muted-foreground">{t('Everything that came in could be read.')}</p>
        ) : (
          <ul>
            {problems.data.map((problem) => (
              <li key={problem.id} className="border-b border-border px-4 py-3 last:border-b-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium">
                    {isPlatform(problem.platform) ? platformNames[problem.platform] : problem.platform}
                  </span>
                  <Badge>{problem.source}</Badge>
                  <time dateTime={problem.receivedAt} className="num text-xs text-subtle-foreground">
                    {formatDate(problem.receivedAt)} {formatNamedTime(problem.receivedAt)}
                  </time>
                </p>
                <p className="text-negative-foreground wrap-anywhere">{problem.reason}</p>
                <pre className="ticket-id mt-1 overflow-x-auto rounded-sm bg-muted px-2 py-1.5 whitespace-pre-wrap wrap-anywhere">
                  {problem.excerpt}
                </pre>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
