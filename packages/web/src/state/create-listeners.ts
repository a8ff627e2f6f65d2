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
