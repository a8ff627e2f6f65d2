import { randomUUID } from 'node:crypto';
import { noSlaCondition, type SlaPolicy } from '@parley/contract/sla/rules.ts';
import { surveySettingsDefault } from '@parley/contract/surveys/rules.ts';
import { and, eq } from 'drizzle-orm';
import papaparse from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, type CallRequest, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { customers } from '../../db/schema/customers.ts';
import { slaRecords } from '../../db/schema/sla.ts';
import { eraseTicketsEverywhere } from '../contacts/erase-tickets-everywhere.service.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let network: ScriptedNetwork;
let owner: Browser;
let ada: Browser;
let ben: Browser;
let connectionId: string;

beforeEach(async () => {
  network = createScriptedNetwork();
  testApp = await createTestApp({
    networks: new Map([['facebook', network]]),
    startAt: new Date('2026-03-02T09:00:00Z'),
    config: { session: { idleTimeoutMs: 365 * 24 * 60 * minuteMs } },
  });
  owner = await testApp.signIn('owner');
  [ada, ben] = [await testApp.signIn('agent'), await testApp.signIn('agent')];
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterEach(() => testApp?.close());

const policy = (values: Partial<SlaPolicy> = {}): SlaPolicy => ({
  ...{ id: randomUUID(), name: 'Everybody', isOn: true, condition: noSlaCondition },
  ...{ firstResponseMinutes: 60, nextResponseMinutes: null, resolutionMinutes: null, hours: 'calendar' },
  ...{ pauseWhileWaiting: true, pauseWhileSnoozed: true, warnMinutes: 0 },
  ...values,
});
async function promise(...policies: SlaPolicy[]): Promise<void> {
  const { revision } = (await owner.call('getSlaPolicies')).body;
  expect((await owner.call('setSlaPolicies', { body: { policies, revision } })).status).toBe(200);
  await follow();
}
const follow = () => testApp.context.work.drain(['deliver', 'follow-slas', 'follow-responses']);
async function pass(minutes: number): Promise<void> {
  testApp.clock.advance(minutes * minuteMs);
  await follow();
}
async function open(values: Partial<Parameters<typeof createTicket>[1]> = {}): Promise<number> {
  const { context, workspaceId } = testApp;
  const id = await createTicket(context.database, { workspaceId, connectionId, createdAt: context.now(), ...values });
  await follow();
  return id;
}
const update = async (browser: Browser, id: number, body: CallRequest<'updateMessage'>['body']) => {
  expect((await browser.call('updateMessage', { params: { id }, body })).status).toBe(200);
  await follow();
};
const answer = (browser: Browser, id: number, text = `Words ${randomUUID()}`) =>
  update(browser, id, { agentReply: text, seenEntryId: Number.MAX_SAFE_INTEGER });
const report = async (browser = owner, query: CallRequest<'getResponsePerformance'>['query'] = {}) =>
  (await browser.call('getResponsePerformance', { query })).body;
const figuresOf = (body: Awaited<ReturnType<typeof report>>, { userId }: Browser) =>
  body.rows.find(({ answerer }) => answerer.id === userId)?.now;
async function ticketsBehind(query: CallRequest<'listResponseRecords'>['query'], browser = owner): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await browser.call('listResponseRecords', { query: { ...query, limit: 1, cursor } });
    expect(page.status).toBe(200);
    ids.push(...page.body.map(({ ticket }) => ticket.id));
    cursor = /cursor=([^&>]+)/.exec(String(page.headers.link ?? ''))?.[1];
  } while (cursor !== undefined);
  return ids.sort((one, other) => one - other);
}

