import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { facebookDefinition } from '@parley/connectors/platforms/facebook/definition.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { dataExports } from '../../db/schema/account-data.ts';
import { auditLog, memberships } from '../../db/schema/auth.ts';
import { contactErasures, contactErasureTickets } from '../../db/schema/contacts.ts';
import { corrections } from '../../db/schema/corrections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, drafts, tickets } from '../../db/schema/inbox.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { notifications, pushDevices, pushes } from '../../db/schema/notifications.ts';
import { webhookAnswers } from '../../db/schema/outgoing-webhooks.ts';
import { surveys } from '../../db/schema/surveys.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';
import { createEraseCustomersLoop } from './erase-customers.loop.ts';
import { erasureSizes } from './erasure-steps.ts';

const secret = 'webhook-secret';
const pageId = '102';
const dayMs = 24 * 60 * 60_000;

let test: TestApp;
let owner: Browser;
let page: string;
let phoneAccount: string;
beforeAll(async () => {
  const connector = facebookDefinition.create({
    apiUrl: 'http://127.0.0.1:9',
    authUrl: 'http://127.0.0.1:9',
    clientId: 'app',
    clientSecret: secret,
    webhookVerifyToken: 'verify-me',
    timeoutMs: 500,
    now: () => new Date(),
  });
  const other = createScriptedNetwork();
  test = await createTestApp({
    networks: new Map([
      ['facebook', { connector, isSandbox: false }],
      ['whatsapp', { ...other, connector: { ...other.connector, platform: 'whatsapp' } }],
    ]),
  });
  owner = await test.signIn('owner', { rememberMe: true });
  const isUpToDate = { nextPollAt: null, backfillState: 'done', lastSyncedAt: new Date() } as const;
  page = await createConnectedAccount(test.context, test.workspaceId, { externalId: pageId, ...isUpToDate });
  phoneAccount = await createConnectedAccount(test.context, test.workspaceId, {
    platform: 'whatsapp',
    externalId: 'business',
    ...isUpToDate,
  });
});
afterAll(() => test.close());

type Comment = { id: string; author: string; name: string; text: string; parent?: string; at?: Date };

function webhookOf(...comments: Comment[]): string {
  return JSON.stringify({
    object: 'page',
    entry: [
      {
        id: pageId,
        time: 1,
        changes: comments.map(({ at = test.context.now(), author, id, name, parent, text }) => ({
          field: 'feed',
          value: {
            from: { id: author, name },
            message: text,
            post_id: `${pageId}_999`,
            comment_id: `999_${id}`,
            parent_id: parent === undefined ? `${pageId}_999` : `999_${parent}`,
            created_time: Math.floor(at.getTime() / 1000),
            item: 'comment',
            verb: 'add',
          },
        })),
      },
    ],
  });
}

/** As Meta writes it: with every letter beyond ASCII escaped. */
const asSent = (body: string) =>
  body.replaceAll(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function receive(body: string): Promise<void> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/webhooks/facebook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  });
  expect(response.statusCode).toBe(200);
  await test.context.work.drain(['ingest-events']);
}

