/** The counted days and months say what the messages say, at every moment: after anything that can happen to a message, before and after it is counted anew. */
import type { Platform } from '@parley/contract/platforms.ts';
import { messageTypes, sentiments } from '@parley/contract/tickets/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { messageChanges, messageDaySentiments, messageDays, messageMonths } from '../../db/schema/overview.ts';
import { eraseTickets } from '../tickets/erase-tickets.service.ts';
import { countHours, countMessages, countParts } from './count-messages.query.ts';
import { countSentiments } from './count-sentiments.query.ts';
import { spansOf } from './overview-period.ts';

let testApp: TestApp;
let workspaceId: string;
let connectionId: string;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());
beforeEach(async () => {
  workspaceId = await createWorkspace(testApp.context.database, { timeZone: 'Europe/Berlin' });
  connectionId = await createConnection(testApp.context.database, workspaceId);
});

/** Both changes of the clocks in Berlin lie in it, and a zone of half hours is among the zones. */
const firstDay = '2026-03-01';
const lastDay = '2026-10-31';
/** Its first month and its last are read as months, this one by days. */
const halves = [
  [firstDay, '2026-06-09'],
  ['2026-06-10', lastDay],
] as const;
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'America/Havana', 'Pacific/Apia'];

/** The same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
type Dice = ReturnType<typeof createDice>;

const pick = <Value>(dice: Dice, values: readonly Value[]): Value => values[dice(values.length)] as Value;

/** Few days, so that several messages share one; sometimes right at a midnight, or around a change of the clocks. */
function pickInstant(dice: Dice): Date {
  const day = pick(dice, ['2026-03-28', '2026-03-29', '2026-06-10', '2026-10-24', '2026-10-25', '2026-10-26']);
  const zone = pick(dice, zones);
  const midnight = DateTime.fromISO(`${day}T00:00`, { zone });
  return midnight.plus({ milliseconds: pick(dice, [0, -1, 1, dice(86_400_000), dice(86_400_000)]) }).toJSDate();
}

const values = (dice: Dice) => ({
  platform: pick<Platform>(dice, ['facebook', 'instagram', 'telegram']),
  messageType: pick(dice, messageTypes),
  sentiment: pick(dice, [...sentiments, null]),
});

const idOf = (id: number) => and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id));

async function changeAnything(dice: Dice, ids: number[]): Promise<void> {
  const { database } = testApp.context;
  const id = pick(dice, ids);
  const acts: (() => Promise<unknown>)[] = [
    async () =>
      ids.push(
        await createTicket(database, { workspaceId, connectionId, createdAt: pickInstant(dice), ...values(dice) }),
      ),
    () =>
      database
        .update(tickets)
        .set({ sentiment: values(dice).sentiment, isSentimentEdited: true })
        .where(idOf(id)),
    () =>
      database
        .update(tickets)
        .set({ firstRespondedAt: pick(dice, [pickInstant(dice), null]) })
        .where(idOf(id)),
    () =>
      database
        .update(tickets)
        .set({ createdAt: pickInstant(dice), messageType: pick(dice, messageTypes) })
        .where(idOf(id)),
    () => database.update(tickets).set({ content: 'Edited', status: 'completed' }).where(idOf(id)),
    () =>
      database.transaction((transaction) =>
        eraseTickets(transaction, { workspaceId, ticketIds: [id], now: new Date() }, { isForgotten: true }),
      ),
    () => database.delete(tickets).where(idOf(id)),
    // A replay: the same message once more.
    () =>
      database.execute(
        sql`insert into tickets select * from tickets where workspace_id = ${workspaceId} on conflict do nothing`,
      ),
    () =>
      database
        .update(workspaces)
        .set({ timeZone: pick(dice, zones) })
        .where(eq(workspaces.id, workspaceId)),
    () => testApp.context.work.drain(['count-message-days']),
  ];
  await pick(dice, [...acts, acts[0], acts[0], acts[0]])?.();
}

