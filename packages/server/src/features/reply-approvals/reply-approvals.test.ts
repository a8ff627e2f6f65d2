import { randomUUID } from 'node:crypto';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { type ReplyApproval, replyApprovalDefault } from '@parley/contract/reply-approvals/rules.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog, memberships } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { answerAutomatically } from '../tickets/answer-ticket.service.ts';
import { eraseTickets } from '../tickets/erase-tickets.service.ts';
import { lockTicket } from '../tickets/lock-ticket.service.ts';
import { takeInbound } from '../tickets/take-inbound.service.ts';

const network = createScriptedNetwork({ replyMaxChars: 200 });
let test: TestApp;
let agent: Browser;
let colleague: Browser;
let admin: Browser;
let owner: Browser;
let viewer: Browser;
let account: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  [owner, admin] = [await test.signIn('owner'), await test.signIn('admin')];
  [agent, colleague, viewer] = [await test.signIn('agent'), await test.signIn('agent'), await test.signIn('viewer')];
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await drain();
  network.asked.length = 0;
  await wants({});
});

/** What the workspace wants; all of it waits for agents where nothing else is said. */
async function wants(changes: Partial<ReplyApproval>, browser = owner) {
  const approval = { ...replyApprovalDefault, isOn: true, ...changes };
  return browser.call('updateReplySettings', { body: { approval } });
}
async function write(thread: string, text: string, more: Partial<InboundMessage> = {}) {
  test.clock.advance(60_000);
  const message: InboundMessage = {
    ...{ type: 'message', externalId: randomUUID(), threadExternalId: thread, kind: 'comment', isOwn: false, text },
    ...{
      author: { externalId: 'mia', name: 'Mia', handle: null, avatar: null, profileUrl: null, followerCount: null },
    },
    ...{
      attachments: [],
      at: test.context.now(),
      permalink: null,
      inReplyToExternalId: null,
      replyTarget: { to: text },
    },
    ...more,
  };
  const connection = { workspaceId: test.workspaceId, id: account, platform: 'facebook' as const };
  await test.context.database.transaction((transaction) =>
    takeInbound(
      test.context,
      transaction,
      { arrivals: [{ connection, message, isLate: false, source: 0 }], changes: [], undelivered: [] },
      { toldLater: [] },
    ),
  );
}
/** A customer wrote. */
async function conversation(text = 'Where is my order?') {
  const thread = randomUUID();
  await write(thread, text);
  const [ticket] = await test.context.database.select().from(tickets).where(eq(tickets.threadExternalId, thread));
  return { thread, id: ticket?.id ?? 0 };
}
const trailOf = async (id: number, browser = agent) => (await browser.call('getConversation', { params: { id } })).body;
const ticketOf = async (id: number) => (await agent.call('getMessage', { params: { id } })).body;
async function send(id: number, agentReply: string, browser = agent, more: Record<string, unknown> = {}) {
  const replyId = randomUUID();
  const seenEntryId = (await trailOf(id)).conversation.at(-1)?.id ?? 0;
  const answer = await browser.call('updateMessage', {
    params: { id },
    body: { agentReply, replyId, seenEntryId, ...more },
  });
  return { replyId, answer };
}
/** A reply that waits. */
async function ask(text = 'It left today', browser = agent) {
  const { id, thread } = await conversation();
  const { answer, replyId } = await send(id, text, browser);
  expect(answer.status).toBe(200);
  return { id, thread, replyId };
}
type Asked = { id: number; replyId: string };
type Body = Parameters<typeof admin.call<'approveReply'>>[1] extends infer Request
  ? NonNullable<Request> extends { body?: infer B }
    ? B
    : never
  : never;
const approve = ({ id, replyId }: Asked, browser = admin, body: Body = {}) =>
  browser.call('approveReply', { params: { id, replyId }, body: body ?? {} });
const giveBack = ({ id, replyId }: Asked, note: string, browser = admin) =>
  browser.call('returnReply', { params: { id, replyId }, body: { note } });