async function write(message: Partial<InboundMessage> & { externalId: string; text: string }): Promise<void> {
  const item: InboundMessage = {
    type: 'message',
    threadExternalId: '4915170000001',
    kind: 'message',
    author: { externalId: null, name: 'Unknown', handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn: false,
    attachments: [],
    at: test.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: { to: '4915170000001' },
    ...message,
  };
  await test.context.database.transaction((transaction) =>
    ingestParts(test.context, transaction, [
      {
        platform: 'whatsapp',
        isSandbox: false,
        accountExternalId: 'business',
        items: [item],
        receivedAt: test.context.now(),
        source: 1,
      },
    ]),
  );
}

/** Every row of every table as text, raw bodies as they came. */
async function dump(): Promise<string[]> {
  const { database } = test.context;
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = [];
  for (const { name } of rows) {
    const found = await database.execute<{ row: string }>(
      sql`select to_jsonb(shown)::text as row from ${sql.identifier(name)} shown`,
    );
    texts.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  const events = await database.select({ rawBody: inboundEvents.rawBody }).from(inboundEvents);
  texts.push(...events.map(({ rawBody }) => `inbound_events ${rawBody.toString('utf8')}`));
  return texts;
}

async function expectNoTrace(traces: readonly string[]): Promise<void> {
  const rows = await dump();
  for (const trace of traces) expect(rows.filter((row) => row.toLowerCase().includes(trace.toLowerCase()))).toEqual([]);
}

async function listFiles(): Promise<string[]> {
  const found = await readdir(join(test.context.config.dataDir, 'media'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function countAll() {
  const { body } = await owner.call('getAnalytics');
  return body;
}

async function keysOf(search: string): Promise<ContactKey[]> {
  const { body } = await owner.call('findContacts', { query: { search } });
  return body.contacts.map(({ externalId, name, platform }) => ({ externalId, name, platform }));
}

const facebookId = '777000111222';
const author = {
  externalId: '4915170000001',
  name: 'Zéphyrine Quillfeather',
  handle: 'zeph.quill_9',
  avatar: 'https://pictures.example/zephyrine.png',
  profileUrl: 'https://network.example/zeph.quill_9',
  followerCount: 12,
};
const traces = [
  author.name,
  'Quillfeather',
  '\\u00e9phyrine',
  author.externalId,
  author.handle,
  author.avatar,
  facebookId,
  'zeph@quillmail.example',
  'The quill was late',
  '0151 7000 0002',
  '15170000002',
  'zephq/status',
  'purple tent',
  '999_first',
  'wamid.one',
];

async function ticketsOf(name: string): Promise<(typeof tickets.$inferSelect)[]> {
  return await test.context.database.select().from(tickets).where(eq(tickets.senderName, name)).orderBy(tickets.id);
}

/** One person on two networks, with everything that follows from what they wrote. */
async function playCustomer(): Promise<{ file: string }> {
  const { context, workspaceId } = test;
  const { database } = context;
  await receive(
    asSent(
      webhookOf(
        {
          id: 'first',
          author: facebookId,
          name: author.name,
          text: 'My purple tent leaks, write to zeph@quillmail.example',
        },
        { id: 'else', author: '555000111', name: 'Olaf Otherman', text: 'Is the shop open on Sunday?' },
      ),
    ),
  );
  await write({ externalId: 'wamid.one', text: 'Call me, 0151 7000 0002, about the purple tent', author });
  const [comment, chat] = await ticketsOf(author.name);
  if (comment === undefined || chat === undefined) throw new Error('the tickets were not made');
  await owner.call('updateMessage', {
    params: { id: chat.id },
    body: { agentReply: `Dear ${author.name}, your purple tent is on its way.`, replyId: randomUUID() },
  });
  await context.work.drain(['deliver', 'analyse-messages']);
  await owner.call('updateMessage', { params: { id: comment.id }, body: { sentiment: 'positive', tag: 'praise' } });
  await owner.call('saveDraft', { params: { id: comment.id }, body: { text: `Hello ${author.name}` } });
  await database.insert(notifications).values({
    workspaceId,
    userId: owner.userId,
    kind: 'escalation',
    title: `${author.name} needs somebody now`,
    body: 'purple tent',
    link: `/dashboard?ticket=${comment.id}`,
  });
  const now = context.now();
  const device = { p256dh: 'key', authSecret: 'secret', sessionHash: 'session', createdAt: now };
  const [phone] = await database
    .insert(pushDevices)
    .values({ userId: owner.userId, endpoint: 'https://push.example/phone', ...device })
    .returning();
  // Its push service is away since the first try.
  const waiting = { workspaceId, userId: owner.userId, deviceId: phone?.id ?? '', isUrgent: false, createdAt: now };
  for (const path of [`/dashboard?ticket=${comment.id}`, '/dashboard'])
    await database.insert(pushes).values({
      ...waiting,
      message: { title: `${author.name} needs somebody now`, body: 'purple tent', path, tag: path },
      nextAttemptAt: new Date(now.getTime() + 3_600_000),
    });
  const [entry] = await database
    .select()
    .from(conversationEntries)
    .where(and(eq(conversationEntries.ticketId, chat.id), eq(conversationEntries.type, 'customer')));
  const sha256 = createHmac('sha256', 'file').update('passport').digest('hex');
  await context.storage.write({ workspaceId, sha256 }, Buffer.from('passport of Zéphyrine Quillfeather'));
  const [file] = await database
    .insert(media)
    .values({ workspaceId, sha256, mimeType: 'image/png', sizeBytes: 35, createdAt: context.now() })
    .returning();
  await database.insert(attachmentFiles).values({
    workspaceId,
    entryId: entry?.id ?? 0,
    position: 0,
    connectionId: phoneAccount,
    state: 'kept',
    mediaId: file?.id,
  });
  await database.insert(deliveries).values({
    ...{ workspaceId, id: randomUUID(), kind: 'webhook', receiverId: randomUUID(), state: 'delivered' },
    ...{ createdAt: now, nextAttemptAt: now },
    payload: {
      event: 'message.created',
      body: JSON.stringify({ data: { id: comment.id, permalink: 'https://network.example/zephq/status/1' } }),
    },
  });
  await database.insert(webhookAnswers).values({
    workspaceId,
    deliveryId: randomUUID(),
    number: 1,
    status: 200,
    answer: `{"thanked":"${author.name}"}`,
  });
  return { file: sha256 };
}

/** A program's write whose answer is kept for a day. */
const answerWithKey = (messageId: number) =>
  owner.send({
    method: 'PUT',
    url: `/api/messages/${messageId}`,
    headers: { 'idempotency-key': 'kept-for-a-day' },
    payload: { tag: 'praise' },
  });

describe('a customer', () => {
  it('is found by name, handle, address, telephone number, id and ticket, and nowhere else', async () => {
    await playCustomer();
    const both = ['facebook', 'whatsapp'];
    expect((await keysOf('quillfeather')).map(({ platform }) => platform).toSorted()).toEqual(both);
    expect(await keysOf('@zeph.quill')).toMatchObject([{ platform: 'whatsapp', name: author.name }]);
    expect(await keysOf('zeph@quillmail.example')).toMatchObject([{ platform: 'facebook', externalId: facebookId }]);
    expect(await keysOf('+49 151 70000001')).toMatchObject([{ platform: 'whatsapp', externalId: author.externalId }]);
    expect(await keysOf('0151-7000-0002')).toMatchObject([{ platform: 'whatsapp' }]);
    expect(await keysOf(facebookId)).toMatchObject([{ platform: 'facebook' }]);
    expect(await keysOf('%%')).toEqual([]);
    const [comment] = await ticketsOf(author.name);
    const byTicket = await owner.call('findContacts', { query: { messageId: comment?.id } });
    expect(byTicket.body.contacts).toMatchObject([{ externalId: facebookId, tickets: 1, messages: 1 }]);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('findContacts', { query: { search: 'quillfeather' } })).body.contacts).toEqual([]);
    expect((await stranger.call('findContacts', { query: { messageId: comment?.id } })).status).toBe(404);
    const agent = await test.signIn('agent');
    expect((await agent.call('findContacts', { query: { search: 'quillfeather' } })).status).toBe(403);
  });

  it('is shown with all that is held of them', async () => {
    const { body } = await owner.call('readContactData', { body: { contacts: await keysOf('quillfeather') } });
    expect(body.held).toEqual({
      tickets: 2,
      messages: 2,
      answers: 1,
      files: 1,
      drafts: 1,
      corrections: 2,
      notes: 0,
      notifications: 1,
    });
    expect(body.tickets).toHaveLength(2);
    const nobody = await owner.call('readContactData', {
      body: { contacts: [{ platform: 'facebook', externalId: '1', name: 'Nobody' }] },
    });
    expect(nobody.status).toBe(404);
  });
});

describe('the archive of a customer’s data', () => {
  it('holds their words, our answers and their files, and nothing of others; it is given once, in a week', async () => {
    const contacts = await keysOf('quillfeather');
    const [own] = await ticketsOf(author.name);
    const others = (
      await test.context.database.select({ id: tickets.id, name: tickets.senderName }).from(tickets)
    ).find(({ name }) => name !== author.name);
    const rated = {
      workspaceId: test.workspaceId,
      expiresAt: test.context.now(),
      rating: 2,
      ratedAt: test.context.now(),
    };
    await test.context.database.insert(surveys).values([
      { ...rated, ticketId: own?.id ?? 0, tokenHash: 'own', comment: 'The quill was late' },
      { ...rated, ticketId: others?.id ?? 0, tokenHash: 'another', comment: 'Ask zeph@quillmail.example on Sunday' },
    ]);
    const asked = await owner.call('exportContactData', { body: { contacts } });
    expect(asked.status).toBe(201);
    const url = `/api/contacts/exports/${asked.body.id}/file`;
    const response = await owner.send({ method: 'POST', url });
    expect(response.statusCode).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), 'parley-contact-'));
    await writeFile(join(folder, 'data.tar.gz'), response.rawPayload);
    await extract({ file: join(folder, 'data.tar.gz'), cwd: folder });
    const told = JSON.parse(await readFile(join(folder, 'customer.json'), 'utf8'));
    const html = await readFile(join(folder, 'customer.html'), 'utf8');
    const [file = ''] = await readdir(join(folder, 'media'));
    expect(await readFile(join(folder, 'media', file), 'utf8')).toContain('passport');
    await rm(folder, { recursive: true });
    expect(told.people.map(({ id }: { id: string }) => id).toSorted()).toEqual([author.externalId, facebookId]);
    for (const text of [html, JSON.stringify(told)]) {
      expect(text).toContain('purple tent leaks');
      expect(text).toContain('is on its way');
      expect(text).toContain('The quill was late');
      expect(text).not.toContain('Sunday');
    }
    expect(html).toContain(`media/${file}`);
    expect((await owner.send({ method: 'POST', url })).statusCode).toBe(404);
    expect(await readdir(join(test.context.config.dataDir, 'exports'))).toEqual([]);

    const late = await owner.call('exportContactData', { body: { contacts } });
    test.clock.advance(7 * dayMs);
    const after = await owner.send({ method: 'POST', url: `/api/contacts/exports/${late.body.id}/file` });
    expect(after.statusCode).toBe(404);
  });
});

