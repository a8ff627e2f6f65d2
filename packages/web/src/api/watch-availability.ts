/** The server may answer while its database is away: the live events stay open then, and only calls tell. */
import { backgroundHeader } from '@parley/contract/auth/background.ts';
import { callOrNull, onAnswer } from './client.ts';
import { anything } from './fill-answer.ts';

const askEveryMs = 3000;

export type Availability = { kind: 'lost' } | { kind: 'returned' };

/**
 * Tells `lost` for each call that is answered with `unavailable`, and `returned` with the first other answer after it, for which it
 * asks by itself. Returns how to stop.
 */
export function watchAvailability(onChange: (event: Availability) => void): () => void {
  let asking: ReturnType<typeof setInterval> | undefined;
  const ask = () =>
    void callOrNull('getCurrentUser', { headers: { [backgroundHeader]: 'true' }, whole: anything }).catch(
      () => undefined,
    );

  function stopAsking(): void {
    clearInterval(asking);
    asking = undefined;
  }

  const stopListening = onAnswer((error) => {
    if (error?.code === 'unavailable') {
      asking ??= setInterval(ask, askEveryMs);
      onChange({ kind: 'lost' });
    } else if (asking !== undefined) {
      stopAsking();
      onChange({ kind: 'returned' });
    }
  });
  return () => {
    stopListening();
    stopAsking();
  };
}
