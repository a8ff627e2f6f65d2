/** Replies with files: what is kept of them, what the network is given, and that nothing goes out twice or without its files. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishMedia } from '@parley/connectors/connector/publish.ts';
import type { ReplyRequest } from '@parley/connectors/connector/reply.ts';
import type { SendOutcome } from '@parley/connectors/connector/sending.ts';
import { replyApprovalDefault } from '@parley/contract/reply-approvals/rules.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { makePicture, uploadReplyFile } from '../../../test/media-files.ts';
import { createScriptedNetwork, type ScriptedNetwork } from '../../../test/scripted-network.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { attachmentFiles, media, uploads } from '../../db/schema/media.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { eraseTicketsEverywhere } from '../contacts/erase-tickets-everywhere.service.ts';
import { kindOf } from '../delivery/delivery.kind.ts';
import { claimDueDeliveries } from '../delivery/delivery.queries.ts';
import { recogniseOwnEcho } from './recognise-own-echo.ts';
import { hasUnsettledTwin } from './wordless-replies.ts';

let test: TestApp;
let network: ScriptedNetwork;
let agent: Browser;
let connectionId: string;
/** What the network was given, step by step. */
let steps: string[];
let given: { media: PublishMedia[]; bytes: Uint8Array[]; state: unknown }[];
let beforePrepared: (() => Promise<void>) | null;

