/** Who handles tickets, how urgently and when: given, taken, put off, followed up, and what the trail tells of that. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { takeInbound } from './take-inbound.service.ts';

const hourMs = 60 * 60_000;

let test: TestApp;
let ada: Browser;
let ben: Browser;
let lead: Browser;
let connectionId: string;
let ticketId: number;

beforeAll(async () => {
  test = await createTestApp({ startAt: new Date('2026-11-23T09:00:00.000Z') });
  [ada, ben, lead] = [await test.signIn('agent'), await test.signIn('agent'), await test.signIn('owner')];
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(async () => {
  ticketId = await newTicket();
});

const newTicket = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    createdAt: test.context.now(),
    ...values,
  });
type Wish = NonNullable<Parameters<typeof ada.call<'updateMessage'>>[1]>['body'];
const change = (browser: Browser, body: Wish, id = ticketId) =>
  browser.call('updateMessage', { params: { id }, body: body as never });
const inMs = (ms: number) => new Date(test.context.now().getTime() + ms).toISOString();
const eventsOf = async (id = ticketId) => (await ada.call('getConversation', { params: { id } })).body.events;
const listed = async (query: Parameters<typeof ada.call<'listMessages'>>[1], browser = ada) =>
  (await browser.call('listMessages', { query: { limit: 200, ...(query?.query ?? {}) } })).body.map(({ id }) => id);
const noticesOf = async (browser: Browser, occasion: string) =>
  test.context.database
    .select({ title: notifications.title, readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.userId, browser.userId), eq(notifications.occasion, occasion)));

describe('assigning', () => {
  it('gives a ticket to a colleague, who is told, and tells the trail who did it', async () => {
    const { body, status } = await change(ada, { assignedTo: ben.userId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ assignedTo: ben.userId, assignedTeamId: null });
    expect(body.assigneeName).toBe(ben.email.split('@')[0]);
    expect(await eventsOf()).toMatchObject([
      { kind: 'assigned', by: 'member', byName: ada.email.split('@')[0], to: { id: ben.userId }, from: null },
    ]);
    expect(await noticesOf(ben, `assigned:${ticketId}`)).toMatchObject([{ readAt: null }]);
    expect(await noticesOf(ada, `assigned:${ticketId}`)).toEqual([]);
  });

  it('tells nobody of what they took themselves, and takes the notice back when somebody else has the ticket', async () => {
    await change(ada, { assignedTo: ada.userId });
    expect(await noticesOf(ada, `assigned:${ticketId}`)).toEqual([]);
    await change(lead, { assignedTo: ben.userId });
    await change(lead, { assignedTo: null });
    const [notice] = await noticesOf(ben, `assigned:${ticketId}`);
    expect(notice?.readAt).not.toBeNull();
    expect((await eventsOf()).map(({ to, from }) => [from?.id ?? null, to?.id ?? null])).toEqual([
      [null, ada.userId],
      [ada.userId, ben.userId],
      [ben.userId, null],
    ]);
  });

  it('lets one of two who take the same ticket at once have it, and tells the other', async () => {
    const answers = await Promise.all(
      [ada, ben].map((person) => change(person, { assignedTo: person.userId, seenAssignedTo: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.error).toBe('assigned_meanwhile');
    expect(await eventsOf()).toHaveLength(1);
  });

  it('changes nothing, and writes no second line, when a click is repeated', async () => {
    for (let index = 0; index < 3; index += 1) await change(ada, { assignedTo: ada.userId, priority: 'high' });
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['assigned', 'priority']);
  });

  it('gives nothing to who may not answer, is of another workspace, or does not exist', async () => {
    const viewer = await test.signIn('viewer');
    const stranger = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    for (const assignedTo of [viewer.userId, stranger.userId, crypto.randomUUID()]) {
      const { error, status } = await change(ada, { assignedTo });
      expect([status, error.error]).toEqual([409, 'assignee_cannot_answer']);
    }
    expect((await change(viewer, { assignedTo: null })).status).toBe(403);
    expect((await change(stranger, { assignedTo: stranger.userId })).status).toBe(404);
    expect(await eventsOf()).toEqual([]);
  });

  it('is found by whose it is, and by nobody’s', async () => {
    const other = await newTicket();
    await change(ada, { assignedTo: ada.userId });
    expect(await listed({ query: { assignee: 'me' } })).toContain(ticketId);
    expect(await listed({ query: { assignee: ada.userId } }, ben)).toContain(ticketId);
    expect(await listed({ query: { assignee: 'me' } }, ben)).not.toContain(ticketId);
    expect(await listed({ query: { assignee: 'none' } })).not.toContain(ticketId);
    expect(await listed({ query: { assignee: 'none' } })).toContain(other);
  });
});

describe('priority', () => {
  it('is what a person says, is found by, and goes out with the other fields', async () => {
    expect((await change(ada, { priority: 'urgent' })).body.priority).toBe('urgent');
    const low = await newTicket();
    await change(ada, { priority: 'low' }, low);
    const found = await listed({ query: { priority: 'urgent,high' } });
    expect(found).toContain(ticketId);
    expect(found).not.toContain(low);
    expect((await ada.send({ method: 'GET', url: '/api/messages?priority=loud' })).statusCode).toBe(400);
  });
});

describe('snoozing', () => {
  it('takes a ticket out of what is open until its time, keeps it findable, and tells who put it off when it is back', async () => {
    await change(ada, { snoozedUntil: inMs(2 * hourMs) });
    expect(await listed({ query: { status: 'open' } })).not.toContain(ticketId);
    expect(await listed({ query: { status: 'all' } })).toContain(ticketId);
    expect(await listed({ query: { status: 'open', snoozed: 'only' } })).toEqual([ticketId]);
    expect(await listed({ query: { status: 'open', search: 'where is my order' } })).toContain(ticketId);

    await test.context.work.drain(['wake-tickets']);
    expect(await listed({ query: { status: 'open' } })).not.toContain(ticketId);
    test.clock.advance(2 * hourMs);
    await test.context.work.drain(['wake-tickets']);
    expect(await listed({ query: { status: 'open' } })).toContain(ticketId);
    expect((await eventsOf()).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['snoozed', null],
      ['unsnoozed', 'time'],
    ]);
    expect(await noticesOf(ada, `snooze:${ticketId}`)).toHaveLength(1);
  });

  it('is woken by one of two workers', async () => {
    await change(ada, { snoozedUntil: inMs(hourMs) });
    test.clock.advance(hourMs);
    const drain = () => test.context.work.drain(['wake-tickets']);
    await Promise.all([drain(), drain(), drain()]);
    expect((await eventsOf()).filter(({ kind }) => kind === 'unsnoozed')).toHaveLength(1);
    expect(await noticesOf(ada, `snooze:${ticketId}`)).toHaveLength(1);
  });

  it('ends when the customer writes', async () => {
    const { database } = test.context;
    await change(ada, { snoozedUntil: inMs(hourMs) });
    const [ticket] = await database.select().from(tickets).where(eq(tickets.id, ticketId));
    await database.transaction((transaction) =>
      takeInbound(
        test.context,
        transaction,
        { arrivals: [arrivalIn(ticket?.threadExternalId ?? '')], changes: [], undelivered: [] },
        { toldLater: [] },
      ),
    );
    expect((await ada.call('getMessage', { params: { id: ticketId } })).body).toMatchObject({
      snoozedUntil: null,
      content: 'Hello again',
    });
    expect((await eventsOf()).at(-1)).toMatchObject({ kind: 'unsnoozed', reason: 'message', by: 'automation' });
  });

  it('ends when the ticket is closed, so that it is in the list when it is opened again', async () => {
    await change(ada, { snoozedUntil: inMs(hourMs) });
    await change(ada, { status: 'completed' });
    expect((await change(ada, { status: 'pending' })).body.snoozedUntil).toBeNull();
    await change(ada, { status: 'completed' });
    expect((await change(ada, { snoozedUntil: inMs(hourMs) })).status).toBe(400);
    expect((await change(ada, { status: 'pending', snoozedUntil: inMs(hourMs) })).body.snoozedUntil).not.toBeNull();
  });

  it('refuses a time that is past or years away', async () => {
    for (const snoozedUntil of [inMs(-1), inMs(0), inMs(3 * 366 * 24 * hourMs)])
      expect((await change(ada, { snoozedUntil })).status).toBe(400);
    expect(await eventsOf()).toEqual([]);
  });
});

describe('a follow-up date', () => {
  it('reminds whoever has the ticket once, and stays until it is taken away', async () => {
    await change(ada, { followUpAt: inMs(hourMs), assignedTo: ben.userId });
    test.clock.advance(hourMs);
    for (let index = 0; index < 2; index += 1) await test.context.work.drain(['wake-tickets']);
    expect(await noticesOf(ben, `follow-up:${ticketId}`)).toHaveLength(1);
    expect(await noticesOf(ada, `follow-up:${ticketId}`)).toEqual([]);
    expect((await change(ada, { priority: 'low' })).body.followUpAt).not.toBeNull();
    expect((await change(ada, { followUpAt: null })).body.followUpAt).toBeNull();
  });

  it('reminds who set it where nobody has the ticket, also when it is closed', async () => {
    await change(ada, { followUpAt: inMs(hourMs) });
    await change(ada, { status: 'completed' });
    test.clock.advance(hourMs);
    await test.context.work.drain(['wake-tickets']);
    expect(await noticesOf(ada, `follow-up:${ticketId}`)).toHaveLength(1);
  });
});

describe('whoever goes', () => {
  it('leaves their open tickets to the pool: when they are removed, or may only look on', async () => {
    for (const leave of [
      (person: Browser) => lead.call('removeMember', { params: { userId: person.userId } }),
      (person: Browser) => lead.call('setMemberRole', { params: { userId: person.userId }, body: { role: 'viewer' } }),
    ]) {
      const person = await test.signIn('agent');
      const [open, closed] = [await newTicket(), await newTicket()];
      for (const id of [open, closed]) await change(person, { assignedTo: person.userId }, id);
      await change(person, { status: 'completed' }, closed);
      const member = (await lead.call('listTeam')).body.find(({ userId }) => userId === person.userId);
      expect(member?.openTickets).toBe(1);
      expect((await leave(person)).status).toBe(200);
      expect((await ada.call('getMessage', { params: { id: open } })).body.assignedTo).toBeNull();
      expect((await eventsOf(open)).at(-1)).toMatchObject({ kind: 'assigned', reason: 'member-out', to: null });
      expect((await ada.call('getMessage', { params: { id: closed } })).body.assignedTo).toBe(person.userId);
    }
  });
});

function arrivalIn(threadExternalId: string) {
  const at = new Date(test.context.now().getTime() + 1_000);
  return {
    connection: { workspaceId: test.workspaceId, id: connectionId, platform: 'facebook' as const },
    message: {
      type: 'message' as const,
      inReplyToExternalId: null,
      kind: 'comment' as const,
      externalId: crypto.randomUUID(),
      threadExternalId,
      text: 'Hello again',
      at,
      author: { externalId: '1', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
      attachments: [],
      permalink: null,
      replyTarget: {},
      isOwn: false,
    },
    isLate: false,
    source: 0,
  };
}
