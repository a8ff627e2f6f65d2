import { sessionWarningBeforeMs } from '@parley/contract/auth/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onAnswer } from '../api/client.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { meanToLeave } from '../state/leave-page.ts';
import { dismissToast, toast } from '../ui/toast-store.ts';
import { keepPlace } from './kept-place.ts';
import { keepToastForNextPage } from './pending-toast.ts';
import { currentUserQuery } from './session.queries.ts';
import { useCurrentUser } from './session-context.ts';
import { idleTimeoutOf, nextSessionStep, sessionDeadlineMs } from './session-deadline.ts';
import { isSigningOut } from './sign-out.ts';

// Tabs of one session tell each other of answers, so that a quiet tab does not warn while another is in use.
const channelName = 'parley-session';
const tellTabsEveryMs = 5000;

/** Warns before the session ends, offers to stay, and when it has ended says so and goes to the landing page; the way back is kept. */
export function SessionExpiry() {
  const user = useCurrentUser();
  const { session } = user;
  const queryClient = useQueryClient();
  const idleTimeoutMs = idleTimeoutOf(session);
  const { expiresAt } = session;
  const keepHere = useEffectEvent(() => keepPlace(user, window.location.pathname + window.location.search));

  useEffect(() => {
    let lastActivityAtMs = Date.now();
    let toldTabsAtMs = 0;
    // The end that was warned of; activity that moves the end takes the warning back.
    let warnedOfMs = Number.NaN;
    let warning: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const channel = new BroadcastChannel(channelName);

    function expire() {
      stop();
      if (isSigningOut()) return;
      keepHere();
      keepToastForNextPage({
        title: t('Session Expired'),
        description: t('Please sign in again.'),
        variant: 'destructive',
      });
      queryClient.clear();
      meanToLeave();
      window.location.replace(paths.landing);
    }

    function look() {
      clearTimeout(timer);
      const deadlineMs = sessionDeadlineMs(lastActivityAtMs, idleTimeoutMs, expiresAt);
      const step = nextSessionStep(Date.now(), deadlineMs, sessionWarningBeforeMs, warnedOfMs === deadlineMs);
      if (step.kind === 'expire') return expire();
      if (step.kind === 'warn') {
        warnedOfMs = deadlineMs;
        warning = toast({
          title: t('Session expiring'),
          description: warningText(deadlineMs, expiresAt),
          variant: 'destructive',
          isLasting: true,
          ...(deadlineMs < Date.parse(expiresAt)
            ? { action: { label: t('Stay signed in'), onPress: () => void stay() } }
            : {}),
        });
      }
      // Timers longer than 2^31 ms fire at once.
      timer = setTimeout(look, Math.min(step.ms, 2 ** 31 - 1));
    }

    function noteActivity(atMs: number) {
      lastActivityAtMs = Math.max(lastActivityAtMs, atMs);
      if (warning !== null && sessionDeadlineMs(lastActivityAtMs, idleTimeoutMs, expiresAt) !== warnedOfMs) {
        dismissToast(warning);
        warning = null;
      }
      look();
    }

    const stopListening = onAnswer((error, { isActivity, askedAtMs }) => {
      if (error?.code === 'session_expired' || error?.code === 'not_signed_in') return expire();
      if (error !== null || !isActivity) return;
      noteActivity(askedAtMs);
      if (askedAtMs - toldTabsAtMs > tellTabsEveryMs) {
        toldTabsAtMs = askedAtMs;
        channel.postMessage(askedAtMs);
      }
    });
    channel.onmessage = (event: MessageEvent<number>) => noteActivity(event.data);

    const stay = () => queryClient.refetchQueries(currentUserQuery);
    // After the warning any sign of life keeps the session, where it can be kept.
    const showLife = () => {
      const deadlineMs = sessionDeadlineMs(lastActivityAtMs, idleTimeoutMs, expiresAt);
      const canBeKept = deadlineMs < Date.parse(expiresAt);
      if (warnedOfMs === deadlineMs && canBeKept) void stay();
    };
    const lookAgain = () => {
      if (document.visibilityState === 'visible') look();
    };
    window.addEventListener('pointerdown', showLife);
    window.addEventListener('keydown', showLife);
    document.addEventListener('visibilitychange', lookAgain);
    look();

    function stop() {
      clearTimeout(timer);
      stopListening();
      channel.close();
      window.removeEventListener('pointerdown', showLife);
      window.removeEventListener('keydown', showLife);
      document.removeEventListener('visibilitychange', lookAgain);
    }
    return stop;
  }, [idleTimeoutMs, expiresAt, queryClient]);

  return null;
}

function warningText(deadlineMs: number, expiresAt: string): string {
  return deadlineMs >= Date.parse(expiresAt)
    ? t('Your session ends in 2 minutes. Finish what you are writing, then sign in again.')
    : t('You will be signed out in 2 minutes. Press a key or click to stay signed in.');
}
