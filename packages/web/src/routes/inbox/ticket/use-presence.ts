import type { Conversation } from '@parley/contract/inbox/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholePresence } from '../message/panel-answers.ts';

const everyMs = 15_000;
/** The server takes typing for over after 8 s. */
const typingEveryMs = 5000;
const typingForMs = 7000;

/** Tells that one is looking at a ticket, and typing; says good-bye when it is closed. Returns what to call at a key press. */
export function usePresence(messageId: number): () => void {
  const queryClient = useQueryClient();
  const typedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const toldTypingAtMs = useRef(Number.NEGATIVE_INFINITY);

  const tell = useCallback(
    async (typing: boolean) => {
      try {
        const { viewers } = await call('setPresence', {
          params: { id: messageId },
          body: { typing },
          whole: wholePresence,
        });
        queryClient.setQueryData<Conversation>(queryKey('getConversation', messageId), (known) =>
          known === undefined ? undefined : { ...known, viewers },
        );
      } catch {
        // Nobody is hurt when it is not known; the next sign of life tries again.
      }
    },
    [messageId, queryClient],
  );

  useEffect(() => {
    const leave = () =>
      void call('setPresence', {
        params: { id: messageId },
        body: { leaving: true },
        keepalive: true,
        whole: wholePresence,
      }).catch(() => undefined);
    const beat = () => {
      if (document.visibilityState === 'visible') void tell(performance.now() - typedAtMs.current < typingForMs);
    };
    const look = () => (document.visibilityState === 'visible' ? beat() : leave());
    beat();
    const timer = setInterval(beat, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [messageId, tell]);

  return useCallback(() => {
    typedAtMs.current = performance.now();
    if (typedAtMs.current - toldTypingAtMs.current < typingEveryMs) return;
    toldTypingAtMs.current = typedAtMs.current;
    void tell(true);
  }, [tell]);
}
