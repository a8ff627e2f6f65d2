import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { findFirstPage } from '../../session/after-sign-in.ts';
import { currentUserQuery } from '../../session/session.queries.ts';

/**
 * Leads on who is signed in already when the page opens; they change the account by Logout. Visitors of the demo stay: they come to sign in.
 * @param isWanted the address asks for a sign-in whoever is signed in
 * @returns whether nothing is to be shown yet
 */
export function useLeaveWhenSignedIn(isWanted: boolean): boolean {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(!isWanted);
  useEffect(() => {
    if (!isAsking) return;
    let isLeft = false;
    // Asked once: a sign-in on this page leads on in its own time.
    queryClient
      .fetchQuery(currentUserQuery)
      .then((user) => (user === null || (user.isReadOnly && !user.isImpersonating) ? null : findFirstPage(queryClient)))
      // The form tells what is wrong.
      .catch(() => null)
      .then((path) => {
        if (isLeft) return;
        if (path === null) setAsking(false);
        else navigate(path, { replace: true });
      });
    return () => {
      isLeft = true;
    };
  }, [isAsking, navigate, queryClient]);
  return isAsking;
}
