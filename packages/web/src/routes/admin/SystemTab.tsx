import type { FailedDelivery, SystemState } from '@parley/contract/administration/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { locale, t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { wholeSystem } from './admin-answers.ts';
import { readClock } from './read-clock.ts';

const systemQuery = queryOptions({
  queryKey: queryKey('getSystem'),
  queryFn: ({ signal }) => call('getSystem', { signal, whole: wholeSystem }),
  refetchOnMount: 'always',
});
const readinessQuery = queryOptions({
  queryKey: queryKey('getReadiness'),
  queryFn: ({ signal }) => call('getReadiness', { signal }),
  refetchOnMount: 'always',
  retry: false,
});

/** How the installation is doing. */
export function SystemTab() {
  const system = useQuery(systemQuery);
  const readiness = useQuery(readinessQuery);
  if (system.isPending)
    return (
      <Card className="p-4" role="status">
        <span className="sr-only">{t('Loading the system...')}</span>
        <SkeletonText />
      </Card>
    );
  if (system.data === undefined)
    return (
      <Card>
        <ErrorState
          title={t('The system could not be looked at')}
          reason={reasonOf(system.error)}
          onRetry={() => void system.refetch()}
          retrying={system.isFetching}
        />
      </Card>
    );
  const { data } = system;
  return (
    <div className="flex flex-col gap-4">
      {readiness.error === null ? null : <Notice tone="negative">{reasonOf(readiness.error)}</Notice>}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Card>
          <CardHeader title={t('Queues')}>
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCw size={13} aria-hidden="true" />}
              busy={system.isFetching}
              onClick={() => {
                void system.refetch();
                void readiness.refetch();
              }}
            >
              {t('Refresh')}
            </Button>
          </CardHeader>
          <Queues queues={data.queues} />
        </Card>
        <Card>
          <CardHeader title={t('Installation')} />
          <Installation system={data} isReady={readiness.isSuccess} readAt={system.dataUpdatedAt} />
        </Card>
      </div>
      <Loops loops={data.loops} />
      <Failures failures={data.failures} total={data.queues.failedDeliveries} />
    </div>
  );
}

