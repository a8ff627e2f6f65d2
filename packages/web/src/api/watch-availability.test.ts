import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import type { ConnectionFact } from './connection-state.ts';
import { watchAvailability } from './watch-availability.ts';

/** What was asked for, each to be answered when the test says so. */
let asked: PromiseWithResolvers<Response>[];
let browser: EventTarget;
let facts: ConnectionFact[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000 });
  asked = [];
  facts = [];
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
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
const answer = (number: number, status = 200, body = '{}') => asked[number]?.resolve(new Response(body, { status }));
/** As `fetch` fails without a network. */
const fail = (number: number) => asked[number]?.reject(new TypeError('Failed to fetch'));
const refused = '{"message":"The database does not answer.","error":"unavailable"}';

test('an answer proves a network only if it was asked for after the browser had said that there is none', async () => {
  watch();
  ask();
  says('offline');
  ask();
  answer(0);
  answer(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(facts).toEqual(['network-gone']);

  // It asks by itself, and somebody answers: this Parley needs no network.
  await vi.advanceTimersByTimeAsync(3_000);
  answer(2);
  await expect.poll(() => facts).toEqual(['network-gone', 'network-proved']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(3);
});

test('a network that is back is asked at once, and until somebody answers', async () => {
  watch();
  says('offline');
  vi.advanceTimersByTime(3_000);
  fail(0);
  says('online');
  expect(facts).toEqual(['network-gone', 'network-back']);
  expect(asked).toHaveLength(2);
  fail(1);
  vi.advanceTimersByTime(3_000);
  answer(2, 401, '{"message":"Please sign in."}');
  await expect.poll(() => facts).toEqual(['network-gone', 'network-back', 'network-proved']);
});

test('a browser that never had a network is believed only where nobody answers', async () => {
  watch(false);
  answer(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(facts).toEqual([]);
  stop();

  watch(false);
  fail(1);
  await expect.poll(() => facts).toEqual(['network-gone']);
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
