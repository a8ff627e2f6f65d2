import type { Analysis, DraftReply, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { ruleSettingsDefaults } from '@parley/contract/rules/rules.ts';
import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket, createWorkspace } from '../../../test/factories.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog, workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { updateAssistantSettings } from '../assistant-settings/update-assistant-settings.service.ts';
import { addMember } from '../workspace/workspace.service.ts';
import { claimDue } from './send-automatic-replies.loop.ts';
import { sendAutomaticReply } from './send-automatic-reply.ts';
import { setAutoReplyPause } from './update-rules.service.ts';

const minuteMs = 60_000;
/** A Monday. */
const monday = new Date('2026-11-23T10:00:00.000Z');
const thanks = 'Thank you for your kind words!';

let test: TestApp;
let network: ScriptedNetwork;
let workspaceId: string;
let connectionId: string;
let admin: Browser;
/** What the engine finds and drafts in place of plain, sure praise. */
let reading: Partial<Analysis> = {};
let draft: Partial<DraftReply> = {};

/** What a message says itself that the engine finds in it. */
function found(text: string): Partial<Analysis> & { draftText?: null } {
  return text.startsWith('{') ? JSON.parse(text) : {};
}

const engine: Engine = {
  ...createBuiltInEngine(),
  analyse: async (inputs) =>
    inputs.map(({ text }) => ({
      language: 'en',
      sentiment: 'positive',
      sentimentConfidence: 0.95,
      certainty: 'sure',
      tag: 'praise',
      tagConfidence: 0.9,
      tags: [{ tag: 'praise', confidence: 0.9 }],
      spam: false,
      crisis: [],
      urgency: 0,
      reason: 'Because the test says so.',
      ...reading,
      ...found(text),
    })),
  draftReply: async ({ message }) => ({
    text: found(message.text).draftText === null ? null : thanks,
    sources: [],
    basis: 'intent',
    holdingReply: null,
    reason: 'Written by the test.',
    ...draft,
  }),
};

beforeAll(async () => {
  network = createScriptedNetwork();
  test = await createTestApp({ networks: new Map([['facebook', network]]), engine, startAt: monday });
  admin = await test.signIn('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(monday);
  network.asked.length = 0;
  network.sends.length = 0;
  reading = {};
  draft = {};
  workspaceId = await createWorkspace(test.context.database);
  connectionId = await createConnectedAccount(test.context, workspaceId, { nextPollAt: null });
  // A password takes longer to check than all the rest of a test: one person goes from workspace to workspace.
  await addMember(test.context.database, { workspaceId, userId: admin.userId, role: 'admin' });
  await admin.call('switchWorkspace', { body: { workspaceId } });
  await setRules({ platforms: ['facebook'] });
});

async function setRules(changes: Partial<RulesAnswer>): Promise<void> {
  const { body } = await admin.call('getRules');
  const { platforms, dailyCap, workingHours, keywordGroups, rules, revision } = { ...body, ...changes };
  const saved = await admin.call('setRules', {
    body: { platforms, dailyCap, workingHours, keywordGroups, rules, revision },
  });
  expect(saved.status).toBe(200);
}

function write(values: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  return createTicket(test.context.database, {
    workspaceId,
    connectionId,
    createdAt: test.context.now(),
    originalMessage: 'I love this tent!',
    ...values,
  });
}

const analyse = () => test.context.work.drain(['analyse-messages']);
const send = () => test.context.work.drain(['send-automatic-replies', 'deliver']);
const sentTexts = () => network.asked.filter(({ call }) => call === 'send').map(({ text }) => text);

/** A message that is read, and whose reply is planned. */
async function plan(values: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  const id = await write(values);
  await analyse();
  expect((await replyOf(id))?.state).toBe('planned');
  return id;
}

async function replyOf(ticketId: number) {
  const { body } = await admin.call('getAutomaticActs', { params: { id: ticketId } });
  return body.reply;
}

async function afterItsTime(): Promise<string[]> {
  test.clock.advance(10 * minuteMs);
  await send();
  return sentTexts().map(String);
}

async function auditOf(ticketId: number): Promise<string[]> {
  const rows = await test.context.database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.target, String(ticketId))));
  return rows.map(({ action }) => action);
}

