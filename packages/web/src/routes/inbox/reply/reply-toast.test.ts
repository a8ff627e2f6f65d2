import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { expect, it } from 'vitest';
import { leavesInMs, replyToastOf, stageOf } from './reply-toast.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const deliveryWith = (delivery: Partial<Delivery>): Delivery => ({
  id: '00000000-0000-4000-8000-000000000002',
  state: 'queued',
  reasonCode: null,
  reason: null,
  nextAttemptAt: null,
  attempts: 0,
  permalink: null,
  canCancel: true,
  supersededBy: null,
  ...delivery,
});
const told = (delivery: Partial<Delivery>) => {
  const whole = deliveryWith(delivery);
  return replyToastOf(stageOf(whole, now), whole);
};

it('tells that a reply was sent only when the network has it', () => {
  expect(told({ state: 'delivered' })).toEqual({
    title: 'Reply Sent',
    description: 'Your response has been sent and ticket has been closed.',
  });
  for (const delivery of [{}, { state: 'sending' as const, attempts: 1 }, { attempts: 1, nextAttemptAt: null }])
    expect(told(delivery)).toMatchObject({ title: 'Sending...', variant: 'waiting', isLasting: true });
  for (const delivery of [
    { reason: 'An unexpected error has occurred.', attempts: 1 },
    { reasonCode: 'waiting-for-administrator' },
  ])
    expect(told(delivery)).toMatchObject({ title: 'Reply Queued', variant: 'waiting' });
});

it('tells what a reply waits for, and that one was refused', () => {
  expect(told({ reasonCode: 'waiting-for-reconnect' })?.description).toBe(
    'It is sent once the account is reconnected. The ticket has been closed.',
  );
  expect(told({ state: 'failed', reason: 'The comment was deleted.' })).toEqual({
    title: 'Reply Not Sent',
    description: 'The comment was deleted.',
    variant: 'destructive',
  });
  expect(replyToastOf(stageOf(null, now), null)).toBeNull();
});

it('can be undone while it is held back, and no longer', () => {
  const held = deliveryWith({ nextAttemptAt: '2026-11-23T10:00:10Z' });
  expect(stageOf(held, now)).toBe('held');
  expect(leavesInMs(held, now)).toBe(10_000);
  expect(stageOf(held, now + 10_000)).toBe('sending');
  expect(leavesInMs(held, now + 20_000)).toBe(0);
  expect(stageOf({ ...held, canCancel: false }, now)).toBe('sending');
  expect(stageOf({ ...held, attempts: 1 }, now)).toBe('sending');
});
