import { randomUUID } from 'node:crypto';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { customerNotes, customers } from '../../db/schema/customers.ts';
import { ticketClosings, tickets } from '../../db/schema/inbox.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';
import { removeKeptWithoutTickets } from './merged-identities.service.ts';

let test: TestApp;
let owner: Browser;
let mira: Browser;
let noor: Browser;
let viewer: Browser;
let stranger: Browser;
const accounts = new Map<Platform, string>();

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedNetwork()]]) });
  owner = await test.signIn('owner');
  mira = await test.signIn('agent');
  noor = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  for (const platform of ['facebook', 'telegram'] as const)
    accounts.set(
      platform,
      await createConnectedAccount(test.context, test.workspaceId, {
        platform,
        externalId: `account-${platform}`,
        nextPollAt: null,
        backfillState: 'done',
      }),
    );
});
afterAll(() => test?.close());

type Given = Partial<typeof tickets.$inferInsert> & { platform?: Platform };
const makeTicket = (sender: string, name: string, { platform = 'facebook', ...values }: Given = {}) =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId: accounts.get(platform) ?? '',
    platform,
    senderExternalId: sender,
    senderName: name,
    createdAt: test.context.now(),
    ...values,
  });
const shown = async (id: number, browser: Browser = mira) =>
  (await browser.call('getCustomer', { params: { id } })).body.customer;
const merge = (id: number, platform: Platform, externalId: string | null, name: string) =>
  mira.call('mergeCustomer', { params: { id }, body: { platform, externalId, name } });

async function receive(sender: string, name: string, text: string, platform: Platform = 'facebook'): Promise<number> {
  const item: InboundMessage = {
    type: 'message',
    externalId: randomUUID(),
    threadExternalId: `thread-of-${randomUUID()}`,
    kind: 'message',
    author: { externalId: sender, name, handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn: false,
    attachments: [],
    at: test.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {},
    text,
  };
  await test.context.database.transaction((transaction) =>
    ingestParts(test.context, transaction, [
      {
        platform,
        isSandbox: false,
        accountExternalId: `account-${platform}`,
        items: [item],
        receivedAt: test.context.now(),
        source: 1,
      },
    ]),
  );
  const [row] = await test.context.database
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, test.workspaceId), eq(tickets.threadExternalId, item.threadExternalId)));
  return row?.id ?? 0;
}

describe('the customer of a ticket', () => {
  it('is shown with their other tickets, what their network told of them last, and when they were seen', async () => {
    const first = await makeTicket('jo-1', 'Jo Doe', {
      createdAt: new Date('2026-01-02T10:00:00Z'),
      senderFollowers: 90,
      status: 'completed',
      originalMessage: 'Do you ship to Malta?',
    });
    const second = await makeTicket('jo-1', 'Jo D.', {
      createdAt: new Date('2026-02-02T10:00:00Z'),
      senderHandle: '@jo',
      senderFollowers: 12_400,
    });
    await makeTicket('somebody-else', 'Jo Doe');
    expect(await shown(second)).toMatchObject({
      isVip: false,
      isBlocked: false,
      firstSeenAt: '2026-01-02T10:00:00.000Z',
      lastSeenAt: '2026-02-02T10:00:00.000Z',
      openTickets: 1,
      closedTickets: 1,
      identities: [{ name: 'Jo D.', handle: '@jo', followers: 12_400, tickets: 2, isOfTicket: true }],
      tickets: [{ id: first, status: 'completed', excerpt: 'Do you ship to Malta?' }],
      notes: [],
    });
    expect(await shown(await makeTicket('x', 'Unknown', { senderExternalId: null }))).toBeNull();
  });

  it('is for those who answer, in their workspace, and for keys with the scope', async () => {
    const id = await makeTicket('private', 'Private Person');
    expect((await viewer.call('getCustomer', { params: { id } })).status).toBe(403);
    expect((await viewer.call('findCustomers', { query: { search: 'Private' } })).status).toBe(403);
    expect((await stranger.call('getCustomer', { params: { id } })).status).toBe(404);
    expect((await stranger.call('findCustomers', { query: { search: 'Private' } })).body.customers).toEqual([]);
    const program = await createProgram(test, { scopes: ['inbox.read', 'customers.read'] });
    expect((await program.call('getCustomer', { params: { id } })).status).toBe(200);
    const marked = await program.call('updateCustomer', { params: { id }, body: { isVip: true } });
    expect(marked.status).toBe(403);
  });

  it('is marked as VIP in every row of theirs, and only there', async () => {
    const id = await makeTicket('vip-1', 'Vera Important');
    const other = await makeTicket('vip-1', 'Vera Important');
    const isVip = async (ticket: number) => (await mira.call('getMessage', { params: { id: ticket } })).body.isVip;
    await mira.call('updateCustomer', { params: { id }, body: { isVip: true } });
    expect([await isVip(id), await isVip(other), await isVip(await makeTicket('nobody', 'Vera Important'))]).toEqual([
      true,
      true,
      false,
    ]);
    const listed = (await mira.call('listMessages', { query: { search: 'Vera' } })).body;
    expect(
      listed
        .filter((message) => message.isVip)
        .map((message) => message.id)
        .toSorted(),
    ).toEqual([id, other]);
    await mira.call('updateCustomer', { params: { id: other }, body: { isVip: false } });
    expect(await isVip(id)).toBe(false);
  });

  it('has notes, written once, deleted by who wrote them or manages the workspace', async () => {
    const id = await makeTicket('noted', 'Nora Noted');
    const body = { id: randomUUID(), text: 'Prefers to be called after six' };
    for (let times = 0; times < 2; times += 1)
      expect((await mira.call('createCustomerNote', { params: { id }, body })).status).toBe(201);
    const other = await makeTicket('noted', 'Nora Noted');
    expect((await shown(other, noor))?.notes).toMatchObject([{ text: body.text, canDelete: false }]);
    const params = { id: other, noteId: body.id };
    expect((await noor.call('deleteCustomerNote', { params })).error.error).toBe('note_not_own');
    const reused = await mira.call('createCustomerNote', { params: { id }, body: { ...body, text: 'Else' } });
    expect(reused.error.error).toBe('note_id_reused');
    expect((await owner.call('deleteCustomerNote', { params })).status).toBe(200);
    expect((await owner.call('deleteCustomerNote', { params })).status).toBe(404);
    const viewed = await viewer.call('createCustomerNote', { params: { id }, body: { text: 'x' } });
    expect(viewed.status).toBe(403);
  });
});