describe('an automatic reply', () => {
  it('goes out once, after its delay and not before, as the assistant’s entry in the trail, with its reason in the audit log', async () => {
    const id = await plan();
    test.clock.advance(10 * minuteMs - 1);
    await send();
    expect(sentTexts()).toEqual([]);
    test.clock.advance(1);
    await send();
    await send();
    expect(sentTexts()).toEqual([thanks]);
    expect(await replyOf(id)).toMatchObject({ state: 'sent', text: thanks, reason: expect.stringContaining('95 %') });
    const trail = await admin.call('getConversation', { params: { id } });
    expect(trail.body.conversation.map(({ type, text, delivery }) => [type, text, delivery?.state])).toEqual([
      ['customer', 'I love this tent!', undefined],
      ['ai', thanks, 'delivered'],
    ]);
    const ticket = await admin.call('getMessage', { params: { id } });
    expect(ticket.body).toMatchObject({ status: 'completed', agentReply: thanks });
    expect((await auditOf(id)).toSorted()).toEqual([
      'automatic-reply.planned',
      'automatic-reply.sent',
      'ticket.answered',
    ]);
    const [sent] = await test.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, String(id)), eq(auditLog.action, 'automatic-reply.sent')));
    expect(sent).toMatchObject({ userId: null, detail: { reason: expect.stringContaining('positive') } });
    expect((await admin.call('getRules')).body.sentToday).toBe(1);
  });

  it('goes out on no network before the workspace has chosen it', async () => {
    await setRules({ platforms: ruleSettingsDefaults.platforms });
    const id = await write();
    await analyse();
    expect(await replyOf(id)).toBeNull();
  });

  it('is planned for none of these, whatever else is read with them', async () => {
    const held: [Partial<Analysis> & { draftText?: null }, Partial<typeof tickets.$inferInsert>?][] = [
      [{ crisis: ['self-harm'] }],
      [{ spam: true }],
      [{ sentiment: 'neutral' }],
      [{ certainty: 'uncertain' }],
      [{ certainty: 'unknown' }],
      [{ sentimentConfidence: 0.8 }],
      [{ tags: [{ tag: 'complaint', confidence: 0.5 }] }],
      [{ urgency: 2 }],
      [{ draftText: null }],
      [{ tag: 'query' }],
      [{}, { lastCustomerMessageAt: new Date(monday.getTime() - 61 * minuteMs) }],
      [{}, { status: 'completed' }],
      [{}, { status: 'escalated' }],
      [{}, { sentiment: 'positive', isSentimentEdited: true }],
      [{}, { replyWindowEndsAt: new Date(monday.getTime() + minuteMs) }],
    ];
    for (const [found, values] of held) await write({ originalMessage: JSON.stringify(found), ...values });
    const free = await write({ originalMessage: '{}' });
    await analyse();
    const planned = await test.context.database
      .select({ ticketId: automaticReplies.ticketId })
      .from(automaticReplies)
      .where(eq(automaticReplies.workspaceId, workspaceId));
    expect(planned).toEqual([{ ticketId: free }]);
    expect(await afterItsTime()).toEqual([thanks]);
  });

  it('answers a question where the draft rests on a source, and within the hours', async () => {
    reading = { tag: 'query' };
    draft = { sources: [{ kind: 'faq', id: '1', title: 'Opening hours' }] };
    await hours('10:30');
    await plan();
    expect(await afterItsTime()).toEqual([thanks]);
  });

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['a person who opens the ticket', (id) => presence(id), 'opened'],
    ['a person who begins to answer', (id) => presence(id, { typing: true }), 'answering'],
    [
      'a draft that a person keeps',
      (id) => admin.call('saveDraft', { params: { id }, body: { text: 'Hi' } }),
      'answering',
    ],
    ['a person who asks for a draft', (id) => admin.call('generateReply', { params: { id } }), 'answering'],
    ['a person who stops it', (id) => admin.call('stopAutomaticReply', { params: { id } }), 'by-person'],
    ['a person’s answer', (id) => update(id, { agentReply: 'Thanks, from a person' }), 'somebody-answered'],
    ['a correction', (id) => update(id, { sentiment: 'neutral' }), 'corrected'],
    ['a priority', (id) => update(id, { priority: 'high' }), 'handled'],
    ['somebody who takes the ticket', (id) => update(id, { assignedTo: admin.userId }), 'handled'],
    ['another status', (id) => update(id, { status: 'escalated' }), 'status-changed'],
    ['the customer’s next message', (id) => writeAgain(id), 'customer-wrote'],
    ['a newer draft', (id) => set(id, { aiReply: 'Another one' }), 'draft-changed'],
    ['a stale draft', (id) => set(id, { draftStale: 'owner' }), 'draft-changed'],
    ['a pause', () => admin.call('pauseAutomaticReplies', { body: { isPaused: true } }), 'paused'],
    ['the network switched off', () => setRules({ platforms: [] }), 'platform-off'],
    ['the assistant switched off', () => choose({ aiEnabled: false }), 'assistant-off'],
    ['a lower cap', () => setRules({ dailyCap: 0 }), 'daily-cap'],
    ['earlier hours', () => hours('10:05'), 'outside-hours'],
    ['a lost account', () => account({ state: 'needs-reconnect' }), 'account'],
    ['a text that the network refuses', (id) => tooLong(id), 'reply-impossible'],
    ['an outage of more than an hour', async () => test.clock.advance(61 * minuteMs), 'overdue'],
  ])('is stopped by %s', async (_, happen, reason) => {
    const id = await plan();
    test.clock.advance(minuteMs);
    await happen(id);
    const wasAnswered = sentTexts();
    await afterItsTime();
    expect(sentTexts().filter((text) => text === thanks)).toEqual(wasAnswered);
    expect(await replyOf(id)).toMatchObject({ state: 'stopped', stopReason: reason, stopSentence: expect.any(String) });
    expect(await auditOf(id)).toContain('automatic-reply.stopped');
  });

  it('is not stopped by somebody who only may look', async () => {
    const id = await plan();
    const viewer = await test.signIn('viewer', { workspaceId });
    await viewer.call('setPresence', { params: { id }, body: {} });
    expect((await viewer.call('stopAutomaticReply', { params: { id } })).status).toBe(403);
    expect(await afterItsTime()).toEqual([thanks]);
  });

  it('is stopped by a merge, and not by one that was refused', async () => {
    const id = await plan({ senderExternalId: 'mia', threadExternalId: 'mia-1' });
    const read = { analysis: 'done' as const };
    const elsewhere = await write({ ...read, senderExternalId: 'noa', threadExternalId: 'noa-1' });
    const merge = (into: number) => admin.call('mergeTickets', { params: { id: into }, body: { messageId: id } });
    expect((await merge(elsewhere)).error.error).toBe('merge_other_customer');
    expect(await replyOf(id)).toMatchObject({ state: 'planned' });
    const own = await write({ ...read, senderExternalId: 'mia', threadExternalId: 'mia-2' });
    expect((await merge(own)).status).toBe(200);
    expect(await replyOf(id)).toMatchObject({ state: 'stopped', stopReason: 'status-changed' });
  });

  it('is held by a ticket that stood open before it was planned', async () => {
    const id = await write();
    await presence(id);
    await analyse();
    await choose({ responseTime: 1 });
    test.clock.advance(40_000);
    await presence(id, { leaving: false });
    await afterItsTime();
    expect(sentTexts()).toEqual([]);
    expect(await replyOf(id)).toMatchObject({ stopReason: 'opened' });
  });

  it('goes out after all when the person who came lets it, with a minute to think again', async () => {
    const id = await plan();
    test.clock.advance(9.5 * minuteMs);
    await presence(id);
    expect(await replyOf(id)).toMatchObject({ state: 'stopped', canResume: true });
    const resumed = await admin.call('resumeAutomaticReply', { params: { id } });
    expect(resumed.body.reply).toMatchObject({ state: 'planned', dueAt: '2026-11-23T10:10:30.000Z' });
    await presence(id);
    expect((await replyOf(id))?.state).toBe('planned');
    test.clock.advance(minuteMs);
    await send();
    expect(sentTexts()).toEqual([thanks]);
    expect((await admin.call('stopAutomaticReply', { params: { id } })).error).toMatchObject({
      error: 'automatic_reply_over',
    });
    expect((await admin.call('resumeAutomaticReply', { params: { id } })).status).toBe(409);
  });

  it('is the only one of its conversation, also in the customer’s next ticket', async () => {
    const threadExternalId = 'one-thread';
    await plan({ threadExternalId });
    await afterItsTime();
    const next = await write({ threadExternalId });
    await analyse();
    expect(await replyOf(next)).toBeNull();
    await afterItsTime();
    expect(sentTexts()).toEqual([thanks]);
  });

  it('counts below the cap by the workspace’s own day', async () => {
    await test.context.database
      .update(workspaces)
      .set({ timeZone: 'Asia/Tokyo' })
      .where(eq(workspaces.id, workspaceId));
    await setRules({ dailyCap: 1 });
    // 23:40 in Tokyo: the first goes out on this day, the second is one too many, the third belongs to the next.
    test.clock.set(new Date('2026-11-23T14:40:00.000Z'));
    await plan();
    const second = await write();
    await analyse();
    expect(await replyOf(second)).toBeNull();
    await afterItsTime();
    test.clock.advance(5 * minuteMs);
    await plan();
    await afterItsTime();
    expect(sentTexts()).toHaveLength(2);
  });

  it('goes out once though its worker dies at any moment and two look at it at once', async () => {
    const { context } = test;
    const id = await plan();
    test.clock.advance(10 * minuteMs);
    // Claimed, then killed: nobody else takes it until the lease is over.
    expect(await claimDue(context)).toEqual([{ workspaceId, ticketId: id }]);
    expect(await claimDue(context)).toEqual([]);
    test.clock.advance(minuteMs);
    expect(await claimDue(context)).toHaveLength(1);
    // Killed before the commit: nothing has happened.
    const killed = { ...context, database: dyingDatabase() };
    await expect(sendAutomaticReply(killed, workspaceId, id)).rejects.toThrow('killed');
    expect(await countRows()).toEqual({ entries: 0, deliveries: 0 });
    expect((await replyOf(id))?.state).toBe('planned');
    // Two workers at once, and one that comes late.
    await Promise.all([sendAutomaticReply(context, workspaceId, id), sendAutomaticReply(context, workspaceId, id)]);
    await sendAutomaticReply(context, workspaceId, id);
    expect(await countRows()).toEqual({ entries: 1, deliveries: 1 });
    await send();
    expect(sentTexts()).toEqual([thanks]);
  });

  it('that its network refuses opens the ticket again and tells those who may reply', async () => {
    network.sends.push({ outcome: 'rejected', code: '551', reason: 'This person is not available right now.' });
    const id = await plan();
    await afterItsTime();
    const { body } = await admin.call('getMessage', { params: { id } });
    expect(body).toMatchObject({ status: 'pending', delivery: { state: 'failed' } });
    const bell = await admin.call('listNotifications');
    expect(bell.body.notifications[0]).toMatchObject({ kind: 'delivery-failed' });
    await afterItsTime();
    expect(sentTexts()).toHaveLength(1);
  });

  it('is paused by what else has a reason to, which is shown, until somebody lets them go on', async () => {
    const pause = () =>
      test.context.database.transaction((transaction) =>
        setAutoReplyPause(test.context, transaction, workspaceId, 'Far more anger than usual.', null),
      );
    await pause();
    await pause();
    expect((await admin.call('getRules')).body.paused).toMatchObject({ reason: 'Far more anger than usual.' });
    await admin.call('pauseAutomaticReplies', { body: { isPaused: false } });
    await plan();
    expect(await afterItsTime()).toEqual([thanks]);
  });
});

