/**
 * What calls and the browser tell of the way to the server. The server may answer while its database is away: the live events stay open then,
 * and only calls tell. And a browser without a network still reaches a Parley on its own machine.
 */
import { backgroundHeader } from '@parley/contract/auth/background.ts';
import { callOrNull, onAnswer } from './client.ts';
import type { ConnectionFact } from './connection-state.ts';
import { anything } from './fill-answer.ts';

const askEveryMs = 3000;

/**
 * Tells `calls-refused` for each call that is answered with `unavailable`, and `calls-answered` with the first other answer after it; `network-gone`
 * and `network-back` as the browser does, and `network-proved` with the first answer to what was asked after the former. While something is
 * amiss it asks by itself. Returns how to stop.
 */
export function watchAvailability(onFact: (fact: ConnectionFact) => void): () => void {
  let isRefused = false;
  /** When the browser last said so, until an answer proves otherwise. */
  let goneAtMs: number | null = null;
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    void callOrNull('getCurrentUser', { headers: { [backgroundHeader]: 'true' }, whole: anything }).catch(
      () => undefined,
    );

  function askWhileAmiss(): void {
    if (isRefused || goneAtMs !== null) asking ??= setInterval(ask, askEveryMs);
    else {
      clearInterval(asking);
      asking = undefined;
    }
  }

  const stopListening = onAnswer((error, { askedAtMs }) => {
    if (goneAtMs !== null && askedAtMs > goneAtMs) {
      goneAtMs = null;
      onFact('network-proved');
    }
    const wasRefused = isRefused;
    isRefused = error?.code === 'unavailable';
    if (isRefused) onFact('calls-refused');
    else if (wasRefused) onFact('calls-answered');
    askWhileAmiss();
  });
  const lose = () => {
    goneAtMs = Date.now();
    onFact('network-gone');
    askWhileAmiss();
  };
  const regain = () => {
    onFact('network-back');
    if (goneAtMs !== null) ask();
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  if (!navigator.onLine) lose();
  return () => {
    stopListening();
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', regain);
    clearInterval(asking);
  };
}
