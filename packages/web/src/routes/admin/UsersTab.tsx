import type { ListedUser } from '@parley/contract/administration/schemas.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, ShieldOff, Users } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { roleLabels } from '../../components/role-words.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { wholeUsers } from './admin-answers.ts';
import { ImpersonateDialog } from './ImpersonateDialog.tsx';

const usersQuery = queryOptions({
  queryKey: queryKey('listUsers'),
  queryFn: ({ signal }) => call('listUsers', { signal, whole: wholeUsers }),
  refetchOnMount: 'always',
});

/** Everybody who has an account here; an administrator may look on as anybody who is not an administrator. */
export function UsersTab() {
  const users = useQuery(usersQuery);
  const [words, setWords] = useState('');
  const [toImpersonate, setToImpersonate] = useState<ListedUser | null>(null);
  const sought = words.trim().toLowerCase();
  const shown = (users.data ?? []).filter(({ email, name, workspaces }) =>
    [email, name ?? '', ...workspaces.map((workspace) => workspace.name ?? '')].some((text) =>
      text.toLowerCase().includes(sought),
    ),
  );
  return (
    <Card className="overflow-clip">
      <CardHeader title={t('Users')} className="max-sm:flex-wrap max-sm:[&>div]:w-full">
        <SearchBox
          label={t('Search users')}
          placeholder={t('Name, email or workspace')}
          value={words}
          onValueChange={setWords}
          className="w-64 max-sm:w-full"
        />
      </CardHeader>
      <div className="border-t border-border">
        {users.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading users...')}</span>
            <SkeletonText />
          </div>
        ) : users.data === undefined ? (
          <ErrorState
            title={t('The users could not be loaded')}
            reason={reasonOf(users.error)}
            onRetry={() => void users.refetch()}
            retrying={users.isFetching}
          />
        ) : shown.length === 0 ? (
          <EmptyState icon={<Users size={18} />} title={t('Nobody has these words')} />
        ) : (
          <ul aria-label={t('Users')}>
            {shown.map((user) => (
              <UserRow key={user.id} user={user} onImpersonate={() => setToImpersonate(user)} />
            ))}
          </ul>
        )}
      </div>
      {toImpersonate === null ? null : (
        <ImpersonateDialog user={toImpersonate} onClose={() => setToImpersonate(null)} />
      )}
    </Card>
  );
}

type UserRowProps = { user: ListedUser; onImpersonate: () => void };

function UserRow({ user, onImpersonate }: UserRowProps) {
  const refusal = useRefusedImpersonation(user);
  const { email, lastSeenAt, name } = user;
  const places = user.workspaces.map(
    (workspace) => `${workspace.name ?? t('Unnamed workspace')} (${roleLabels[workspace.role]})`,
  );
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-2.5 last:border-b-0 max-sm:flex-wrap">
      <Avatar name={name ?? email} sizePx={28} />
      <div className="min-w-0 grow max-sm:basis-3/4">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium wrap-anywhere">{email}</bdi>
          {name === null ? null : <bdi className="text-muted-foreground wrap-anywhere">{name}</bdi>}
          {user.isAdministrator ? <Badge tone="outline">{t('Administrator')}</Badge> : null}
          {user.isActive ? null : <Badge>{t('Inactive')}</Badge>}
          {user.hasTwoFactor ? <Badge tone="brand">{t('Two-factor')}</Badge> : null}
        </p>
        <p className="text-xs text-muted-foreground wrap-anywhere">
          {places.length === 0 ? t('In no workspace yet') : places.join(', ')}
        </p>
        <p className="text-xs text-subtle-foreground">
          {lastSeenAt === null
            ? t('Not signed in')
            : t('Signed in, last seen {date} {time}', {
                date: formatDate(lastSeenAt),
                time: formatNamedTime(lastSeenAt),
              })}
        </p>
      </div>
      {user.hasTwoFactor ? <ResetTwoFactor user={user} /> : null}
      <Button
        size="sm"
        icon={<Eye size={14} aria-hidden="true" />}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-label={t('Look on as {email}', { email })}
        onClick={onImpersonate}
      >
        {t('Look on as')}
      </Button>
    </li>
  );
}

/** The way back for who has lost app and recovery codes. */
function ResetTwoFactor({ user: { email, id } }: { user: ListedUser }) {
  const queryClient = useQueryClient();
  const isOwn = useCurrentUser().id === id;
  const [isOpen, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => call('resetTwoFactor', { params: { id } }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: t('Two-factor sign-in was reset'), description: t('{email} is told by mail.', { email }) });
    },
    onSettled: () => fetchAnew(queryClient, usersQuery.queryKey),
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<ShieldOff size={14} aria-hidden="true" />}
        disabled={isOwn}
        title={isOwn ? t('Your own you switch off in Settings, Security.') : undefined}
        aria-label={t('Reset two-factor sign-in of {email}', { email })}
        onClick={() => setOpen(true)}
      >
        {t('Reset two-factor')}
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          role="alertdialog"
          title={t('Reset two-factor sign-in?')}
          description={t('{email} signs in with the password alone then, and is signed out everywhere.', { email })}
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {t('Cancel')}
              </Button>
              <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
                {t('Reset')}
              </Button>
            </>
          }
        >
          {reset.isError ? <Notice tone="negative">{reasonOf(reset.error)}</Notice> : null}
          <p>{t('Make sure that it is really they who ask: call them, or see them.')}</p>
        </Dialog>
      ) : null}
    </>
  );
}

function useRefusedImpersonation(user: ListedUser): string | null {
  const own = useCurrentUser();
  if (user.id === own.id) return t('This is you.');
  if (user.isAdministrator) return t('Nobody acts as another administrator.');
  return user.isActive ? null : t('They may not sign in.');
}
