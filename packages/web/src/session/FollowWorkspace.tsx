import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callOrNull, onAnswer } from '../api/client.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { isSessionMoving, openAnew } from './move-session.ts';
import { currentUserQuery } from './session.queries.ts';
import { wholeCurrentUser } from './session-answers.ts';
import { useCurrentUser } from './session-context.ts';

/**
 * Keeps the page with its session: a role that changed counts at once, and where the session went to another workspace (in another tab, or
 * because the person was removed) the page goes there too, instead of showing what is no longer theirs. So it does where somebody else
 * signed in in another tab.
 */
export function FollowWorkspace() {
  const { id, workspace } = useCurrentUser();
  const queryClient = useQueryClient();
  const first = useRef(workspace);
  const lookAgain = () => void queryClient.refetchQueries(currentUserQuery);
  useLiveEvent('workspace.changed', lookAgain);
  useLiveEvent('resync', lookAgain);
  const followSeat = useEffectEvent(async () => {
    const now = await callOrNull('getCurrentUser', { whole: wholeCurrentUser }).catch(() => null);
    if (now === null || isSessionMoving()) return;
    if (now.id === id) return lookAgain();
    openAnew(queryClient, paths.inbox, {
      title: t('Somebody else is signed in'),
      description: t('In another window you went on as {email}.', { email: now.email }),
    });
  });
  useEffect(
    () =>
      onAnswer((error) => {
        if (error?.code === 'seat_changed') void followSeat();
      }),
    [],
  );
  useEffect(() => {
    if (workspace.id === first.current.id || isSessionMoving()) return;
    openAnew(queryClient, paths.inbox, {
      title: t('You are in another workspace'),
      description: t('{name} is no longer open here.', { name: first.current.name ?? t('The one before') }),
    });
  }, [workspace.id, queryClient]);
  return null;
}
