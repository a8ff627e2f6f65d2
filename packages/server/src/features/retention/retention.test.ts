import type { RetentionSettings } from '@parley/contract/retention/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createPicture } from '../../../test/posting.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { auditLog } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';

const dayMs = 24 * 60 * 60_000;
const forEver: RetentionSettings = {
  closedTicketsMonths: null,
  rawEventDays: null,
  auditMonths: null,
  unusedMediaMonths: null,
};

let test: TestApp;
let owner: Browser;
let connectionId: string;
beforeAll(async () => {
  test = await createTestApp({
    startAt: new Date('2026-01-31T12:00:00Z'),
    networks: new Map([['facebook', createScriptedNetwork()]]),
  });
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
  owner = await test.signIn('owner');
});
afterAll(() => test.close());

const run = () => test.context.work.drain(['keep-retention']);
const set = (settings: Partial<RetentionSettings>) => owner.call('setRetention', { body: { ...forEver, ...settings } });
const signInLater = async () => {
  owner = await test.signIn('owner');
};

async function makeTicket(values: Partial<typeof tickets.$inferInsert> = {}): Promise<number> {
  const { context, workspaceId } = test;
  const createdAt = context.now();
  return await createTicket(context.database, {
    workspaceId,
    connectionId,
    createdAt,
    lastRepliedAt: createdAt,
    firstRespondedAt: createdAt,
    agentReply: 'It is on its way.',
    status: 'completed',
    sentiment: 'negative',
    tag: 'complaint',
    analysis: 'done',
    ...values,
  });
}

async function rowOf(id: number) {
  const [row] = await test.context.database.select().from(tickets).where(eq(tickets.id, id));
  return row;
}

async function isWhole(id: number): Promise<boolean> {
  return (await rowOf(id))?.content === 'Where is my order?';
}

describe('what a workspace keeps', () => {
  it('is everything, until an owner or admin says otherwise', async () => {
    const { body } = await owner.call('getRetention');
    expect(body).toEqual({ settings: forEver, lastRunAt: null, lastRun: null });
    const id = await makeTicket();
    test.clock.advance(400 * dayMs);
    await run();
    expect(await isWhole(id)).toBe(true);
    await signInLater();
    const agent = await test.signIn('agent');
    expect((await agent.call('setRetention', { body: forEver })).status).toBe(403);
    for (const closedTicketsMonths of [0, 121, 1.5]) expect((await set({ closedTicketsMonths })).status).toBe(400);
  });
});

describe('closed tickets', () => {
  it('lose words, customer and files after so many months, batch by batch, while open, young and unsent ones and all figures stay', async () => {
    const { context, workspaceId } = test;
    const { database } = context;
    const old = await makeTicket({ senderName: 'Zora Quill', senderExternalId: '777000111', senderHandle: 'zora.q' });
    const many = [];
    for (let index = 0; index < 120; index += 1) many.push(await makeTicket());
    const open = await makeTicket({ status: 'pending', lastRepliedAt: null, firstRespondedAt: null });
    const answeredLater = await makeTicket({ lastRepliedAt: new Date(context.now().getTime() + 60 * dayMs) });
    const failed = await makeTicket();
    await database.insert(deliveries).values({
      workspaceId,
      id: crypto.randomUUID(),
      kind: 'reply',
      connectionId,
      ticketId: failed,
      payload: { text: 'Hello' },
      state: 'queued',
      nextAttemptAt: new Date(context.now().getTime() + 400 * dayMs),
      createdAt: context.now(),
    });
    // Nobody has sent it again in all that time.
    const refused = await makeTicket();
    await database.insert(deliveries).values({
      ...{ workspaceId, id: crypto.randomUUID(), kind: 'reply', connectionId, ticketId: refused },
      ...{
        payload: { text: 'Hello' },
        state: 'failed' as const,
        nextAttemptAt: context.now(),
        createdAt: context.now(),
      },
    });
    const [entry] = await database.select().from(conversationEntries).where(eq(conversationEntries.ticketId, old));
    const picture = await createPicture(context, workspaceId, 'receipt');
    await database.update(media).set({ source: 'customer' }).where(eq(media.id, picture.id));
    await database.insert(attachmentFiles).values({
      workspaceId,
      entryId: entry?.id ?? 0,
      position: 0,
      connectionId,
      state: 'kept',
      mediaId: picture.id,
    });
    const elsewhere = await createTicket(database, {
      workspaceId: test.otherWorkspaceId,
      connectionId,
      createdAt: context.now(),
      status: 'completed',
    });

    test.clock.advance(93 * dayMs);
    const young = await makeTicket();
    await signInLater();
    const before = (await owner.call('getAnalytics')).body;
    const count = () =>
      database.$count(tickets, and(eq(tickets.workspaceId, workspaceId), eq(tickets.tag, 'complaint')));
    const counted = await count();
    const preview = await owner.call('previewRetention', { body: { ...forEver, closedTicketsMonths: 3 } });
    // One of them was made by the test before.
    expect(preview.body).toEqual({ tickets: 123, messages: 123, files: 1, auditEntries: 0 });
    expect(await isWhole(old)).toBe(true);

    await set({ closedTicketsMonths: 3 });
    await run();
    expect(await rowOf(old)).toMatchObject({
      senderName: 'Erased customer',
      senderExternalId: null,
      senderHandle: null,
      content: '[erased]',
      originalMessage: '[erased]',
      agentReply: null,
      sentiment: 'negative',
      tag: 'complaint',
    });
    for (const id of [...many, refused]) expect(await isWhole(id)).toBe(false);
    for (const id of [open, answeredLater, failed, young, elsewhere]) expect(await isWhole(id)).toBe(true);
    expect(await database.$count(media, eq(media.id, picture.id))).toBe(0);
    expect(await database.$count(deliveries, eq(deliveries.ticketId, failed))).toBe(1);
    expect(await count()).toBe(counted);
    expect((await owner.call('getAnalytics')).body).toEqual(before);
    const { body } = await owner.call('getRetention');
    expect(body.lastRun).toEqual({ tickets: 123, messages: 123, files: 1, auditEntries: 0 });
    const told = await database.select().from(auditLog).where(eq(auditLog.action, 'retention.kept'));
    expect(told).toMatchObject([{ userId: null, detail: { tickets: 123, files: 1 } }]);
    // The network's id stays: an old message that is told again is known.
    const [kept] = await database.select().from(conversationEntries).where(eq(conversationEntries.ticketId, old));
    expect(kept).toMatchObject({ text: '[erased]', externalId: entry?.externalId });

    // Its author still has it there, and may write something else into it.
    const [account] = await database.select().from(connections).where(eq(connections.id, connectionId));
    if (account === undefined) throw new Error('the connection is gone');
    await database.transaction((transaction) =>
      ingestParts(context, transaction, [
        {
          platform: account.platform,
          isSandbox: account.isSandbox,
          accountExternalId: account.externalId,
          items: [{ type: 'edited', externalId: kept?.externalId ?? '', text: 'Zora Quill again', at: context.now() }],
          receivedAt: context.now(),
          source: 1,
        },
      ]),
    );
    expect(await rowOf(old)).toMatchObject({ content: '[erased]', originalMessage: '[erased]', analysis: 'done' });
    expect(await database.$count(conversationEntries, eq(conversationEntries.text, 'Zora Quill again'))).toBe(0);
  });

  it('go on going month by month, and a run that removes nothing stands in no log', async () => {
    const id = await makeTicket();
    for (let month = 0; month < 2; month += 1) {
      test.clock.advance(30 * dayMs);
      await run();
      expect(await isWhole(id)).toBe(true);
    }
    test.clock.advance(36 * dayMs);
    await run();
    expect(await isWhole(id)).toBe(false);
    const runs = () => test.context.database.$count(auditLog, eq(auditLog.action, 'retention.kept'));
    const before = await runs();
    test.clock.advance(dayMs);
    await run();
    expect(await runs()).toBe(before);
  });
});

