import type { ParsedQueryOf } from '@parley/contract/endpoints.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { type MessageType, messageTypes, sentiments } from '@parley/contract/tickets/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { readPdf } from '../../../test/pdf.ts';
import { auditLog, workspaces } from '../../db/schema/auth.ts';
import { insightDays } from '../../db/schema/insights.ts';

type Query = CallRequest<'getAnalyticsSummary'>['query'];
type Made = {
  at: DateTime;
  platform: Platform;
  sentiment: 'positive' | 'neutral' | 'negative' | null;
  responseMs: number | null;
  type: MessageType;
  words: string;
};

/** Summer time ends there on 25 October 2026: that day has 25 hours. */
const zone = 'Europe/Berlin';
const startAt = DateTime.fromISO('2026-10-30T15:20:00', { zone });
const networks = ['facebook', 'instagram', 'twitter', 'telegram'] as const;

let testApp: TestApp;
let viewer: Browser;
const made: Made[] = [];
const accounts = new Map<Platform, string>();

beforeAll(async () => {
  testApp = await createTestApp({ startAt: startAt.toJSDate() });
  const { database } = testApp.context;
  const { otherWorkspaceId, workspaceId } = testApp;
  await database.update(workspaces).set({ timeZone: zone }).where(eq(workspaces.id, workspaceId));
  viewer = await testApp.signIn('viewer');
  for (const platform of networks) accounts.set(platform, await createConnection(database, workspaceId, { platform }));
  // Seventy hours apart in odd steps, so that nights, both hours of 25 October and today are met.
  for (let index = 0; index < 150; index += 1) {
    const at = startAt.minus({ minutes: 7 + index * 613 });
    made.push({
      at,
      platform: networks[(index * 7) % 11 < 5 ? 0 : index % 4] ?? 'facebook',
      sentiment: index % 13 === 0 ? null : (sentiments[(index * index) % 3] ?? null),
      responseMs: index % 3 === 1 ? null : ((index * 37) % 100) * 60_000,
      type: messageTypes[((index * 5) % 7) % 3] ?? 'comment',
      words: `${index % 4 === 0 ? 'My hip belt is torn' : 'Where is the parcel'}, number ${index}.`,
    });
  }
  for (const moment of ['2026-10-25T00:00:00.000', '2026-10-24T23:59:59.999', '2026-10-25T23:59:59.999'])
    made.push({
      at: DateTime.fromISO(moment, { zone }),
      platform: 'twitter',
      sentiment: 'negative',
      responseMs: -5_000,
      type: 'mention',
      words: 'Hip belt again',
    });
  for (const { at, platform, responseMs, sentiment, type, words } of made)
    await createTicket(database, {
      workspaceId,
      connectionId: accounts.get(platform) ?? '',
      platform,
      sentiment,
      messageType: type,
      originalMessage: words,
      createdAt: at.toJSDate(),
      firstRespondedAt: responseMs === null ? null : at.plus(responseMs).toJSDate(),
    });
  const foreign = await createConnection(database, otherWorkspaceId);
  await createTicket(database, { workspaceId: otherWorkspaceId, connectionId: foreign, createdAt: startAt.toJSDate() });
});
afterAll(() => testApp?.close());

const summaryOf = (query: Query) => viewer.call('getAnalyticsSummary', { query });

/** The messages of the days, by a plain loop. */
function messagesOf({
  end,
  start,
  ...filter
}: { start: string; end: string } & Partial<ParsedQueryOf<'listEngagement'>>) {
  return made.filter(({ at, platform, sentiment }) => {
    const date = at.setZone(zone).toISODate() ?? '';
    const isOfPlatform = filter.platform === undefined || filter.platform === 'all' || filter.platform === platform;
    const isOfSentiment =
      filter.sentiment === undefined || filter.sentiment === 'all' || filter.sentiment === sentiment;
    return date >= start && date <= end && isOfPlatform && isOfSentiment;
  });
}

function figuresOf(messages: readonly Made[]) {
  const times = messages.flatMap(({ responseMs }) => (responseMs === null ? [] : [Math.max(0, responseMs)]));
  const marks = messages.flatMap(({ sentiment }) =>
    sentiment === null ? [] : [{ positive: 5, neutral: 3, negative: 1 }[sentiment]],
  );
  const mean = (values: number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    totalMessages: messages.length,
    responseRate: messages.length === 0 ? null : (100 * times.length) / messages.length,
    avgResponseTime: mean(times),
    satisfactionScore: mean(marks),
  };
}

