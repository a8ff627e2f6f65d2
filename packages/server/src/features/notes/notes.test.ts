import { randomUUID } from 'node:crypto';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { noteDrafts, notes } from '../../db/schema/notes.ts';
import { liveEvents, notifications } from '../../db/schema/notifications.ts';
import { eraseTicketsEverywhere } from '../contacts/erase-tickets-everywhere.service.ts';

const secretWords = 'She was rude on the phone, offer 20 percent only if she asks';

let test: TestApp;
let receiver: WebhookReceiver;
let owner: Browser;
let mira: Browser;
let noor: Browser;
let viewer: Browser;
let stranger: Browser;
let account: string;
let ticket: number;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  test = await createTestApp({
    networks: new Map([['facebook', createScriptedNetwork()]]),
    config: { webhookAddresses: [receiver.prefix] },
  });
  owner = await test.signIn('owner', { rememberMe: true });
  mira = await test.signIn('agent');
  noor = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
  ticket = await makeTicket();
});
afterAll(async () => {
  await test?.close();
  await receiver?.close();
});

const makeTicket = (values: { threadExternalId?: string; status?: 'completed' } = {}) =>
  createTicket(test.context.database, { workspaceId: test.workspaceId, connectionId: account, ...values });
const write = (browser: Pick<Browser, 'call'>, text: string, more: { mentions?: string[]; id?: string } = {}) =>
  browser.call('createNote', { params: { id: ticket }, body: { text, ...more } });
const textsOf = async (browser: Browser, id = ticket) =>
  (await browser.call('listNotes', { params: { id } })).body.notes.map(({ text }) => text);
const noticesOf = ({ userId }: Browser) =>
  test.context.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'mention')));

