import { randomUUID } from 'node:crypto';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { tracedFigures } from '@parley/contract/response-performance/rules.ts';
import type { ResponseFigures } from '@parley/contract/response-performance/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram, type Program } from '../../../test/api-keys.ts';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog, memberships, users, workspaces } from '../../db/schema/auth.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let network: ScriptedNetwork;
let owner: Browser;
let ada: Browser;
let ben: Browser;
let viewer: Browser;
let program: Program;
let connectionId: string;

beforeAll(async () => {
  network = createScriptedNetwork();
  // A Monday, ten in the morning in Berlin.
  testApp = await createTestApp({
    networks: new Map([['facebook', network]]),
    startAt: new Date('2026-03-02T09:00:00Z'),
    config: { session: { idleTimeoutMs: 365 * 24 * 60 * minuteMs } },
  });
  await testApp.context.database
    .update(workspaces)
    .set({
      timeZone: 'Europe/Berlin',
      businessHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    })
    .where(eq(workspaces.id, testApp.workspaceId));
  owner = await testApp.signIn('owner');
  [ada, ben, viewer] = [await testApp.signIn('agent'), await testApp.signIn('agent'), await testApp.signIn('viewer')];
  program = await createProgram(testApp, { role: 'agent' });
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterAll(() => testApp?.close());

/** They have read all that colleagues answered. */
const everything = Number.MAX_SAFE_INTEGER;
const follow = () => testApp.context.work.drain(['deliver', 'follow-responses']);
const ask = (query: CallRequest<'getResponsePerformance'>['query'] = {}, browser: Browser | Program = owner) =>
  browser.call('getResponsePerformance', { query });
const open = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId, createdAt: testApp.context.now(), ...values },
  });
const answer = (browser: Pick<Browser, 'call'>, id: number, text = `Words ${randomUUID()}`) =>
  browser.call('updateMessage', { params: { id }, body: { agentReply: text, seenEntryId: everything } });
const today = async () => (await ask()).body.period.end;
/** The figures of this day alone. */
async function ofToday(browser: Browser | Program = owner) {
  const day = await today();
  return (await ask({ start: day, end: day }, browser)).body;
}
const rowOf = (body: Awaited<ReturnType<typeof ofToday>>, who: { userId: string }) =>
  body.rows.find(({ answerer }) => answerer.id === who.userId)?.now;

/** Each test has a day of its own. */
async function nextDay(): Promise<void> {
  testApp.clock.advance(24 * 60 * minuteMs);
  await follow();
}

test('who answers first has the first response, who closes has the resolution, and both have their replies', async () => {
  const id = await open({ sentiment: 'positive', aiReply: 'It left today and arrives on Friday.' });
  testApp.clock.advance(10 * minuteMs);
  await ada.call('updateMessage', {
    params: { id },
    body: { agentReply: 'It left today and arrives on Friday.', status: 'pending' },
  });
  await follow();
  testApp.clock.advance(50 * minuteMs);
  await answer(ben, id);
  await follow();
  const body = await ofToday();
  expect(rowOf(body, ada)).toMatchObject({
    ...{ replies: 1, firstResponses: 1, firstResponseMedianMs: 10 * minuteMs, firstResponseP90Ms: 10 * minuteMs },
    ...{ closings: 0, resolutionMedianMs: null, reopenRate: null, satisfaction: 5, satisfactionAnswers: 1 },
    drafts: { unchanged: 1, edited: 0, own: 0 },
  });
  expect(rowOf(body, ben)).toMatchObject({
    ...{
      replies: 1,
      firstResponses: 0,
      firstResponseMedianMs: null,
      resolutions: 1,
      resolutionAverageMs: 60 * minuteMs,
    },
    ...{ closings: 1, reopened: 0, reopenRate: 0, satisfaction: null },
  });
  expect(body.team.now).toMatchObject({ replies: 2, firstResponses: 1, resolutions: 1, satisfaction: 5 });
});

test('a closing opened again by hand, or by the customer, counts as reopened', async () => {
  await nextDay();
  const [byHand, byCustomer, standing] = [await open(), await open({ threadExternalId: 'returning' }), await open()];
  for (const id of [byHand, byCustomer, standing]) await answer(ada, id);
  await follow();
  testApp.clock.advance(30 * minuteMs);
  await ben.call('updateMessage', { params: { id: byHand }, body: { status: 'pending' } });
  await open({ threadExternalId: 'returning' });
  await follow();
  const figures = rowOf(await ofToday(), ada);
  expect(figures).toMatchObject({ closings: 3, reopened: 2, resolutions: 2 });
  expect(figures?.reopenRate).toBeCloseTo(2 / 3, 12);
});