/** What the counted days say and what a loop over the messages says, in the same words. */
async function countBothWays() {
  const { database } = testApp.context;
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const timeZone = workspace?.timeZone ?? '';
  const days = { spans: spansOf(firstDay, lastDay, timeZone), timeZone };
  const scope = { workspaceId, platform: 'all', sentiment: 'all' } as const;
  const counted = await countMessages(database, scope, days, ['place', 'platform', 'message_type', 'sentiment']);
  const bySum = counted.map((row) => {
    const date = days.spans[row.place - 1]?.date;
    return `${date} ${row.platform} ${row.message_type} ${row.sentiment} ${row.messages} ${row.answered} ${row.responseMs}`;
  });
  const parts = { parts: halves.map(([start, end]) => spansOf(start, end, timeZone)), timeZone };
  const ofParts = await countParts(database, scope, parts, ['part', 'platform', 'message_type', 'sentiment']);
  const byPart = ofParts.map(
    (row) =>
      `${row.part} ${row.platform} ${row.message_type} ${row.sentiment} ${row.messages} ${row.answered} ${row.responseMs}`,
  );
  const moods = (await countSentiments(database, scope, days)).map(
    ({ negative, neutral, place, positive, unknown }) =>
      `${days.spans[place - 1]?.date} ${positive} ${neutral} ${negative} ${unknown}`,
  );
  const hours = (await countHours(database, scope, days)).flatMap((row) =>
    row.hours.flatMap((messages, hour) => (messages === 0 ? [] : [`${row.weekday} ${hour} ${messages}`])),
  );

  const sums = new Map<string, { messages: number; answered: number; responseMs: number }>();
  const ofHours = new Map<string, number>();
  const moodsOfDays = new Map<string, Record<string, number>>();
  for (const row of await database.select().from(tickets).where(eq(tickets.workspaceId, workspaceId))) {
    const wall = DateTime.fromJSDate(row.createdAt, { zone: timeZone });
    const key = `${wall.toISODate()} ${row.platform} ${row.messageType} ${row.sentiment ?? 'unknown'}`;
    const sum = sums.get(key) ?? { messages: 0, answered: 0, responseMs: 0 };
    sum.messages += 1;
    sum.answered += row.firstRespondedAt === null ? 0 : 1;
    sum.responseMs += Math.max(0, (row.firstRespondedAt?.getTime() ?? 0) - row.createdAt.getTime());
    sums.set(key, sum);
    const date = wall.toISODate() ?? '';
    const ofDay = moodsOfDays.get(date) ?? { positive: 0, neutral: 0, negative: 0, unknown: 0 };
    ofDay[row.sentiment ?? 'unknown'] = (ofDay[row.sentiment ?? 'unknown'] ?? 0) + 1;
    moodsOfDays.set(date, ofDay);
    const hour = `${wall.weekday} ${wall.hour}`;
    ofHours.set(hour, (ofHours.get(hour) ?? 0) + 1);
  }
  const sumsOfParts = new Map<string, { messages: number; answered: number; responseMs: number }>();
  for (const [key, { answered, messages, responseMs }] of sums) {
    const [date = '', ...kinds] = key.split(' ');
    const keyOfPart = [date < halves[1][0] ? 1 : 2, ...kinds].join(' ');
    const sum = sumsOfParts.get(keyOfPart) ?? { messages: 0, answered: 0, responseMs: 0 };
    sum.messages += messages;
    sum.answered += answered;
    sum.responseMs += responseMs;
    sumsOfParts.set(keyOfPart, sum);
  }
  const toLines = (of: typeof sums) =>
    [...of].map(([key, sum]) => `${key} ${sum.messages} ${sum.answered} ${sum.responseMs}`).sort();
  return {
    counted: { sums: bySum.sort(), parts: byPart.sort(), hours: hours.sort(), moods: moods.sort() },
    expected: {
      sums: toLines(sums),
      parts: toLines(sumsOfParts),
      hours: [...ofHours].map(([hour, messages]) => `${hour} ${messages}`).sort(),
      moods: [...moodsOfDays].map(([date, ofDay]) => `${date} ${Object.values(ofDay).join(' ')}`).sort(),
    },
  };
}