describe('an internal note', () => {
  it('is read by colleagues in time order, tells those it mentions, and browsers hear of it without its words', async () => {
    const made = await write(mira, `${secretWords} @noor`, { mentions: [noor.userId, mira.userId] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ isOwn: true, canDelete: true, revision: 1, editedAt: null, messageId: ticket });
    test.clock.advance(1000);
    await write(noor, 'Seen.');
    expect(await textsOf(mira)).toEqual([`${secretWords} @noor`, 'Seen.']);
    expect((await noor.call('listNotes', { params: { id: ticket } })).body.notes).toMatchObject([
      {
        isOwn: false,
        canDelete: false,
        mentions: [{ userId: mira.userId }, { userId: noor.userId }].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
      },
      { isOwn: true, canDelete: true },
    ]);
    expect(await noticesOf(noor)).toMatchObject([
      { link: ticketLink(ticket), body: expect.stringContaining(secretWords), readAt: null },
    ]);
    // Nobody is told of their own words.
    expect(await noticesOf(mira)).toEqual([]);
    const told = await test.context.database.select().from(liveEvents);
    const kinds = told.map(({ event }) => JSON.stringify(event));
    expect(kinds).toContain(JSON.stringify({ kind: 'notes.changed', messageId: ticket }));
    expect(kinds.join()).not.toContain('rude');
  });

  it('stands in the whole conversation: also where the customer came back in a new ticket', async () => {
    const threadExternalId = 'one-thread';
    const before = await makeTicket({ threadExternalId, status: 'completed' });
    await mira.call('createNote', { params: { id: before }, body: { text: 'Of the first visit' } });
    const now = await makeTicket({ threadExternalId });
    expect(await textsOf(noor, now)).toEqual(['Of the first visit']);
    expect(await textsOf(noor, await makeTicket())).toEqual([]);
  });

  it('is written once, however often it is sent, and its draft is gone with it', async () => {
    const id = randomUUID();
    await mira.call('saveNoteDraft', { params: { id: ticket }, body: { text: 'Once' } });
    const [first, again] = await Promise.all([write(mira, 'Once', { id }), write(mira, 'Once', { id })]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((await textsOf(mira)).filter((text) => text === 'Once')).toHaveLength(1);
    expect((await write(mira, 'Other words', { id })).error.error).toBe('note_id_reused');
    expect((await write(noor, 'Once', { id })).error.error).toBe('note_id_reused');
    // A page that is left saves what it still shows.
    await mira.call('saveNoteDraft', { params: { id: ticket }, body: { text: 'Once', noteId: id } });
    expect((await mira.call('listNotes', { params: { id: ticket } })).body.draft).toBeNull();
  });

  it('has a draft that is its writer’s own, until it is emptied', async () => {
    await mira.call('saveNoteDraft', { params: { id: ticket }, body: { text: 'Half a thou' } });
    expect((await mira.call('listNotes', { params: { id: ticket } })).body.draft).toMatchObject({
      text: 'Half a thou',
    });
    expect((await noor.call('listNotes', { params: { id: ticket } })).body.draft).toBeNull();
    await mira.call('saveNoteDraft', { params: { id: ticket }, body: { text: '' } });
    expect((await mira.call('listNotes', { params: { id: ticket } })).body.draft).toBeNull();
  });

  it('is changed by who wrote it alone, never over a change that was not seen; newly mentioned people are told', async () => {
    const { body: note } = await write(mira, 'Call back');
    const params = { id: ticket, noteId: note.id };
    const change = (browser: Browser, text: string, revision: number, mentions: string[] = []) =>
      browser.call('updateNote', { params, body: { text, mentions, revision } });
    expect((await change(noor, 'Mine now', 1)).error.error).toBe('note_not_own');
    expect((await change(owner, 'Mine now', 1)).error.error).toBe('note_not_own');
    const before = (await noticesOf(noor)).length;
    expect((await change(mira, 'Call back @noor', 1, [noor.userId])).body).toMatchObject({ revision: 2 });
    expect((await change(mira, 'Call back @noor today', 2, [noor.userId])).body.editedAt).not.toBeNull();
    expect(await noticesOf(noor)).toHaveLength(before + 1);
    expect((await change(mira, 'From an old tab', 1)).error.error).toBe('revision_conflict');
    expect((await change(mira, ' ', 3)).status).toBe(400);
    const elsewhere = { id: await makeTicket(), noteId: note.id };
    expect((await mira.call('updateNote', { params: elsewhere, body: { text: 'x', revision: 3 } })).error.error).toBe(
      'not_found',
    );
  });

  it('is deleted by who wrote it or manages the workspace, together with what the bell said of it', async () => {
    const { body: note } = await write(mira, 'Wrong @noor', { mentions: [noor.userId] });
    const remove = (browser: Browser) => browser.call('deleteNote', { params: { id: ticket, noteId: note.id } });
    expect((await noticesOf(noor)).some(({ body }) => body.includes('Wrong'))).toBe(true);
    expect((await remove(noor)).error.error).toBe('note_not_own');
    expect((await owner.call('listNotes', { params: { id: ticket } })).body.notes.at(-1)).toMatchObject({
      isOwn: false,
      canDelete: true,
    });
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(mira)).status).toBe(404);
    expect(await textsOf(mira)).not.toContain('Wrong @noor');
    expect((await noticesOf(noor)).some(({ body }) => body.includes('Wrong'))).toBe(false);
  });

  it('mentions nobody who may not read it', async () => {
    for (const userId of [viewer.userId, stranger.userId, randomUUID()]) {
      const refused = await write(mira, 'Look', { mentions: [userId] });
      expect([refused.status, refused.error.error]).toEqual([409, 'mention_unknown']);
    }
    expect(await textsOf(mira)).not.toContain('Look');
  });
});

