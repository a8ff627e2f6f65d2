/** What each filter and each order of the list means, and that pages join while tickets change. */
import { randomUUID } from 'node:crypto';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { type TicketSort, ticketSorts } from '@parley/contract/tickets/filters.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { countTickets, listLanguages } from './count-tickets.service.ts';
import { listMessages } from './list-messages.query.ts';
import { markAllRead, markRead } from './read-marks.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const replySupport = { isSupported: () => true, standardWindowMs: () => undefined };
const reader = randomUUID();

let test: TestDatabase;
let workspaceId: string;
let connectionId: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  workspaceId = await createWorkspace(test.database);
  connectionId = await createConnection(test.database, workspaceId);
});

const make = (values: Partial<typeof tickets.$inferInsert> = {}) =>
  createTicket(test.database, { workspaceId, connectionId, createdAt: hoursAgo(5), ...values });
const page = (
  filters: TicketFilters & { sort?: TicketSort; cursor?: string | undefined; limit?: number },
  userId = reader,
) => listMessages(test.database, workspaceId, { limit: 200, ...filters }, { now, userId, replySupport });
const idsOf = async (...given: Parameters<typeof page>) => (await page(...given)).messages.map(({ id }) => id);
const change = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  test.database
    .update(tickets)
    .set(values)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));

async function makeDelivery(ticketId: number, state: 'failed' | 'delivered', createdAt: Date): Promise<void> {
  await test.database.insert(deliveries).values({
    ...{ workspaceId, ticketId, connectionId, state, createdAt },
    ...{ id: randomUUID(), kind: 'reply', payload: {}, nextAttemptAt: createdAt },
  });
}

describe('a filter', () => {
  it('takes several values, of which a ticket has one', async () => {
    const complaint = await make({ tag: 'complaint', sentiment: 'negative', urgency: 3, language: 'de' });
    const query = await make({ tag: 'query', sentiment: 'neutral', urgency: 0, language: 'en' });
    const praise = await make({ tag: 'praise', sentiment: 'positive', urgency: 1, language: 'hi' });
    expect((await idsOf({ tag: 'complaint,query' })).sort()).toEqual([complaint, query]);
    expect(await idsOf({ tag: 'praise' })).toEqual([praise]);
    expect((await idsOf({ sentiment: 'negative,positive' })).sort()).toEqual([complaint, praise]);
    expect((await idsOf({ urgency: '0,3' })).sort()).toEqual([complaint, query]);
    expect(await idsOf({ language: 'hi' })).toEqual([praise]);
    expect(await idsOf({ language: 'hi,de', tag: 'complaint' })).toEqual([complaint]);
  });

  it('takes one account or several, and what was escalated', async () => {
    const other = await createConnection(test.database, workspaceId, { name: 'Second shop' });
    const [first, second] = [await make(), await make({ connectionId: other, status: 'escalated' })];
    expect(await idsOf({ connection: other })).toEqual([second]);
    expect((await idsOf({ connection: `${other},${connectionId}` })).sort()).toEqual([first, second]);
    expect(await idsOf({ escalated: 'true' })).toEqual([second]);
    expect(await idsOf({ escalated: 'true', status: 'pending' })).toEqual([]);
  });

  it('finds replies that could not be sent, unless one went out after them', async () => {
    const [failed, answered, untouched, replaced] = [await make(), await make(), await make(), await make()];
    await makeDelivery(failed, 'failed', hoursAgo(2));
    await makeDelivery(answered, 'failed', hoursAgo(2));
    await makeDelivery(answered, 'delivered', hoursAgo(1));
    await makeDelivery(replaced, 'failed', hoursAgo(2));
    // Another reply stands for it, as a person has decided.
    await test.database.update(deliveries).set({ supersededBy: randomUUID() }).where(eq(deliveries.ticketId, replaced));
    expect(await idsOf({ failedReply: 'true' })).toEqual([failed]);
    expect(await idsOf({})).toContain(untouched);
  });

  it('finds open tickets whose window ends within four hours', async () => {
    const soon = await make({ replyWindowEndsAt: hoursAgo(-3) });
    await make({ replyWindowEndsAt: hoursAgo(-5) });
    await make({ replyWindowEndsAt: hoursAgo(1) });
    await make({ replyWindowEndsAt: hoursAgo(-3), status: 'completed' });
    await make();
    expect(await idsOf({ windowSoon: 'true' })).toEqual([soon]);
  });

  it('counts what it finds, up to a limit', async () => {
    for (let index = 0; index < 4; index += 1) await make({ tag: 'query' });
    await make({ tag: 'praise' });
    const asking = { now, userId: reader };
    expect(await countTickets(test.database, workspaceId, { tag: 'query' }, { ...asking, most: 100 })).toEqual({
      count: 4,
      isCapped: false,
    });
    expect(await countTickets(test.database, workspaceId, {}, { ...asking, most: 3 })).toEqual({
      count: 3,
      isCapped: true,
    });
    const elsewhere = await createWorkspace(test.database);
    expect(await countTickets(test.database, elsewhere, {}, { ...asking, most: 3 })).toMatchObject({ count: 0 });
  });

  it('offers the languages of the last 30 days, the most frequent first', async () => {
    for (const language of ['de', 'en', 'en', null]) await make({ language });
    await make({ language: 'fr', createdAt: hoursAgo(24 * 40) });
    expect(await listLanguages(test.database, workspaceId, now)).toEqual([
      { language: 'en', count: 2 },
      { language: 'de', count: 1 },
    ]);
  });
});