test.each([1, 2])('whatever happens to messages, in whatever order: walk %i', async (seed) => {
  const dice = createDice(seed * 7_919);
  const { database } = testApp.context;
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1)
    ids.push(
      await createTicket(database, { workspaceId, connectionId, createdAt: pickInstant(dice), ...values(dice) }),
    );
  for (let step = 0; step < 60; step += 1) {
    await changeAnything(dice, ids);
    const { counted, expected } = await countBothWays();
    expect(counted, `after step ${step}`).toEqual(expected);
  }
  await testApp.context.work.drain(['count-message-days']);
  const { counted, expected } = await countBothWays();
  expect(counted).toEqual(expected);
  // Nothing is open any more: what was counted is the sum of the rows, and no message was read for it.
  expect(await database.select().from(messageChanges).where(eq(messageChanges.workspaceId, workspaceId))).toEqual([]);
  const rows = await database.select().from(messageDays).where(eq(messageDays.workspaceId, workspaceId));
  const held = await database.select().from(tickets).where(eq(tickets.workspaceId, workspaceId));
  expect(rows.reduce((sum, { messages }) => sum + messages, 0)).toBe(held.length);
  const months = await database.select().from(messageMonths).where(eq(messageMonths.workspaceId, workspaceId));
  expect(months.reduce((sum, { messages }) => sum + messages, 0)).toBe(held.length);
  expect(rows.reduce((sum, { hours }) => sum + hours.reduce((total, count) => total + count, 0), 0)).toBe(held.length);
});

test('a message that is being written while its day is counted is in no figure before it is stored, and in each after', async () => {
  const { database, work } = testApp.context;
  const createdAt = new Date('2026-06-10T12:00:00Z');
  await createTicket(database, { workspaceId, connectionId, createdAt, sentiment: 'negative' });
  const total = async () => (await countBothWays()).counted.sums;
  await database.transaction(async (transaction) => {
    const inside = transaction as unknown as typeof database;
    await createTicket(inside, { workspaceId, connectionId, createdAt, sentiment: 'positive' });
    await work.drain(['count-message-days']);
    expect(await total()).toHaveLength(1);
  });
  const { counted, expected } = await countBothWays();
  expect(counted.sums).toHaveLength(2);
  expect(counted).toEqual(expected);
  await work.drain(['count-message-days']);
  expect((await countBothWays()).counted).toEqual(expected);
});

test('a day that is counted is read from its counts, not from its messages', async () => {
  const { database, work } = testApp.context;
  await createTicket(database, { workspaceId, connectionId, createdAt: new Date('2026-06-10T12:00:00Z') });
  await work.drain(['count-message-days']);
  await database.update(messageDays).set({ messages: 42 }).where(eq(messageDays.workspaceId, workspaceId));
  expect((await countBothWays()).counted.sums[0]).toContain(' 42 ');
  await database
    .update(messageDaySentiments)
    .set({ positive: 43 })
    .where(eq(messageDaySentiments.workspaceId, workspaceId));
  expect((await countBothWays()).counted.moods[0]).toContain(' 43 ');
});

test('a month that is counted is read from its counts; one of which an hour changed from its days, and after a move of the clocks from messages', async () => {
  const { database, work } = testApp.context;
  await createTicket(database, { workspaceId, connectionId, createdAt: new Date('2026-07-10T12:00:00Z') });
  await work.drain(['count-message-days']);
  await database.update(messageMonths).set({ messages: 42 }).where(eq(messageMonths.workspaceId, workspaceId));
  const total = async () => (await countBothWays()).counted.parts.map((line) => Number(line.split(' ')[4]));
  expect(await total()).toEqual([42]);
  await database.insert(messageChanges).values({ workspaceId, hour: new Date('2026-07-31T21:00:00Z') });
  expect(await total()).toEqual([1]);
  await database.delete(messageChanges);
  expect(await total()).toEqual([42]);
  await database.insert(messageChanges).values({ workspaceId, hour: null });
  expect(await total()).toEqual([1]);
});