const withdraw = ({ id, replyId }: Asked, browser = agent) =>
  browser.call('withdrawReply', { params: { id, replyId } });
const drain = () => test.context.work.drain(['deliver']);
async function sent() {
  await drain();
  return network.asked.filter(({ call }) => call === 'send').map(({ text }) => text);
}
async function bellOf(browser: Browser) {
  const { notifications } = (await browser.call('listNotifications', { query: {} })).body;
  return notifications
    .filter(({ kind, readAt }) => kind === 'reply-review' && readAt === null)
    .map(({ title }) => title);
}
const emptyBell = (...browsers: Browser[]) =>
  Promise.all(browsers.map((browser) => browser.call('readNotifications', { body: { all: true } })));

describe('a reply that waits for approval', () => {
  it('is kept, and nothing leaves: the ticket says who asked and when, the approvers hear of it, and the list can be filtered by it', async () => {
    const asked = await ask();
    expect(await sent()).toEqual([]);
    expect(await ticketOf(asked.id)).toMatchObject({
      ...{ status: 'pending', agentReply: null, delivery: null, waitingReplyIds: [asked.replyId] },
    });
    const { conversation: entries, events, waitingReplies: waiting } = await trailOf(asked.id);
    expect(entries.map(({ text }) => text)).toEqual(['Where is my order?']);
    expect(events).toMatchObject([{ kind: 'approval-asked', by: 'member' }]);
    expect(waiting).toMatchObject([
      {
        ...{ id: asked.replyId, state: 'waiting', text: 'It left today', isOwn: true, mayApprove: false },
        ...{ outdated: null, returned: null, closesTicket: true, askedBy: { id: agent.userId } },
      },
    ]);
    expect((await trailOf(asked.id, admin)).waitingReplies).toMatchObject([{ isOwn: false, mayApprove: true }]);
    // A viewer may be a client.
    expect((await trailOf(asked.id, viewer)).waitingReplies).toEqual([]);
    const filtered = await admin.call('listMessages', { query: { waitingApproval: 'true' } });
    expect(filtered.body.map(({ id }) => id)).toContain(asked.id);
    const [title] = await bellOf(admin);
    expect(title).toContain('asks for your approval of a reply to Mia');
    expect(await bellOf(colleague)).toEqual([]);
    await withdraw(asked);
  });

  it('goes out once it is approved, in its writer’s name, and closes the ticket; the bell of the others falls silent', async () => {
    await emptyBell(owner, admin, agent);
    const asked = await ask();
    const answer = await approve(asked);
    expect(answer.status).toBe(200);
    expect(await sent()).toEqual(['It left today']);
    expect(await ticketOf(asked.id)).toMatchObject({ status: 'completed', waitingReplyIds: [] });
    const { conversation: entries, events, waitingReplies: waiting } = await trailOf(asked.id);
    const [name] = [agent.email.split('@')[0]];
    expect(entries.at(-1)).toMatchObject({
      ...{ text: 'It left today', sender: name, approval: { isChanged: false } },
      delivery: { id: answer.body.deliveryId, state: 'delivered' },
    });
    expect([waiting, events.map(({ kind }) => kind)]).toEqual([[], ['approval-asked', 'approved']]);
    expect([await bellOf(owner), await bellOf(admin)].flat().filter((title) => title.includes('asks'))).toEqual([]);
    expect((await bellOf(agent))[0]).toContain('approved your reply to Mia');
    const audited = await test.context.database
      .select({ action: auditLog.action, userId: auditLog.userId })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, test.workspaceId), eq(auditLog.target, String(asked.id))));
    expect(audited).toEqual(
      expect.arrayContaining([
        { action: 'reply.approval-asked', userId: agent.userId },
        { action: 'reply.approved', userId: admin.userId },
        { action: 'ticket.answered', userId: admin.userId },
      ]),
    );
  });

  it('goes out changed, and the ticket says so', async () => {
    const asked = await ask('Its on the way');
    expect((await approve(asked, admin, { text: '' })).error.error).toBe('validation_failed');
    await approve(asked, admin, { text: 'It is on its way.' });
    expect(await sent()).toEqual(['It is on its way.']);
    const { conversation: entries, events } = await trailOf(asked.id);
    expect(entries.at(-1)?.approval).toMatchObject({ isChanged: true });
    expect(events.at(-1)).toMatchObject({ kind: 'approved-changed' });
  });

  it('goes back with a note, which is needed; written anew it waits anew, and what was sent back is settled', async () => {
    await emptyBell(agent);
    const asked = await ask();
    expect((await giveBack(asked, '  ')).status).toBe(400);
    expect((await giveBack(asked, 'Name the day')).status).toBe(200);
    expect(await sent()).toEqual([]);
    expect(await ticketOf(asked.id)).toMatchObject({ status: 'pending', waitingReplyIds: [] });
    expect((await trailOf(asked.id)).waitingReplies).toMatchObject([
      { state: 'returned', text: 'It left today', isOwn: true, returned: { note: 'Name the day' } },
    ]);
    expect((await bellOf(agent))[0]).toContain('sent your reply to Mia');
    expect((await approve(asked)).error.error).toBe('waiting_reply_decided');
    const again = await send(asked.id, 'It left on Monday');
    expect((await trailOf(asked.id)).waitingReplies).toMatchObject([{ id: again.replyId, state: 'waiting' }]);
    expect((await bellOf(agent)).filter((title) => title.includes('back'))).toEqual([]);
    await approve({ id: asked.id, replyId: again.replyId });
    expect(await sent()).toEqual(['It left on Monday']);
  });

  it('can be withdrawn by its writer alone, and is their draft again', async () => {
    const asked = await ask('Too early');
    expect((await withdraw(asked, colleague)).error.error).toBe('not_permitted');
    expect((await withdraw(asked, viewer)).status).toBe(403);
    expect((await withdraw(asked)).status).toBe(200);
    expect((await withdraw(asked)).status).toBe(200);
    const { draft, waitingReplies: waiting } = await trailOf(asked.id);
    expect([draft?.text, waiting]).toEqual(['Too early', []]);
    expect((await approve(asked)).error).toMatchObject({
      ...{ error: 'waiting_reply_decided', message: 'Its writer has taken this reply back.' },
    });
    expect(await sent()).toEqual([]);
  });

  it('is not approved by agents, nor by whoever wrote it while somebody else could', async () => {
    await wants({ roles: ['agent', 'admin', 'owner'] });
    const asked = await ask('By an admin', admin);
    expect((await approve(asked, colleague)).status).toBe(403);
    expect((await giveBack(asked, 'No', colleague)).status).toBe(403);
    expect((await approve(asked, admin)).error).toMatchObject({ error: 'own_reply' });
    expect((await approve(asked, owner)).status).toBe(200);
    expect(await sent()).toEqual(['By an admin']);
  });

  it('may be approved by its own writer where nobody else may', async () => {
    const workspaceId = test.otherWorkspaceId;
    const alone = await test.signIn('owner', { workspaceId });
    const others = eq(memberships.workspaceId, workspaceId);
    for (const { userId } of await test.context.database.select().from(memberships).where(others))
      if (userId !== alone.userId)
        await test.context.database.delete(memberships).where(and(others, eq(memberships.userId, userId)));
    await wants({ roles: ['owner'] }, alone);
    const connectionId = await createConnectedAccount(test.context, workspaceId);
    const id = await createTicket(test.context.database, { workspaceId, connectionId, createdAt: test.context.now() });
    const replyId = randomUUID();
    await alone.call('updateMessage', { params: { id }, body: { agentReply: 'Just me', replyId } });
    expect((await trailOf(id, alone)).waitingReplies).toMatchObject([{ isOwn: true, mayApprove: true }]);
    expect((await approve({ id, replyId }, alone)).status).toBe(200);
    // And nobody of another workspace.
    expect((await approve({ id, replyId }, admin)).error.error).toBe('not_found');
    expect(await sent()).toEqual(['Just me']);
  });
});