describe('a read mark', () => {
  const mark = (ticketId: number, until: Date | null, userId = reader) =>
    markRead(test.database, { workspaceId, userId, ticketId }, until);

  it('is a person’s own, holds until the customer writes again, and can be taken back', async () => {
    const [first, second] = [await make(), await make()];
    expect((await idsOf({ unread: 'true' })).sort()).toEqual([first, second]);
    expect(await mark(first, hoursAgo(5))).toBe(true);
    expect(await idsOf({ unread: 'true' })).toEqual([second]);
    expect((await idsOf({ unread: 'true' }, randomUUID())).sort()).toEqual([first, second]);
    const shown = (await page({})).messages.map(({ id, isUnread }) => ({ id, isUnread }));
    expect(shown).toContainEqual({ id: first, isUnread: false });
    expect(shown).toContainEqual({ id: second, isUnread: true });

    await change(first, { lastCustomerMessageAt: hoursAgo(1) });
    expect((await idsOf({ unread: 'true' })).sort()).toEqual([first, second]);
    // What came from a window that had not seen the new words yet changes nothing.
    await mark(first, hoursAgo(1));
    await mark(first, hoursAgo(5));
    expect(await idsOf({ unread: 'true' })).toEqual([second]);
    await mark(first, null);
    expect((await idsOf({ unread: 'true' })).sort()).toEqual([first, second]);
  });

  it('never lies in the future, so that no later words count as read', async () => {
    const id = await make();
    await mark(id, hoursAgo(-1000));
    await change(id, { lastCustomerMessageAt: hoursAgo(0) });
    expect(await idsOf({ unread: 'true' })).toEqual([id]);
  });

  it('counts for open tickets alone, and for all of them at once', async () => {
    const open = await make();
    await make({ status: 'completed' });
    expect(await idsOf({ unread: 'true' })).toEqual([open]);
    expect(await markAllRead(test.database, { workspaceId, userId: reader })).toBe(1);
    expect(await markAllRead(test.database, { workspaceId, userId: reader })).toBe(0);
    expect(await idsOf({ unread: 'true' })).toEqual([]);
    expect(await mark(2_000_000_000, hoursAgo(1))).toBe(false);
  });
});

