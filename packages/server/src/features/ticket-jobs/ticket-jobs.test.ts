/** Work on many tickets: what becomes of each, once and no more, whoever is at it at the same time, and the way back. */
import { randomUUID } from 'node:crypto';
import { jobTicketsMax } from '@parley/contract/ticket-jobs/rules.ts';
import type { JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { keepListening } from '../../db/keep-listening.ts';
import { auditLog, memberships } from '../../db/schema/auth.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { ticketClosings, tickets } from '../../db/schema/inbox.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { ticketJobs, ticketJobTickets } from '../../db/schema/ticket-jobs.ts';
import { workChannel } from '../../jobs/wake-after-commit.ts';
import { runJobBatch } from './run-job-batch.ts';
import { createRunTicketJobsLoop } from './run-ticket-jobs.loop.ts';

let test: TestApp;
let ada: Browser;
let ben: Browser;
let lead: Browser;
let connectionId: string;

beforeAll(async () => {
  test = await createTestApp();
  const signIn = (role: 'agent' | 'owner') => test.signIn(role, { rememberMe: true });
  [ada, ben, lead] = [await signIn('agent'), await signIn('agent'), await signIn('owner')];
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test?.close());
beforeEach(async () => {
  for (const table of [ticketJobTickets, ticketJobs, tickets, notifications])
    await test.context.database.delete(table).where(eq(table.workspaceId, test.workspaceId));
});

const newTicket = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(test.context.database, {
    ...{ workspaceId: test.workspaceId, connectionId, createdAt: test.context.now(), analysis: 'done' },
    ...values,
  });
async function newTickets(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await newTicket());
  return ids;
}
const rowOf = async (id: number) =>
  (
    await test.context.database
      .select()
      .from(tickets)
      .where(and(eq(tickets.workspaceId, test.workspaceId), eq(tickets.id, id)))
  )[0];
const statusesOf = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await rowOf(id))?.status));
async function named(ids: readonly number[]) {
  return Promise.all(
    ids.map(async (id) => ({ id, seenUntil: ((await rowOf(id))?.lastCustomerMessageAt ?? new Date()).toISOString() })),
  );
}
async function start(
  browser: Browser,
  ids: readonly number[],
  action: JobAction = { kind: 'close' },
  id = randomUUID(),
) {
  return browser.call('createTicketJob', { body: { id, action, tickets: await named(ids) } });
}
const work = () => test.context.work.drain(['run-ticket-jobs']);
const jobOf = async (browser: Browser, id: string) => (await browser.call('getTicketJob', { params: { id } })).body;
const undo = (browser: Browser, id: string) => browser.call('undoTicketJob', { params: { id } });