test('a promise counts for who had the ticket when it was kept or its time ran out, whoever answers in the end', async () => {
  const team = await owner.call('createDeskTeam', {
    body: {
      ...{ name: 'Care', memberIds: [ada.userId], platforms: [], connectionIds: [], takesRest: false },
      ...{ isByTurns: false, capacity: null },
    },
  });
  expect(team.status).toBe(201);
  await promise(policy());
  const kept = await open({ assignedTo: ada.userId });
  const late = await open();
  const [nobodys, still] = [await open(), await open()];
  await update(owner, late, { assignedTeamId: team.body.id });
  await update(owner, late, { assignedTo: ada.userId });
  await pass(30);
  await answer(ben, kept);
  await pass(31);
  // Too late for this promise: it was broken while Ada had it.
  await update(owner, late, { assignedTo: ben.userId });
  await answer(ben, late);
  await update(owner, nobodys, { assignedTo: ben.userId });
  await answer(ben, nobodys);
  const body = await report();
  expect(figuresOf(body, ada)?.sla).toEqual({ kept: 1, broken: 1 });
  expect(figuresOf(body, ben)?.sla).toEqual({ kept: 0, broken: 0 });
  expect(body.team.now.sla).toEqual({ kept: 1, broken: 3 });
  expect(body.unheld.now).toEqual({ kept: 0, broken: 2 });
  expect(body.targets[0]).toMatchObject({ target: 'first-response', now: { kept: 1, broken: 3 } });
  expect(body.pools.map(({ name, now }) => [name, now.sla])).toEqual([
    ['Care', { kept: 0, broken: 1 }],
    [null, { kept: 1, broken: 2 }],
  ]);
  expect(body.isUpToDate).toBe(true);
  expect(await ticketsBehind({ figure: 'sla-broken', answerer: `member:${ada.userId}` })).toEqual([late]);
  expect(await ticketsBehind({ figure: 'sla-kept', answerer: `member:${ada.userId}` })).toEqual([kept]);
  expect(await ticketsBehind({ figure: 'sla-broken', answerer: 'nobody' })).toEqual([nobodys, still]);
  expect(await ticketsBehind({ figure: 'sla-broken', answerer: `pool:${team.body.id}` })).toEqual([late]);
  expect(await ticketsBehind({ figure: 'sla-broken', answerer: 'pool:none' })).toEqual([nobodys, still]);
  expect(await ticketsBehind({ figure: 'sla-broken', answerer: 'team' })).toEqual([late, nobodys, still]);
  const foreign = { figure: 'replies', answerer: 'nobody' } as const;
  expect((await owner.call('listResponseRecords', { query: foreign })).status).toBe(400);

  const own = await report(ada);
  expect([own.rows.length, own.pools]).toEqual([1, []]);
  expect(own.team.now.sla).toEqual({ kept: 1, broken: 3 });
  const colleague = { figure: 'sla-broken', answerer: `member:${ben.userId}` } as const;
  expect((await ada.call('listResponseRecords', { query: colleague })).status).toBe(403);
  const pool = { figure: 'sla-broken', answerer: 'pool:none' } as const;
  expect((await ada.call('listResponseRecords', { query: pool })).status).toBe(403);

  const file = await owner.send({ method: 'GET', url: '/api/response-performance/export?range=30' });
  const rows = papaparse.parse<string[]>(file.body).data;
  const head = rows.find(([first]) => first === 'Who') ?? [];
  const cellsOf = (name: string) => rows.find(([first]) => first === name)?.[head.indexOf('SLA kept in %')];
  expect([cellsOf('Whole team'), cellsOf('Nobody had the ticket')]).toEqual(['25', '0']);
  expect(rows.find(([first]) => first === 'Care')?.slice(1, 5)).toEqual(['1', '0', '1', '0']);
  expect(rows.find(([first]) => first === 'First reply')?.slice(1, 5)).toEqual(['4', '1', '3', '25']);
});

test('a promise is counted once however often its ticket is measured, on the day that decides, and no more when nothing is promised', async () => {
  await promise(policy());
  const id = await open({ assignedTo: ada.userId });
  await pass(61);
  await pass(24 * 60);
  await answer(ada, id);
  await update(ada, id, { tag: 'praise' });
  const today = (await report()).period.end;
  expect((await report(owner, { start: today, end: today })).team.now.sla).toEqual({ kept: 0, broken: 0 });
  expect((await report()).team.now.sla).toEqual({ kept: 0, broken: 1 });
  expect(await testApp.context.database.$count(slaRecords)).toBe(1);
  const { context, workspaceId } = testApp;
  await context.database.transaction((transaction) =>
    eraseTicketsEverywhere(context, transaction, { workspaceId, ticketIds: [id] }, { isForgotten: true }),
  );
  await follow();
  // What is counted of an erased ticket stays.
  expect((await report()).team.now.sla).toEqual({ kept: 0, broken: 1 });
  const other = await open();
  await pass(61);
  expect((await report()).team.now.sla).toEqual({ kept: 0, broken: 2 });
  await promise();
  expect((await owner.call('getMessage', { params: { id: other } })).body.sla).toBeNull();
  expect((await report()).team.now.sla).toEqual({ kept: 0, broken: 1 });
});