test('a reply that does not go out counts nowhere, and closes nothing', async () => {
  await nextDay();
  network.sends.push({ outcome: 'rejected', code: 'not_allowed', reason: 'No.' });
  const id = await open();
  await answer(ada, id);
  await follow();
  expect(rowOf(await ofToday(), ada)).toMatchObject({ replies: 0, closings: 0, firstResponses: 0 });
  const [failed] = await testApp.context.database.select().from(deliveries).where(eq(deliveries.ticketId, id));
  testApp.clock.advance(5 * minuteMs);
  await ben.call('retryDelivery', { params: { id: failed?.id ?? '' } });
  await follow();
  // It is Ada's still, whoever sent it again.
  expect(rowOf(await ofToday(), ada)).toMatchObject({ replies: 1, closings: 1, firstResponseMedianMs: 5 * minuteMs });
  expect(rowOf(await ofToday(), ben)).toMatchObject({ replies: 0, closings: 0 });
});

test('programs and automation stand in rows of their own and are no part of the team', async () => {
  await nextDay();
  const [byProgram, byPerson] = [await open(), await open()];
  await answer(program, byProgram);
  await answer(ada, byPerson);
  await follow();
  const body = await ofToday();
  const row = body.rows.find(({ answerer }) => answerer.kind === 'api-key');
  expect(row?.answerer).toMatchObject({ id: program.keyId, name: 'Program', isMember: false });
  expect(row?.now.replies).toBe(1);
  expect(rowOf(body, program)?.replies).toBe(0);
  expect(body.team.now.replies).toBe(1);
});

test('by business hours a night counts nothing; without any, no time is known', async () => {
  await nextDay();
  // Friday, 16:00 in Berlin.
  testApp.clock.set(new Date('2026-03-06T15:00:00Z'));
  const id = await open();
  testApp.clock.set(new Date('2026-03-09T09:00:00Z'));
  await answer(ada, id);
  await follow();
  const day = await today();
  expect(day).toBe('2026-03-09');
  const business = (await ask({ start: day, end: day, clock: 'business' })).body;
  expect(business.hasBusinessHours).toBe(true);
  expect(rowOf(business, ada)).toMatchObject({
    firstResponseMedianMs: 120 * minuteMs,
    resolutionMedianMs: 120 * minuteMs,
  });
  expect(rowOf(await ofToday(), ada)).toMatchObject({ firstResponseMedianMs: 66 * 60 * minuteMs });

  const ofWorkspace = eq(workspaces.id, testApp.workspaceId);
  const [before] = await testApp.context.database.select().from(workspaces).where(ofWorkspace);
  await testApp.context.database.update(workspaces).set({ businessHours: [] }).where(ofWorkspace);
  await follow();
  const none = (await ask({ start: day, end: day, clock: 'business' })).body;
  expect(none.hasBusinessHours).toBe(false);
  expect(rowOf(none, ada)).toMatchObject({
    firstResponses: 1,
    firstResponseMedianMs: null,
    firstResponseAverageMs: null,
  });
  await testApp.context.database
    .update(workspaces)
    .set({ businessHours: before?.businessHours ?? [] })
    .where(ofWorkspace);
  await follow();
  expect(rowOf((await ask({ start: day, end: day, clock: 'business' })).body, ada)?.firstResponseMedianMs).toBe(
    120 * minuteMs,
  );
});

test('with another time zone the days are counted anew', async () => {
  await nextDay();
  testApp.clock.set(new Date('2026-03-10T23:30:00Z'));
  await answer(ada, await open());
  await follow();
  const on = async (day: string) => (await ask({ start: day, end: day })).body.team.now.replies;
  expect([await on('2026-03-10'), await on('2026-03-11')]).toEqual([0, 1]);
  const move = (timeZone: string) =>
    testApp.context.database.update(workspaces).set({ timeZone }).where(eq(workspaces.id, testApp.workspaceId));
  await move('America/New_York');
  await follow();
  expect(await on('2026-03-10')).toBe(1);
  await move('Europe/Berlin');
  await follow();
  expect([await on('2026-03-10'), await on('2026-03-11')]).toEqual([0, 1]);
});

