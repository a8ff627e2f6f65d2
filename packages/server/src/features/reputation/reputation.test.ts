import { nextCursorOf } from '@parley/contract/next-page.ts';
import { reputationTopicLabels, reputationTopics } from '@parley/contract/reputation/rules.ts';
import type { Reputation, ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import { auditLog, workspaces } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { reputationDays, reputationTotals, ticketTopics } from '../../db/schema/reputation.ts';
import { noSums, type Sums, sumNames } from './score.ts';

type TicketValues = Partial<typeof tickets.$inferInsert>;
const zone = 'Australia/Adelaide';
/** A Monday afternoon there, at half an hour's distance from UTC. */
const now = new Date('2026-06-15T05:00:00Z');
const today = '2026-06-15';
const tuesday = '2026-06-09';
const platformsUsed = ['facebook', 'twitter', 'telegram'] as const;

let testApp: TestApp;
let viewer: Browser;
let agent: Browser;
let connectionId: string;
beforeAll(async () => {
  testApp = await createTestApp({ startAt: now });
  viewer = await testApp.signIn('viewer');
  agent = await testApp.signIn('agent');
  const { database } = testApp.context;
  await database.update(workspaces).set({ timeZone: zone }).where(eq(workspaces.id, testApp.workspaceId));
  connectionId = await createConnection(database, testApp.workspaceId);
  await fill();
  await testApp.context.work.drain(['count-message-days']);
});
afterAll(() => testApp?.close());

const texts = [
  'I was charged twice',
  'My parcel is late',
  'How do I return it?',
  'Your website shows an error',
  'Nobody answers my emails, third email',
  'What are your opening hours?',
  'Good morning',
];

/** Numbers that look like chance and are the same each time. */
function createDraw(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
  };
}
const draw = createDraw(7);

const write = (createdAt: Date, values: TicketValues = {}) =>
  createTicket(testApp.context.database, { workspaceId: testApp.workspaceId, connectionId, createdAt, ...values });

/** Of a message that was read: who wrote, how they felt, what became of it. */
function drawValues(createdAt: Date): TicketValues {
  const firstRespondedAt = draw([null, 1, 40, 90, 600, 3_000]);
  return {
    platform: draw(platformsUsed),
    originalMessage: draw(texts),
    language: 'en',
    analysis: 'done',
    sentiment: draw(['positive', 'neutral', 'neutral', 'negative', null]),
    certainty: draw(['sure', 'sure', 'uncertain', 'unknown']),
    spam: draw([false, false, false, true]),
    senderFollowers: draw([null, 0, 9, 214, 11_800]),
    status: draw(['pending', 'completed', 'escalated']),
    firstRespondedAt: firstRespondedAt === null ? null : new Date(createdAt.getTime() + firstRespondedAt * 60_000),
  };
}

/** Sixty days of quiet days and gaps, and one on which many were charged twice. */
async function fill(): Promise<void> {
  for (let back = 59; back >= 0; back -= 1) {
    if (back % 9 === 4) continue;
    for (let count = 0; count < 3; count += 1) {
      const createdAt = new Date(now.getTime() - back * 86_400_000 - draw([1, 7, 13]) * 3_600_000);
      await write(createdAt, drawValues(createdAt));
    }
  }
  for (let minute = 0; minute < 30; minute += 1)
    await write(new Date(Date.parse('2026-06-09T01:00:00Z') + minute * 60_000), {
      ...{ platform: 'twitter', originalMessage: 'I was charged twice!', language: 'en', analysis: 'done' },
      ...{ sentiment: 'negative', certainty: 'sure', spam: false, senderFollowers: 300, status: 'pending' },
    });
}

type Ask = CallRequest<'getReputation'>['query'];
async function ask(query: Ask = {}, browser = viewer): Promise<Reputation> {
  const { body, status } = await browser.call('getReputation', { query });
  expect(status).toBe(200);
  return body;
}

