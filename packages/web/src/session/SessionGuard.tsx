import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { reasonOf } from '../api/errors.ts';
import { PageSpinner } from '../components/PageSpinner.tsx';
import { t } from '../messages/translate.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { currentUserQuery } from './session.queries.ts';
import { SessionContext } from './session-context.ts';

/** Lets signed-in users through; others go to the landing page. */
export function SessionGuard() {
  const session = useQuery(currentUserQuery);
  if (session.isPending) return <PageSpinner label={t('Checking your session')} />;
  if (session.isError && session.data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title={t('Your session could not be checked')}
          reason={t('{reason} This page opens by itself then.', { reason: reasonOf(session.error) })}
          onRetry={() => session.refetch()}
          retrying={session.isFetching}
        />
      </main>
    );
  }
  const user = session.data;
  if (!user) return <LeaveForLanding />;
  return (
    <SessionContext value={user}>
      <SessionExpiry />
      <Outlet />
    </SessionContext>
  );
}
