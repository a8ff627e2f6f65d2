import { randomUUID } from 'node:crypto';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { noSlaCondition, type SlaPolicy } from '@parley/contract/sla/rules.ts';
import type { Sla } from '@parley/contract/sla/schemas.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { slaChanges, ticketSlas } from '../../db/schema/sla.ts';
import { createFollowSlasLoop } from './follow-slas.loop.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let owner: Browser;
let agent: Browser;
let connectionId: string;

beforeEach(async () => {
  testApp = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    // A Monday, ten in the morning in Berlin.
    startAt: new Date('2026-03-02T09:00:00Z'),
  });
  [owner, agent] = [await testApp.signIn('owner'), await testApp.signIn('agent')];
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterEach(() => testApp?.close());

function policy(values: Partial<SlaPolicy> = {}): SlaPolicy {
  return {
    id: randomUUID(),
    name: 'Everybody',
    isOn: true,
    condition: noSlaCondition,
    firstResponseMinutes: 60,
    nextResponseMinutes: 30,
    resolutionMinutes: 240,
    hours: 'calendar',
    pauseWhileWaiting: true,
    pauseWhileSnoozed: true,
    warnMinutes: 15,
    ...values,
  };
}

async function promise(...policies: SlaPolicy[]): Promise<void> {
  const { revision } = (await owner.call('getSlaPolicies')).body;
  expect((await owner.call('setSlaPolicies', { body: { policies, revision } })).status).toBe(200);
  await follow();
}
const follow = () => testApp.context.work.drain(['deliver', 'follow-slas']);
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
async function write(ticketId: number): Promise<void> {
  const { context, workspaceId } = testApp;
  const at = context.now();
  await context.database.insert(conversationEntries).values({
    workspaceId,
    ticketId,
    connectionId,
    type: 'customer',
    externalId: randomUUID(),
    senderName: 'Jo',
    text: 'And?',
    at,
  });
  await context.database
    .update(tickets)
    .set({ lastCustomerMessageAt: at })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, ticketId)));
  await follow();
}
async function answer(id: number, status: 'pending' | 'completed' = 'pending'): Promise<void> {
  const body = { agentReply: `Words ${randomUUID()}`, status, seenEntryId: Number.MAX_SAFE_INTEGER };
  expect((await agent.call('updateMessage', { params: { id }, body })).status).toBe(200);
  await follow();
}
const slaOf = async (id: number): Promise<Sla | null> => (await agent.call('getMessage', { params: { id } })).body.sla;
const duesOf = async (id: number) =>
  (await slaOf(id))?.clocks.map(({ dueAt, paused, target }) => [target, dueAt?.slice(11, 16) ?? paused]);
const noticesOf = async (browser: Browser) => {
  const rows = await testApp.context.database
    .select()
    .from(notifications)
    .where(eq(notifications.userId, browser.userId))
    .orderBy(notifications.id);
  return rows.filter(({ kind }) => kind.startsWith('sla-'));
};

test('a ticket has a clock for its first reply and one for its solution; an answer ends one and stops the other', async () => {
  await promise(policy());
  const id = await open();
  expect(await duesOf(id)).toEqual([
    ['first-response', '10:00'],
    ['resolution', '13:00'],
  ]);
  await pass(20);
  await answer(id);
  expect(await duesOf(id)).toEqual([['resolution', 'waiting']]);
  await pass(60);
  await write(id);
  expect(await duesOf(id)).toEqual([
    ['next-response', '10:50'],
    // An hour later than it was: so long the customer had the word.
    ['resolution', '14:00'],
  ]);
  await pass(31);
  await answer(id, 'completed');
  expect(await slaOf(id)).toEqual({ policyName: 'Everybody', clocks: [], breached: ['next-response'] });
  await pass(50);
  const reopened = await agent.call('updateMessage', { params: { id }, body: { status: 'pending' } });
  expect(reopened.status).toBe(200);
  await follow();
  expect(await duesOf(id)).toEqual([['resolution', 'waiting']]);
});

test('what was closed and is answered later stood still meanwhile', async () => {
  await promise(policy());
  const id = await open();
  await pass(20);
  await agent.call('updateMessage', { params: { id }, body: { status: 'completed' } });
  // Longer than all that was promised, and shorter than a session lasts.
  await pass(400);
  await answer(id, 'completed');
  expect(await slaOf(id)).toEqual({ policyName: 'Everybody', clocks: [], breached: [] });
});