describe('which replies wait', () => {
  it('goes by role, tag and VIP, as the workspace wants it', async () => {
    const { id } = await conversation();
    const waits = async (browser: Browser, more = {}) => {
      const { answer, replyId } = await send(id, randomUUID(), browser, { status: 'pending', ...more });
      const isWaiting = answer.body.waitingReplyIds.includes(replyId);
      if (isWaiting) await withdraw({ id, replyId }, browser);
      return isWaiting;
    };
    expect([await waits(agent), await waits(admin)]).toEqual([true, false]);
    await wants({ reach: 'chosen', tags: ['complaint'] });
    await agent.call('updateMessage', { params: { id }, body: { tag: 'query' } });
    expect(await waits(agent)).toBe(false);
    // A tag that comes with the reply counts too.
    expect(await waits(agent, { tag: 'complaint' })).toBe(true);
    await agent.call('updateMessage', { params: { id }, body: { tag: 'complaint' } });
    expect(await waits(agent)).toBe(true);
    await wants({ reach: 'chosen', isForVips: true });
    expect(await waits(agent)).toBe(false);
    const params = { id };
    await agent.call('updateCustomer', { params, body: { isVip: true } });
    expect(await waits(agent)).toBe(true);
    await agent.call('updateCustomer', { params, body: { isVip: false } });
    await wants({ isOn: false });
    expect(await waits(agent)).toBe(false);
  });

  it('is set by who manages the workspace, and never so that nothing could wait', async () => {
    expect((await wants({}, agent)).status).toBe(403);
    expect((await wants({ reach: 'chosen' })).status).toBe(400);
    expect((await wants({ roles: [] })).status).toBe(400);
    expect((await wants({ roles: ['viewer'] as never })).status).toBe(400);
    expect((await wants({ reach: 'chosen', tags: ['praise'] })).body.approval).toEqual({
      ...{ isOn: true, roles: ['agent'], reach: 'chosen', tags: ['praise'], isForVips: false },
    });
  });

  it('holds for programs too, who are told so, and who approve nothing', async () => {
    const program = await createProgram(test, { role: 'agent' });
    const { id } = await conversation();
    const url = `/api/messages/${id}`;
    const replyId = randomUUID();
    const answered = await program.send({ method: 'PUT', url, payload: { agentReply: 'By a program', replyId } });
    expect(JSON.parse(answered.body)).toMatchObject({ waitingReplyIds: [replyId], status: 'pending' });
    expect(await sent()).toEqual([]);
    expect((await trailOf(id)).waitingReplies).toMatchObject([{ isByProgram: true }]);
    const manager = await createProgram(test, { role: 'owner' });
    const approved = await manager.send({
      method: 'POST',
      url: `${url}/waiting-replies/${replyId}/approve`,
      payload: {},
    });
    expect(JSON.parse(approved.body)).toMatchObject({ error: 'api_key_not_accepted' });
    await approve({ id, replyId });
    expect(await sent()).toEqual(['By a program']);
  });

  it('does not hold for what rules send by themselves; beside a waiting reply they send nothing', async () => {
    const { id } = await conversation();
    const automatically = (ticketId: number) =>
      test.context.database.transaction(async (transaction) => {
        const ticket = await lockTicket(transaction, test.workspaceId, ticketId);
        await answerAutomatically(test.context, transaction, ticket, {
          ...{ replyId: randomUUID(), text: 'By itself', reason: 'A rule' },
        });
      });
    await automatically(id);
    expect(await sent()).toEqual(['By itself']);
    const asked = await ask();
    await expect(automatically(asked.id)).rejects.toMatchObject({ code: 'reply_waiting' });
    // Switched off, what waits goes on waiting.
    await wants({ isOn: false });
    expect((await approve(asked)).status).toBe(200);
    expect(await sent()).toEqual(['By itself', 'It left today']);
  });
});

