import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** What a component shows of a store. `select` gives the same value as long as nothing changed: a part of the state, or a plain value. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