describe('one person on two networks', () => {
  it('is shown as one, and separated again with their own notes', async () => {
    const here = await makeTicket('two-fb', 'Tove Two');
    const there = await makeTicket('two-tg', 'tove', { platform: 'telegram' });
    await mira.call('createCustomerNote', { params: { id: here }, body: { text: 'Note of Facebook' } });
    await mira.call('createCustomerNote', { params: { id: there }, body: { text: 'Note of Telegram' } });
    await mira.call('updateCustomer', { params: { id: there }, body: { isVip: true } });
    const found = (await mira.call('findCustomers', { query: { search: 'tove' } })).body.customers;
    expect(found.map(({ externalId }) => externalId).toSorted()).toEqual(['two-fb', 'two-tg']);
    for (let times = 0; times < 2; times += 1)
      expect((await merge(here, 'telegram', 'two-tg', 'tove')).status).toBe(200);
    const together = await shown(here);
    expect(together).toMatchObject({ isVip: true, openTickets: 2, tickets: [{ id: there, platform: 'telegram' }] });
    expect(together?.identities.map(({ platform }) => platform).toSorted()).toEqual(['facebook', 'telegram']);
    expect(together?.notes.map(({ text }) => text).toSorted()).toEqual(['Note of Facebook', 'Note of Telegram']);

    const body = { platform: 'telegram' as const, externalId: 'two-tg', name: 'tove' };
    await mira.call('splitCustomer', { params: { id: here }, body });
    expect(await shown(here)).toMatchObject({ isVip: false, tickets: [], notes: [{ text: 'Note of Facebook' }] });
    expect(await shown(there)).toMatchObject({ isVip: true, tickets: [], notes: [{ text: 'Note of Telegram' }] });
    expect((await mira.call('splitCustomer', { params: { id: here }, body })).status).toBe(404);
  });

  it('needs somebody who wrote, in this workspace; merges that cross each other end in one person', async () => {
    const a = await makeTicket('cross-a', 'Ada Cross');
    const b = await makeTicket('cross-b', 'Bea Cross', { platform: 'telegram' });
    expect((await merge(a, 'facebook', 'never-wrote', 'Nobody')).status).toBe(404);
    const foreign = await stranger.call('mergeCustomer', {
      params: { id: a },
      body: { platform: 'telegram', externalId: 'cross-b', name: 'Bea Cross' },
    });
    expect(foreign.status).toBe(404);
    const both = await Promise.all([
      merge(a, 'telegram', 'cross-b', 'Bea Cross'),
      merge(b, 'facebook', 'cross-a', 'Ada Cross'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown(a))?.identities).toHaveLength(2);
    expect((await shown(b))?.identities).toHaveLength(2);
  });

  it('is erased and exported as one, with notes, marks and what joined them', async () => {
    const here = await makeTicket('gone-fb', 'Gudrun Gone', { originalMessage: 'words-on-facebook' });
    const there = await makeTicket('gone-tg', 'gudrun', { platform: 'telegram', originalMessage: 'words-on-telegram' });
    await merge(here, 'telegram', 'gone-tg', 'gudrun');
    await mira.call('createCustomerNote', { params: { id: there }, body: { text: 'She sails alone' } });
    await mira.call('createNote', { params: { id: here }, body: { text: 'Angry on the phone' } });
    const contacts = [{ platform: 'facebook' as const, externalId: 'gone-fb', name: 'Gudrun Gone' }];
    const held = (await owner.call('readContactData', { body: { contacts } })).body;
    expect(held).toMatchObject({ held: { tickets: 2, notes: 2 } });
    expect(held.contacts).toHaveLength(2);
    const erased = await owner.call('eraseContact', { body: { contacts, confirmation: 'Gudrun Gone' } });
    expect(erased.body).toMatchObject({ isFinished: true, erased: { tickets: 2 } });
    const left = await test.context.database.select().from(tickets).where(eq(tickets.workspaceId, test.workspaceId));
    expect(JSON.stringify(left).match(/words-on|gone-fb|gone-tg|udrun/)).toBeNull();
    const kept = [
      await test.context.database.select().from(customers),
      await test.context.database.select().from(customerNotes),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/gone-|udrun|sails/);
    expect(await shown(here)).toBeNull();
  });
});

describe('a blocked customer', () => {
  it('has open tickets closed, and new ones closed as they come, unread, without a notice; others are not touched', async () => {
    const open = await receive('blocked-1', 'Bo Blocked', 'You again!');
    await test.context.work.drain(['analyse-messages']);
    expect((await mira.call('updateCustomer', { params: { id: open }, body: { isBlocked: true } })).body).toMatchObject(
      {
        customer: { isBlocked: true, openTickets: 0, closedTickets: 1 },
      },
    );
    const before = await test.context.database.$count(notifications);
    const next = await receive('blocked-1', 'Bo Blocked', 'I will sue you, my lawyer calls tomorrow!');
    const others = await receive('fine-1', 'Bo Blocked', 'Hello');
    await test.context.work.drain(['analyse-messages']);
    const statusOf = async (id: number) => (await mira.call('getMessage', { params: { id } })).body;
    expect(await statusOf(next)).toMatchObject({ status: 'completed', sentiment: 'unknown', aiReply: null });
    expect(await statusOf(others)).toMatchObject({ status: 'pending' });
    expect(await test.context.database.$count(notifications)).toBe(before);
    const listed = (await mira.call('listMessages', { query: { status: 'open' } })).body.map(({ id }) => id);
    expect(listed).toContain(others);
    expect(listed).not.toContain(next);
    const closings = await test.context.database
      .select()
      .from(ticketClosings)
      .where(and(eq(ticketClosings.workspaceId, test.workspaceId), eq(ticketClosings.ticketId, next)));
    expect(closings).toMatchObject([{ closerKind: 'automation', reopenedAt: null }]);

    await mira.call('updateCustomer', { params: { id: next }, body: { isBlocked: false } });
    expect(await statusOf(await receive('blocked-1', 'Bo Blocked', 'Sorry'))).toMatchObject({ status: 'pending' });
  });

  it('is blocked on every network on which they are known to be', async () => {
    const here = await makeTicket('both-fb', 'Bob Both');
    await makeTicket('both-tg', 'bob', { platform: 'telegram' });
    await merge(here, 'telegram', 'both-tg', 'bob');
    await mira.call('updateCustomer', { params: { id: here }, body: { isBlocked: true } });
    const there = await receive('both-tg', 'bob', 'Me again', 'telegram');
    expect((await mira.call('getMessage', { params: { id: there } })).body.status).toBe('completed');
  });
});

it('what is kept of customers goes once no ticket holds anything of them; a block alone stays', async () => {
  const { database } = test.context;
  const rowsOf = (name: string) => database.select().from(customers).where(eq(customers.name, name));
  const ids = new Map<string, number>();
  for (const name of ['Kept Kai', 'Old Olga', 'Blocked Bill']) {
    const id = await makeTicket(name, name);
    ids.set(name, id);
    await mira.call('createCustomerNote', { params: { id }, body: { text: `About ${name}` } });
  }
  await mira.call('updateCustomer', { params: { id: ids.get('Blocked Bill') ?? 0 }, body: { isBlocked: true } });
  for (const name of ['Old Olga', 'Blocked Bill'])
    await database
      .update(tickets)
      .set({ erasedAt: test.context.now(), senderExternalId: null, senderName: 'Erased customer' })
      .where(eq(tickets.id, ids.get(name) ?? 0));
  const place = { workspaceId: test.workspaceId, before: new Date(test.context.now().getTime() + 1) };
  await database.transaction((transaction) => removeKeptWithoutTickets(transaction, place));
  expect(await rowsOf('Kept Kai')).toHaveLength(1);
  expect(await rowsOf('Old Olga')).toEqual([]);
  expect(await rowsOf('Blocked Bill')).toHaveLength(1);
  const texts = (await database.select().from(customerNotes)).map(({ text }) => text);
  expect(texts).toContain('About Kept Kai');
  expect(texts).not.toContain('About Old Olga');
  expect(texts).not.toContain('About Blocked Bill');
});
