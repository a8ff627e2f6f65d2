import type { TicketEvent } from '@parley/contract/inbox/schemas.ts';
import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';
import { weaveEvents } from './weave-events.ts';

const event = (fields: Partial<TicketEvent>): TicketEvent => ({
  ...{
    id: 1,
    messageId: 1,
    kind: 'assigned',
    at: '2026-11-23T09:00:00.000Z',
    by: 'member',
    byName: 'Ada',
    reason: null,
  },
  ...{ to: null, from: null, priority: null, until: null, other: null },
  ...fields,
});
const ben = { id: 'ben', name: 'Ben' };

test('events stand between words by their time, and after words of the same moment', () => {
  const items = ['08:00', '09:00', '10:00'].map((time) => ({ entry: { at: `2026-11-23T${time}:00.000Z` } }));
  const woven = weaveEvents(items, [event({ id: 1 }), event({ id: 2, at: '2026-11-23T11:00:00.000Z' })]);
  expect(woven.map((item) => ('event' in item ? item.event.id : item.entry.at.slice(11, 16)))).toEqual([
    ...['08:00', '09:00', 1, '10:00', 2],
  ]);
});

test('says who did what, and that it was the reader who got it', () => {
  expect(eventWords(event({ to: ben }), 'me')).toBe('Ada gave it to Ben');
  expect(eventWords(event({ to: ben }), 'ben')).toBe('Ada gave it to you');
  expect(eventWords(event({ to: { id: 'ada', name: 'Ada' } }), 'me')).toBe('Ada took it');
  expect(eventWords(event({ by: 'automation', byName: null, reason: 'turn', to: ben }), 'me')).toBe(
    'Handed out by turns to Ben',
  );
  expect(eventWords(event({ reason: 'member-out', from: ben }), 'me')).toBe(
    'Back in the pool: Ben may not answer any more',
  );
  expect(eventWords(event({ kind: 'priority', priority: 'urgent', by: 'api-key' }), 'me')).toBe(
    'A program set the priority: Urgent',
  );
  expect(eventWords(event({ kind: 'unsnoozed', reason: 'message' }), 'me')).toBe(
    'Back from snooze: the customer wrote',
  );
});