describe('an erasure', () => {
  it('wants the name, and waits for a reply that is on its way', async () => {
    const contacts = await keysOf('quillfeather');
    const wrong = await owner.call('eraseContact', { body: { contacts, confirmation: 'Olaf Otherman' } });
    expect(wrong).toMatchObject({ status: 400, error: { error: 'confirmation_wrong' } });
    const { database } = test.context;
    const isTheirs = eq(deliveries.connectionId, phoneAccount);
    await database.update(deliveries).set({ state: 'sending' }).where(isTheirs);
    const early = await owner.call('eraseContact', { body: { contacts, confirmation: author.name } });
    expect(early).toMatchObject({ status: 409, error: { error: 'delivery_not_cancellable' } });
    await database.update(deliveries).set({ state: 'delivered' }).where(isTheirs);
    expect((await ticketsOf(author.name)).length).toBe(2);
  });

  it('leaves nothing of them in any table or folder; what is counted and what is others’ stays', async () => {
    const { database } = test.context;
    // A colleague has taken along what names the customer, and another waits for theirs.
    const [colleague, impatient, former] = [
      await test.signIn('agent'),
      await test.signIn('viewer'),
      await test.signIn('agent'),
    ];
    for (const person of [owner, colleague, former]) await person.call('requestDataExport');
    await test.context.work.drain(['make-data-exports']);
    await test.context.database.delete(memberships).where(eq(memberships.userId, former.userId));
    await impatient.call('requestDataExport');
    const [ticket] = await ticketsOf(author.name);
    expect((await answerWithKey(ticket?.id ?? 0)).statusCode).toBe(200);
    const before = await countAll();
    const rows = (await dump()).join('\n').toLowerCase();
    // Meta's escapes stand in the raw body alone, and a number without its blanks nowhere: they are looked for all the same.
    for (const trace of traces.filter((each) => each !== '15170000002')) expect(rows).toContain(trace.toLowerCase());
    expect(await listFiles()).toHaveLength(4);

    const contacts = await keysOf('quillfeather');
    const erased = await owner.call('eraseContact', {
      body: { contacts, confirmation: ' zéphyrine  quillfeather' },
    });
    expect(erased).toMatchObject({
      status: 200,
      body: { erased: { tickets: 2, messages: 2, files: 1 }, isFinished: true },
    });
    const again = await answerWithKey(ticket?.id ?? 0);
    expect(again.statusCode).toBe(409);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json().message).toMatch(/^This was done\./);

    await expectNoTrace(traces);
    expect(await listFiles()).toEqual([]);
    const waiting = await database.select({ userId: dataExports.userId }).from(dataExports);
    expect(waiting).toEqual([{ userId: impatient.userId }]);
    const after = await countAll();
    // Their open ticket is none any more.
    expect(after).toEqual({ ...before, openCount: before.openCount - 1 });
    expect(await database.$count(drafts)).toBe(0);
    expect(await database.$count(corrections)).toBe(0);
    const kept = await ticketsOf('Erased customer');
    expect(kept.map(({ sentiment, status, tag }) => ({ sentiment, status, tag }))).toMatchObject([
      { sentiment: 'positive', status: 'completed', tag: 'praise' },
      { status: 'completed' },
    ]);
    expect(await ticketsOf('Olaf Otherman')).toMatchObject([
      { status: 'pending', content: 'Is the shop open on Sunday?' },
    ]);
    const [entry] = await database.select().from(auditLog).where(eq(auditLog.action, 'contact.erased'));
    expect(entry).toMatchObject({ userId: owner.userId, detail: { tickets: 2, messages: 2, files: 1 } });
    expect(await keysOf('quillfeather')).toEqual([]);
    const reply = await owner.call('updateMessage', {
      params: { id: kept[0]?.id ?? 0 },
      body: { agentReply: 'Hello?', replyId: randomUUID() },
    });
    expect(reply).toMatchObject({ status: 409, error: { error: 'customer_erased' } });
    const opened = await owner.call('updateMessage', { params: { id: kept[0]?.id ?? 0 }, body: { status: 'pending' } });
    expect(opened).toMatchObject({ status: 409, error: { error: 'customer_erased' } });
  });

  it('holds when the network tells the old messages again, and the raw event does not stay either', async () => {
    const old = new Date(test.context.now().getTime() - 60_000);
    await receive(
      asSent(
        webhookOf(
          { id: 'first', author: facebookId, name: author.name, text: 'My purple tent leaks', at: old },
          { id: 'never-seen', author: facebookId, name: author.name, text: 'A purple tent, older still', at: old },
        ),
      ),
    );
    await write({ externalId: 'wamid.one', text: 'about the purple tent', author });
    await expectNoTrace(traces);
    expect(await ticketsOf('Erased customer')).toHaveLength(2);
  });

  it('does not keep the same person from writing again: they are somebody new', async () => {
    test.clock.advance(60_000);
    await receive(webhookOf({ id: 'again', author: facebookId, name: author.name, text: 'Hello, it is me' }));
    await write({ externalId: 'wamid.two', text: 'Hello here too', author });
    expect((await ticketsOf(author.name)).map(({ content }) => content)).toEqual(['Hello, it is me', 'Hello here too']);
    const found = await owner.call('findContacts', { query: { search: 'quillfeather' } });
    expect(found.body.contacts.map(({ messages }) => messages)).toEqual([1, 1]);
  });
});