describe('meanwhile', () => {
  it('the customer wrote: the approver is asked, again for each further message', async () => {
    const asked = await ask();
    await write(asked.thread, 'I have it now, thanks');
    const [waiting] = (await trailOf(asked.id, admin)).waitingReplies;
    expect(waiting?.outdated?.reasons).toEqual(['customer-wrote']);
    const refused = await approve(asked);
    expect([refused.status, refused.error.error]).toEqual([409, 'reply_outdated']);
    const { stamp } = refused.error.details as { stamp: string };
    expect(stamp).toBe(waiting?.outdated?.stamp);
    await write(asked.thread, 'And one more thing');
    const later = await approve(asked, admin, { stamp });
    expect(later.error.error).toBe('reply_outdated');
    expect(await sent()).toEqual([]);
    const now = (later.error.details as { stamp: string }).stamp;
    expect((await approve(asked, admin, { stamp: now })).status).toBe(200);
    expect(await sent()).toEqual(['It left today']);
  });

  it('somebody else wants to answer: they are told that one waits, and may send theirs beside it', async () => {
    const asked = await ask();
    const refused = await send(asked.id, 'Mine', admin);
    expect([refused.answer.status, refused.answer.error.error]).toEqual([409, 'reply_waiting']);
    const beside = await send(asked.id, 'Mine', admin, { besideWaiting: [asked.replyId] });
    expect(beside.answer.status).toBe(200);
    expect((await approve(asked)).error.details).toMatchObject({ reasons: ['answered'] });
    expect(await sent()).toEqual(['Mine']);
    await withdraw(asked);
  });

  it('two approvers decide at once: one wins, the other is told; a double click sends once', async () => {
    const asked = await ask();
    const answers = await Promise.all([approve(asked, admin), giveBack(asked, 'No', owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await ask('Twice');
    const clicks = await Promise.all([approve(again), approve(again)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(clicks[0]?.body.deliveryId).toBe(clicks[1]?.body.deliveryId);
    expect((await sent()).filter((text) => text === 'Twice')).toHaveLength(1);
    expect((await approve(again, owner)).error).toMatchObject({ error: 'waiting_reply_decided' });
  });

  it('the same reply asked for twice waits once', async () => {
    const { id } = await conversation();
    const replyId = randomUUID();
    const body = { agentReply: 'Once', replyId };
    const answers = await Promise.all([1, 2].map(() => agent.call('updateMessage', { params: { id }, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await trailOf(id)).waitingReplies).toHaveLength(1);
    const other = await agent.call('updateMessage', { params: { id }, body: { agentReply: 'Another', replyId } });
    expect(other.error.error).toBe('reply_id_reused');
    // A page that is left while it sends keeps the text that it still shows.
    await agent.call('saveDraft', { params: { id }, body: { text: 'Once', replyId } });
    expect((await trailOf(id)).draft).toBeNull();
    await approve({ id, replyId });
    expect((await agent.call('updateMessage', { params: { id }, body })).status).toBe(200);
    expect(await sent()).toEqual(['Once']);
  });

  it('an approval is undone: the reply waits again, in the words that were approved', async () => {
    await emptyBell(admin, owner, agent);
    const asked = await ask();
    const { deliveryId } = (await approve(asked, admin, { undoable: true, text: 'It left yesterday' })).body;
    expect(await sent()).toEqual([]);
    expect((await admin.call('cancelDelivery', { params: { id: deliveryId } })).status).toBe(200);
    const { conversation: entries, events, waitingReplies: waiting } = await trailOf(asked.id);
    expect(entries).toHaveLength(1);
    expect(waiting).toMatchObject([{ state: 'waiting', text: 'It left yesterday', outdated: null }]);
    expect(waiting[0]?.changedByName).not.toBeNull();
    expect(events.map(({ kind }) => kind)).toEqual(['approval-asked', 'approved-changed', 'approval-undone']);
    expect(await ticketOf(asked.id)).toMatchObject({ status: 'pending', waitingReplyIds: [asked.replyId] });
    expect((await bellOf(owner))[0]).toContain('asks for your approval');
    expect((await bellOf(agent)).filter((title) => title.includes('approved'))).toEqual([]);
    test.clock.advance(60_000);
    expect(await sent()).toEqual([]);
    await approve(asked, owner);
    expect(await sent()).toEqual(['It left yesterday']);
  });

  it('the network takes it no more: the approver is told why, and it goes on waiting', async () => {
    const { id } = await conversation();
    await test.context.database
      .update(tickets)
      .set({ messageType: 'message', replyWindowEndsAt: new Date(test.context.now().getTime() + 60_000) })
      .where(eq(tickets.id, id));
    const { replyId } = await send(id, 'In time');
    expect((await approve({ id, replyId }, admin, { text: 'x'.repeat(2001) })).error.error).toBe('reply_too_long');
    test.clock.advance(61_000);
    expect((await approve({ id, replyId })).error.error).toBe('reply_window_closed');
    expect((await trailOf(id)).waitingReplies).toHaveLength(1);
    await withdraw({ id, replyId });
  });

  it('the ticket was closed, given to somebody else or split: nothing is lost, and nothing goes to the wrong messages', async () => {
    const asked = await ask();
    await colleague.call('updateMessage', {
      params: { id: asked.id },
      body: { status: 'completed', assignedTo: colleague.userId },
    });
    expect((await approve(asked)).status).toBe(200);
    expect(await ticketOf(asked.id)).toMatchObject({ status: 'completed', assignedTo: colleague.userId });
    const { id, thread } = await conversation('Order?');
    await write(thread, 'And tents?');
    const { replyId } = await send(id, 'Blue tents');
    const second = (await trailOf(id)).conversation.find(({ text }) => text === 'And tents?');
    await agent.call('splitTicket', { params: { id }, body: { entryId: second?.id ?? 0 } });
    expect((await approve({ id, replyId })).error).toMatchObject({
      ...{ error: 'split_meanwhile', message: expect.stringContaining('Send the reply back') },
    });
    expect(await sent()).toEqual(['It left today']);
  });

  it('the ticket was merged: its reply is shown where the work goes on, and goes to its own thread', async () => {
    const { id } = await conversation('First');
    const asked = await ask('To the second');
    await agent.call('mergeTickets', { params: { id }, body: { messageId: asked.id } });
    expect((await trailOf(id, admin)).waitingReplies).toMatchObject([{ id: asked.replyId, messageId: asked.id }]);
    expect((await approve(asked)).status).toBe(200);
    expect(await sent()).toEqual(['To the second']);
    expect(await ticketOf(asked.id)).toMatchObject({ status: 'completed' });
  });

  it('its writer left: it can still be decided, and whoever approves hears of a failure', async () => {
    const leaver = await test.signIn('agent');
    const asked = await ask('From somebody who left', leaver);
    await owner.call('removeMember', { params: { userId: leaver.userId } });
    await emptyBell(admin);
    network.sends.push({ outcome: 'rejected', code: 'gone', reason: 'The comment was deleted.' });
    await approve(asked);
    expect(await sent()).toEqual(['From somebody who left']);
    const { notifications } = (await admin.call('listNotifications', { query: {} })).body;
    expect(notifications[0]).toMatchObject({ kind: 'delivery-failed' });
  });

  it('the customer was erased: what waited is gone with their words', async () => {
    const asked = await ask('Dear Mia');
    await test.context.database.transaction((transaction) =>
      eraseTickets(
        transaction,
        { workspaceId: test.workspaceId, ticketIds: [asked.id], now: test.context.now() },
        { isForgotten: true },
      ),
    );
    expect(await test.context.database.$count(waitingReplies, eq(waitingReplies.id, asked.replyId))).toBe(0);
    expect((await approve(asked)).error.error).toBe('not_found');
  });
});