describe('internal notes stay inside', () => {
  it('viewers, other workspaces and keys without the scope never see them', async () => {
    await write(mira, secretWords);
    for (const browser of [viewer]) {
      expect((await browser.call('listNotes', { params: { id: ticket } })).status).toBe(403);
      expect((await write(browser, 'x')).status).toBe(403);
    }
    expect((await stranger.call('listNotes', { params: { id: ticket } })).status).toBe(404);
    expect((await write(stranger, 'x')).status).toBe(404);
    const keyed = await createProgram(test, { scopes: ['inbox.read', 'inbox.reply', 'inbox.update'] });
    expect((await keyed.call('listNotes', { params: { id: ticket } })).status).toBe(403);
    expect((await write(keyed, 'x')).status).toBe(403);
    const trusted = await createProgram(test, { scopes: ['notes.read'] });
    expect((await trusted.call('listNotes', { params: { id: ticket } })).body.notes.length).toBeGreaterThan(0);
    const ofViewer = await createProgram(test, { role: 'viewer', scopes: ['notes.read'] });
    expect((await ofViewer.call('listNotes', { params: { id: ticket } })).status).toBe(403);
  });

  it('they stand in no answer of the inbox, no tool of assistants and no webhook, and nothing is sent', async () => {
    const everything = await createProgram(test);
    const { body: endpoint, status } = await owner.call('createWebhookEndpoint', {
      body: { url: receiver.url, events: ['message.created', 'message.updated', 'reply.delivered', 'alert.raised'] },
    });
    expect([status, endpoint.endpoint.url]).toEqual([201, receiver.url]);
    const sent = await test.context.database.$count(deliveries);
    await write(mira, secretWords, { mentions: [noor.userId] });
    await owner.call('updateMessage', { params: { id: ticket }, body: { tag: 'complaint' } });
    await test.context.work.drain(['queue-webhooks', 'deliver-to-receivers']);
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(JSON.stringify(receiver.received)).not.toContain('rude');
    expect(await test.context.database.$count(deliveries, eq(deliveries.kind, 'reply'))).toBe(0);
    expect(await test.context.database.$count(deliveries)).toBe(sent + receiver.received.length);
    for (const answer of [
      await viewer.call('getConversation', { params: { id: ticket } }),
      await viewer.call('listMessages', { query: { search: 'rude' } }),
      await viewer.call('getMessage', { params: { id: ticket } }),
    ])
      expect(JSON.stringify(answer.body)).not.toContain('rude');
    const answer = await everything.send({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_ticket', arguments: { id: ticket } },
      },
    });
    expect(answer.body).toContain('Where is my order?');
    expect(answer.body).not.toContain('rude');
  });
});

describe('what is erased', () => {
  it('takes notes, drafts of notes and what the bell quoted along; nothing is written about the customer afterwards', async () => {
    const gone = await makeTicket();
    const params = { id: gone };
    await mira.call('createNote', { params, body: { text: secretWords, mentions: [noor.userId] } });
    await mira.call('saveNoteDraft', { params, body: { text: secretWords } });
    await test.context.database.transaction((transaction) =>
      eraseTicketsEverywhere(
        test.context,
        transaction,
        { workspaceId: test.workspaceId, ticketIds: [gone] },
        { isForgotten: true },
      ),
    );
    expect(await test.context.database.$count(notes, eq(notes.ticketId, gone))).toBe(0);
    expect(await test.context.database.$count(noteDrafts, eq(noteDrafts.ticketId, gone))).toBe(0);
    const about = await test.context.database
      .select()
      .from(notifications)
      .where(eq(notifications.link, ticketLink(gone)));
    expect(JSON.stringify(about)).not.toContain('rude');
    expect((await mira.call('createNote', { params, body: { text: 'again' } })).error.error).toBe('customer_erased');
    await mira.call('saveNoteDraft', { params, body: { text: 'again' } });
    expect(await test.context.database.$count(noteDrafts, eq(noteDrafts.ticketId, gone))).toBe(0);
    expect(await test.context.database.$count(tickets, and(eq(tickets.id, gone), sql`erased_at is not null`))).toBe(1);
  });
});
