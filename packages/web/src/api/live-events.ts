import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../state/create-store.ts';
import { connectLive, type HeardEvent } from './live-connection.ts';
import { queryClient } from './query-client.ts';
import { watchAvailability } from './watch-availability.ts';

/** The live events of the workspace; the connection is held while anyone listens. */
const events = createListeners<HeardEvent>(() => {
  const ends = [connectLive(hear), watchAvailability(hear)];
  return () => {
    for (const end of ends) end();
  };
});
/** Hears every live event. Returns how to stop. */
export const subscribeToLiveEvents = events.add;

function hear(event: HeardEvent): void {
  if (event.kind === 'returned') fetchFailedAgain();
  events.tell(event);
}

/** What an event asked for while the server was away failed, and that event does not come again. */
function fetchFailedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Calls back at each live event of a kind, as the last render of its caller wants it. */
export function useLiveEvent<Kind extends HeardEvent['kind']>(
  kind: Kind,
  onEvent: (event: Extract<HeardEvent, { kind: Kind }>) => void,
): void {
  const hear = useEffectEvent((event: HeardEvent) => {
    if (event.kind === kind) onEvent(event as Extract<HeardEvent, { kind: Kind }>);
  });
  useEffect(() => subscribeToLiveEvents(hear), []);
}
