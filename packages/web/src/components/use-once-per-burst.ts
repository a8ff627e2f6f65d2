import { type RefObject, useEffect, useRef } from 'react';

/** For figures, which may lag a moment. */
export const figuresAfterMs = 1500;

type Pending = { timer: ReturnType<typeof setTimeout>; look: () => void };

/**
 * A flood of messages, or a campaign that goes out, changes things many times a second: what follows from it is looked at once, `afterMs`
 * after the first change. Whoever leaves meanwhile has it looked at on leaving, so that the page that comes next does not show what was.
 */
export function useOncePerBurst(look: () => void, afterMs: number): () => void {
  const pending = useRef<Pending>(undefined);
  useEffect(() => () => settle(pending), []);
  return () => {
    pending.current ??= { look, timer: setTimeout(settle, afterMs, pending) };
  };
}

function settle(pending: RefObject<Pending | undefined>): void {
  const { look, timer } = pending.current ?? {};
  clearTimeout(timer);
  pending.current = undefined;
  look?.();
}
