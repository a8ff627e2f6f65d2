import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { browserZone } from '../components/person-zone.ts';
import { currentUserQuery } from './session.queries.ts';
import { useCurrentUser } from './session-context.ts';

/** Keeps the first browser's time zone as the person's, and loads the page again where another was chosen meanwhile: all times follow it. */
export function KeepTimeZone() {
  const { isImpersonating, isReadOnly, timeZone, workspace } = useCurrentUser();
  const queryClient = useQueryClient();
  const isVisitor = workspace.isDemo && workspace.role === 'viewer';
  const mayKeep = timeZone === null && !isImpersonating && !isReadOnly && !isVisitor;
  const shown = useRef(timeZone ?? browserZone);
  useEffect(() => {
    if (!mayKeep) return;
    // Where it fails the browser's zone counts all the same, and the next page tries again.
    call('keepTimeZone', { body: { timeZone: browserZone } })
      .then(() => fetchAnew(queryClient, currentUserQuery.queryKey))
      .catch(() => undefined);
  }, [mayKeep, queryClient]);
  useEffect(() => {
    if (isImpersonating || (timeZone ?? browserZone) === shown.current) return;
    window.location.reload();
  }, [isImpersonating, timeZone]);
  return null;
}
