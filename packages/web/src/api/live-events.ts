import { useEffect, useEffectEvent } from 'react';
import { createListeners, createStore } from '../state/create-store.ts';
import { type ConnectionFact, connectedAtFirst, learn } from './connection-state.ts';
import { connectLive, type HeardEvent } from './live-connection.ts';
import { queryClient } from './query-client.ts';
import { watchAvailability } from './watch-availability.ts';

/** The way to the server as it is now, for as long as anyone listens to the live events. */
export const connection = createStore(connectedAtFirst);

/** The live events of the workspace; the connection is held while anyone listens. */
const events = createListeners<HeardEvent>(() => {
  const ends = [connectLive(hear), watchAvailability(hearOfCalls)];
  return () => {
    for (const end of ends) end();
    connection.set(connectedAtFirst);
  };
});
/** Hears every live event. Returns how to stop. */
export const subscribeToLiveEvents = events.add;

const factsOfStream: Partial<Record<HeardEvent['kind'], ConnectionFact>> = {
  lost: 'stream-lost',
  opened: 'stream-open',
  returned: 'stream-open',
};

function hear(event: HeardEvent): void {
  learnFact(factsOfStream[event.kind]);
  if (event.kind === 'returned') fetchFailedAgain();
  events.tell(event);
}

function hearOfCalls(fact: ConnectionFact): void {
  learnFact(fact);
  if (fact === 'calls-answered' || fact === 'network-proved') fetchFailedAgain();
  if (fact === 'calls-refused') events.tell({ kind: 'lost' });
  if (fact === 'calls-answered') events.tell({ kind: 'returned' });
}

function learnFact(fact: ConnectionFact | undefined): void {
  if (fact !== undefined) connection.set(learn(connection.get(), fact));
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
