import { createListeners } from './create-listeners.ts';

export type Store<State> = {
  get: () => State;
  /** Replaces the state as a whole and tells whoever listens; the same state tells nobody. */
  set: (next: State) => void;
  /** What a page that was drawn by the server shows first. */
  initial: State;
  /** Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  isHeard: () => boolean;
};

/** State outside of React, for what lives longer than a component or belongs to many. `useStore` reads it. For `whileHeard` see `createListeners`. */
export function createStore<State>(initial: State, whileHeard?: () => () => void): Store<State> {
  const listeners = createListeners(whileHeard);
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      listeners.tell();
    },
    initial,
    subscribe: listeners.add,
    isHeard: listeners.isHeard,
  };
}