describe('a job on many tickets', () => {
  it('closes them, tells each one that it could not, notes who did it, and sends nothing to anybody', async () => {
    const ids = await newTickets(45);
    const closed = await newTicket({ status: 'completed' });
    const erased = await newTicket({ erasedAt: test.context.now() });
    const begun = await start(ada, [...ids, closed, erased]);
    expect([begun.status, begun.body]).toEqual([
      201,
      expect.objectContaining({ state: 'running', total: 47, waiting: 47, canUndo: true }),
    ]);
    await work();
    const job = await jobOf(ada, begun.body.id);
    expect(job).toMatchObject({ state: 'done', waiting: 0, changed: 45, unchanged: 1, refused: 1 });
    expect(job.problems).toEqual([expect.objectContaining({ messageId: erased, reason: 'erased' })]);
    expect(new Set(await statusesOf(ids))).toEqual(new Set(['completed']));
    expect(await test.context.database.$count(deliveries, inArray(deliveries.ticketId, ids))).toBe(0);
    const closings = await test.context.database
      .select()
      .from(ticketClosings)
      .where(inArray(ticketClosings.ticketId, ids));
    expect(closings).toHaveLength(45);
    expect(new Set(closings.map(({ closerId, closerKind }) => `${closerKind} ${closerId}`))).toEqual(
      new Set([`member ${ada.userId}`]),
    );
    const audited = await test.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'ticket.updated'), inArray(auditLog.target, ids.map(String))));
    expect(audited).toHaveLength(45);
    expect(audited[0]).toMatchObject({ userId: ada.userId, detail: { job: begun.body.id, kind: 'close' } });
  });

  it('is one job however often the request is sent, and the id stands for no other', async () => {
    const ids = await newTickets(3);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => start(ada, ids, { kind: 'close' }, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
    expect(await test.context.database.$count(ticketJobs, eq(ticketJobs.id, id))).toBe(1);
    expect((await start(ada, ids, { kind: 'escalate' }, id)).error.error).toBe('ticket_job_id_reused');
    expect((await start(ben, ids, { kind: 'close' }, id)).error.error).toBe('ticket_job_id_reused');
  });

  it('takes all that match at the moment of the click, and none that come later', async () => {
    const [complaints, query] = [
      [await newTicket({ tag: 'complaint' }), await newTicket({ tag: 'complaint' })],
      await newTicket({ tag: 'query' }),
    ];
    const body = {
      id: randomUUID(),
      action: { kind: 'escalate' as const },
      filters: { tag: 'complaint', status: 'open' as const },
    };
    expect((await ada.call('createTicketJob', { body })).body).toMatchObject({ total: 2 });
    const late = await newTicket({ tag: 'complaint' });
    await work();
    expect(await statusesOf([...complaints, query, late])).toEqual(['escalated', 'escalated', 'pending', 'pending']);
    const none = { id: randomUUID(), action: { kind: 'close' as const }, filters: { search: 'quagga' } };
    expect((await ada.call('createTicketJob', { body: none })).body).toMatchObject({
      total: 0,
      state: 'done',
      canUndo: false,
    });
  });

  it('closes nothing in which the customer wrote after the person looked', async () => {
    const [seen, unseen] = [await newTicket(), await newTicket()];
    const begun = await start(ada, [seen, unseen]);
    await test.context.database
      .update(tickets)
      .set({ lastCustomerMessageAt: new Date(test.context.now().getTime() + 1000) })
      .where(eq(tickets.id, unseen));
    await work();
    expect(await statusesOf([seen, unseen])).toEqual(['completed', 'pending']);
    expect((await jobOf(ada, begun.body.id)).problems).toEqual([
      expect.objectContaining({ messageId: unseen, reason: 'customer-wrote' }),
    ]);
  });

  it('tags as a person does, so that the AI learns and drafts anew, and restores what was there', async () => {
    const ticket = await newTicket({ tag: 'query', sentiment: 'neutral' });
    const { body } = await start(ada, [ticket], { kind: 'tag', tag: 'complaint' });
    await work();
    expect(await rowOf(ticket)).toMatchObject({ tag: 'complaint', isTagEdited: true, draftStale: 'correction' });
    await undo(ada, body.id);
    await work();
    expect(await rowOf(ticket)).toMatchObject({ tag: 'query', isTagEdited: false });
  });

  it('marks as spam, without a draft, and as no spam again', async () => {
    const ticket = await newTicket({ spam: false, aiReply: 'Thank you!', draftedBy: 'built-in' });
    await start(ada, [ticket], { kind: 'spam', isSpam: true });
    await work();
    expect(await rowOf(ticket)).toMatchObject({ spam: true, isSpamEdited: true, aiReply: null });
    await start(ada, [ticket], { kind: 'spam', isSpam: false });
    await work();
    expect(await rowOf(ticket)).toMatchObject({ spam: false, isSpamEdited: true, analysis: 'pending' });
  });

  it('tells of what it escalated and gave once for all of it, and takes that back when it is undone', async () => {
    const noticesOf = async ({ userId }: Browser) =>
      (
        await test.context.database
          .select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.id)
      ).map(({ kind, readAt, title }) => [kind, title, readAt === null]);
    const ids = await newTickets(45);
    const escalated = await start(ada, ids, { kind: 'escalate' });
    await work();
    const together = ['escalation', '45 tickets were escalated together'];
    expect(await noticesOf(lead)).toEqual([[...together, true]]);
    const given = await start(ada, ids.slice(0, 44), { kind: 'assign', userId: ben.userId });
    await work();
    expect(await noticesOf(ben)).toEqual([['assigned', '44 tickets were given to you', true]]);
    await start(ada, ids.slice(44), { kind: 'assign', userId: ben.userId });
    await work();
    expect((await noticesOf(ben))[1]?.[1]).toMatch(/^Ticket \S+ from Jo Doe was given to you$/);
    await start(ada, ids, { kind: 'assign', userId: ada.userId });
    await work();
    expect(await noticesOf(ada)).toEqual([]);
    for (const { body } of [escalated, given]) await undo(ada, body.id);
    await work();
    expect(await noticesOf(lead)).toEqual([[...together, false]]);
    expect((await noticesOf(ben)).map(([, , isUnread]) => isUnread)).toEqual([false, false]);
  });

  it('gives, prioritises and snoozes, says what it cannot, and restores what nobody changed since', async () => {
    const [one, other, closed] = [
      await newTicket({ assignedTo: lead.userId, priority: 'low' }),
      await newTicket(),
      await newTicket({ status: 'completed' }),
    ];
    const until = new Date(test.context.now().getTime() + 3_600_000);
    const jobs: string[] = [];
    for (const action of [
      { kind: 'assign', userId: ben.userId },
      { kind: 'priority', priority: 'urgent' },
      { kind: 'snooze', until: until.toISOString() },
    ] as const) {
      jobs.push((await start(ada, [one, other, closed], action)).body.id);
      await work();
    }
    const given = { assignedTo: ben.userId, priority: 'urgent', snoozedUntil: until };
    expect([await rowOf(one), await rowOf(other)]).toMatchObject([given, given]);
    expect(await rowOf(closed)).toMatchObject({ assignedTo: ben.userId, snoozedUntil: null });
    expect((await jobOf(ada, jobs[2] ?? '')).problems).toEqual([
      expect.objectContaining({ messageId: closed, reason: 'closed' }),
    ]);
    const again = await start(ada, [one], { kind: 'assign', userId: ben.userId });
    await work();
    expect(await jobOf(ada, again.body.id)).toMatchObject({ changed: 0, unchanged: 1 });
    await ben.call('updateMessage', { params: { id: other }, body: { assignedTo: ada.userId } });
    for (const id of jobs) await undo(ada, id);
    await work();
    expect(await rowOf(one)).toMatchObject({ assignedTo: lead.userId, priority: 'low', snoozedUntil: null });
    expect(await rowOf(other)).toMatchObject({ assignedTo: ada.userId, priority: 'none', snoozedUntil: null });
    expect(await jobOf(ada, jobs[0] ?? '')).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
    const stranger = await start(ada, [one], { kind: 'assign', userId: randomUUID() });
    await work();
    expect((await jobOf(ada, stranger.body.id)).problems).toEqual([
      expect.objectContaining({ messageId: one, reason: 'assignee-cannot-answer' }),
    ]);
    const past = { kind: 'snooze' as const, until: test.context.now().toISOString() };
    expect((await start(ada, [one], past)).status).toBe(400);
  });

  it('names more than one job takes, twenty at once, or none of a workspace’s own: each is refused or passed over', async () => {
    const foreign = await createTicket(test.context.database, {
      workspaceId: test.otherWorkspaceId,
      connectionId,
    });
    expect((await start(ada, [foreign])).body).toMatchObject({ total: 0, state: 'done' });
    const tooMany = Array.from({ length: jobTicketsMax + 1 }, (_, index) => ({
      ...{ id: index + 1, seenUntil: test.context.now().toISOString() },
    }));
    const refused = await ada.call('createTicketJob', {
      body: { id: randomUUID(), action: { kind: 'close' }, tickets: tooMany },
    });
    expect(refused.status).toBe(400);
    const ids = await newTickets(1);
    for (let index = 0; index < 20; index += 1) await start(ada, ids);
    expect((await start(ada, ids)).error.error).toBe('ticket_jobs_busy');
  });

  it('goes on where it stood after a restart, and does nothing twice with two workers', async () => {
    const ids = await newTickets(50);
    const { body } = await start(ada, ids);
    const key = { workspaceId: test.workspaceId, id: body.id };
    expect(await runJobBatch(test.context, key, 20)).toBe(1);
    expect(await jobOf(ada, body.id)).toMatchObject({ state: 'running', changed: 20, waiting: 30 });
    const workers = [createRunTicketJobsLoop(test.context), createRunTicketJobsLoop(test.context)];
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.all(workers.map((worker) => worker.run(new AbortController().signal)));
    expect(await jobOf(ada, body.id)).toMatchObject({ state: 'done', changed: 50 });
    expect(await test.context.database.$count(ticketClosings, inArray(ticketClosings.ticketId, ids))).toBe(50);
  });

  it('of two people at once changes each ticket once, and both are told the truth', async () => {
    const ids = await newTickets(10);
    const [first, second] = [await start(ada, ids), await start(ben, ids)];
    await work();
    const [one, other] = [await jobOf(ada, first.body.id), await jobOf(ben, second.body.id)];
    expect(one.changed + other.changed).toBe(10);
    expect(one.unchanged + other.unchanged).toBe(10);
  });

  it('stops where the person may no longer change tickets', async () => {
    const gone = await test.signIn('agent');
    const ids = await newTickets(2);
    const { body } = await start(gone, ids);
    await test.context.database.delete(memberships).where(eq(memberships.userId, gone.userId));
    await work();
    expect(await statusesOf(ids)).toEqual(['pending', 'pending']);
    expect((await jobOf(lead, body.id)).problems.map(({ reason }) => reason)).toEqual([
      'not-permitted',
      'not-permitted',
    ]);
  });
});