/** All tickets with their topics, read as rows and summed here. */
async function readRows(workspaceId = testApp.workspaceId) {
  const { database } = testApp.context;
  return database
    .select({ ticket: tickets, topic: ticketTopics.topic })
    .from(tickets)
    .innerJoin(
      ticketTopics,
      and(eq(ticketTopics.workspaceId, tickets.workspaceId), eq(ticketTopics.ticketId, tickets.id)),
    )
    .where(eq(tickets.workspaceId, workspaceId));
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

const isCounted = ({ ticket }: Row) => ticket.sentiment !== null && !ticket.spam && ticket.certainty !== 'unknown';
const weightOf = ({ ticket }: Row) => 1 + Math.log10(1 + (ticket.senderFollowers ?? 0));
function slownessOf({ ticket }: Row): number {
  const hours = ((ticket.firstRespondedAt?.getTime() ?? 0) - ticket.createdAt.getTime()) / 3_600_000;
  return Math.log(Math.min(Math.max(hours, 1), 24)) / Math.log(24);
}

/** The score by the bare formula, in floating point, from messages themselves. */
function scoreOfRows(rows: readonly Row[], usual: number, expected: number): number {
  const counted = rows.filter(isCounted);
  const signs = { positive: 1, neutral: 0, negative: -1 };
  const total = counted.reduce((sum, row) => sum + weightOf(row), 0);
  const net = counted.reduce((sum, row) => sum + weightOf(row) * signs[row.ticket.sentiment ?? 'neutral'], 0) / total;
  const mood = (counted.length * net + 10 * usual) / (counted.length + 10);
  const loud = mood * Math.min(3, (counted.length + 10) / (expected + 10));
  const answered = counted.filter(({ ticket }) => ticket.firstRespondedAt !== null);
  const open = counted.filter(
    ({ ticket }) =>
      ticket.firstRespondedAt === null && ticket.status !== 'completed' && dateAt(ticket.createdAt, zone) < today,
  );
  const share = answered.length + open.length === 0 ? 0 : open.length / (answered.length + open.length);
  const slow = answered.length === 0 ? 0 : answered.reduce((sum, row) => sum + slownessOf(row), 0) / answered.length;
  return 50 * (1 + Math.min(1, Math.max(-1, loud))) * (1 - 0.18 * share - 0.12 * slow);
}
function usualOfRows(rows: readonly Row[]): number {
  const counted = rows.filter(isCounted);
  const signs = { positive: 1, neutral: 0, negative: -1 };
  const total = counted.reduce((sum, row) => sum + weightOf(row), 0);
  const net = counted.reduce((sum, row) => sum + weightOf(row) * signs[row.ticket.sentiment ?? 'neutral'], 0) / total;
  return (net * counted.length) / (counted.length + 10);
}
const within = (rows: readonly Row[], start: string, end: string) =>
  rows.filter(({ ticket }) => {
    const date = dateAt(ticket.createdAt, zone);
    return date >= start && date <= end;
  });

/** The roll-up, added up from rows in JavaScript: the weights and the slowness rounded as they are kept. */
function rollUpOfRows(rows: readonly Row[], timeZone: string): Record<string, Sums> {
  const days: Record<string, Sums> = {};
  for (const row of rows) {
    const { ticket, topic } = row;
    const key = `${dateAt(ticket.createdAt, timeZone)} ${ticket.platform} ${topic}`;
    days[key] ??= Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;
    const sums = days[key];
    if (!isCounted(row) || ticket.sentiment === null) {
      sums.uncounted += 1;
      continue;
    }
    sums[ticket.sentiment] += 1;
    sums[`${ticket.sentiment}Weight`] += Math.round(100 * weightOf(row));
    if (ticket.firstRespondedAt !== null) {
      sums.answered += 1;
      sums.slowness += Math.round(1_000 * slownessOf(row));
    } else if (ticket.status !== 'completed') sums.unanswered += 1;
  }
  return days;
}
async function readRollUp(workspaceId = testApp.workspaceId): Promise<Record<string, Sums>> {
  const kept = await testApp.context.database
    .select()
    .from(reputationDays)
    .where(eq(reputationDays.workspaceId, workspaceId));
  return Object.fromEntries(
    kept.map(({ date, platform, topic, workspaceId: _, ...sums }) => [`${date} ${platform} ${topic}`, sums]),
  );
}

/** The totals of days, and what they are to be. */
async function readTotals(workspaceId = testApp.workspaceId) {
  const { database } = testApp.context;
  const kept = await database.select().from(reputationTotals).where(eq(reputationTotals.workspaceId, workspaceId));
  const totals = Object.fromEntries(kept.map(({ date, workspaceId: _, ...sums }) => [date, sums]));
  const expected: Record<string, Sums> = {};
  for (const [key, sums] of Object.entries(await readRollUp(workspaceId))) {
    const date = key.slice(0, 10);
    expected[date] ??= { ...noSums };
    for (const name of sumNames) expected[date][name] += sums[name];
  }
  return { totals, expected };
}

type MessagesQuery = NonNullable<CallRequest<'listReputationMessages'>['query']>;
async function walkMessages(query: MessagesQuery): Promise<ReputationMessage[]> {
  const found: ReputationMessage[] = [];
  let cursor: string | null = null;
  do {
    const { body, headers, status }: Awaited<ReturnType<typeof viewer.call<'listReputationMessages'>>> =
      await viewer.call('listReputationMessages', { query: { ...query, ...(cursor === null ? {} : { cursor }) } });
    expect(status).toBe(200);
    found.push(...body.messages);
    cursor = nextCursorOf(headers.link === undefined ? null : String(headers.link));
    if (cursor === null) expect(found).toHaveLength(body.total);
  } while (cursor !== null);
  return found;
}

test('every score is that of its messages, computed another way, and its parts add up to it', async () => {
  const rows = await readRows();
  const reputation = await ask({ range: '30' });
  const { period } = reputation;
  expect(period).toEqual({
    ...{ start: addDays(today, -29), end: today, days: 30, timeZone: zone },
    before: { start: addDays(today, -59), end: addDays(today, -30) },
  });
  const [now30, before30] = [
    within(rows, period.start, period.end),
    within(rows, period.before.start, period.before.end),
  ];
  // Sixty days of messages: what is usual is usual in them.
  const [first] = rows.map(({ ticket }) => dateAt(ticket.createdAt, zone)).sort();
  const daysThere = (Date.parse(today) - Date.parse(first ?? '')) / 86_400_000 + 1;
  expect(daysThere).toBeGreaterThanOrEqual(60);
  const usual = usualOfRows(rows);
  expect(reputation.usualNet).toBeCloseTo(usual, 2);
  expect(reputation.rows.length).toBeGreaterThan(platformsUsed.length + 6);
  let scored = 0;
  for (const row of [reputation.total, ...reputation.rows]) {
    const isOf = ({ ticket, topic }: Row) =>
      (row.platform === null || ticket.platform === row.platform) && (row.topic === null || topic === row.topic);
    const own = now30.filter(isOf);
    expect(row.basis.messages).toBe(own.filter(isCounted).length);
    expect(row.basis.uncounted).toBe(own.length - row.basis.messages);
    if (row.basis.messages < 5) {
      expect([row.score, row.parts, row.change]).toEqual([null, null, null]);
      continue;
    }
    scored += 1;
    const expected = (rows.filter(isOf).filter(isCounted).length * 30) / daysThere;
    expect(row.basis.expected).toBeCloseTo(expected, 9);
    expect(Math.abs((row.score ?? 0) - scoreOfRows(own, usual, expected))).toBeLessThan(0.3);
    const sum = Object.values(row.parts ?? {}).reduce((total, points) => total + Math.round(points * 10), 0);
    expect(sum).toBe(Math.round((row.score ?? 0) * 10));
    const before = before30.filter(isOf);
    if (before.filter(isCounted).length < 5) expect(row.scoreBefore).toBeNull();
    else expect(Math.abs((row.scoreBefore ?? 0) - scoreOfRows(before, usual, expected))).toBeLessThan(0.3);
  }
  expect(scored).toBeGreaterThan(6);
  expect(reputation).toMatchObject({ hasMessages: true, isCounting: false, step: 'day' });
});

test('the history has a score for each day with messages, and a gap for each without, never zero', async () => {
  const rows = await readRows();
  const { history, total, usualNet } = await ask({ range: '30' });
  const perDay = total.basis.expected / 30;
  expect(history.days).toHaveLength(30);
  let gaps = 0;
  for (const [index, day] of history.days.entries()) {
    const own = within(rows, day, day);
    const score = history.scores[index] ?? null;
    expect(history.messages[index]).toBe(own.filter(isCounted).length);
    if (history.messages[index] === 0) {
      gaps += 1;
      expect(score).toBeNull();
    } else expect(Math.abs((score ?? 0) - scoreOfRows(own, usualNet, perDay))).toBeLessThan(0.3);
  }
  expect(gaps).toBeGreaterThan(1);
});

test('the angry Tuesday is the largest move, told for what moved, with the change of each part and exactly its messages', async () => {
  const { history, moves } = await ask({ range: '30' });
  const [first] = moves;
  expect(first).toMatchObject({ start: tuesday, end: tuesday, before: { start: '2026-06-02', end: '2026-06-08' } });
  expect(
    moves
      .filter(({ start }) => start === tuesday)
      .map(({ platform, topic }) => platform ?? topic ?? 'all')
      .sort(),
  ).toEqual(['all', 'payment', 'twitter'].sort());
  expect(Math.min(...history.scores.map((score) => score ?? 100))).toBe(history.scores[history.days.indexOf(tuesday)]);
  for (const { basis, change, end, parts, platform, score, scoreBefore, start, topic } of moves) {
    expect(Math.round(change * 10)).toBe(Math.round(score * 10) - Math.round(scoreBefore * 10));
    expect(Object.values(parts).reduce((sum, points) => sum + Math.round(points * 10), 0)).toBe(
      Math.round(change * 10),
    );
    const of = { ...(platform === null ? {} : { platform }), ...(topic === null ? {} : { topic }) };
    const messages = await walkMessages({ start, end, ...of });
    expect(messages).toHaveLength(basis.messages);
    const negative = await walkMessages({ start, end, ...of, sentiment: 'negative' });
    expect(negative).toHaveLength(basis.negative);
    expect(new Set(negative.map(({ sentiment }) => sentiment)).size).toBeLessThanOrEqual(1);
  }
  const [newest] = await walkMessages({ start: tuesday, end: tuesday, topic: 'payment', platform: 'twitter' });
  expect(newest).toMatchObject({
    ...{ platform: 'twitter', topic: 'payment', topicWords: ['charged', 'twice'], text: 'I was charged twice!' },
    ...{ sentiment: 'negative', senderFollowers: 300, weight: 3.48, status: 'pending', firstRespondedAt: null },
  });
});

test('a network or a topic is shown by itself, with the same scores', async () => {
  const whole = await ask({ range: '90' });
  for (const of of [
    { platform: 'twitter' },
    { topic: 'payment' },
    { platform: 'twitter', topic: 'payment' },
  ] as const) {
    const part = await ask({ range: '90', ...of });
    const isOf = (row: { platform: string | null; topic: string | null }) =>
      row.platform === (('platform' in of && of.platform) || null) &&
      row.topic === (('topic' in of && of.topic) || null);
    expect(part.total.score).toBe(whole.rows.find(isOf)?.score);
    expect(part.rows.every((row) => Object.entries(of).every(([name, value]) => row[name as 'topic'] === value))).toBe(
      true,
    );
    const messages = part.history.messages.reduce((sum, count) => sum + count, 0);
    expect(messages).toBe(part.total.basis.messages);
    expect(part.moves.some(({ start }) => start === tuesday)).toBe(true);
  }
});

test('years are told by weeks, whose steps hold all of their days', async () => {
  const reputation = await ask({ start: addDays(today, -1_095), end: today });
  expect(reputation.step).toBe('week');
  expect(reputation.steps).toHaveLength(Math.ceil(1_096 / 7));
  expect(reputation.history.days).toHaveLength(1_096);
  const [row] = reputation.rows;
  expect(row?.series).toHaveLength(reputation.steps.length);
  expect(reputation.moves.length).toBeGreaterThan(0);
  for (const { basis, end, platform, start, topic } of reputation.moves) {
    const of = { ...(platform === null ? {} : { platform }), ...(topic === null ? {} : { topic }) };
    expect(await walkMessages({ start, end, ...of })).toHaveLength(basis.messages);
  }
});

test('what is asked wrongly is refused with what would be right', async () => {
  const refused = async (query: Record<string, string>, path = '/api/reputation') => {
    const answer = await viewer.send({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` });
    expect(answer.statusCode).toBe(400);
    return answer.body;
  };
  expect(await refused({ start: '2026-06-02', end: '2026-06-01' })).toContain('The end lies before the start.');
  expect(await refused({ start: today, end: addDays(today, 1) })).toContain('today is 2026-06-15 (Australia/Adelaide)');
  expect(await refused({ start: '2022-01-01', end: '2026-01-01' })).toContain('A range has at most 1,096 days.');
  expect(await refused({ start: '2026-06-01' })).toContain('Give start and end together.');
  expect(await refused({ range: '30', start: '2026-06-01', end: '2026-06-02' })).toContain('Give one of them');
  expect(await refused({ range: '31' })).toContain('7, 30, 90');
  expect(await refused({ topic: 'weather' })).toContain(reputationTopics.join(', '));
  expect(await refused({ platform: 'myspace' })).toContain('platform');
  const messages = { start: today, end: today };
  expect(await refused({ ...messages, cursor: 'nonsense' }, '/api/reputation/messages')).toContain(
    'The cursor is not one',
  );
  expect(await refused({ ...messages, end: '2026-06-16' }, '/api/reputation/messages')).toContain('ends in the future');
});

test('the file has the scores of the screen, and only those who may export get it', async () => {
  const exported = await agent.send({
    ...{ method: 'POST', url: '/api/reputation/export', payload: { format: 'csv', dateRange: 30 } },
  });
  expect(exported.statusCode).toBe(200);
  expect(exported.headers['content-disposition']).toBe('attachment; filename="reputation-30days.csv"');
  const text = exported.body;
  const padded = papaparse.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  const lines = padded.map((line) => line.slice(0, line.findLastIndex((cell) => cell !== '') + 1));
  const { history, moves, rows, total } = await ask({ range: '30' });
  const head = lines.findIndex(([name]) => name === 'Topic');
  const table = lines.slice(
    head + 1,
    lines.findIndex((line, index) => index > head && line.join('') === ''),
  );
  expect(table.map((line) => line[2])).toEqual(
    [total, ...rows].map(({ score }) => (score === null ? '' : String(score))),
  );
  expect(table[0]?.slice(0, 2)).toEqual(['All', 'All']);
  const days = lines.filter((line) => line.length === 3 && /^\d{4}-/.test(line[0] ?? ''));
  expect(days.map((line) => line[1])).toEqual(history.scores.map((score) => (score === null ? '' : String(score))));
  expect(lines.filter((line) => line.length > 5 && /^\d{4}-/.test(line[0] ?? ''))).toHaveLength(moves.length);
  const [audited] = await testApp.context.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, testApp.workspaceId), eq(auditLog.action, 'reputation.exported')));
  expect(audited?.detail).toMatchObject({ format: 'csv', start: addDays(today, -29), end: today });
  expect((await viewer.call('exportReputation', { body: { format: 'csv' } })).status).toBe(403);
});

test('the report has the scores of the screen, what they are made of, and what they were counted from', async () => {
  const exported = await agent.send({
    ...{ method: 'POST', url: '/api/reputation/export', payload: { format: 'pdf', dateRange: 30 } },
  });
  expect(exported.statusCode).toBe(200);
  expect(exported.headers['content-type']).toBe('application/pdf');
  expect(exported.headers['content-disposition']).toBe('attachment; filename="reputation-30days.pdf"');
  const { pages } = await readPdf(exported.rawPayload);
  const [cover = '', ...inside] = pages;
  const text = inside.join('\n');
  const { moves, period, rows, total } = await ask({ range: '30' });
  expect(cover).toContain('Reputation');
  expect(cover).toContain(period.timeZone);
  const { basis, parts, score } = total;
  if (parts === null || score === null) throw new Error('there is no score');
  expect(text).toContain(`The sum of the parts ${score.toFixed(1)}`);
  expect(text).toMatch(new RegExp(`Slow answers .*hour [+−]?${Math.abs(parts.slowness).toFixed(1)}`));
  expect(text).toContain(`Counted from ${basis.messages} messages`);
  const topic = rows.find((row) => row.topic !== null && row.platform === null && row.score !== null);
  if (topic?.topic == null) throw new Error('no topic has a score');
  expect(text).toContain(`${reputationTopicLabels[topic.topic]} ${topic.score?.toFixed(1)} `);
  const [move] = moves;
  if (move === undefined) throw new Error('nothing moved');
  expect(text).toContain(`${move.scoreBefore.toFixed(1)} ${move.score.toFixed(1)} ${move.basis.messages}`);
});

test('another workspace has none of it', async () => {
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  const theirs = await ask({}, stranger);
  expect(theirs).toMatchObject({ hasMessages: false, rows: [], moves: [], usualNet: 0 });
  expect(theirs.total).toMatchObject({ score: null, parts: null, scoreBefore: null, change: null });
  expect(theirs.history.scores.every((score) => score === null)).toBe(true);
  const { body } = await stranger.call('listReputationMessages', { query: { start: tuesday, end: tuesday } });
  expect(body).toEqual({ total: 0, messages: [] });
});

test('the sum of the roll-ups is the sum of the rows after whatever happens to messages, also by other clocks', async () => {
  const { context, workspaceId } = testApp;
  const expectInStep = async (timeZone: string) => {
    await context.work.drain(['count-message-days']);
    expect(await readRollUp()).toEqual(rollUpOfRows(await readRows(), timeZone));
    const { expected, totals } = await readTotals();
    expect(totals).toEqual(expected);
    expect(await readRows()).toHaveLength(await context.database.$count(tickets, eq(tickets.workspaceId, workspaceId)));
  };
  await expectInStep(zone);
  const ids = (await readRows()).map(({ ticket }) => ticket.id);
  for (let round = 0; round < 60; round += 1) {
    const isOne = and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, draw(ids)));
    const createdAt = new Date(now.getTime() - draw([1, 30, 300, 900]) * 3_600_000);
    switch (draw(['insert', 'change', 'change', 'reword', 'erase', 'delete'])) {
      case 'insert':
        await write(createdAt, drawValues(createdAt));
        break;
      case 'change':
        await context.database
          .update(tickets)
          .set({
            sentiment: draw(['positive', 'negative', null]),
            status: draw(['pending', 'completed']),
            firstRespondedAt: draw([null, now]),
            spam: draw([false, true]),
          })
          .where(isOne);
        break;
      case 'reword':
        await context.database
          .update(tickets)
          .set({ originalMessage: draw(texts) })
          .where(isOne);
        break;
      case 'erase':
        await context.database
          .update(tickets)
          .set({ originalMessage: '[erased]', senderFollowers: null, status: 'completed', erasedAt: now })
          .where(isOne);
        break;
      default:
        await context.database.delete(tickets).where(isOne);
    }
    if (round % 20 === 19) await expectInStep(zone);
  }
  await context.database.update(workspaces).set({ timeZone: 'America/Santiago' }).where(eq(workspaces.id, workspaceId));
  expect(await ask()).toMatchObject({ isCounting: true });
  await expectInStep('America/Santiago');
  expect(await ask()).toMatchObject({ isCounting: false });
});

test('a topic outlives the words that it was read from', async () => {
  const { context, workspaceId } = testApp;
  const id = await write(now, { originalMessage: 'I was charged twice', language: 'en', sentiment: 'negative' });
  await context.work.drain(['count-message-days']);
  await context.database
    .update(tickets)
    .set({ originalMessage: '[erased]', erasedAt: now, status: 'completed' })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  await context.work.drain(['count-message-days']);
  const [kept] = await context.database.select().from(ticketTopics).where(sql`ticket_id = ${id}`);
  expect(kept?.topic).toBe('payment');
  const start = dateAt(now, 'America/Santiago');
  const found = (await walkMessages({ start, end: start, topic: 'payment' })).find((message) => message.id === id);
  expect(found).toMatchObject({ text: '[erased]', topicWords: [] });
});