test('a snoozed ticket stands still, and goes on where it stood when the snooze is over', async () => {
  await promise(policy({ resolutionMinutes: null }));
  const id = await open();
  await pass(10);
  const until = new Date(testApp.context.now().getTime() + 120 * minuteMs).toISOString();
  const snoozed = await agent.call('updateMessage', { params: { id }, body: { snoozedUntil: until } });
  expect(snoozed.status).toBe(200);
  await follow();
  expect((await slaOf(id))?.clocks).toEqual([
    { target: 'first-response', dueAt: null, warnAt: null, paused: 'snoozed', remainingMs: 50 * minuteMs },
  ]);
  await pass(60);
  await agent.call('updateMessage', { params: { id }, body: { snoozedUntil: null } });
  await follow();
  // An hour later than it was.
  expect(await duesOf(id)).toEqual([['first-response', '11:00']]);
});

test('the first policy whose condition a ticket meets measures it; what is corrected, and spam, is measured anew', async () => {
  await promise(
    policy({ name: 'Off', isOn: false, firstResponseMinutes: 1 }),
    policy({ name: 'Complaints', condition: { ...noSlaCondition, tags: ['complaint'] }, firstResponseMinutes: 10 }),
    policy({ name: 'Messages', condition: { ...noSlaCondition, messageTypes: ['message'] } }),
  );
  const id = await open({ messageType: 'message' });
  expect((await slaOf(id))?.policyName).toBe('Messages');
  await agent.call('updateMessage', { params: { id }, body: { tag: 'complaint' } });
  await follow();
  expect(await slaOf(id)).toMatchObject({ policyName: 'Complaints' });
  expect(await slaOf(await open())).toBeNull();
  expect(await slaOf(await open({ messageType: 'message', spam: true }))).toBeNull();
});

test('what is closed stays measured by what was promised then; what is open follows the policies and the business hours', async () => {
  const [early, late] = [policy({ resolutionMinutes: null }), policy({ firstResponseMinutes: 600, hours: 'business' })];
  const old = await open();
  await answer(old, 'completed');
  await promise(early);
  const [closed, unanswered] = [await open(), await open()];
  await pass(90);
  await answer(closed, 'completed');
  await promise(late);
  expect(await slaOf(closed)).toMatchObject({ breached: ['first-response'] });
  expect(await slaOf(old)).toBeNull();
  // Without business hours it runs around the clock.
  expect((await duesOf(unanswered))?.[1]).toEqual(['first-response', '19:00']);
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await testApp.context.database
    .update(workspaces)
    .set({ timeZone: 'Europe/Berlin', businessHours: hours })
    .where(eq(workspaces.id, testApp.workspaceId));
  await follow();
  // Seven hours on Monday from ten o'clock, three on Tuesday.
  expect((await slaOf(unanswered))?.clocks[1]).toMatchObject({ dueAt: '2026-03-03T11:00:00.000Z' });
  await promise();
  expect(await slaOf(unanswered)).toBeNull();
});

test('a person is warned once and told of the breach once, whoever leads hears of the breach too, and an answer takes it back', async () => {
  await promise(policy());
  const id = await open({ assignedTo: agent.userId });
  await pass(44);
  expect(await noticesOf(agent)).toEqual([]);
  await pass(1);
  await pass(5);
  expect((await noticesOf(agent)).map(({ kind, title }) => [kind, title])).toEqual([
    ['sla-warning', 'First reply to Jo Doe is due soon'],
  ]);
  expect(await noticesOf(owner)).toEqual([]);
  await pass(10);
  await pass(10);
  expect((await noticesOf(agent)).map(({ kind }) => kind)).toEqual(['sla-warning', 'sla-breach']);
  expect((await noticesOf(owner)).map(({ kind, readAt }) => [kind, readAt])).toEqual([['sla-breach', null]]);
  expect((await noticesOf(owner))[0]).toMatchObject({ body: expect.stringContaining('“Where is my order?”') });
  await answer(id);
  expect((await noticesOf(owner))[0]?.readAt).not.toBeNull();
  const unassigned = await open();
  await pass(45);
  expect((await noticesOf(owner)).at(-1)).toMatchObject({
    kind: 'sla-warning',
    link: expect.stringContaining(String(unassigned)),
  });
});

