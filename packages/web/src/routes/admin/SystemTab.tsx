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
import { formatDate, formatTime } from '../../components/date-format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

const systemQuery = queryOptions({
  queryKey: queryKey('getSystem'),
  queryFn: ({ signal }) => call('getSystem', { signal }),
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
        <span className="sr-only">Loading the system...</span>
        <SkeletonText />
      </Card>
    );
  if (system.data === undefined)
    return (
      <Card>
        <ErrorState
          title="The system could not be looked at"
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
          <CardHeader title="Queues">
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
              Refresh
            </Button>
          </CardHeader>
          <Queues queues={data.queues} />
        </Card>
        <Card>
          <CardHeader title="Installation" />
          <Installation system={data} isReady={readiness.isSuccess} />
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
          <dd className={`num text-right font-medium wrap-anywhere ${isBad ? 'text-negative-foreground' : ''}`}>
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
        { name: 'Deliveries due', value: queues.dueDeliveries.toLocaleString('en-US') },
        { name: 'The oldest has been due for', value: inWords(queues.oldestDueSeconds) },
        { name: 'Being sent', value: queues.sendingDeliveries.toLocaleString('en-US') },
        { name: 'Waiting for their time', value: queues.laterDeliveries.toLocaleString('en-US') },
        { name: 'Failed', value: queues.failedDeliveries.toLocaleString('en-US'), isBad: queues.failedDeliveries > 0 },
        { name: 'Inbound events to take in', value: queues.pendingInboundEvents.toLocaleString('en-US') },
        {
          name: 'Inbound events that could not be read',
          value: mailLink(queues.unreadInboundEvents.toLocaleString('en-US')),
        },
        { name: 'Mails waiting', value: queues.waitingMails.toLocaleString('en-US') },
        { name: 'Mails that failed', value: mailLink(queues.failedMails.toLocaleString('en-US')) },
        { name: 'Mails kept here', value: mailLink(queues.keptMails.toLocaleString('en-US')) },
      ]}
    />
  );
}

const networkWords = { set: 'Credentials set', sandbox: 'Sandbox', absent: 'Not set up' } as const;
const networkTones = { set: 'positive', sandbox: 'outline', absent: 'default' } as const;

function Installation({ system, isReady }: { system: SystemState; isReady: boolean }) {
  const { ai, mailServer, networks, role, storage, version } = system;
  return (
    <>
      <Facts
        facts={[
          { name: 'Version', value: version },
          { name: 'Health', value: isReady ? 'Ready' : 'Not known to be ready', isBad: !isReady },
          { name: 'This process', value: role === 'all' ? 'Web and work' : role },
          {
            name: 'Files',
            value: `${inBytes(storage.mediaBytes)} in ${storage.kind === 'folder' ? 'DATA_DIR' : 'a bucket'}`,
          },
          { name: 'Limit of a workspace', value: inBytes(storage.limitBytes) },
          { name: 'Free on the disk', value: storage.freeBytes === null ? 'Not known' : inBytes(storage.freeBytes) },
          { name: 'Mail server', value: mailServer ?? 'None: mails are kept here' },
          { name: 'AI model', value: ai.isModelSet ? 'Set' : 'None: the built-in engine writes' },
          { name: 'Picture model', value: ai.isPictureModelSet ? 'Set' : 'None: the built-in engine draws' },
        ]}
      />
      <ul aria-label="Networks" className="flex flex-wrap gap-2 border-t border-border px-4 py-3">
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
      <CardHeader title="Background work" />
      {loops.length === 0 ? (
        <p className="border-t border-border p-4 text-muted-foreground">It runs in another process, not in this one.</p>
      ) : (
        <ul
          aria-label="Background work"
          className="grid grid-cols-3 gap-x-6 border-t border-border px-4 py-2 max-md:grid-cols-2 max-sm:grid-cols-1"
        >
          {loops.map(({ failures, lastRunAt, name }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-1">
              <span className="wrap-anywhere">{name}</span>
              <span className={failures > 0 ? 'text-negative-foreground' : 'num text-muted-foreground'}>
                {failures > 0 ? `Failed ${failures} times` : lastRunAt === null ? 'At work' : formatTime(lastRunAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const kindWords: Readonly<Record<string, string>> = {
  reply: 'Reply',
  deletion: 'Deletion of a reply',
  publication: 'Post',
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
      toast({ title: 'Sent again', description: 'It is in the queue now.', variant: 'waiting' });
      void fetchAnew(queryClient, systemQuery.queryKey);
    },
    onError: (error) => toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardHeader title="Failed deliveries" />
      {failures.length === 0 ? (
        <p className="border-t border-border p-4 text-muted-foreground">Nothing failed.</p>
      ) : (
        <ul aria-label="Failed deliveries">
          {failures.map((failure) => (
            <li key={failure.id} className="flex items-center gap-3 border-t border-border px-4 py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium">{kindWords[failure.kind] ?? failure.kind}</span>
                  {failure.platform === null ? null : <span>{platformNames[failure.platform]}</span>}
                  <bdi className="text-muted-foreground wrap-anywhere">{failure.accountName}</bdi>
                  <bdi className="text-muted-foreground wrap-anywhere">
                    {failure.workspaceName ?? 'Unnamed workspace'}
                  </bdi>
                  {failure.finishedAt === null ? null : (
                    <time dateTime={failure.finishedAt} className="num text-xs text-subtle-foreground">
                      {formatDate(failure.finishedAt)} {formatTime(failure.finishedAt)}
                    </time>
                  )}
                </p>
                <p className="text-negative-foreground wrap-anywhere">{failure.reason ?? 'No reason was told.'}</p>
                {failure.canRetry ? null : (
                  <p className="text-xs text-subtle-foreground">
                    A post is tried again, or let go, in its workspace, where its time and approval are decided.
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
                    Send again
                  </Button>
                  <Button size="sm" variant="danger-ghost" onClick={() => setDiscarded(failure)}>
                    Discard
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {total > failures.length ? (
        <p className="border-t border-border px-4 py-2.5 text-xs text-subtle-foreground">
          The newest {failures.length} of {total.toLocaleString('en-US')} are shown.
        </p>
      ) : null}
      {discarded === null ? null : (
        <DeleteDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen && !discard.isPending) setDiscarded(null);
          }}
          title="Discard this delivery?"
          description="A reply leaves the conversation as if it had not been written, and its ticket is open again."
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
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function inBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