function choose(changes: Parameters<typeof updateAssistantSettings>[2]) {
  return updateAssistantSettings(test.context, workspaceId, changes, { userId: admin.userId, originalUserId: null });
}

function account(changes: Partial<typeof connections.$inferInsert>) {
  return test.context.database.update(connections).set(changes).where(eq(connections.id, connectionId));
}

function hours(to: string) {
  return setRules({ workingHours: { isOn: true, spans: [{ weekday: 1, from: '09:00', to }] } });
}

function presence(id: number, body: { typing?: boolean; leaving?: boolean } = {}) {
  return admin.call('setPresence', { params: { id }, body });
}

type Update = {
  agentReply?: string;
  assignedTo?: string;
  priority?: 'high';
  sentiment?: 'neutral';
  status?: 'escalated';
};
async function update(id: number, body: Update) {
  const { status, error } = await admin.call('updateMessage', { params: { id }, body });
  expect(error.error ?? status).toBe(200);
}

function set(id: number, changes: Partial<typeof tickets.$inferInsert>) {
  return test.context.database
    .update(tickets)
    .set(changes)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
}

/** What ingest does to the ticket; it is read anew before the reply is due. */
async function writeAgain(id: number) {
  await set(id, { content: 'But when does it come?', customerMessageCount: 2, analysis: 'pending' });
  await analyse();
}

async function tooLong(id: number) {
  const text = 'x'.repeat(8001);
  await set(id, { aiReply: text });
  await test.context.database
    .update(automaticReplies)
    .set({ text })
    .where(and(eq(automaticReplies.workspaceId, workspaceId), eq(automaticReplies.ticketId, id)));
}

/** The database of a process that dies with its last statement: everything is done, nothing is committed. */
function dyingDatabase() {
  const { database } = test.context;
  return new Proxy(database, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof database.transaction>[0]) =>
            database.transaction(async (transaction) => {
              await work(transaction);
              throw new Error('killed');
            })
        : Reflect.get(target, name),
  });
}

async function countRows() {
  const ofWorkspace = await test.context.database
    .select({ entries: sql<number>`count(*)::int` })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.type, 'ai')));
  const queued = await test.context.database
    .select({ deliveries: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(eq(deliveries.workspaceId, workspaceId));
  return { ...ofWorkspace[0], ...queued[0] };
}
