import type { OwnSession } from '@parley/contract/auth/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { refusalOfOthers } from '../account/refusal-of-others.ts';
import { sessionsQuery } from './security.queries.ts';

/** Where the person is signed in; each but this one can be ended here. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const refusal = refusalOfOthers(useCurrentUser());
  const settled = () => fetchAnew(queryClient, sessionsQuery.queryKey);
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: reasonOf(error), variant: 'destructive' });
  const end = useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSuccess: () => toast({ title: t('Session ended') }),
    onError: failed(t('The session could not be ended')),
    onSettled: settled,
  });
  const endOthers = useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: () => toast({ title: t('All other sessions ended') }),
    onError: failed(t('The sessions could not be ended')),
    onSettled: settled,
  });
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Card>
      <CardHeader title={t('Your sessions')}>
        <Button
          size="sm"
          disabled={!hasOthers || refusal !== null}
          title={refusal ?? (hasOthers ? undefined : t('You are signed in here alone'))}
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('End all others')}
        </Button>
      </CardHeader>
      <div className="border-t border-border">
        {sessions.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading sessions...')}</span>
            <SkeletonText />
          </div>
        ) : sessions.data === undefined ? (
          <ErrorState
            title={t('Your sessions could not be loaded')}
            reason={reasonOf(sessions.error)}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        ) : (
          <>
            <p className="border-b border-border px-4 py-2 text-xs text-subtle-foreground">
              {t('Of the place Parley knows the network address alone: it asks no service where that is.')}
            </p>
            <ul aria-label={t('Sessions')}>
              {sessions.data.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  refusal={refusal}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

type SessionItemProps = { session: OwnSession; refusal: string | null; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, refusal, isEnding, onEnd }: SessionItemProps) {
  const { address, device, isCurrent, isImpersonation, isRemembered, isSingleSignOn, lastSeenAt, startedAt } = session;
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-3 last:border-b-0">
      <MonitorSmartphone size={18} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{device}</span>
          {isCurrent ? <Badge tone="brand">{t('This one')}</Badge> : null}
          {isSingleSignOn ? <Badge tone="outline">{t('Single sign-on')}</Badge> : null}
          {isImpersonation ? <Badge tone="outline">{t('An administrator, acting as you')}</Badge> : null}
        </p>
        <p className="text-xs text-subtle-foreground wrap-anywhere">
          {address === null ? '' : `${address} · `}
          {t('last seen {date} {time} · signed in {date2}', {
            date: formatDate(lastSeenAt),
            time: formatNamedTime(lastSeenAt),
            date2: formatDate(startedAt),
          })}
          {isRemembered ? t(', remembered') : ''}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={t('End the session: {device}, {address}', { device, address: address ?? t('address not known') })}
          disabled={refusal !== null}
          busy={isEnding}
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