describe('an order', () => {
  it('by waiting puts those first who have had no answer for longest, and what is answered or closed last', async () => {
    const closed = await make({ status: 'completed', createdAt: hoursAgo(90) });
    const answered = await make({ createdAt: hoursAgo(80), lastRepliedAt: hoursAgo(10) });
    const again = await make({
      createdAt: hoursAgo(70),
      lastRepliedAt: hoursAgo(10),
      lastCustomerMessageAt: hoursAgo(2),
    });
    const fresh = await make({ createdAt: hoursAgo(1) });
    // Who writes again and again waits since the first time.
    const patient = await make({ createdAt: hoursAgo(6), lastCustomerMessageAt: hoursAgo(0) });
    expect(await idsOf({ sort: 'waiting' })).toEqual([patient, again, fresh, closed, answered]);
  });

  it('by urgency puts the oldest of the most urgent first, and what nobody has read last', async () => {
    const unknown = await make({ urgency: null, createdAt: hoursAgo(9) });
    const low = await make({ urgency: 0, createdAt: hoursAgo(8) });
    const urgent = await make({ urgency: 3, createdAt: hoursAgo(1) });
    const older = await make({ urgency: 3, createdAt: hoursAgo(2) });
    const closed = await make({ urgency: 3, createdAt: hoursAgo(99), status: 'completed' });
    expect(await idsOf({ sort: 'urgency' })).toEqual([older, urgent, low, unknown, closed]);
    expect(await idsOf({ sort: 'urgency', status: 'closed' })).toEqual([closed]);
  });

  it('by age goes both ways', async () => {
    const [old, young] = [await make({ createdAt: hoursAgo(9) }), await make({ createdAt: hoursAgo(1) })];
    expect(await idsOf({ sort: 'oldest' })).toEqual([old, young]);
    expect(await idsOf({ sort: 'newest' })).toEqual([young, old]);
  });

  it.each(ticketSorts)(
    'by %s loses no ticket between its pages and shows none twice, while others change and come',
    async (sort) => {
      const ids: number[] = [];
      for (let index = 0; index < 30; index += 1)
        ids.push(
          await make({
            createdAt: hoursAgo(1 + Math.floor(index / 4)),
            urgency: index % 4 === 3 ? null : index % 4,
            replyWindowEndsAt: index % 3 === 0 ? null : hoursAgo(((index * 7) % 20) - 10),
            lastRepliedAt: index % 5 === 0 ? hoursAgo(index % 7) : null,
            status: index % 6 === 0 ? 'completed' : 'pending',
          }),
        );
      const whole = await idsOf({ sort });
      const shown: number[] = [];
      const moved = new Set<number>();
      let cursor: string | undefined;
      for (let turn = 0; ; turn += 1) {
        const part = await page({ sort, limit: 4, cursor });
        shown.push(...part.messages.map(({ id }) => id));
        if (part.nextCursor === null) break;
        cursor = part.nextCursor;
        // One that is still to come changes its place, one is closed, and one is new.
        const [mover, closing] = whole.slice(-1 - turn * 2).filter((id) => !shown.includes(id));
        for (const id of [mover, closing]) if (id !== undefined) moved.add(id);
        if (mover !== undefined)
          await change(mover, { urgency: 3, lastCustomerMessageAt: now, replyWindowEndsAt: hoursAgo(-30) });
        if (closing !== undefined) await change(closing, { status: 'completed' });
        moved.add(await make({ createdAt: now, urgency: 2 }));
      }
      expect(new Set(shown).size).toBe(shown.length);
      const still = (id: number) => !moved.has(id);
      expect(shown.filter(still)).toEqual(whole.filter(still));
    },
  );

  it('refuses the cursor of another order', async () => {
    for (let index = 0; index < 3; index += 1) await make();
    const { nextCursor } = await page({ sort: 'urgency', limit: 1 });
    await expect(page({ sort: 'newest', limit: 1, cursor: nextCursor ?? '' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