describe('a workspace whose run fails', () => {
  it('holds up no other', async () => {
    const { database } = test.context;
    await signInLater();
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    await set({ closedTicketsMonths: 1 });
    await stranger.call('setRetention', { body: { ...forEver, closedTicketsMonths: 1 } });
    await database.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'it is broken'; end $$`);
    await database.execute(
      sql.raw(`create trigger refuse before update on retention_settings for each row
      when (old.workspace_id = '${test.workspaceId}') execute function refuse()`),
    );
    await run();
    await database.execute(sql`drop trigger refuse on retention_settings`);
    expect((await stranger.call('getRetention')).body.lastRunAt).toBe(test.context.now().toISOString());
    const before = (await owner.call('getRetention')).body.lastRunAt;
    test.clock.advance(60_000);
    await run();
    expect((await owner.call('getRetention')).body.lastRunAt).not.toBe(before);
  });
});

describe('the audit log, files without a post and raw events', () => {
  it('go after their time, and not before', async () => {
    const { context, workspaceId } = test;
    const { database } = context;
    await signInLater();
    await database.insert(auditLog).values([
      { workspaceId, action: 'old', target: null, detail: {}, at: new Date(context.now().getTime() - 63 * dayMs) },
      { workspaceId, action: 'young', target: null, detail: {}, at: new Date(context.now().getTime() - 20 * dayMs) },
    ]);
    const unused = await createPicture(context, workspaceId, 'unused', '#802020');
    const used = await createPicture(context, workspaceId, 'used', '#202080');
    await owner.call('createPost', { body: { caption: 'Ours', media: [{ mediaId: used.id }] } });
    const event = (deliveryId: string, age: number) => ({
      platform: 'facebook' as const,
      deliveryId,
      source: 'webhook' as const,
      rawBody: Buffer.from('{}'),
      state: 'done' as const,
      receivedAt: new Date(context.now().getTime() - age),
    });
    test.clock.advance(32 * dayMs);
    await database.insert(inboundEvents).values([event('old', 3 * dayMs), event('young', dayMs)]);
    await signInLater();
    await set({ auditMonths: 2, unusedMediaMonths: 1, rawEventDays: 2 });
    await test.context.work.drain(['keep-retention', 'purge-inbound-events']);
    const actions = (await database.select().from(auditLog).where(eq(auditLog.workspaceId, workspaceId))).map(
      ({ action }) => action,
    );
    expect(actions).toContain('young');
    expect(actions).not.toContain('old');
    expect(await database.$count(media, eq(media.id, unused.id))).toBe(0);
    expect(await database.$count(media, eq(media.id, used.id))).toBe(1);
    const events = await database.select().from(inboundEvents);
    expect(events.map(({ deliveryId }) => deliveryId)).toEqual(['young']);
  });
});