test('killed between the due time and the notice, Parley tells it afterwards, and once', async () => {
  await promise(policy({ resolutionMinutes: null }));
  await open({ assignedTo: agent.userId });
  testApp.clock.advance(46 * minuteMs);
  // The transaction that has written the notice does not commit.
  const broken = createFollowSlasLoop({
    ...testApp.context,
    database: new Proxy(testApp.context.database, {
      get: (target, name) =>
        name === 'transaction'
          ? (run: Parameters<typeof target.transaction>[0]) =>
              target.transaction(async (transaction) => {
                await run(transaction);
                throw new Error('killed');
              })
          : Reflect.get(target, name, target),
    }),
  });
  await expect(broken.run(new AbortController().signal)).rejects.toThrow('killed');
  expect(await noticesOf(agent)).toEqual([]);
  // It comes back three hours later.
  await pass(180);
  expect((await noticesOf(agent)).map(({ kind }) => kind)).toEqual(['sla-breach']);
});

test('what was overdue before anything was promised, and history that is fetched, wakes nobody', async () => {
  await open({ createdAt: new Date(testApp.context.now().getTime() - 90 * minuteMs) });
  await promise(policy());
  await open({ createdAt: new Date(testApp.context.now().getTime() - 48 * 60 * minuteMs), arrivedLate: true });
  await pass(1);
  expect(await noticesOf(owner)).toEqual([]);
  const { body } = await owner.call('listMessages', { query: { sla: 'breached' } });
  expect(body).toHaveLength(2);
});

test('the list comes in the order of the nearest of promise and window, page by page, each ticket once', async () => {
  const { context } = testApp;
  const inMinutes = (minutes: number) => new Date(context.now().getTime() + minutes * minuteMs);
  await promise(policy({ condition: { ...noSlaCondition, messageTypes: ['message'] } }));
  const promised = { messageType: 'message' as const };
  const overdue = await open({ ...promised, createdAt: inMinutes(-70) });
  const soon = await open({ ...promised, createdAt: inMinutes(-50), replyWindowEndsAt: inMinutes(600) });
  const byWindow = await open({ ...promised, replyWindowEndsAt: inMinutes(5) });
  const windowAlone = await open({ replyWindowEndsAt: inMinutes(30) });
  const windowOver = await open({ ...promised, createdAt: inMinutes(-20), replyWindowEndsAt: inMinutes(-1) });
  const [older, newer] = [await open({ createdAt: inMinutes(-2) }), await open({ replyWindowEndsAt: inMinutes(-1) })];
  const closed = await open({ createdAt: inMinutes(-3), status: 'completed' });
  const due = [overdue, byWindow, soon, windowAlone, windowOver];
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.call('listMessages', { query: { sort: 'sla', status: 'open', limit: 2, cursor } });
    seen.push(...page.body.map(({ id }) => id));
    cursor = nextCursorOf(String(page.headers['link'] ?? '')) ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([...due, older, newer]);
  const whole = await owner.call('listMessages', { query: { sort: 'sla' } });
  expect(whole.body.map(({ id }) => id)).toEqual([...due, closed, older, newer]);
  const soonOnes = await owner.call('listMessages', { query: { sort: 'sla', sla: 'dueSoon' } });
  expect(soonOnes.body.map(({ id }) => id)).toEqual([soon]);
});

test('two who save at once: the second is told, and keeps nothing half', async () => {
  const { revision } = (await owner.call('getSlaPolicies')).body;
  const save = (name: string) => owner.call('setSlaPolicies', { body: { policies: [policy({ name })], revision } });
  const answers = await Promise.all([save('One'), save('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await owner.call('getSlaPolicies')).body).toMatchObject({
    revision: revision + 1,
    policies: [expect.anything()],
  });
});

test('the preview says how many open tickets would be overdue, and changes nothing', async () => {
  const ago = (minutes: number) => new Date(testApp.context.now().getTime() - minutes * minuteMs);
  for (const minutes of [90, 50, 10]) await open({ createdAt: ago(minutes), messageType: 'message' });
  await open();
  const given = policy({ condition: { ...noSlaCondition, messageTypes: ['message'] } });
  const { body } = await owner.call('previewSlaPolicies', { body: { policies: [given] } });
  expect(body).toEqual({
    openTickets: 4,
    policies: [{ id: given.id, covered: 3, breached: 1, dueSoon: 1 }],
    uncovered: 1,
    isPartial: false,
  });
  expect(await testApp.context.database.select().from(ticketSlas)).toEqual([]);
  expect((await agent.call('previewSlaPolicies', { body: { policies: [given] } })).status).toBe(403);
});

test('a workspace that promises nothing notes no ticket', async () => {
  await createTicket(testApp.context.database, { workspaceId: testApp.workspaceId, connectionId });
  expect(await testApp.context.database.select().from(slaChanges)).toEqual([]);
});