const tiles = ['totalMessages', 'responseRate', 'avgResponseTime', 'satisfactionScore'] as const;
const periods: { start: string; end: string }[] = [
  { start: '2026-10-24', end: '2026-10-26' },
  { start: '2026-10-25', end: '2026-10-25' },
  { start: '2026-09-20', end: '2026-10-20' },
];

describe('the messages behind a figure', () => {
  const autumn = { start: '2026-10-20', end: '2026-10-26' };
  const behind = async (query: ParsedQueryOf<'listMessagesBehind'> | object) => {
    const ids: number[] = [];
    let total = 0;
    let cursor: string | undefined;
    do {
      const params = new URLSearchParams(
        Object.entries({ ...autumn, limit: '3', ...query, ...(cursor && { cursor }) }).map(
          ([name, value]): [string, string] => [name, String(value)],
        ),
      );
      const response = await viewer.send({ method: 'GET', url: `/api/analytics/messages?${params}` });
      expect(response.statusCode).toBe(200);
      const page = response.json<{ total: number; messages: { id: number }[] }>();
      ids.push(...page.messages.map(({ id }) => id));
      total = page.total;
      cursor = nextCursorOf((response.headers.link as string | undefined) ?? null) ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    return { total, listed: ids.length };
  };

  test('are as many as it says, page by page: of each type', async () => {
    const { body: types } = await viewer.call('listMessageTypes', { query: autumn });
    for (const { count, type } of types)
      expect(await behind({ messageType: type })).toEqual({ total: count, listed: count });
    const negative = messagesOf({ ...autumn, sentiment: 'negative' }).length;
    expect(await behind({ sentiment: 'negative' })).toEqual({ total: negative, listed: negative });
  });

  test('of each hour, also of the one that the clocks show twice', async () => {
    const { body: hours } = await viewer.call('getPeakHours', { query: autumn });
    const sunday = hours.weekdays[6]?.hours ?? [];
    expect(sunday.some((count) => count > 0)).toBe(true);
    for (const [hour, count] of sunday.entries())
      expect(await behind({ weekday: 7, hour })).toEqual({ total: count, listed: count });
  });

  test('half an hour of a week and a foreign cursor are refused', async () => {
    const ask = (query: string) => viewer.send({ method: 'GET', url: `/api/analytics/messages?${query}` });
    for (const query of ['hour=9', 'weekday=8&hour=1', 'cursor=abc', 'messageType=letter'])
      expect((await ask(query)).statusCode).toBe(400);
  });
});

describe('the files', () => {
  const october = { start: '2026-10-20', end: '2026-10-26' };
  const send = async (payload: object) =>
    (await testApp.signIn('agent')).send({ method: 'POST', url: '/api/analytics/export', payload });

  test('the table says the same as the calls for the same filters, guards formulas, and is noted', async () => {
    const { context, workspaceId } = testApp;
    await context.database.update(workspaces).set({ name: '=1+1' }).where(eq(workspaces.id, workspaceId));
    const query = { ...october, platform: 'facebook' as const, sentiment: 'negative' as const };
    const response = await send({ format: 'csv', ...query });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="overview-insights-7days.csv"');
    const { data } = papaparse.parse<string[]>(response.body.replace(/^\uFEFF/, ''));
    const line = (name: string) => data.find(([first]) => first === name)?.slice(1);
    expect(line('Workspace')?.[0]).toBe("'=1+1");
    expect([line('Network')?.[0], line('Sentiment')?.[0], line('Days by the clocks of')?.[0]]).toEqual([
      'Facebook',
      'Negative',
      zone,
    ]);
    const { body: summary } = await summaryOf(query);
    expect(line('Total messages')?.[0]).toBe(String(summary.totalMessages.value));
    expect(Number(line('Average response time in minutes')?.[0])).toBeCloseTo(
      (summary.avgResponseTime.value ?? 0) / 60_000,
      1,
    );
    const { body: sentiments } = await viewer.call('listSentimentTrend', { query });
    for (const { date, negative } of sentiments)
      expect(line(date)?.slice(0, 5)).toEqual([negative, 0, 0, negative, 0].map(String));
    const { body: types } = await viewer.call('listMessageTypes', { query });
    expect(line('Direct message')?.[0]).toBe(String(types.find(({ type }) => type === 'message')?.count));
    const { body: hours } = await viewer.call('getPeakHours', { query });
    expect(line('Monday')?.slice(1, 25)).toEqual(hours.weekdays[0]?.hours.map(String));
    const { body: people } = await viewer.call('listInfluencers', { query });
    for (const { followers, messages, name } of people)
      expect(line(name)?.slice(2, 4)).toEqual([String(followers), String(messages)]);
    const { body: verified } = await viewer.call('getVerifiedAuthors', { query });
    expect(line('Verified authors')?.[0]).toBe(String(verified.people));
    const { body: alerts } = await viewer.call('listSmartAlerts', { query });
    expect(line('Alerts of')?.[0]).toBe(alerts.date);
    const { body: benchmark } = await viewer.call('getBenchmark', {});
    const own = data.findLast(([first]) => first === 'Response rate in %')?.[1];
    expect(Number(own)).toBeCloseTo(benchmark.own.responseRate ?? 0, 1);
    const noted = await context.database.select().from(auditLog).where(eq(auditLog.action, 'overview.exported'));
    expect(noted.map(({ detail }) => detail)).toEqual([{ format: 'csv', ...query }]);
  });

  test('the report says the same as the calls, and what it was counted from', async () => {
    await testApp.context.database
      .update(workspaces)
      .set({ name: 'Northwind' })
      .where(eq(workspaces.id, testApp.workspaceId));
    const response = await send({ format: 'pdf', ...october });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe('attachment; filename="overview-insights-7days.pdf"');
    const { pages } = await readPdf(response.rawPayload);
    const [cover = '', ...inside] = pages;
    for (const words of ['Insights Overview', 'Northwind', 'Oct 20 – Oct 26, 2026', 'Oct 13 – Oct 19, 2026', zone])
      expect(cover).toContain(words);
    const text = inside.join('\n');
    const { body: summary } = await summaryOf(october);
    expect(text).toContain(`Counted from ${summary.totalMessages.value} messages`);
    expect(text).toContain(`${summary.responseRate.value?.toFixed(1)}%`);
    expect(text).toContain(`of ${summary.avgResponseTime.messages} messages`);
    const { body: sentiments } = await viewer.call('listSentimentTrend', { query: october });
    const sunday = sentiments.find(({ date }) => date === '2026-10-25');
    if (sunday === undefined) throw new Error('no Sunday');
    const { negative, neutral, positive, unknown } = sunday;
    const counts = [positive + neutral + negative + unknown, positive, neutral, negative, unknown];
    expect(text).toContain(`Sun, Oct 25, 2026 ${counts.join(' ')}`);
    const { body: keywords } = await viewer.call('getKeywords', { query: october });
    expect(text).toContain(`${keywords.keywords[0]?.term} ${keywords.keywords[0]?.messages} `);
    expect(text).toContain('Peak Hours');
  });

  test('a viewer gets none, and no end lies in the future', async () => {
    expect((await viewer.call('exportOverview', { body: { format: 'csv' } })).status).toBe(403);
    const refused = await send({ format: 'csv', start: '2026-10-30', end: '2026-10-31' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('ends in the future') });
  });
});

describe('the summary', () => {
  test.each([
    ...periods,
    { ...periods[2], platform: 'facebook' as const },
    { ...periods[2], sentiment: 'negative' as const },
    { ...periods[2], platform: 'twitter' as const, sentiment: 'positive' as const },
  ])('is what a loop over the messages finds: %o', async (filter) => {
    const { start = '', end = '' } = filter;
    const { body, status } = await summaryOf(filter);
    expect(status).toBe(200);
    const days = DateTime.fromISO(end).diff(DateTime.fromISO(start), 'days').days + 1;
    const dayBack = (date: string, back: number) => DateTime.fromISO(date).minus({ days: back }).toISODate() ?? '';
    const before = { ...filter, start: dayBack(start, days), end: dayBack(start, 1) };
    expect(body.period).toEqual({
      ...{ start, end, days, isUnderWay: false, timeZone: zone },
      before: { start: before.start, end: before.end },
    });
    const [expected, expectedBefore] = [
      figuresOf(messagesOf({ ...filter, start, end })),
      figuresOf(messagesOf(before)),
    ];
    for (const tile of tiles) {
      const [value, old] = [expected[tile], expectedBefore[tile]];
      if (value === null) expect(body[tile].value).toBeNull();
      else expect(body[tile].value).toBeCloseTo(value, 6);
      if (value === null || old === null || old === 0) {
        expect(body[tile]).toMatchObject({ growth: null, isPositive: null });
        continue;
      }
      const growth = (100 * (value - old)) / old;
      expect(body[tile].growth).toBeCloseTo(growth, 6);
      expect(body[tile].before).toBeCloseTo(old, 6);
      expect(body[tile].change).toBeCloseTo(value - old, 6);
      const isBetter = tile === 'avgResponseTime' ? growth < 0 : growth > 0;
      expect(body[tile].isPositive).toBe(growth === 0 ? null : isBetter);
    }
    const { body: listed } = await viewer.call('listMessages', { query: { ...body.inbox, limit: '200' } });
    expect(listed).toHaveLength(expected.totalMessages);
  });

  test('without dates is of the last 30 days up to now, and compares with the 30 before up to the same time of day', async () => {
    const { body } = await summaryOf({});
    expect(body.period).toMatchObject({ start: '2026-10-01', end: '2026-10-30', days: 30, isUnderWay: true });
    const lastBefore = startAt.minus({ days: 30 });
    const between = (from: DateTime, until: DateTime) => made.filter(({ at }) => at >= from && at < until);
    const now = between(DateTime.fromISO('2026-10-01', { zone }), startAt);
    const before = between(DateTime.fromISO('2026-09-01', { zone }), lastBefore);
    expect(now.length).toBeGreaterThan(20);
    expect(body.totalMessages).toMatchObject({ value: now.length, before: before.length });
    expect(before.length).toBeLessThan(messagesOf({ start: '2026-09-01', end: '2026-09-30' }).length + 1);
  });

  test('says null, never zero, where there is nothing to compute a figure from', async () => {
    const { body } = await summaryOf({ start: '2020-01-01', end: '2020-01-31' });
    const nothing = { growth: null, isPositive: null };
    expect(body.totalMessages).toMatchObject({ value: 0, ...nothing });
    expect(body.responseRate).toMatchObject({ value: null, ...nothing });
    expect(body.avgResponseTime).toMatchObject({ value: null, ...nothing });
    expect(body.satisfactionScore).toMatchObject({ value: null, ...nothing });
  });
});

describe('the series of messages', () => {
  const range = { start: '2026-10-01', end: '2026-10-30' };

  test('the platform distribution counts each network, most first', async () => {
    const { body } = await viewer.call('listPlatformDistribution', { query: range });
    const expected = networks
      .map((platform) => ({ platform, count: messagesOf({ ...range, platform }).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    expect(body.map(({ count, platform }) => ({ platform, count }))).toEqual(expected);
    expect(body.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    const only = await viewer.call('listPlatformDistribution', { query: { ...range, platform: 'instagram' } });
    expect(only.body.map(({ platform }) => platform)).toEqual(['instagram']);
  });

  test('the sentiment trend has every date, the one of 25 hours too', async () => {
    const { body } = await viewer.call('listSentimentTrend', { query: range });
    expect(body).toHaveLength(30);
    for (const day of body) {
      const messages = messagesOf({ start: day.date, end: day.date });
      const count = (wanted: Made['sentiment']) => messages.filter(({ sentiment }) => sentiment === wanted).length;
      expect(day).toEqual({
        date: day.date,
        ...{
          positive: count('positive'),
          neutral: count('neutral'),
          negative: count('negative'),
          unknown: count(null),
        },
      });
    }
  });
});

describe('what messages are and when they come', () => {
  const range = { start: '2026-09-20', end: '2026-10-30' };

  test('message types are told in their order, those without any too', async () => {
    const { body } = await viewer.call('listMessageTypes', { query: { ...range, platform: 'facebook' } });
    const messages = messagesOf({ ...range, platform: 'facebook' });
    const expected = messageTypes.map((type) => {
      const count = messages.filter((message) => message.type === type).length;
      return { type, count, share: count / messages.length };
    });
    expect(body).toEqual(expected);
    expect(expected.some(({ count }) => count === 0)).toBe(true);
    const none = await viewer.call('listMessageTypes', { query: { start: '2020-01-01', end: '2020-01-02' } });
    expect(none.body.every(({ count, share }) => count === 0 && share === null)).toBe(true);
  });

  test('peak hours are told by the clocks on the wall', async () => {
    const { body } = await viewer.call('getPeakHours', { query: range });
    const messages = messagesOf(range);
    for (const { days, hours, weekday } of body.weekdays) {
      // From a Sunday to a Friday.
      expect(days).toBe(weekday === 6 ? 5 : 6);
      for (const [hour, count] of hours.entries()) {
        const expected = messages.filter(
          ({ at }) => at.setZone(zone).weekday === weekday && at.setZone(zone).hour === hour,
        );
        expect(count, `${weekday} ${hour}`).toBe(expected.length);
      }
    }
    expect(body.messages).toBe(messages.length);
    expect(body.peak?.count).toBe(Math.max(...body.weekdays.flatMap(({ hours }) => hours)));
    expect(
      (await viewer.call('getPeakHours', { query: { start: '2020-01-01', end: '2020-01-02' } })).body.peak,
    ).toBeNull();
  });

  test('keywords are counted once a message, with its sentiment; a word of one pair is told by the pair', async () => {
    const { body } = await viewer.call('getKeywords', { query: range });
    const messages = messagesOf(range);
    expect(body).toMatchObject({ messages: messages.length, readMessages: messages.length });
    const belts = messages.filter(({ words }) => words.toLowerCase().includes('hip belt'));
    const of = (sentiment: Made['sentiment']) => belts.filter((each) => each.sentiment === sentiment).length;
    expect(body.keywords.find(({ term }) => term === 'hip belt')).toEqual({
      ...{ term: 'hip belt', words: 2, messages: belts.length, share: belts.length / messages.length },
      ...{ positive: of('positive'), neutral: of('neutral'), negative: of('negative'), unknown: of(null) },
    });
    const terms = body.keywords.map(({ term }) => term);
    expect(terms).toContain('parcel');
    expect(terms).not.toContain('hip');
    expect(body.keywords.map((keyword) => keyword.messages)).toEqual(
      body.keywords.map((keyword) => keyword.messages).sort((one, other) => other - one),
    );
    const { body: listed } = await viewer.call('listMessages', {
      query: { ...body.inbox, search: 'hip belt', limit: '200' },
    });
    expect(listed).toHaveLength(belts.length);
  });

  test('of very many messages an even part of each day is read, the newest ones, and the answer says how many', async () => {
    const { database } = testApp.context;
    const workspaceId = await createWorkspace(database, { timeZone: zone });
    const connectionId = await createConnection(database, workspaceId);
    // On each of three days, later on each day of another thing; 3,000 messages in all.
    await database.execute(sql`
      insert into tickets (workspace_id, id, ticket_id, connection_id, platform, thread_external_id, message_type, sender_name,
        original_message, content, reply_target, last_customer_message_at, created_at)
      select ${workspaceId}::uuid, nextval('ticket_numbers'), 'FB-' || number, ${connectionId}::uuid, 'facebook', 'many-' || number,
        'comment', 'Jo Doe', words, words, '{}', at, at
      from (
        select number, at, case when number % 1000 < 500 then 'hiking parcel' else 'jacket zipper' end as words
        from generate_series(0, 2999) number,
          lateral (select '2026-10-20T06:00:00Z'::timestamptz + number / 1000 * interval '1 day' + number % 1000 * interval '30 seconds' as at) time
      ) made
    `);
    const reader = await testApp.signIn('viewer', { workspaceId });
    const { body } = await reader.call('getKeywords', { query: { start: '2026-10-20', end: '2026-10-22' } });
    expect(body).toMatchObject({ messages: 3_000, readMessages: 999 });
    expect(body.keywords.map(({ messages, term }) => [term, messages])).toEqual([['jacket zipper', 999]]);
  });
});

describe('what the networks tell', () => {
  const range = { start: '2026-10-01', end: '2026-10-05' };
  const day = (date: string, values: Partial<typeof insightDays.$inferInsert>, platform: Platform = 'facebook') => ({
    workspaceId: testApp.workspaceId,
    connectionId: accounts.get(platform) ?? '',
    collectedAt: new Date(),
    date,
    ...values,
  });
  beforeAll(async () => {
    const { database } = testApp.context;
    const second = await createConnection(database, testApp.workspaceId, { platform: 'facebook' });
    await database.insert(insightDays).values([
      day('2026-09-30', { followers: 100, engagements: 1, reach: 10 }),
      day('2026-10-01', { followers: 110, engagements: 5, reach: 100 }),
      day('2026-10-02', { followers: 108, engagements: 0, reach: 50 }),
      // 3 October is a gap.
      day('2026-10-04', { followers: 120, engagements: 7, reach: null }),
      day('2026-10-05', { followers: 125, engagements: null, reach: 90 }),
      { ...day('2026-10-02', { followersGained: 4, engagements: 3, reach: 30 }), connectionId: second },
      { ...day('2026-10-03', { followersGained: 6, engagements: 4, reach: 10 }), connectionId: second },
      day('2026-10-01', { followersGained: 9, engagements: 2, impressions: 300 }, 'instagram'),
    ]);
  });

  test('the engagement rate divides by reach, or impressions where a network knows no reach, and a gap is null', async () => {
    const { body } = await viewer.call('listEngagement', { query: range });
    expect(body).toEqual([
      { date: '2026-10-01', rate: (7 / 400) * 100, engagements: 7, base: 400 },
      { date: '2026-10-02', rate: (3 / 80) * 100, engagements: 3, base: 80 },
      { date: '2026-10-03', rate: 40, engagements: 4, base: 10 },
      { date: '2026-10-04', rate: null, engagements: null, base: null },
      { date: '2026-10-05', rate: null, engagements: null, base: null },
    ]);
    const instagram = await viewer.call('listEngagement', { query: { ...range, platform: 'instagram' } });
    expect(instagram.body[0]).toEqual({ date: '2026-10-01', rate: (2 / 300) * 100, engagements: 2, base: 300 });
  });

  test('follower growth adds up the accounts of a network, and is null where one of them has a gap', async () => {
    const { body } = await viewer.call('listFollowerGrowth', { query: range });
    const others = { linkedin: null, twitter: null, youtube: null };
    expect(body).toEqual([
      { date: '2026-10-01', facebook: 10, instagram: 9, ...others },
      { date: '2026-10-02', facebook: 2, instagram: null, ...others },
      { date: '2026-10-03', facebook: null, instagram: null, ...others },
      { date: '2026-10-04', facebook: null, instagram: null, ...others },
      { date: '2026-10-05', facebook: 5, instagram: null, ...others },
    ]);
  });

  test('knows no sentiment of messages: the filter leaves it as it is', async () => {
    const plain = await viewer.call('listEngagement', { query: range });
    const filtered = await viewer.call('listEngagement', { query: { ...range, sentiment: 'negative' } });
    expect(filtered.body).toEqual(plain.body);
  });
});

describe('bad input', () => {
  test.each([
    [{ start: '2026-10-05', end: '2026-10-01' }, 'The end lies before the start.'],
    [{ start: '2026-10-05', end: '2026-11-01' }, 'The range ends in the future: today is 2026-10-30 (Europe/Berlin).'],
    [{ start: '2022-10-05', end: '2026-10-01' }, 'A range has at most 1,096 days.'],
    [{ start: '2026-13-05', end: '2026-13-06' }, 'Give a date as YYYY-MM-DD. A range has at most 1,096 days.'],
    [{ start: '1999-12-31', end: '2000-01-31' }, 'Give a date of the year 2000 or later.'],
    [{ start: '2026-10-05' }, 'Give start and end together.'],
    [{ start: '2026-02-30', end: '2026-03-01' }, 'Give a date as YYYY-MM-DD.'],
    [{ platform: 'myspace' }, 'Give one of these: all, facebook'],
    [{ sentiment: 'angry' }, 'Give one of these: all, positive, neutral, negative.'],
  ])('%o is refused with what would be right', async (query, message) => {
    const { error, status } = await summaryOf(query as Query);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(message);
  });
});

/** Moves the clock for good: it stays the last. */
test('the summary says of the last days what the quick stats above the inbox say', async () => {
  const quickStatsDays = 30;
  const now = DateTime.fromISO('2026-10-31T00:00:00', { zone: 'UTC' });
  await testApp.context.database
    .update(workspaces)
    .set({ timeZone: 'UTC' })
    .where(eq(workspaces.id, testApp.workspaceId));
  testApp.clock.set(now.minus({ milliseconds: 1 }).toJSDate());
  viewer = await testApp.signIn('viewer');
  const start = now.minus({ days: quickStatsDays }).toISODate() ?? '';
  const { body } = await summaryOf({ start, end: '2026-10-30' });
  testApp.clock.set(now.toJSDate());
  const { quickStats } = (await viewer.call('getAnalytics', { query: {} })).body;
  expect(body.responseRate.value).toBeCloseTo(100 * (quickStats.responseRate ?? 0), 9);
  expect(body.avgResponseTime.value).toBeCloseTo(quickStats.averageResponseTimeMs ?? 0, 6);
  expect(body.satisfactionScore.value).toBeCloseTo(quickStats.satisfactionScore ?? 0, 9);
});
