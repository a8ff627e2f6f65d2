import { randomUUID } from 'node:crypto';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { postTicketsListed, postTicketWordsMax } from '@parley/contract/posting/ticket-schemas.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createPublishedPost, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { posts, publications } from '../../db/schema/posting.ts';
import { takeInbound } from '../tickets/take-inbound.service.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let owner: Browser;
let agent: Browser;
let connectionId: string;

beforeAll(async () => {
  const { connector, ...network } = createScriptedNetwork();
  const inbox = {
    ...{ pollIntervalMs: minuteMs, poll: async () => ({ items: [], cursor: null, more: false }) },
    namesPost: (id: string) => id.includes('_'),
  };
  testApp = await createTestApp({
    networks: new Map([['facebook', { ...network, connector: { ...connector, inbox } }]]),
    startAt: new Date('2026-03-02T09:00:00Z'),
  });
  [owner, agent] = [await testApp.signIn('owner'), await testApp.signIn('agent')];
  connectionId = await createConnectedAccount(testApp.context, testApp.workspaceId);
});
afterAll(() => testApp?.close());

/** They have read all that colleagues answered. */
const everything = Number.MAX_SAFE_INTEGER;
const follow = () => testApp.context.work.drain(['deliver', 'follow-responses']);
const read = async (id: string, browser: Pick<Browser, 'call'> = owner) =>
  (await browser.call('getPostTickets', { params: { id } })).body;