beforeAll(async () => {
  network = createScriptedNetwork({ canLookUp: false });
  const { limits, reply } = network.connector;
  if (reply === undefined) throw new Error('no reply');
  const picture = { types: ['image/jpeg', 'image/png'], maxBytes: 100_000 };
  const documents = { types: ['application/pdf'], maxBytes: 1_000_000 };
  limits.replyFiles = {
    message: { filesMax: 2, kinds: { image: picture, document: documents }, textMaxChars: 20, altTextMaxChars: 1000 },
  };
  const { send } = reply;
  reply.prepare = async (_auth, request) => {
    steps.push('prepare');
    await beforePrepared?.();
    return { outcome: 'prepared', state: { uploaded: request.media?.length } };
  };
  reply.send = async (auth, request: ReplyRequest): Promise<SendOutcome> => {
    steps.push('send');
    const files = [...(request.media ?? [])];
    const bytes = await Promise.all(files.map((file) => file.read(0, file.sizeBytes)));
    given.push({ media: files, bytes, state: request.state });
    return send(auth, request);
  };
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  // Days pass in some of these tests.
  agent = await test.signIn('agent', { rememberMe: true });
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());
beforeEach(() => {
  steps = [];
  given = [];
  beforePrepared = null;
  for (const script of [network.sends, network.lookUps, network.asked]) script.length = 0;
});

const drain = () => test.context.work.drain(['deliver']);
const newTicket = (messageType: 'message' | 'comment' = 'message') =>
  createTicket(test.context.database, {
    workspaceId: test.workspaceId,
    connectionId,
    platform: 'facebook',
    messageType,
    createdAt: test.context.now(),
  });
let colour = 0;
/** Each picture is a content of its own. */
const picture = (size: { width?: number; height?: number } = {}) => {
  colour += 1;
  return makePicture({ ...size, colour: `#${colour.toString(16).padStart(6, '0')}` });
};
async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const { body, status } = await uploadReplyFile(agent, { name, bytes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.file.mediaId;
}
function answer(
  id: number,
  body: { text?: string; files?: { mediaId: string; altText?: string }[]; replyId?: string },
) {
  const { files, replyId = randomUUID(), text = '' } = body;
  return agent.call('updateMessage', {
    params: { id },
    body: { status: 'completed', agentReply: text, replyId, ...(files === undefined ? {} : { files }) },
  });
}
const trailOf = async (id: number) => (await agent.call('getConversation', { params: { id } })).body.conversation;
const deliveryOf = async (id: number) => (await agent.call('getMessage', { params: { id } })).body.delivery;

describe('a reply with a file', () => {
  it('brings it to the network before the one message that shows it, and shows it in the trail', async () => {
    const id = await newTicket();
    const bytes = await picture();
    const mediaId = await upload('tent.png', bytes);
    expect((await answer(id, { text: 'Like this.', files: [{ mediaId, altText: 'A green tent' }] })).status).toBe(200);
    expect(steps).toEqual([]);
    await drain();
    await drain();
    expect(steps).toEqual(['prepare', 'send']);
    expect(given[0]).toMatchObject({
      state: { uploaded: 1 },
      media: [{ fileName: 'tent.png', altText: 'A green tent' }],
    });
    expect(given[0]?.bytes[0]?.length).toBeGreaterThan(0);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
    expect((await trailOf(id)).at(-1)).toMatchObject({
      text: 'Like this.',
      attachments: [
        { kind: 'image', name: 'tent.png', url: `/api/media/${mediaId}`, state: 'kept', altText: 'A green tent' },
      ],
    });
    expect((await agent.send({ method: 'GET', url: `/api/media/${mediaId}` })).statusCode).toBe(200);
    expect((await agent.call('listMedia', { query: {} })).body).toEqual([]);
  });

  it('needs no words, and is the same reply when it comes twice', async () => {
    const id = await newTicket();
    const files = [{ mediaId: await upload('a.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF')) }];
    const replyId = randomUUID();
    expect((await answer(id, { files, replyId })).status).toBe(200);
    expect((await answer(id, { files, replyId })).status).toBe(200);
    const other = [{ mediaId: await upload('b.png', await picture()) }];
    expect(await answer(id, { files: other, replyId })).toMatchObject({
      status: 409,
      body: { error: 'reply_id_reused' },
    });
    await drain();
    expect(steps).toEqual(['prepare', 'send']);
    expect((await trailOf(id)).filter(({ type }) => type === 'agent')).toHaveLength(1);
  });

  it('draws a picture anew that is larger than the network takes', async () => {
    const id = await newTicket();
    const { makeNoise } = await import('../../../test/media-files.ts');
    const mediaId = await upload('large.png', await makeNoise({ width: 300, height: 300 }));
    expect((await answer(id, { files: [{ mediaId }] })).status).toBe(200);
    await drain();
    expect(given[0]?.media[0]).toMatchObject({ mimeType: 'image/jpeg', fileName: 'large.jpg' });
    expect(given[0]?.bytes[0]?.length).toBeLessThanOrEqual(100_000);
  });

  it('is refused beforehand where the network would refuse it, with the reason', async () => {
    const id = await newTicket();
    const one = { mediaId: await upload('1.png', await picture()) };
    const two = { mediaId: await upload('2.png', await picture()) };
    const three = { mediaId: await upload('3.png', await picture()) };
    const film = { mediaId: await upload('words.txt', Buffer.from('Only words')) };
    const refusals = [
      [{ files: [one, two, three] }, 'Facebook takes 2 files in a reply.'],
      [{ files: [film] }, 'Facebook does not take “words.txt” in such a reply.'],
      [
        { files: [one], text: 'A text of more than twenty.' },
        'Beside a file Facebook takes 20 characters; this text has 27.',
      ],
    ] as const;
    for (const [body, message] of refusals)
      expect(await answer(id, { ...body, files: [...body.files] })).toMatchObject({
        status: 422,
        body: { error: 'reply_files_refused', message },
      });
    const comment = await newTicket('comment');
    expect((await answer(comment, { text: 'Hi', files: [one] })).body).toMatchObject({
      error: 'reply_files_refused',
      message: 'Facebook takes no files in such a reply.',
    });
    expect(await answer(id, { files: [{ mediaId: randomUUID() }] })).toMatchObject({
      status: 422,
      body: { error: 'media_not_found' },
    });
    expect((await answer(id, { files: [] })).status).toBe(400);
    expect(steps).toEqual([]);
  });

  it('is another workspace’s to nobody', async () => {
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const { body } = await uploadReplyFile(stranger, { name: 'theirs.png', bytes: await picture() });
    const id = await newTicket();
    const files = [{ mediaId: body.file.mediaId }];
    expect((await answer(id, { files })).body).toMatchObject({ error: 'media_not_found' });
    expect((await agent.call('saveDraft', { params: { id }, body: { files } })).status).toBe(422);
  });
});

describe('when something breaks on the way', () => {
  it('a worker that is lost between upload and send doubles nothing', async () => {
    const id = await newTicket();
    const mediaId = await upload('once.png', await picture());
    await answer(id, { files: [{ mediaId }] });
    const [held] = await claimDueDeliveries(test.context.database, {
      now: test.context.now(),
      kinds: deliveryKinds,
      limit: 10,
      leaseToken: randomUUID(),
      leaseUntil: new Date(test.context.now().getTime() + 20_000),
    });
    if (held === undefined) throw new Error('nothing was due');
    // While the first worker uploads its lease ends, and another one does everything.
    beforePrepared = async () => {
      beforePrepared = null;
      test.clock.advance(60 * 60_000);
      await drain();
    };
    await kindOf(deliveryKinds, held).attempt(test.context, held);
    await drain();
    expect(steps).toEqual(['prepare', 'prepare', 'send']);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
  });

  it('a lost answer to the send is not repeated, and the person is asked to look', async () => {
    const id = await newTicket();
    await answer(id, { files: [{ mediaId: await upload('lost.png', await picture()) }] });
    network.sends.push({ outcome: 'unknown', reason: 'No answer came.' });
    await drain();
    test.clock.advance(60 * 60_000);
    await drain();
    expect(steps).toEqual(['prepare', 'send']);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
  });

  it('a file that is gone from the disk ends the reply with a plain reason, and nothing has left', async () => {
    const id = await newTicket();
    const mediaId = await upload('gone.png', await picture());
    await answer(id, { text: 'See here', files: [{ mediaId }] });
    const [row] = await test.context.database
      .select()
      .from(media)
      .where(and(eq(media.workspaceId, test.workspaceId), eq(media.id, mediaId)));
    rmSync(join(test.context.config.dataDir, 'media', test.workspaceId, row?.sha256 ?? 'none'));
    await drain();
    expect(steps).toEqual([]);
    const delivery = await deliveryOf(id);
    expect(delivery).toMatchObject({
      state: 'failed',
      reasonCode: 'media_not_found',
      reason: 'The file “gone.png” is no longer in Parley’s storage. Attach it again.',
    });
  });

  it('sent again by a person it begins with the upload', async () => {
    const id = await newTicket();
    await answer(id, { files: [{ mediaId: await upload('again.png', await picture()) }] });
    network.sends.push({ outcome: 'rejected', code: '1', reason: 'No.' });
    await drain();
    const replyId = (await deliveryOf(id))?.id ?? '';
    expect((await agent.call('retryDelivery', { params: { id: replyId } })).status).toBe(200);
    await drain();
    expect(steps).toEqual(['prepare', 'send', 'prepare', 'send']);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered' });
  });
});

describe('files without words', () => {
  const setState = (id: string, changes: Partial<typeof deliveries.$inferInsert>) =>
    test.context.database.update(deliveries).set(changes).where(eq(deliveries.id, id));
  const rowOf = async (id: string) => {
    const [row] = await test.context.database.select().from(deliveries).where(eq(deliveries.id, id));
    if (row === undefined) throw new Error('no delivery');
    return row;
  };
  const unconfirmed = { state: 'failed', step: 'publish', reasonCode: 'unconfirmed' } as const;

  it('are not told apart by an echo or a look-up while another such reply is unsettled', async () => {
    const id = await newTicket();
    const first = randomUUID();
    await answer(id, { files: [{ mediaId: await upload('one.png', await picture()) }], replyId: first });
    await setState(first, { ...unconfirmed, firstAttemptedAt: test.context.now() });
    const second = randomUUID();
    await answer(id, { files: [{ mediaId: await upload('two.png', await picture()) }], replyId: second });
    const { database } = test.context;
    expect(await hasUnsettledTwin(database, await rowOf(second))).toBe(true);
    await setState(first, { state: 'delivered', reasonCode: null });
    expect(await hasUnsettledTwin(database, await rowOf(second))).toBe(false);

    await setState(second, { ...unconfirmed, firstAttemptedAt: test.context.now() });
    const [ticket] = await database.select().from(tickets).where(eq(tickets.id, id));
    const echo = {
      ...{ at: test.context.now(), externalId: 'echo-1', permalink: null, text: '' },
      ...{ attachments: [{ kind: 'image' as const, url: null, name: null }] },
      threadExternalId: ticket?.threadExternalId ?? '',
    };
    const account = { workspaceId: test.workspaceId, id: connectionId };
    const recognised = await database.transaction((transaction) =>
      recogniseOwnEcho(transaction, account, echo, test.context.now()),
    );
    expect(recognised).toBeNull();
  });

  it('beside words are not taken for seen while they are still being uploaded', async () => {
    const id = await newTicket();
    const replyId = randomUUID();
    await answer(id, { text: 'Same', files: [{ mediaId: await upload('same.png', await picture()) }], replyId });
    const { database } = test.context;
    const [ticket] = await database.select().from(tickets).where(eq(tickets.id, id));
    const echo = {
      ...{ at: test.context.now(), externalId: 'echo-2', permalink: null, text: 'Same' },
      ...{ attachments: [{ kind: 'image' as const, url: null, name: null }] },
      threadExternalId: ticket?.threadExternalId ?? '',
    };
    const recognise = () =>
      database.transaction((transaction) =>
        recogniseOwnEcho(transaction, { workspaceId: test.workspaceId, id: connectionId }, echo, test.context.now()),
      );
    await setState(replyId, { state: 'sending', step: 'prepare', firstAttemptedAt: test.context.now() });
    expect(await recognise()).toBeNull();
    await setState(replyId, { step: 'publish' });
    expect(await recognise()).toMatchObject({ deliveryId: replyId });
  });
});

describe('what is attached and not sent yet', () => {
  const draftOf = async (id: number) => (await agent.call('getConversation', { params: { id } })).body.draft;
  const runLoop = () => test.context.work.drain(['remove-uploads']);

  it('is kept with the draft, text and files each by itself, and forgotten with the reply', async () => {
    const id = await newTicket();
    const mediaId = await upload('draft.png', await picture());
    const save = (body: object) => agent.call('saveDraft', { params: { id }, body });
    await save({ files: [{ mediaId, altText: 'A tent' }] });
    await save({ text: 'Look' });
    expect(await draftOf(id)).toMatchObject({
      text: 'Look',
      files: [{ mediaId, name: 'draft.png', mimeType: 'image/png', altText: 'A tent' }],
    });
    await save({ text: '' });
    expect(await draftOf(id)).toMatchObject({ text: '', files: [{ mediaId }] });
    await answer(id, { files: [{ mediaId }] });
    expect(await draftOf(id)).toBeNull();
    expect((await save({ files: [{ mediaId: randomUUID() }] })).status).toBe(422);
  });

  it('stays as long as the draft does, and goes a day after nothing holds it', async () => {
    const id = await newTicket();
    const held = await upload('held.png', await picture());
    const left = await upload('left.png', await picture());
    await agent.call('saveDraft', { params: { id }, body: { files: [{ mediaId: held }] } });
    test.clock.advance(25 * 60 * 60_000);
    await runLoop();
    const isThere = async (mediaId: string) =>
      (await test.context.database.select().from(media).where(eq(media.id, mediaId))).length === 1;
    expect([await isThere(held), await isThere(left)]).toEqual([true, false]);
    await agent.call('saveDraft', { params: { id }, body: { files: [] } });
    test.clock.advance(25 * 60 * 60_000);
    await runLoop();
    expect(await isThere(held)).toBe(false);
    expect(await test.context.database.select().from(uploads)).toEqual([]);
  });

  it('stays with a reply that waits for approval, and goes along with it, or is left out by whoever approves', async () => {
    const admin = await test.signIn('admin', { rememberMe: true });
    await admin.call('updateReplySettings', { body: { approval: { ...replyApprovalDefault, isOn: true } } });
    const id = await newTicket();
    const [kept, left] = [await upload('kept.png', await picture()), await upload('left.png', await picture())];
    const replyId = randomUUID();
    const files = [{ mediaId: kept, altText: 'A tent' }, { mediaId: left }];
    expect((await answer(id, { text: 'Like this.', files, replyId })).body.waitingReplyIds).toEqual([replyId]);
    await admin.call('updateReplySettings', { body: { approval: replyApprovalDefault } });
    test.clock.advance(3 * 86_400_000);
    await runLoop();
    const { waitingReplies } = (await admin.call('getConversation', { params: { id } })).body;
    expect(waitingReplies[0]?.files.map(({ name }) => name)).toEqual(['kept.png', 'left.png']);
    const params = { id, replyId };
    const foreign = await admin.call('approveReply', { params, body: { fileIds: [kept, randomUUID()] } });
    expect(foreign.error.error).toBe('media_not_found');
    expect((await admin.call('approveReply', { params, body: { fileIds: [kept] } })).status).toBe(200);
    await drain();
    await drain();
    const sent = given.map(({ media }) => media.map(({ altText, fileName }) => [fileName, altText]));
    expect(sent.filter(([file]) => file?.[0] === 'kept.png')).toEqual([[['kept.png', 'A tent']]]);
  });

  it('goes with the customer who is erased, and so does what was sent', async () => {
    const id = await newTicket();
    const sent = await upload('sent.png', await picture());
    const drafted = await upload('drafted.png', await picture());
    await answer(id, { files: [{ mediaId: sent }] });
    await drain();
    await agent.call('saveDraft', { params: { id }, body: { files: [{ mediaId: drafted }] } });
    const { database } = test.context;
    const { workspaceId } = test;
    await database.transaction((transaction) =>
      eraseTicketsEverywhere(test.context, transaction, { workspaceId, ticketIds: [id] }, { isForgotten: true }),
    );
    const rows = await database.select({ id: media.id }).from(media).where(eq(media.workspaceId, workspaceId));
    const ids = rows.map((row) => row.id);
    expect([ids.includes(sent), ids.includes(drafted)]).toEqual([false, false]);
    expect(await database.select().from(attachmentFiles).where(eq(attachmentFiles.mediaId, sent))).toEqual([]);
    const [delivery] = await database.select().from(deliveries).where(eq(deliveries.ticketId, id));
    expect(JSON.stringify(delivery)).not.toContain(sent);
  });
});

describe('an upload for a reply', () => {
  it('is judged by its content: what could run or show a page is refused', async () => {
    const refused = [
      ['page.pdf', '<html><script>alert(1)</script></html>'],
      ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['tool.pdf', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'],
    ] as const;
    for (const [name, content] of refused)
      expect(await uploadReplyFile(agent, { name, bytes: Buffer.from(content, 'latin1') })).toMatchObject({
        status: 422,
        body: { error: 'media_type_refused' },
      });
    const table = await uploadReplyFile(agent, { name: 'prices.csv', bytes: Buffer.from('tent;199\n') });
    expect(table.body.file).toMatchObject({ name: 'prices.csv', mimeType: 'text/csv' });
  });

  it('is not for who may only look on', async () => {
    const viewer = await test.signIn('viewer');
    expect((await uploadReplyFile(viewer, { name: 'a.png', bytes: await picture() })).status).toBe(403);
  });
});
