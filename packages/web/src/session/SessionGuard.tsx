import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { reasonOf } from '../api/errors.ts';
import { PageSpinner } from '../components/PageSpinner.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { currentUserQuery } from './session.queries.ts';
import { SessionContext } from './session-context.ts';

/** Lets signed-in users through; others go to the landing page. */
export function SessionGuard() {
  const session = useQuery(currentUserQuery);
  if (session.isPending) return <PageSpinner label="Checking your session" />;
  if (session.isError && session.data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="Your session could not be checked"
          reason={`${reasonOf(session.error)} This page opens by itself then.`}
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