test('somebody who left keeps their row by name', async () => {
  await nextDay();
  const cleo = await testApp.signIn('agent');
  await testApp.context.database.update(users).set({ name: 'Cleo Grant' }).where(eq(users.id, cleo.userId));
  await answer(cleo, await open());
  await follow();
  await testApp.context.database.delete(memberships).where(eq(memberships.userId, cleo.userId));
  const row = (await ofToday()).rows.find(({ answerer }) => answerer.id === cleo.userId);
  expect(row?.answerer).toMatchObject({ name: 'Cleo Grant', isMember: false });
  expect(row?.now.replies).toBe(1);
});

test('owners see everybody; an agent sees the team, automation and their own row; a viewer the team alone', async () => {
  expect((await ofToday()).scope).toBe('everyone');
  const forAda = await ofToday(ada);
  expect(forAda.scope).toBe('own');
  expect(forAda.rows.map(({ answerer }) => answerer.id)).toEqual([ada.userId]);
  expect(forAda.rows[0]?.answerer.isYou).toBe(true);
  expect(forAda.team).toEqual((await ofToday()).team);
  expect((await ofToday(viewer)).rows).toEqual([]);
  const query = { figure: 'replies', answerer: `member:${ben.userId}` } as const;
  expect((await ada.call('listResponseRecords', { query })).status).toBe(403);
  expect((await owner.call('listResponseRecords', { query })).status).toBe(200);
  const shown = await ada.call('listResponseRecords', { query: { figure: 'replies', answerer: 'team', range: '30' } });
  const names = new Set(shown.body.map(({ answerer }) => answerer?.id ?? null));
  expect(names).toEqual(new Set([null, ada.userId]));
});

test('a program sees people’s figures only where its key may see the team', async () => {
  const scopeOf = async (scopes: Parameters<typeof createProgram>[1]) =>
    (await ofToday(await createProgram(testApp, scopes))).scope;
  expect(await scopeOf({ role: 'owner', scopes: ['insights.read'] })).toBe('own');
  expect(await scopeOf({ role: 'owner', scopes: ['insights.read', 'members.read'] })).toBe('everyone');
  expect(await scopeOf({ role: 'agent', scopes: ['insights.read', 'members.read'] })).toBe('own');
});

test.each([
  ['reversed', { start: '2026-03-05', end: '2026-03-01' }, 'The end lies before the start.'],
  ['in the future', { start: '2026-03-05', end: '2036-03-01' }, 'at most'],
  ['tomorrow', { start: '2026-03-05', end: '2026-03-20' }, 'The range ends in the future'],
  ['half', { start: '2026-03-05' }, 'Give start and end together.'],
  ['twice', { range: '7', start: '2026-03-01', end: '2026-03-02' } as const, 'Give one of them'],
  ['no day', { start: '2026-02-30', end: '2026-03-02' }, 'Give a date as YYYY-MM-DD.'],
])('a range that is %s is refused with the reason', async (_name, query, words) => {
  const refused = await owner.call('getResponsePerformance', { query });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(words);
  expect((await owner.call('exportResponsePerformance', { query })).status).toBe(400);
  expect((await owner.call('listResponseRecords', { query })).status).toBe(400);
});

