import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvent } from '../api/live-events.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { isSessionMoving, openAnew } from './move-session.ts';
import { currentUserQuery } from './session.queries.ts';
import { useCurrentUser } from './session-context.ts';

/**
 * Keeps the page with its session: a role that changed counts at once, and where the session went to another workspace (in another tab, or
 * because the person was removed) the page goes there too, instead of showing what is no longer theirs.
 */
export function FollowWorkspace() {
  const { workspace } = useCurrentUser();
  const queryClient = useQueryClient();
  const first = useRef(workspace);
  const lookAgain = () => void queryClient.refetchQueries(currentUserQuery);
  useLiveEvent('workspace.changed', lookAgain);
  useLiveEvent('resync', lookAgain);
  useEffect(() => {
    if (workspace.id === first.current.id || isSessionMoving()) return;
    openAnew(queryClient, paths.inbox, {
      title: t('You are in another workspace'),
      description: t('{name} is no longer open here.', { name: first.current.name ?? t('The one before') }),
    });
  }, [workspace.id, queryClient]);
  return null;
}
