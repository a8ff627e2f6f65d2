import { leftOutSentenceOf } from '@parley/contract/connections/connect-page.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { followersOf } from '../../components/account-words.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { wholeAccountChoice } from './connect-answers.ts';

function accountChoiceQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('getAccountChoice', id),
    queryFn: ({ signal }) => call('getAccountChoice', { params: { id }, signal, whole: wholeAccountChoice }),
    gcTime: 0,
  });
}

/** One sign-in may bring several accounts: which of them shall be connected. */
export function AccountChoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const choice = useQuery(accountChoiceQuery(id));
  const queryClient = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const accounts = choice.data?.accounts ?? [];
  // Beside an organisation's pages a person's own profile is theirs: it is connected only by who ticks it.
  const hasOthers = accounts.some(({ isPersonal }) => !isPersonal);
  const isTicked = ({ externalId, isConnected, isPersonal }: (typeof accounts)[number]) =>
    ticked.get(externalId) ?? (!isPersonal || !hasOthers || isConnected);
  const chosen = accounts.filter(isTicked);
  const name = choice.data === undefined ? '' : platformNames[choice.data.platform];
  const leftOut = leftOutSentenceOf(choice.data?.scopesLeftOut ?? []);
  const connect = useMutation({
    mutationFn: () =>
      call('chooseAccounts', { params: { id }, body: { externalIds: chosen.map((account) => account.externalId) } }),
    onSuccess: () => {
      onClose();
      toast({
        title: t('{name} Connected', { name }),
        description: t('{count, plural, one {{name} is connected.} other {{count} accounts are connected.}}', {
          count: chosen.length,
          name: chosen[0]?.name,
        }),
      });
      return fetchAnew(queryClient, connectionsQuery.queryKey);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Choose the accounts to connect')}
      description={name === '' ? undefined : t('Your sign-in at {name} brought these accounts.', { name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={connect.isPending}
            busyLabel={t('Connecting...')}
            onClick={() => connect.mutate()}
          >
            {chosen.length > 1 ? t('Connect {count} accounts', { count: chosen.length }) : t('Connect')}
          </Button>
        </>
      }
    >
      {choice.isPending ? (
        <div role="status">
          <span className="sr-only">{t('Loading accounts...')}</span>
          <SkeletonText />
        </div>
      ) : choice.isError ? (
        <ErrorState
          className="py-4"
          title={t('The accounts could not be loaded')}
          reason={
            choice.error instanceof ApiError && choice.error.status === 404
              ? t('This sign-in is no longer known here. Please connect again.')
              : reasonOf(choice.error)
          }
          onRetry={() => choice.refetch()}
          retrying={choice.isFetching}
        />
      ) : (
        <ul className="flex flex-col gap-1">
          {accounts.map((account) => (
            <li key={account.externalId} className="flex items-center gap-2 rounded-md border border-border px-3 py-2">
              <Checkbox
                className="min-w-0 grow"
                label={
                  <span className="min-w-0">
                    <bdi className="block truncate font-medium">{account.name}</bdi>
                    <span className="block text-xs text-subtle-foreground">
                      {[account.username, followersOf(choice.data.platform, account.followerCount)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                }
                checked={isTicked(account)}
                onChange={(event) => setTicked(new Map(ticked).set(account.externalId, event.target.checked))}
              />
              {account.isConnected ? <Badge tone="positive">{t('Connected')}</Badge> : null}
            </li>
          ))}
        </ul>
      )}
      {leftOut === null ? null : <p className="text-xs text-subtle-foreground">{leftOut}</p>}
      {chosen.length === 0 && accounts.length > 0 ? (
        <p className="text-xs text-subtle-foreground">{t('Choose at least one account.')}</p>
      ) : null}
      {connect.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(connect.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
