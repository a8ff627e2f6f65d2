import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { queryKey } from '../../api/query-key.ts';
import { Logo } from '../../components/Logo.tsx';
import { PageSpinner } from '../../components/PageSpinner.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { wholePasswordLink } from '../../session/link-answers.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

/** Where a mailed link leads: its person chooses a password. */
export function SetPasswordPage() {
  usePageTitle(t('Choose a password'));
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: queryKey('checkPasswordLink', token),
    queryFn: ({ signal }) => call('checkPasswordLink', { body: { token }, signal, whole: wholePasswordLink }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="mx-auto w-full max-w-105 grow px-6 pt-[10dvh] pb-10 max-sm:px-4">
        {link.isPending ? (
          <PageSpinner label={t('Looking at the link')} />
        ) : link.isSuccess ? (
          <SetPasswordForm token={token} email={link.data.email} isFirst={link.data.purpose === 'set'} />
        ) : link.error instanceof ApiError && link.error.code === 'password_link_invalid' ? (
          <>
            <h1 className="text-2xl">{t('This link does not work')}</h1>
            <p className="mt-2 mb-6 text-base text-muted-foreground">{link.error.reason}</p>
            <a href={paths.login} className={buttonStyle('outline', 'lg')}>
              {t('Go to sign-in')}
            </a>
          </>
        ) : (
          <ErrorState
            title={t('The link could not be looked at')}
            reason={reasonOf(link.error)}
            onRetry={() => void link.refetch()}
            retrying={link.isFetching}
          />
        )}
      </main>
    </div>
  );
}
