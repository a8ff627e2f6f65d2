import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import type { ConnectionFact } from './connection-state.ts';
import { watchAvailability } from './watch-availability.ts';

/** What was asked for, each to be answered when the test says so. */
let asked: ((response: Response) => void)[];
let browser: EventTarget;
let facts: ConnectionFact[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000 });
  asked = [];
  facts = [];
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch(onLine = true): void {
  vi.stubGlobal('navigator', { onLine });
  stop = watchAvailability((fact) => facts.push(fact));
}
const says = (kind: 'offline' | 'online') => browser.dispatchEvent(new Event(kind));
const ask = () => void call('getHealth').catch(() => undefined);
const answer = (number: number, status = 200, body = '{}') => asked[number]?.(new Response(body, { status }));
const refused = '{"message":"The database does not answer.","error":"unavailable"}';

test('an answer proves a network only if it was asked for after the browser had said that there is none', async () => {
  watch();
  ask();
  vi.advanceTimersByTime(10);
  says('offline');
  answer(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(facts).toEqual(['network-gone']);

  // It asks by itself, and somebody answers: this Parley needs no network.
  await vi.advanceTimersByTimeAsync(3_000);
  answer(1);
  await expect.poll(() => facts).toEqual(['network-gone', 'network-proved']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
});

test('a network that is back is asked at once, and until somebody answers', async () => {
  watch(false);
  vi.advanceTimersByTime(10);
  says('online');
  expect(facts).toEqual(['network-gone', 'network-back']);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  answer(1, 401, '{"message":"Please sign in."}');
  await expect.poll(() => facts).toEqual(['network-gone', 'network-back', 'network-proved']);
});

test('calls that are refused stay so until one is answered, whatever the network does', async () => {
  watch();
  ask();
  answer(0, 503, refused);
  await expect.poll(() => facts).toEqual(['calls-refused']);
  says('offline');
  vi.advanceTimersByTime(3_000);
  answer(1, 503, refused);
  await expect.poll(() => facts.slice(1)).toEqual(['network-gone', 'network-proved', 'calls-refused']);
  vi.advanceTimersByTime(3_000);
  answer(2);
  await expect.poll(() => facts.at(-1)).toBe('calls-answered');
  vi.advanceTimersByTime(30_000);
  expect(asked).toHaveLength(3);
});
