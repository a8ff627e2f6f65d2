import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { readUntil } from './read-until.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Gives these answers one after the other, the last one for ever; an error is thrown. */
function readingsOf(...answers: (string | Error)[]) {
  let made = 0;
  const read = async () => {
    const answer = answers[Math.min(made, answers.length - 1)] ?? '';
    made += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { read, countMade: () => made };
}

async function resultOf(read: () => Promise<string>): Promise<string | null> {
  const result = readUntil(read, (answer) => answer === 'delivered');
  await vi.runAllTimersAsync();
  return result;
}

it('reads until the answer is what is waited for, and no longer', async () => {
  const { read, countMade } = readingsOf('queued', 'sending', 'delivered');
  expect(await resultOf(read)).toBe('delivered');
  expect(countMade()).toBe(3);
});

it('waits for minutes where a network takes minutes', async () => {
  const { read, countMade } = readingsOf(...Array<string>(40).fill('sending'), 'delivered');
  expect(await resultOf(read)).toBe('delivered');
  expect(countMade()).toBe(41);
});

it('asks no more where it is refused', async () => {
  const { read, countMade } = readingsOf('queued', new ApiError(401, 'Please sign in.', 'not_signed_in'), 'delivered');
  expect(await resultOf(read)).toBe('queued');
  expect(countMade()).toBe(2);
});

it('reads over a failure', async () => {
  expect(await resultOf(readingsOf('queued', new Error('offline'), 'delivered').read)).toBe('delivered');
});

it('gives what it read last where nothing is decided, and null where nothing can be read', async () => {
  expect(await resultOf(readingsOf('queued', 'sending').read)).toBe('sending');
  expect(await resultOf(readingsOf('queued', new Error('offline')).read)).toBe('queued');
  expect(await resultOf(readingsOf(new Error('offline')).read)).toBeNull();
});