function Facts({ facts }: { facts: readonly { name: string; value: ReactNode; isBad?: boolean }[] }) {
  return (
    <dl className="border-t border-border px-4 py-1.5">
      {facts.map(({ isBad = false, name, value }) => (
        <div key={name} className="flex items-center justify-between gap-4 py-1.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className={`num text-end font-medium wrap-anywhere ${isBad ? 'text-negative-foreground' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Queues({ queues }: { queues: SystemState['queues'] }) {
  const mailLink = (text: string) => (
    <Link to={`${paths.settings}?tab=integrations`} className="underline underline-offset-2">
      {text}
    </Link>
  );
  return (
    <Facts
      facts={[
        { name: t('Deliveries due'), value: queues.dueDeliveries.toLocaleString(locale) },
        { name: t('The oldest has been due for'), value: inWords(queues.oldestDueSeconds) },
        { name: t('Being sent'), value: queues.sendingDeliveries.toLocaleString(locale) },
        { name: t('Waiting for their time'), value: queues.laterDeliveries.toLocaleString(locale) },
        {
          name: t('Failed'),
          value: queues.failedDeliveries.toLocaleString(locale),
          isBad: queues.failedDeliveries > 0,
        },
        { name: t('Inbound events to take in'), value: queues.pendingInboundEvents.toLocaleString(locale) },
        {
          name: t('Inbound events that could not be read'),
          value: mailLink(queues.unreadInboundEvents.toLocaleString(locale)),
        },
        { name: t('Mails waiting'), value: queues.waitingMails.toLocaleString(locale) },
        { name: t('Mails that failed'), value: mailLink(queues.failedMails.toLocaleString(locale)) },
        { name: t('Mails kept here'), value: mailLink(queues.keptMails.toLocaleString(locale)) },
      ]}
    />
  );
}

const networkWords = { set: t('Credentials set'), sandbox: t('Sandbox'), absent: t('Not set up') } as const;
const networkTones = { set: 'positive', sandbox: 'outline', absent: 'default' } as const;

function Installation({ system, isReady, readAt }: { system: SystemState; isReady: boolean; readAt: number }) {
  const { ai, clock, mailServer, networks, role, storage, version } = system;
  return (
    <>
      <Facts
        facts={[
          { name: t('Version'), value: version },
          { name: t('Health'), value: isReady ? t('Ready') : t('Not known to be ready'), isBad: !isReady },
          { name: t('Clock'), ...readClock(clock, readAt) },
          { name: t('This process'), value: role === 'all' ? t('Web and work') : role },
          {
            name: t('Files'),
            value: t('{inBytes} in {kind, select, folder {DATA_DIR} other {a bucket}}', {
              inBytes: inBytes(storage.mediaBytes),
              kind: storage.kind,
            }),
          },
          { name: t('Limit of a workspace'), value: inBytes(storage.limitBytes) },
          {
            name: t('Free on the disk'),
            value: storage.freeBytes === null ? t('Not known') : inBytes(storage.freeBytes),
          },
          { name: t('Mail server'), value: mailServer ?? t('None: mails are kept here') },
          { name: t('AI model'), value: ai.isModelSet ? t('Set') : t('None: the built-in engine writes') },
          { name: t('Picture model'), value: ai.isPictureModelSet ? t('Set') : t('None: the built-in engine draws') },
        ]}
      />
      <ul aria-label={t('Networks')} className="flex flex-wrap gap-2 border-t border-border px-4 py-3">
        {networks.map(({ platform, state }) => (
          <li key={platform}>
            <Badge tone={networkTones[state]}>
              {platformNames[platform]}: {networkWords[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function Loops({ loops }: { loops: SystemState['loops'] }) {
  return (
    <Card>
      <CardHeader title={t('Background work')} />
      {loops.length === 0 ? (
        <p className="border-t border-border p-4 text-muted-foreground">
          {t('It runs in another process, not in this one.')}
        </p>
      ) : (
        <ul
          aria-label={t('Background work')}
          className="grid grid-cols-3 gap-x-6 border-t border-border px-4 py-2 max-md:grid-cols-2 max-sm:grid-cols-1"
        >
          {loops.map(({ failures, lastRunAt, name }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-1">
              <span className="wrap-anywhere">{name}</span>
              <span className={failures > 0 ? 'text-negative-foreground' : 'num text-muted-foreground'}>
                {failures > 0
                  ? t('Failed {failures} times', { failures })
                  : lastRunAt === null
                    ? t('At work')
                    : formatNamedTime(lastRunAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const kindWords: Readonly<Record<string, string>> = {
  reply: t('Reply'),
  deletion: t('Deletion of a reply'),
  publication: t('Post'),
};

function Failures({ failures, total }: { failures: readonly FailedDelivery[]; total: number }) {
  const queryClient = useQueryClient();
  const [discarded, setDiscarded] = useState<FailedDelivery | null>(null);
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, workspaceId }: FailedDelivery) =>
      call('discardAnyDelivery', { params: { id }, query: { workspaceId } }),
    onSuccess: () => {
      setDiscarded(null);
      void fetchAnew(queryClient, systemQuery.queryKey);
    },
  });
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, workspaceId }: FailedDelivery) =>
      call('retryAnyDelivery', { params: { id }, body: { workspaceId } }),
    onSuccess: () => {
      toast({ title: t('Sent again'), description: t('It is in the queue now.'), variant: 'waiting' });
      void fetchAnew(queryClient, systemQuery.queryKey);
    },
    onError: (error) => toast({ title: t('Error'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardHeader title={t('Failed deliveries')} />
      {failures.length === 0 ? (
        <p className="border-t border-border p-4 text-muted-foreground">{t('Nothing failed.')}</p>
      ) : (
        <ul aria-label={t('Failed deliveries')}>
          {failures.map((failure) => (
            <li key={failure.id} className="flex items-center gap-3 border-t border-border px-4 py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium">{kindWords[failure.kind] ?? failure.kind}</span>
                  {failure.platform === null ? null : <span>{platformNames[failure.platform]}</span>}
                  <bdi className="text-muted-foreground wrap-anywhere">{failure.accountName}</bdi>
                  <bdi className="text-muted-foreground wrap-anywhere">
                    {failure.workspaceName ?? t('Unnamed workspace')}
                  </bdi>
                  {failure.finishedAt === null ? null : (
                    <time dateTime={failure.finishedAt} className="num text-xs text-subtle-foreground">
                      {formatDate(failure.finishedAt)} {formatNamedTime(failure.finishedAt)}
                    </time>
                  )}
                </p>
                <p className="text-negative-foreground wrap-anywhere">{failure.reason ?? t('No reason was told.')}</p>
                {failure.canRetry ? null : (
                  <p className="text-xs text-subtle-foreground">
                    {t('A post is tried again, or let go, in its workspace, where its time and approval are decided.')}
                  </p>
                )}
              </div>
              {failure.canRetry ? (
                <div className="flex shrink-0 gap-1 max-sm:flex-col">
                  <Button
                    size="sm"
                    busy={retry.isPending && retry.variables.id === failure.id}
                    onClick={() => retry.mutate(failure)}
                  >
                    {t('Send again')}
                  </Button>
                  <Button size="sm" variant="danger-ghost" onClick={() => setDiscarded(failure)}>
                    {t('Discard')}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {total > failures.length ? (
        <p className="border-t border-border px-4 py-2.5 text-xs text-subtle-foreground">
          {t('The newest {count} of {total} are shown.', {
            count: failures.length,
            total: total.toLocaleString(locale),
          })}
        </p>
      ) : null}
      {discarded === null ? null : (
        <DeleteDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen && !discard.isPending) setDiscarded(null);
          }}
          title={t('Discard this delivery?')}
          description={t(
            'A reply leaves the conversation as if it had not been written, and its ticket is open again.',
          )}
          isDeleting={discard.isPending}
          error={discard.error === null ? null : reasonOf(discard.error)}
          onDelete={() => discard.mutate(discarded)}
        />
      )}
    </Card>
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? t('{round} min', { round: Math.round(seconds / 60) }) : `${Math.round(seconds / 3600)} h`;
}

function inBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024
    ? t('{megabytes} MB', { megabytes: megabytes.toFixed(1) })
    : t('{count} GB', { count: (megabytes / 1024).toFixed(1) });
}
