import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { findFirstPage } from '../../session/after-sign-in.ts';
import { currentUserQuery } from '../../session/session.queries.ts';

/**
 * Leads on who is signed in already when the page opens; they change the account by Logout. Visitors of the demo and who was sent here
 * for another account stay.
 * @param isWanted the address asks for a sign-in of its own
 * @returns whether there is nothing to show yet
 */
export function useLeaveWhenSignedIn(isWanted: boolean): boolean {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useQuery({ ...currentUserQuery, enabled: !isWanted });
  // A sign-in on this page leads on by itself, in its own time.
  const [isFirst, setFirst] = useState(!isWanted);
  const leads = isFirst && session.data != null && !(session.data.isReadOnly && !session.data.isImpersonating);
  const isSettled = session.isFetched;
  useEffect(() => {
    if (leads) void findFirstPage(queryClient).then((path) => navigate(path, { replace: true }));
    else if (isSettled) setFirst(false);
  }, [leads, isSettled, navigate, queryClient]);
  return isFirst && (leads || !isSettled);
}
