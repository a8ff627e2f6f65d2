import { createStore } from '../state/create-store.ts';
import { useStore } from '../state/use-store.ts';
import { formatDate } from './date-format.ts';

const tickMs = 30_000;
/** Renewed by one timer for all that show it. */
const now = createStore(Date.now(), () => {
  const timer = setInterval(() => now.set(Date.now()), tickMs);
  return () => clearInterval(timer);
});
export const subscribeToNow = now.subscribe;

function read(): number {
  // Between ticks the value must stay the same; it is stale only when nobody listened for a while.
  if (!now.isHeard() && Date.now() - now.get() > tickMs) now.set(Date.now());
  return now.get();
}

/** The time in milliseconds, renewed every half minute by one clock for all that show it. */
export function useNow(): number {
  return useStore(now, read);
}

/** Today as `formatDate` writes it. What shows it is drawn again when the day changes, not with every tick. */
export function useToday(): string {
  return useStore(now, readToday);
}

export function readToday(): string {
  return formatDate(new Date(read()));
}
