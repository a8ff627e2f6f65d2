import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { Logo } from '../../components/Logo.tsx';
import { PageSpinner } from '../../components/PageSpinner.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { wholeInvitation } from '../../session/link-answers.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InviteAnswer } from './InviteAnswer.tsx';

/** Where the link of an invitation leads. Whoever comes may be signed in, have an account, or be new. */
export function InvitePage() {
  usePageTitle(t('Invitation'));
  const { token = '' } = useParams();
  const session = useQuery(currentUserQuery);
  const invitation = useQuery({
    queryKey: queryKey('openInvitation', token),
    queryFn: ({ signal }) => call('openInvitation', { body: { token }, signal, whole: wholeInvitation }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.isPending || session.isPending)
    return <Frame>{<PageSpinner label={t('Looking at the invitation')} />}</Frame>;
  if (invitation.isSuccess)
    return (
      <Frame>
        <InviteAnswer token={token} invitation={invitation.data} user={session.data ?? null} />
      </Frame>
    );
  const { error } = invitation;
  if (!(error instanceof ApiError) || error.code?.startsWith('invitation_') !== true)
    return (
      <Frame>
        <ErrorState
          title={t('The invitation could not be looked at')}
          reason={reasonOf(error)}
          onRetry={() => void invitation.refetch()}
          retrying={invitation.isFetching}
        />
      </Frame>
    );
  return (
    <Frame>
      <h1 className="text-2xl">{t('This link does not work')}</h1>
      <p className="mt-2 mb-6 text-base text-muted-foreground">{error.reason}</p>
      {session.data ? (
        <a href={paths.inbox} className={buttonStyle('outline', 'lg')}>
          {t('Go to Dashboard')}
        </a>
      ) : (
        <a href={paths.login} className={buttonStyle('outline', 'lg')}>
          {t('Go to sign-in')}
        </a>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="mx-auto w-full max-w-105 grow px-6 pt-[10dvh] pb-10 max-sm:px-4">{children}</main>
    </div>
  );
}
