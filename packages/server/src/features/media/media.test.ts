import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import type { Attachment } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { ingestParts } from '../ingest/ingest-parts.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sound = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 1), Buffer.from('WAVEfmt '), Buffer.alloc(600, 1)]);
const page = '<!doctype html><script>alert(1)</script>';
const receipt = 'Receipt 1234\n'.repeat(400);

let network: Server;
let test: TestApp;
let agent: Browser;
let isDown = false;
let asked: (string | undefined)[] = [];

beforeAll(async () => {
  network = createServer((request, response) => {
    const files: Record<string, Buffer | string> = {
      '/sandbox/photo': png,
      '/sandbox/page': page,
      '/sandbox/receipt': receipt,
      '/sandbox/voice': sound,
    };
    asked.push(request.headers.authorization);
    const file = files[request.url ?? ''];
    // What a network says of a file counts for nothing.
    response.setHeader('content-type', 'image/jpeg');
    if (isDown) response.writeHead(503).end();
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  const publicUrl = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  const scripted = createScriptedNetwork();
  const connector: Connector = {
    ...scripted.connector,
    inbox: {
      pollIntervalMs: 60_000,
      poll: async () => ({ items: [], cursor: null, more: false }),
      locateFile: async (auth, { file }) =>
        file === 'gone'
          ? null
          : {
              url: `${publicUrl}/sandbox/${String(file)}`,
              headers: { authorization: `Bearer ${auth.grant.accessToken}` },
            },
    },
  };
  const networks = new Map<Platform, { connector: Connector; isSandbox: boolean }>([
    ['facebook', { connector, isSandbox: true }],
  ]);
  test = await createTestApp({ config: { publicUrl }, networks });
  agent = await test.signIn('viewer', { rememberMe: true });
});
afterAll(async () => {
  await test.close();
  network.closeAllConnections();
  await new Promise((resolve) => network.close(resolve));
});

let count = 0;
async function receive(attachments: Attachment[], options: { isSandbox?: boolean; workspaceId?: string } = {}) {
  count += 1;
  const { isSandbox = true, workspaceId = test.workspaceId } = options;
  const externalId = `account-${count}`;
  await createConnectedAccount(test.context, workspaceId, { externalId, isSandbox });
  const item = {
    type: 'message' as const,
    externalId: `message-${count}`,
    threadExternalId: `thread-${count}`,
    kind: 'message' as const,
    author: { externalId: '1', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn: false,
    text: 'See this',
    attachments,
    at: test.context.now(),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {},
  };
  const part = {
    platform: 'facebook' as const,
    isSandbox,
    accountExternalId: externalId,
    items: [item],
    receivedAt: test.context.now(),
    source: 1,
  };
  await test.context.database.transaction((transaction) => ingestParts(test.context, transaction, [part]));
  const [ticket] = await test.context.database
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.threadExternalId, `thread-${count}`));
  return ticket?.id ?? 0;
}

const fetchAll = () => test.context.work.drain(['fetch-attachments']);
const at = (path: string) => `${test.context.config.publicUrl}${path}`;
const file = (kind: Attachment['kind'], path: string, name: string | null = null): Attachment => ({
  kind,
  url: at(path),
  name,
});
async function attachmentsOf(ticketId: number, browser = agent) {
  const { body } = await browser.call('getConversation', { params: { id: ticketId } });
  return body.conversation[0]?.attachments ?? [];
}
const storedFiles = (workspaceId: string) => readdirSync(join(test.context.config.dataDir, 'media', workspaceId));

describe('customers’ files', () => {
  it('are waited for, then kept once and served by us, whatever they were called', async () => {
    const ticketId = await receive([file('image', '/sandbox/photo'), file('file', '/sandbox/photo', 'scan.pdf')]);
    expect(await attachmentsOf(ticketId)).toMatchObject([
      { kind: 'image', url: null, state: 'waiting' },
      { kind: 'file', name: 'scan.pdf', url: null, state: 'waiting' },
    ]);
    await fetchAll();
    const shown = await attachmentsOf(ticketId);
    expect(shown).toMatchObject([
      { kind: 'image', state: 'kept', reason: null },
      { kind: 'image', name: 'scan.pdf', state: 'kept' },
    ]);
    expect(shown[0]?.url).toBe(shown[1]?.url);
    expect(storedFiles(test.workspaceId)).toHaveLength(1);

    const answer = await agent.send({ method: 'GET', url: shown[0]?.url ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('are judged by their content: a page is no picture, and is only ever downloaded', async () => {
    const ticketId = await receive([
      file('image', '/sandbox/page'),
      file('file', '/sandbox/page', 'holiday.png'),
      file('file', '/sandbox/receipt', 'receipt.html'),
    ]);
    await fetchAll();
    const [picture, download, text] = await attachmentsOf(ticketId);
    expect(picture).toMatchObject({ state: 'failed', url: null, reason: 'What came is no image.' });
    const answer = await agent.send({ method: 'GET', url: download?.url ?? '' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const plain = await agent.send({ method: 'GET', url: text?.url ?? '' });
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain.body).toBe(receipt);
  });

  it('can be played from the middle', async () => {
    const ticketId = await receive([file('audio', '/sandbox/voice')]);
    await fetchAll();
    const [voice] = await attachmentsOf(ticketId);
    const ask = (range: string) => agent.send({ method: 'GET', url: voice?.url ?? '', headers: { range } });
    const part = await ask('bytes=10-19');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${sound.length}`);
    expect(part.rawPayload).toEqual(sound.subarray(10, 20));
    expect((await ask('bytes=600-')).rawPayload).toEqual(sound.subarray(600));
    expect((await ask('bytes=9-5')).statusCode).toBe(200);
  });

  it('are another workspace’s business, and nobody’s who is not signed in', async () => {
    const ticketId = await receive([file('image', '/sandbox/photo')]);
    await fetchAll();
    const [photo] = await attachmentsOf(ticketId);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.send({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(404);
    expect((await test.openBrowser().send({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(401);
    const theirs = await receive([file('image', '/sandbox/photo')], { workspaceId: test.otherWorkspaceId });
    await fetchAll();
    expect((await attachmentsOf(theirs, stranger))[0]?.url).not.toBe(photo?.url);
    expect(storedFiles(test.otherWorkspaceId)).toEqual(
      storedFiles(test.workspaceId).filter((name) => storedFiles(test.otherWorkspaceId).includes(name)),
    );
  });

  it('are never fetched from our own network, except from the sandbox for what is connected there', async () => {
    asked = [];
    const real = await receive([file('image', '/sandbox/photo')], { isSandbox: false });
    const inside = await receive([file('image', '/metrics')]);
    await fetchAll();
    for (const ticketId of [real, inside])
      expect((await attachmentsOf(ticketId))[0]).toMatchObject({
        state: 'failed',
        reason: '127.0.0.1 does not lie in the public internet.',
      });
    expect(asked).toEqual([]);
  });

  it('are asked for again when the network is down, and given up when it no longer has them', async () => {
    isDown = true;
    const ticketId = await receive([file('image', '/sandbox/photo'), file('image', '/sandbox/gone')]);
    await fetchAll();
    expect(await attachmentsOf(ticketId)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    isDown = false;
    test.clock.advance(60_000);
    await fetchAll();
    expect(await attachmentsOf(ticketId)).toMatchObject([
      { state: 'kept' },
      { state: 'failed', reason: 'The network answered with status 404.' },
    ]);
  });

  it('are found with the account’s token where the network gives no open address', async () => {
    asked = [];
    const source = (name: string): Attachment => ({ kind: 'image', url: null, name: null, source: { file: name } });
    const ticketId = await receive([source('photo'), source('gone')]);
    await fetchAll();
    expect(await attachmentsOf(ticketId)).toMatchObject([
      { state: 'kept' },
      { state: 'failed', reason: 'The network no longer has this file.' },
    ]);
    expect(asked).toEqual(['Bearer token']);
  });

  it('that are pages stay links, and what has neither file nor page is only named', async () => {
    const ticketId = await receive([
      { kind: 'location', url: 'https://maps.example/1', name: 'Harbour' },
      { kind: 'other', url: 'javascript:alert(1)', name: 'Shared' },
      { kind: 'sticker', url: null, name: '🙂' },
    ]);
    await fetchAll();
    expect(await attachmentsOf(ticketId)).toMatchObject([
      { kind: 'location', url: 'https://maps.example/1', state: 'link' },
      { kind: 'other', url: null, state: 'absent' },
      { kind: 'sticker', url: null, name: '🙂', state: 'absent' },
    ]);
  });
});