test('random work: every figure is that of its rows, counted another way, and leads to exactly the records it counts', async () => {
  await nextDay();
  let seed = 65_537;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const people = [ada, ben, owner];
  const open_: number[] = [];
  const observer = createObserver();
  const start = testApp.context.now().getTime();
  for (let step = 0; step < 60; step += 1) {
    testApp.clock.advance((1 + draw(240)) * minuteMs);
    const person = people[draw(people.length)] ?? ada;
    const id = open_[draw(Math.max(1, open_.length))];
    if (draw(3) === 0 || id === undefined)
      open_.push(
        await open({
          threadExternalId: `random-${draw(12)}-${step}`,
          sentiment: (['positive', 'neutral', 'negative', null] as const)[draw(4)] ?? null,
        }),
      );
    else if (draw(4) === 0)
      await person.call('updateMessage', {
        params: { id },
        body: { status: (['pending', 'completed', 'escalated'] as const)[draw(3)] ?? 'pending' },
      });
    else {
      if (draw(6) === 0) network.sends.push({ outcome: 'rejected', code: 'not_allowed', reason: 'No.' });
      await person.call('updateMessage', {
        params: { id },
        body: {
          agentReply: `Words ${step}`,
          replyId: randomUUID(),
          seenEntryId: everything,
          ...(draw(3) === 0 ? { status: 'pending' as const } : {}),
        },
      });
    }
    await observer.see(person.userId);
    if (draw(5) === 0) {
      await follow();
      await observer.see(null);
    }
  }
  await follow();
  await observer.see(null);
  // What is known already changes nothing when it is computed once more.
  const sumsOf = async () => (await ask({ range: '30' })).body;
  const once = await sumsOf();
  await testApp.context.database.execute(
    sql`insert into response_changes select workspace_id, id from tickets where workspace_id = ${testApp.workspaceId}`,
  );
  expect((await sumsOf()).isUpToDate).toBe(false);
  await follow();
  expect(await sumsOf()).toEqual(once);

  const day = new Date(start).toISOString().slice(0, 10);
  const query = { start: day, end: once.period.end };
  const body = (await ask(query)).body;
  for (const person of people) {
    const shown = rowOf(body, person);
    expect(shown).toMatchObject(await countAnotherWay(person.userId, new Date(`${day}T00:00:00+01:00`)));
    expect(shown).toMatchObject(observer.closingsOf(person.userId));
    for (const figure of tracedFigures)
      expect({
        figure,
        counted: await countRecords({ ...query, figure, answerer: `member:${person.userId}` }),
      }).toEqual({ figure, counted: countOf[figure](shown) });
  }
  for (const figure of tracedFigures)
    expect({ figure, counted: await countRecords({ ...query, figure, answerer: 'team' }) }).toEqual({
      figure,
      counted: countOf[figure](body.team.now),
    });
  expect(body.days.reduce((sum, one) => sum + one.replies, 0)).toBe(body.team.now.replies);
  expect(body.team.now.reopened).toBeGreaterThan(0);
});

const countOf: Record<(typeof tracedFigures)[number], (figures: ResponseFigures | undefined) => number | undefined> = {
  replies: (figures) => figures?.replies,
  'first-responses': (figures) => figures?.firstResponses,
  resolutions: (figures) => figures?.resolutions,
  closings: (figures) => figures?.closings,
  reopened: (figures) => figures?.reopened,
  satisfaction: (figures) => figures?.satisfactionAnswers,
  'sla-kept': (figures) => figures?.sla.kept,
  'sla-broken': (figures) => figures?.sla.broken,
  ratings: (figures) => figures?.ratings.answers,
};

/** Walks along the pages. */
async function countRecords(query: CallRequest<'listResponseRecords'>['query']): Promise<number> {
  const ids = new Set<number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await owner.call('listResponseRecords', {
      query: { ...query, limit: 7, ...(cursor === '' ? {} : { cursor }) },
    });
    expect(page.status).toBe(200);
    for (const { id } of page.body) ids.add(id);
    cursor = nextCursorOf(page.headers.link === undefined ? null : String(page.headers.link));
  }
  return ids.size;
}

/** Looks at the tickets' states after each act and remembers who closed which when: what the closings that are written down must come to. */
function createObserver() {
  const states = new Map<number, string>();
  const closings: { id: number; userId: string; waitedMs: number; isOpenedAgain: boolean }[] = [];
  return {
    async see(userId: string | null): Promise<void> {
      const now = testApp.context.now().getTime();
      const seen = await testApp.context.database
        .select({
          id: tickets.id,
          status: tickets.status,
          createdAt: tickets.createdAt,
          thread: tickets.threadExternalId,
        })
        .from(tickets)
        .where(eq(tickets.workspaceId, testApp.workspaceId));
      for (const { createdAt, id, status, thread } of seen) {
        if (!thread.startsWith('random-')) continue;
        const [was, is] = [states.get(id) === 'completed', status === 'completed'];
        const last = closings.findLastIndex((one) => one.id === id);
        const standing = closings[last];
        if (is && !was && userId !== null)
          closings.push({ id, userId, waitedMs: now - createdAt.getTime(), isOpenedAgain: false });
        if (was && !is && standing !== undefined) {
          // By nobody's act: the reply that closed it did not go out.
          if (userId === null) closings.splice(last, 1);
          else standing.isOpenedAgain = true;
        }
        states.set(id, status);
      }
    },
    closingsOf(userId: string): Partial<ResponseFigures> {
      const mine = closings.filter((one) => one.userId === userId);
      const standing = mine
        .filter((one) => !one.isOpenedAgain)
        .map((one) => one.waitedMs)
        .toSorted((one, other) => one - other);
      const [lower, upper] = [
        standing[Math.floor((standing.length - 1) / 2)],
        standing[Math.ceil((standing.length - 1) / 2)],
      ];
      const reopened = mine.length - standing.length;
      return {
        ...{ closings: mine.length, resolutions: standing.length, reopened, reopenRate: reopened / mine.length },
        resolutionMedianMs: lower === undefined ? null : (lower + (upper ?? lower)) / 2,
      };
    },
  };
}