describe('undoing a job', () => {
  it('restores what it did itself, though the clock went on while it did it', async () => {
    const ids = await newTickets(3);
    const { id } = (await start(ada, ids)).body;
    let passedMs = 0;
    const ticking = { ...test.context, now: () => new Date(test.context.now().getTime() + passedMs++) };
    const workOn = async () => {
      while ((await runJobBatch(ticking, { workspaceId: test.workspaceId, id }, 20)) > 0);
    };
    await workOn();
    expect(await statusesOf(ids)).toEqual(['completed', 'completed', 'completed']);
    await undo(ada, id);
    await workOn();
    expect(await jobOf(ada, id)).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
  });

  it('goes on when its worker passed over it because it was asked for twice', async () => {
    const ids = await newTickets(2);
    const { body } = await start(ada, ids);
    await work();
    await undo(ada, body.id);
    const woken: string[] = [];
    const stopListening = await keepListening(test.context, {
      channel: workChannel,
      onNotification: (loopName) => woken.push(loopName),
    });
    await undo(ada, body.id);
    await expect.poll(() => woken).toContain('run-ticket-jobs');
    await stopListening();
    await work();
    expect(await jobOf(ada, body.id)).toMatchObject({ state: 'undone', undone: 2 });
  });

  it('restores each ticket that nobody changed since, and says which it could not', async () => {
    const [plain, escalated, reopened, closedAgain, goesOn] = [
      await newTicket(),
      await newTicket({ status: 'escalated' }),
      await newTicket(),
      await newTicket(),
      await newTicket({ threadExternalId: 'one thread' }),
    ];
    const { body } = await start(ada, [plain, escalated, reopened, closedAgain, goesOn]);
    await work();
    await ben.call('updateMessage', { params: { id: reopened }, body: { status: 'escalated' } });
    test.clock.advance(1000);
    for (const status of ['pending', 'completed'] as const)
      await ben.call('updateMessage', { params: { id: closedAgain }, body: { status } });
    await newTicket({ threadExternalId: 'one thread' });
    expect((await undo(ada, body.id)).body).toMatchObject({ state: 'undoing' });
    expect((await undo(ada, body.id)).status).toBe(200);
    await work();
    const job = await jobOf(ada, body.id);
    expect(job).toMatchObject({ state: 'undone', undone: 2, kept: 3, canUndo: false });
    expect(await statusesOf([plain, escalated, reopened, closedAgain, goesOn])).toEqual([
      ...['pending', 'escalated', 'escalated', 'completed', 'completed'],
    ]);
    expect(Object.fromEntries(job.problems.map(({ messageId, reason }) => [messageId, reason]))).toEqual({
      ...{ [reopened]: 'changed-since', [closedAgain]: 'changed-since', [goesOn]: 'conversation-goes-on' },
    });
    const open = await test.context.database
      .select({ reopenedAt: ticketClosings.reopenedAt })
      .from(ticketClosings)
      .where(eq(ticketClosings.ticketId, plain));
    expect(open.every(({ reopenedAt }) => reopenedAt !== null)).toBe(true);
  });

  it('of one that is under way drops what it has not reached', async () => {
    const ids = await newTickets(30);
    const { body } = await start(ada, ids);
    await runJobBatch(test.context, { workspaceId: test.workspaceId, id: body.id }, 10);
    await undo(ada, body.id);
    await work();
    expect(await jobOf(ada, body.id)).toMatchObject({ state: 'undone', undone: 10, waiting: 0 });
    expect(new Set(await statusesOf(ids))).toEqual(new Set(['pending']));
  });

  it('is for whoever started it and for those who lead the team, for a day', async () => {
    const ids = await newTickets(1);
    const { body } = await start(ada, ids);
    await work();
    expect((await undo(ben, body.id)).status).toBe(404);
    expect((await ben.call('listTicketJobs')).body.filter(({ id }) => id === body.id)).toEqual([]);
    expect((await ada.call('listTicketJobs')).body.map(({ id }) => id)).toContain(body.id);
    test.clock.advance(25 * 3_600_000);
    expect((await undo(ada, body.id)).error.error).toBe('ticket_job_over');
    expect((await lead.call('getTicketJob', { params: { id: body.id } })).body.canUndo).toBe(false);
  });
});