test('a policy can ask for a priority and for customers marked as VIP, and follows both', async () => {
  await promise(
    policy({ name: 'VIP', condition: { ...noSlaCondition, isVip: true } }),
    policy({ name: 'Urgent', condition: { ...noSlaCondition, priorities: ['high', 'urgent'] } }),
  );
  const nameOf = async (id: number) =>
    (await owner.call('getMessage', { params: { id } })).body.sla?.policyName ?? null;
  const id = await open({ senderExternalId: 'customer-7' });
  const others = await open({ senderExternalId: 'customer-8' });
  expect(await nameOf(id)).toBeNull();
  await update(ada, id, { priority: 'urgent' });
  expect(await nameOf(id)).toBe('Urgent');
  expect((await ada.call('updateCustomer', { params: { id }, body: { isVip: true } })).status).toBe(200);
  await follow();
  expect([await nameOf(id), await nameOf(others)]).toEqual(['VIP', null]);
  // Who is one person with a VIP is a VIP too.
  const other = { platform: 'facebook' as const, externalId: 'customer-8', name: 'Jo Doe' };
  expect((await ada.call('mergeCustomer', { params: { id }, body: other })).status).toBe(200);
  await follow();
  expect(await nameOf(others)).toBe('VIP');
  const wanted = policy({ condition: { ...noSlaCondition, isVip: true } });
  const preview = await owner.call('previewSlaPolicies', { body: { policies: [wanted] } });
  expect(preview.body.policies[0]?.covered).toBe(2);
  await testApp.context.database
    .update(customers)
    .set({ isVip: false })
    .where(and(eq(customers.workspaceId, testApp.workspaceId), eq(customers.isVip, true)));
  await follow();
  expect([await nameOf(id), await nameOf(others)]).toEqual(['Urgent', null]);
});

const stranger = (url: string, rating: number) =>
  testApp.openBrowser().send({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams({ rating: String(rating) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('ratings count for who wrote the answer, with how many were asked; a link that was only prepared asks nobody', async () => {
  await owner.call('setSurveySettings', { body: { ...surveySettingsDefault, isOn: true } });
  const dm = { messageType: 'message' as const };
  const [rated, silent, prepared, refused, copied] = [
    await open(dm),
    await open(dm),
    await open(dm),
    await open(dm),
    await open({ ...dm, status: 'completed' as const }),
  ] as const;
  const wordsFor = async (id: number) => (await ada.call('prepareSurvey', { params: { id } })).body.text;
  const words = await wordsFor(rated);
  await answer(ada, rated, `It is on its way. ${words}`);
  await answer(ben, silent, `Thank you. ${await wordsFor(silent)}`);
  await wordsFor(prepared);
  network.sends.push({ outcome: 'rejected', code: 'not_allowed', reason: 'No.' });
  await answer(ada, refused, `No. ${await wordsFor(refused)}`);
  expect((await report()).team.now.ratings).toEqual({ asked: 2, answers: 0, average: null });
  const link = /https?:\S+/.exec(words)?.[0] ?? '';
  expect((await stranger(link, 4)).statusCode).toBe(200);
  const shared = await ada.call('shareSurvey', { params: { id: copied } });
  expect((await stranger(shared.body.url, 1)).statusCode).toBe(200);
  const body = await report();
  expect(body.team.now.ratings).toEqual({ asked: 3, answers: 2, average: 2.5 });
  expect(figuresOf(body, ada)?.ratings).toEqual({ asked: 1, answers: 1, average: 4 });
  expect(figuresOf(body, ben)?.ratings).toEqual({ asked: 1, answers: 0, average: null });
  expect(await ticketsBehind({ figure: 'ratings', answerer: `member:${ada.userId}` })).toEqual([rated]);
  expect(await ticketsBehind({ figure: 'ratings' })).toEqual([rated, copied]);
  const { quickStats } = (await ada.call('getAnalytics', { query: {} })).body;
  expect(quickStats.ratings).toEqual({ asked: 3, answers: 2, average: 2.5 });
  const refusal = await ada.call('shareSurvey', { params: { id: rated } });
  expect(refusal.error).toMatchObject({ error: 'survey_not_possible' });
});
