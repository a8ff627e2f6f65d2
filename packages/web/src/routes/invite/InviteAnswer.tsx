import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import type { OpenedInvitation } from '@parley/contract/invitations/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { roleInSentence } from '../../components/use-refusal.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { openAnew } from '../../session/move-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { keepWayBack } from '../../session/way-back.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Account, NewAccountForm } from './NewAccountForm.tsx';

type InviteAnswerProps = { token: string; invitation: OpenedInvitation; user: CurrentUser | null };

/** Who invites whom to what, and the way in for whoever has come. */
export function InviteAnswer({ token, invitation, user }: InviteAnswerProps) {
  const { email, hasAccount, invitedBy, role, workspaceName } = invitation;
  const place = workspaceName ?? t('their workspace');
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: (account: Account | null) =>
      call('acceptInvitation', { body: { token, ...(account === null ? {} : { account }) } }),
    onSuccess: () =>
      openAnew(queryClient, paths.inbox, {
        title: t('Welcome to {place}', { place }),
        description: t('You have joined as {role}.', { role: roleInSentence[role] }),
      }),
  });
  const isBusy = accept.isPending || accept.isSuccess;
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{rich('Join {place}', { place: <bdi>{place}</bdi> })}</h1>
      <p className="mt-1 mb-6 text-base text-muted-foreground wrap-anywhere">
        {rich('{invitedBy} invites {email} as {role}.', {
          invitedBy: <bdi>{invitedBy}</bdi>,
          email,
          role: roleInSentence[role],
        })}
      </p>
      {accept.isError ? (
        <Notice tone="negative" className="mb-4">
          {reasonOf(accept.error)}
        </Notice>
      ) : null}
      {user === null ? (
        hasAccount ? (
          <SignInFirst token={token} email={email} />
        ) : (
          <NewAccountForm email={email} isBusy={isBusy} onSubmit={(account) => accept.mutate(account)} />
        )
      ) : user.email.toLowerCase() === email.toLowerCase() ? (
        <Button variant="primary" size="lg" className="w-full" busy={isBusy} onClick={() => accept.mutate(null)}>
          {t('Accept invitation')}
        </Button>
      ) : (
        <AnotherPerson token={token} email={email} ownEmail={user.email} />
      )}
    </>
  );
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p className="mb-4">{t('There is an account for {email}. Sign in to accept.', { email })}</p>
      <a href={paths.login} className={buttonStyle('primary', 'lg')} onClick={() => keepWayBack(token, email)}>
        {t('Sign in')}
      </a>
    </>
  );
}

function AnotherPerson({ token, email, ownEmail }: { token: string; email: string; ownEmail: string }) {
  const signOut = useSignOut(`${paths.invite}/${token}`);
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        {t('You are signed in as {ownEmail}. This invitation is for {email}: sign out, then open it as that person.', {
          ownEmail,
          email,
        })}
      </p>
      <Button
        size="lg"
        icon={<LogOut size={15} aria-hidden="true" />}
        busy={signOut.isPending || signOut.isSuccess}
        onClick={() => signOut.mutate()}
      >
        {t('Sign out')}
      </Button>
    </>
  );
}