/** Straight of tickets and replies, with the database's own percentiles. */
async function countAnotherWay(userId: string, since: Date): Promise<Partial<ResponseFigures>> {
  const { rows } = await testApp.context.database.execute<Record<string, number | null>>(sql`
    with sent as (
      select entry.*, row_number() over (partition by entry.ticket_id order by entry.at, entry.id) as place,
        floor(extract(epoch from ticket.first_responded_at - ticket.created_at)) as waited
      from conversation_entries entry join tickets ticket on ticket.workspace_id = entry.workspace_id and ticket.id = entry.ticket_id
      where entry.workspace_id = ${testApp.workspaceId} and entry.type = 'agent' and entry.external_id is not null
    ), mine as (select * from sent where user_id = ${userId} and at >= ${since.toISOString()}::timestamptz)
    select count(*)::int as replies, count(*) filter (where place = 1)::int as first,
      percentile_cont(0.5) within group (order by waited) filter (where place = 1) as median,
      percentile_cont(0.9) within group (order by waited) filter (where place = 1) as ninety,
      avg(waited) filter (where place = 1)::float8 as average,
      (select avg(case ticket.sentiment when 'positive' then 5 when 'neutral' then 3 when 'negative' then 1 end)::float8
        from mine join tickets ticket on ticket.workspace_id = mine.workspace_id and ticket.id = mine.ticket_id
        where mine.place = 1) as satisfaction
    from mine`);
  const [row] = rows;
  const ms = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? null : Math.round(seconds * 1000);
  return {
    replies: row?.replies ?? 0,
    firstResponses: row?.first ?? 0,
    firstResponseMedianMs: ms(row?.median),
    firstResponseP90Ms: ms(row?.ninety),
    firstResponseAverageMs: ms(row?.average),
    satisfaction: row?.satisfaction ?? null,
  };
}

test('another workspace has none of it', async () => {
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  const body = (await ask({ range: '90' }, stranger)).body;
  expect(body.team.now.replies).toBe(0);
  expect(body.rows.map(({ answerer }) => answerer.id)).toEqual([stranger.userId]);
  const query = { figure: 'replies', answerer: `member:${ada.userId}`, range: '90' } as const;
  expect((await stranger.call('listResponseRecords', { query })).body).toEqual([]);
});

test('the file says the same, opens in a spreadsheet without calculating anything, and is in the audit log', async () => {
  await testApp.context.database.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.id, ben.userId));
  const file = await owner.send({ method: 'GET', url: '/api/response-performance/export?range=30' });
  const { body, headers } = file;
  expect(file.statusCode).toBe(200);
  const { period, team } = (await ask({ range: '30' })).body;
  expect(headers['content-disposition']).toBe(
    `attachment; filename="response-performance-${period.start}-${period.end}.csv"`,
  );
  const rows = papaparse.parse<string[]>(body).data;
  expect(rows.find(([first]) => first === 'Whole team')?.slice(2, 4)).toEqual([
    String(team.now.replies),
    String(team.now.firstResponses),
  ]);
  expect(rows.some(([first]) => first === `'=HYPERLINK("x")`)).toBe(true);
  expect(rows.filter(([first]) => /^\d{4}-\d{2}-\d{2}$/.test(first ?? ''))).toHaveLength(30);
  expect((await viewer.call('exportResponsePerformance', { query: {} })).status).toBe(403);
  const audited = await testApp.context.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, testApp.workspaceId), eq(auditLog.action, 'response-performance.exported')));
  expect(audited).toHaveLength(1);
});

test('what was erased keeps its figures', async () => {
  const before = (await ask({ range: '90' })).body.team;
  await testApp.context.database
    .update(tickets)
    .set({ erasedAt: testApp.context.now(), status: 'completed', firstRespondedAt: null })
    .where(eq(tickets.workspaceId, testApp.workspaceId));
  await follow();
  expect((await ask({ range: '90' })).body.team).toEqual(before);
});