const open = (values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(testApp.context.database, {
    ...{ workspaceId: testApp.workspaceId, connectionId, createdAt: testApp.context.now(), ...values },
  });
const answer = (browser: Browser, id: number, body: { status?: 'pending' } = {}) =>
  browser.call('updateMessage', {
    params: { id },
    body: { agentReply: `Words ${randomUUID()}`, seenEntryId: everything, ...body },
  });
async function publish(ids: Partial<Pick<typeof publications.$inferInsert, 'externalId' | 'externalIds'>>) {
  const { context, workspaceId } = testApp;
  const postId = await createPublishedPost(context.database, { workspaceId, connectionId, publishedAt: context.now() });
  await name(postId, ids);
  return postId;
}
const name = (postId: string, ids: Partial<Pick<typeof publications.$inferInsert, 'externalId' | 'externalIds'>>) =>
  testApp.context.database
    .update(publications)
    .set(ids)
    .where(and(eq(publications.workspaceId, testApp.workspaceId), eq(publications.postId, postId)));

test('a post tells the tickets below it, their sentiment, and the replies they took', async () => {
  const postId = await publish({ externalId: 'page_1', externalIds: ['page_1', 'page_1b'] });
  const long = 'Where is it? '.repeat(30);
  const first = await open({ postExternalId: 'page_1', sentiment: 'negative', originalMessage: long });
  const second = await open({ postExternalId: 'page_1b', sentiment: 'positive' });
  await open({ postExternalId: 'page_1' });
  await open({ postExternalId: 'page_2', sentiment: 'negative' });
  await open();
  testApp.clock.advance(10 * minuteMs);
  await answer(agent, first, { status: 'pending' });
  await follow();
  testApp.clock.advance(20 * minuteMs);
  await answer(agent, first);
  await answer(owner, second);
  await follow();
  const body = await read(postId);
  const figures = {
    ...{ tickets: 3, open: 1, closed: 2, replies: 3, people: 2, firstResponseMedianMs: 20 * minuteMs },
    sentiments: { positive: 1, neutral: 0, negative: 1, unread: 1 },
  };
  expect(body).toMatchObject({ total: figures, isUpToDate: true });
  expect(body.publications).toEqual([{ publicationId: expect.any(String), platform: 'facebook', figures }]);
  expect(body.tickets.at(-1)).toEqual({
    ...{ id: first, ticketId: expect.stringMatching(/^FB-/), publicationId: body.publications[0]?.publicationId },
    ...{ platform: 'facebook', senderName: 'Jo Doe', words: long.slice(0, postTicketWordsMax) },
    ...{ status: 'completed', sentiment: 'negative', at: '2026-03-02T09:00:00.000Z' },
  });
});

test('the tickets of a message that came before the id of its post was stored, and that came twice, are counted once', async () => {
  const postId = await publish({ externalId: null });
  const message: InboundMessage = {
    ...{ type: 'message', externalId: 'early', threadExternalId: 'early', kind: 'comment', isOwn: false },
    ...{ text: 'First!', postExternalId: 'page_3', attachments: [], at: testApp.context.now(), permalink: null },
    ...{ inReplyToExternalId: null, replyTarget: {} },
    author: { externalId: 'jo', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
  };
  const connection = { workspaceId: testApp.workspaceId, id: connectionId, platform: 'facebook' as const };
  const bring = () =>
    testApp.context.database.transaction((transaction) =>
      takeInbound(
        testApp.context,
        transaction,
        { arrivals: [{ connection, message, isLate: false, source: 0 }], changes: [], undelivered: [] },
        { toldLater: [] },
      ),
    );
  await bring();
  expect(await read(postId)).toMatchObject({ total: null, publications: [], tickets: [] });
  await name(postId, { externalId: 'page_3', externalIds: ['page_3'] });
  await bring();
  expect(await read(postId)).toMatchObject({
    total: { tickets: 1, replies: 0, people: 0, firstResponseMedianMs: null },
    tickets: [{ words: 'First!' }],
  });
});

test('what the network does not tell is null, and zero only where it would have told', async () => {
  const told = await publish({ externalId: 'page_4', externalIds: ['page_4'] });
  const video = await publish({ externalId: '555', externalIds: ['555'] });
  expect((await read(told)).total).toMatchObject({ tickets: 0, firstResponseMedianMs: null });
  expect(await read(video)).toMatchObject({ total: null, publications: [{ figures: null }], tickets: [] });
  await open({ postExternalId: '555' });
  expect((await read(video)).total).toMatchObject({ tickets: 1 });
});

test('no ticket of another workspace or another account counts, whatever post it names', async () => {
  const postId = await publish({ externalId: 'page_5', externalIds: ['page_5'] });
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  const theirs = await createConnectedAccount(testApp.context, testApp.otherWorkspaceId);
  await open({ workspaceId: testApp.otherWorkspaceId, connectionId: theirs, postExternalId: 'page_5' });
  await open({ workspaceId: testApp.otherWorkspaceId, connectionId, postExternalId: 'page_5' });
  await open({
    connectionId: await createConnectedAccount(testApp.context, testApp.workspaceId),
    postExternalId: 'page_5',
  });
  expect(await read(postId)).toMatchObject({ total: { tickets: 0 }, tickets: [] });
  expect((await stranger.call('getPostTickets', { params: { id: postId } })).status).toBe(404);
});

test('a ticket tells the post of ours that it stands below, by any id of the post, and none where there is none', async () => {
  const postId = await publish({ externalId: 'page_7', externalIds: ['page_7', 'page_7b'] });
  const below = await open({ postExternalId: 'page_7b' });
  await open({ postExternalId: 'page_7' });
  const elsewhere = await open({ postExternalId: 'page_of_before_parley' });
  const ofNone = await open();
  const ofAnotherAccount = await open({
    connectionId: await createConnectedAccount(testApp.context, testApp.workspaceId),
    postExternalId: 'page_7',
  });
  const postOf = async (id: number) => (await owner.call('getTicketPost', { params: { id } })).body;
  const post = { id: postId, title: expect.any(String), publishedAt: '2026-03-02T09:30:00.000Z', tickets: 2 };
  expect(await postOf(below)).toEqual({ post });
  for (const id of [elsewhere, ofNone, ofAnotherAccount]) expect(await postOf(id)).toEqual({ post: null });
  await testApp.context.database.update(posts).set({ deletedAt: testApp.context.now() }).where(eq(posts.id, postId));
  expect(await postOf(below)).toEqual({ post: null });
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  expect((await stranger.call('getTicketPost', { params: { id: below } })).status).toBe(404);
});

test('the newest are told one by one, and all of them are counted; who may not read messages is refused', async () => {
  const postId = await publish({ externalId: 'page_6', externalIds: ['page_6'] });
  const ids: number[] = [];
  for (let count = 0; count <= postTicketsListed; count += 1) ids.push(await open({ postExternalId: 'page_6' }));
  const body = await read(postId);
  expect(body.total?.tickets).toBe(postTicketsListed + 1);
  expect(body.tickets.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, postTicketsListed));
  const program = await createProgram(testApp, { scopes: ['posting.read'] });
  expect((await program.call('getPostTickets', { params: { id: postId } })).status).toBe(403);
});
