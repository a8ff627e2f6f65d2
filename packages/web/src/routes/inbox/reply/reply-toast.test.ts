import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { expect, it } from 'vitest';
import { sampleMessage } from '../message/sample-message.fixture.ts';
import { canTellReply, replyToastOf } from './reply-toast.ts';

const messageWith = (delivery: Partial<Delivery>, connectionState: 'active' | 'needs-reconnect' = 'active') =>
  sampleMessage({
    connectionState,
    delivery: {
      id: '00000000-0000-4000-8000-000000000002',
      state: 'queued',
      reasonCode: null,
      reason: null,
      nextAttemptAt: null,
      attempts: 0,
      permalink: null,
      canCancel: true,
      ...delivery,
    },
  });

it('tells that a reply was sent only when the network has it', () => {
  expect(replyToastOf(messageWith({ state: 'delivered' }))).toEqual({
    title: 'Reply Sent',
    description: 'Your response has been sent and ticket has been closed.',
  });
  expect(replyToastOf(sampleMessage()).title).toBe('Reply Sent');
  for (const message of [
    null,
    messageWith({}),
    messageWith({ state: 'sending', attempts: 1 }),
    messageWith({ reason: 'An unexpected error has occurred.', attempts: 1 }),
    messageWith({ reasonCode: 'waiting-for-administrator' }),
  ])
    expect(replyToastOf(message)).toMatchObject({ title: 'Reply Queued', variant: 'waiting' });
});

it('tells what a reply waits for, and that one was refused', () => {
  expect(replyToastOf(messageWith({}, 'needs-reconnect')).description).toBe(
    'It is sent once Tern Outdoor is reconnected. The ticket has been closed.',
  );
  expect(replyToastOf(messageWith({ state: 'failed', reason: 'The comment was deleted.' }))).toEqual({
    title: 'Reply Not Sent',
    description: 'The comment was deleted.',
    variant: 'destructive',
  });
});

it('waits for word while the network is asked the first time, and no longer', () => {
  expect(canTellReply(messageWith({}))).toBe(false);
  expect(canTellReply(messageWith({ state: 'sending', attempts: 1 }))).toBe(false);
  expect(canTellReply(messageWith({ reason: 'An unexpected error has occurred.', attempts: 1 }))).toBe(true);
  expect(canTellReply(messageWith({ state: 'delivered' }))).toBe(true);
  expect(canTellReply(messageWith({ state: 'failed' }))).toBe(true);
  expect(canTellReply(messageWith({}, 'needs-reconnect'))).toBe(true);
  expect(canTellReply(sampleMessage())).toBe(true);
});
