/**
 * Who wants to hear of something, told in the order in which they came. `whileHeard` is begun with the first listener; what it
 * returns is called when the last one goes.
 */
export function createListeners<Value = void>(whileHeard: () => () => void = () => () => undefined) {
  const listeners = new Set<(value: Value) => void>();
  let end: (() => void) | undefined;
  return {
    /** Returns how to stop. */
    add(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      end ??= whileHeard();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
    tell(value: Value): void {
      for (const listener of [...listeners]) listener(value);
    },
    isHeard: () => listeners.size > 0,
  };
}

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
