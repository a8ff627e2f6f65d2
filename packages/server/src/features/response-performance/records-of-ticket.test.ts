import { expect, test } from 'vitest';
import { createWorkspaceClock } from '../../business-time.ts';
import { type AnsweredTicket, recordsOfTicket } from './records-of-ticket.ts';

const clock = createWorkspaceClock([{ weekday: 1, from: '09:00', to: '17:00' }], 'America/Los_Angeles');
const member = (answererId: string) => ({ answererKind: 'member' as const, answererId });
const [ada, ben] = [member('ada'), member('ben')];
const automation = { answererKind: 'automation' as const, answererId: null };
/** Minutes after a Monday's 16:00 in California. */
const at = (minutes: number) => new Date(Date.parse('2026-04-06T23:00:00Z') + minutes * 60_000);
const ticket = (values: Partial<AnsweredTicket>): AnsweredTicket => ({
  ...{
    workspaceId: 'w',
    id: 1,
    platform: 'facebook',
    status: 'pending',
    sentiment: null,
    rating: null,
    createdAt: at(0),
  },
  ...{ firstRespondedAt: null, cameBackAt: null, replies: [], closings: [], ...values },
});
const record = (values: Partial<AnsweredTicket>) => recordsOfTicket(ticket(values), clock);
const reply = (who: typeof ada | typeof automation, minutes: number) => ({ ...who, at: at(minutes), draftUse: null });
const closing = (who: typeof ada | typeof automation, minutes: number, reopenedAt: Date | null = null) => ({
  ...{ ...who, at: at(minutes), reopenedAt },
});

test('a ticket that nobody answered has no record', () => {
  expect(record({})).toEqual([]);
});

test('the first reply alone has a first response, until the network accepted it, and the sentiment', () => {
  const records = record({
    sentiment: 'negative',
    firstRespondedAt: at(11),
    replies: [reply(ada, 10), reply(ben, 20)],
  });
  expect(records).toMatchObject([
    {
      kind: 'reply',
      answererId: 'ada',
      seconds: 11 * 60,
      businessSeconds: 11 * 60,
      satisfaction: 1,
      date: '2026-04-06',
    },
    { kind: 'reply', answererId: 'ben', seconds: null, businessSeconds: null, satisfaction: null },
  ]);
});

test('business hours stop at five, and the day is the one of the wall', () => {
  const [first] = record({ replies: [reply(ada, 9 * 60)] });
  expect(first).toMatchObject({ seconds: 9 * 3600, businessSeconds: 3600, date: '2026-04-07' });
});

test('a closing that was opened again has no resolution and counts as reopened; the one that stands has it', () => {
  const records = record({ status: 'completed', closings: [closing(ada, 10, at(30)), closing(ben, 60)] });
  expect(records).toMatchObject([
    { kind: 'closing', answererId: 'ada', seconds: null, isReopened: true },
    { kind: 'closing', answererId: 'ben', seconds: 3600, isReopened: false },
  ]);
});

test('a customer who comes back within seven days has reopened the closing; a day later not', () => {
  const days = (count: number) => at(10 + count * 24 * 60);
  const isReopened = (cameBackAt: Date | null) =>
    record({ status: 'completed', closings: [closing(ada, 10)], cameBackAt }).map((one) => one.isReopened);
  expect(isReopened(days(7))).toEqual([true]);
  expect(isReopened(days(8))).toEqual([false]);
  expect(isReopened(null)).toEqual([false]);
  // Before it was closed: two tickets of one conversation at the same time.
  expect(isReopened(at(5))).toEqual([false]);
});

test('a closed ticket from before closings were written down was closed by its last reply; without one by nobody', () => {
  const old = record({ status: 'completed', replies: [reply(automation, 1), reply(ben, 20)] });
  expect(old.filter(({ kind }) => kind === 'closing')).toMatchObject([{ answererId: 'ben', seconds: 1200 }]);
  expect(record({ status: 'completed' })).toEqual([]);
  expect(record({ status: 'pending', replies: [reply(ben, 20)] }).map(({ kind }) => kind)).toEqual(['reply']);
});