describe('a thread in which several customers wrote', () => {
  it('keeps the others’ messages, and stays open for them', async () => {
    const { database } = test.context;
    const one = { author: '888000111222', name: 'Amaryllis Thornbury' };
    await receive(webhookOf({ id: 'top', ...one, text: 'The zipper broke' }));
    const [alone] = await ticketsOf(one.name);
    await owner.call('updateMessage', { params: { id: alone?.id ?? 0 }, body: { tag: 'complaint' } });
    expect((await database.select().from(corrections)).map(({ text }) => text).join()).toContain('zipper');
    await receive(
      webhookOf({ id: 'join', author: '999000111', name: 'Bo Bystander', text: 'Mine too, what now?', parent: 'top' }),
    );
    const [ticket] = await ticketsOf(one.name);
    expect(ticket).toMatchObject({ content: 'Mine too, what now?', customerMessageCount: 2 });
    const erased = await owner.call('eraseContact', {
      body: { contacts: await keysOf('Thornbury'), confirmation: one.name },
    });
    expect(erased.status).toBe(200);
    await expectNoTrace([one.name, one.author, 'zipper']);
    const [left] = await database
      .select()
      .from(tickets)
      .where(eq(tickets.id, ticket?.id ?? 0));
    expect(left).toMatchObject({
      senderName: 'Bo Bystander',
      originalMessage: 'Mine too, what now?',
      content: 'Mine too, what now?',
      status: 'pending',
      erasedAt: null,
      connectionId: page,
    });
  });

  it('loses only what a guest wrote in somebody else’s ticket', async () => {
    await receive(webhookOf({ id: 'host', author: '111222333444', name: 'Hanne Host', text: 'When do you open?' }));
    const guest = { author: '222333444555', name: 'Gus Guestling' };
    await receive(webhookOf({ id: 'guest', ...guest, text: 'I would like to know, too', parent: 'host' }));
    await owner.call('eraseContact', { body: { contacts: await keysOf('Guestling'), confirmation: guest.name } });
    await expectNoTrace([guest.name, guest.author, 'I would like to know']);
    expect(await ticketsOf('Hanne Host')).toMatchObject([{ content: 'When do you open?', status: 'pending' }]);
  });

  it('is taken out where a network’s id is a number, too, as a chat’s is', async () => {
    const chat = { author: '333444555666', name: 'Nell Numberfield' };
    await receive(webhookOf({ id: 'numbered', ...chat, text: 'Is the lamp back?' }));
    const told = { chatId: Number(chat.author), list: `"id": ${chat.author}, as said`, other: 7 };
    await test.context.database.execute(sql`
      update audit_log set detail = ${JSON.stringify(told)}::jsonb where id = (
        select id from audit_log where workspace_id = ${test.workspaceId} order by id limit 1
      ) and workspace_id = ${test.workspaceId}`);
    await owner.call('eraseContact', { body: { contacts: await keysOf('Numberfield'), confirmation: chat.name } });
    await expectNoTrace([chat.name, chat.author]);
  });
});

