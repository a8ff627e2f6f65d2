import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it('a screen that stands open over midnight learns that the day has changed, and is left alone before', async () => {
  vi.useFakeTimers({ now: new Date(2028, 1, 28, 23, 59, 10) });
  const { readToday, subscribeToNow } = await import('./use-now.ts');
  const days: string[] = [];
  const unsubscribe = subscribeToNow(() => days.push(readToday()));
  vi.advanceTimersByTime(60_000);
  unsubscribe();
  expect(days).toEqual(['02/28/2028', '02/29/2028']);
});
