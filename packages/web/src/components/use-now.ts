import { useSyncExternalStore } from 'react';
import { formatDate } from './date-format.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

export function subscribeToNow(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Between ticks the value must stay the same; it is stale only when nobody listened for a while.
  if (timer === undefined && Date.now() - nowMs > tickMs) nowMs = Date.now();
  return nowMs;
}

/** The time in milliseconds, renewed every half minute by one clock for all that show it. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToNow, read, read);
}

/** Today as `formatDate` writes it. What shows it is drawn again when the day changes, not with every tick. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToNow, readToday, readToday);
}

export function readToday(): string {
  return formatDate(new Date(read()));
}