describe('an erasure of very much', () => {
  const sizes = { ...erasureSizes, ticketsScanned: 3, tickets: 1, rows: 2, events: 1, eventPages: 1 };

  /** Asked for as by the call, which would have done it at once. */
  async function ask(key: ContactKey): Promise<void> {
    const now = test.context.now();
    await test.context.database.insert(contactErasures).values({
      workspaceId: test.workspaceId,
      contacts: [key],
      identity: { ids: [], names: [], handles: [], urls: [], threadNames: [], emails: {}, phones: {} },
      requestedBy: owner.userId,
      requestedAt: now,
      nextAttemptAt: now,
    });
  }

  async function runUntilQuiet(loop: ReturnType<typeof createEraseCustomersLoop>): Promise<number> {
    let batches = 0;
    while ((await loop.run(new AbortController().signal)) > 0) batches += 1;
    return batches;
  }

  it('goes in batches, comes through a failure in the middle, and leaves what they write meanwhile', async () => {
    const { context } = test;
    const person = { author: '444555666777', name: 'Petra Plentiful' };
    for (const id of ['one', 'two', 'three', 'four'])
      await receive(webhookOf({ id: `plenty-${id}`, ...person, text: `Where is my kayak ${id}?` }));
    const [key] = await keysOf('Plentiful');
    if (key === undefined) throw new Error('the customer was not found');
    await ask(key);
    const loop = createEraseCustomersLoop(context, sizes);
    while ((await ticketsOf('Petra Plentiful')).length > 2)
      expect(await loop.run(new AbortController().signal)).toBe(1);
    expect((await ticketsOf('Petra Plentiful')).length).toBe(2);

    // Something fails for a while; another erasure does not wait for it.
    await receive(webhookOf({ id: 'other', author: '555666777888', name: 'Quinn Quickly', text: 'Hello' }));
    await context.database.execute(sql`alter table drafts rename to drafts_away`);
    expect(await loop.run(new AbortController().signal)).toBe(0);
    await context.database.execute(sql`alter table drafts_away rename to drafts`);
    expect(await loop.run(new AbortController().signal)).toBe(0);
    await owner.call('eraseContact', { body: { contacts: await keysOf('Quickly'), confirmation: 'Quinn Quickly' } });
    expect(await ticketsOf('Quinn Quickly')).toEqual([]);

    test.clock.advance(60_000);
    await receive(webhookOf({ id: 'meanwhile', ...person, text: 'I have another question' }));
    expect(await runUntilQuiet(loop)).toBeGreaterThan(5);
    expect((await ticketsOf('Petra Plentiful')).map(({ content }) => content)).toEqual(['I have another question']);
    const rows = await dump();
    expect(rows.filter((row) => row.includes('kayak'))).toEqual([]);
    expect(await context.database.$count(contactErasures)).toBe(0);
    expect(await context.database.$count(contactErasureTickets)).toBe(0);
    const entries = await context.database.select().from(auditLog).where(eq(auditLog.action, 'contact.erased'));
    expect(entries.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ tickets: 4, messages: 4 }));
  });

  it('waits for a reply that has left meanwhile, and does the rest', async () => {
    const { context, workspaceId } = test;
    for (const id of ['left', 'other'])
      await write({
        externalId: `wamid.wait-${id}`,
        threadExternalId: `4915179999${id.length}`,
        text: `My compass, ${id}`,
        author: {
          ...author,
          externalId: '49151799990',
          name: 'Wanda Waiting',
          handle: null,
          avatar: null,
          profileUrl: null,
        },
      });
    const [first, second] = await ticketsOf('Wanda Waiting');
    await owner.call('updateMessage', {
      params: { id: first?.id ?? 0 },
      body: { agentReply: 'Dear Wanda Waiting', replyId: randomUUID() },
    });
    const [key] = await keysOf('Wanda');
    if (key === undefined || first === undefined || second === undefined) throw new Error('nobody was found');
    await ask(key);
    const isReply = and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.ticketId, first.id));
    await context.database.update(deliveries).set({ state: 'sending' }).where(isReply);
    const loop = createEraseCustomersLoop(context, sizes);
    await runUntilQuiet(loop);
    expect((await ticketsOf('Wanda Waiting')).map(({ id }) => id)).toEqual([first.id]);
    await context.database.update(deliveries).set({ state: 'delivered' }).where(isReply);
    test.clock.advance(60_000);
    await runUntilQuiet(loop);
    await expectNoTrace(['Wanda Waiting', 'compass', '49151799990']);
  });

  it('leaves the raw events of other workspaces, whose customers wrote the same words', async () => {
    const { context, otherWorkspaceId } = test;
    await createConnectedAccount(context, otherWorkspaceId, {
      externalId: '103',
      nextPollAt: null,
      backfillState: 'done',
      lastSyncedAt: new Date(),
    });
    const same = 'Thank you very much!';
    await receive(webhookOf({ id: 'thanks-one', author: '666777888999', name: 'Tess Thankful', text: same }));
    await receive(
      webhookOf({ id: 'thanks-two', author: '777888999000', name: 'Someone Elsewhere', text: same }).replaceAll(
        `"${pageId}"`,
        '"103"',
      ),
    );
    await owner.call('eraseContact', { body: { contacts: await keysOf('Thankful'), confirmation: 'Tess Thankful' } });
    const left = (await dump()).filter((row) => row.startsWith('inbound_events ') && row.includes(same));
    expect(left).toEqual([expect.stringContaining('Someone Elsewhere')]);
  });
});
