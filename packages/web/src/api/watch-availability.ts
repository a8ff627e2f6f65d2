/**
 * What calls and the browser tell of the way to the server. The server may answer while its database is away: the live events stay open then,
 * and only calls tell. And a browser without a network still reaches a Parley on its own machine.
 */
import { backgroundHeader } from '@parley/contract/auth/background.ts';
import { callOrNull, onAnswer } from './client.ts';
import type { ConnectionFact } from './connection-state.ts';
import { NoAnswerError } from './errors.ts';
import { anything } from './fill-answer.ts';

const askEveryMs = 3000;
/** What is asked in the moment in which a network goes may still get through. */
const goingMs = 1000;

/**
 * Tells `calls-refused` for each call that is answered with `unavailable`, and `calls-answered` with the first other answer after it; `network-gone`
 * and `network-back` as the browser does, and `network-proved` with the first answer to what was asked a moment after the former. While something is
 * amiss it asks by itself. Returns how to stop.
 */
export function watchAvailability(onFact: (fact: ConnectionFact) => void): () => void {
  let isStopped = false;
  let isRefused = false;
  /** While the network is in doubt: from when on what is asked, and answered, proves one. */
  let provesFromMs: number | null = null;
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    callOrNull('getCurrentUser', { headers: { [backgroundHeader]: 'true' }, whole: anything }).catch(
      (error: unknown) => error,
    );

  function askWhileAmiss(): void {
    if (isRefused || provesFromMs !== null) asking ??= setInterval(() => void ask(), askEveryMs);
    else {
      clearInterval(asking);
      asking = undefined;
    }
  }

  const stopListening = onAnswer((error, { askedAtMs }) => {
    if (provesFromMs !== null && askedAtMs >= provesFromMs) {
      provesFromMs = null;
      onFact('network-proved');
    }
    const wasRefused = isRefused;
    isRefused = error?.code === 'unavailable';
    if (isRefused) onFact('calls-refused');
    else if (wasRefused) onFact('calls-answered');
    askWhileAmiss();
  });
  const lose = () => {
    provesFromMs = Date.now() + goingMs;
    onFact('network-gone');
    askWhileAmiss();
  };
  const regain = () => {
    onFact('network-back');
    if (provesFromMs === null) return;
    provesFromMs = Date.now();
    void ask();
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  // Somebody has just answered this page, whatever the browser says: it is taken at its word only if nobody does any more.
  if (!navigator.onLine)
    void ask().then((answer) => {
      if (!isStopped && answer instanceof NoAnswerError && !navigator.onLine) lose();
    });
  return () => {
    isStopped = true;
    stopListening();
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', regain);
    clearInterval(asking);
  };
}
