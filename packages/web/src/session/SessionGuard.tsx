import type { CurrentUser } from '@parley/contract/auth/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { takeSeat } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { PageSpinner } from '../components/PageSpinner.tsx';
import { settlePersonZone } from '../components/person-zone.ts';
import { speakLanguage } from '../messages/language.ts';
import { t } from '../messages/translate.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { KeepTimeZone } from './KeepTimeZone.tsx';
import { forgetPlace, isWhereSignInLeads, readPlace } from './kept-place.ts';
import { LeaveForLanding } from './LeaveForLanding.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { currentUserQuery } from './session.queries.ts';
import { SessionContext } from './session-context.ts';
import { takeTab } from './take-tab.ts';

/** Lets signed-in users through; others go to the landing page. */
export function SessionGuard() {
  const session = useQuery(currentUserQuery);
  // Who acts as somebody else goes on in their own language, and who chose none in the browser's.
  const language = session.data?.isImpersonating ? null : (session.data?.language ?? null);
  useEffect(() => {
    if (language !== null) speakLanguage(language);
  }, [language]);
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
  // Before anything that shows a time is drawn. Who acts as somebody else goes on in their own browser's zone.
  settlePersonZone(user.isImpersonating ? null : user.timeZone);
  return <SignedIn key={user.id} user={user} />;
}

/** Leads who was signed out in the middle of something back to it. */
function SignedIn({ user }: { user: CurrentUser }) {
  const { pathname, search } = useLocation();
  // Before the pages are there that read what the tab keeps.
  const [place, setPlace] = useState(() => {
    takeTab(user.id);
    takeSeat({ userId: user.id, workspaceId: user.workspace.id });
    return isWhereSignInLeads(pathname) ? readPlace(user) : null;
  });
  const isThere = place === null || place === pathname + search;
  useEffect(() => {
    if (!isThere) return;
    forgetPlace();
    setPlace(null);
  }, [isThere]);
  if (!isThere) return <Navigate to={place} replace />;
  return (
    <SessionContext value={user}>
      <SessionExpiry />
      <KeepTimeZone />
      <Outlet />
    </SessionContext>
  );
}
