import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makePicture, sendFiles } from '../../../test/media-files.ts';
import { createApp } from '../../app.ts';

let test: TestApp;
let agent: Browser;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent', { rememberMe: true });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const inDataDir = (...path: string[]) => join(test.context.config.dataDir, ...path);
const partFile = (id: string) => inDataDir('uploads', test.workspaceId, id);

describe('a form of files', () => {
  it('answers with each file that was kept, and tells of each that was not', async () => {
    const picture = await makePicture({ colour: 'teal' });
    const { status, body } = await sendFiles(agent, [
      { name: 'one.png', bytes: picture },
      { name: 'notes.txt', bytes: Buffer.from('Only words') },
      { name: 'none.png', bytes: Buffer.alloc(0) },
    ]);
    expect(status).toBe(200);
    const { item, ...file } = body.data[0];
    expect(file).toEqual({ originalName: 'one.png', url: item.url, type: 'image/png', size: item.sizeBytes });
    expect(body).toMatchObject({
      success: true,
      error: 'Please select valid image, video, or audio files',
      refused: [
        {
          originalName: 'notes.txt',
          error: 'media_type_refused',
          message: 'Please select valid image, video, or audio files',
        },
        { originalName: 'none.png', error: 'media_empty', message: 'The file is empty.' },
      ],
    });
  });

  it('is refused with the reason where nothing in it can be kept', async () => {
    const large = { name: 'large.png', bytes: Buffer.alloc(uploadMaxBytes + 1) };
    const refused = await sendFiles(agent, [large]);
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      413,
      'media_too_large',
      'Please select files smaller than 50MB',
    ]);
    const mixed = await sendFiles(agent, [large, { name: 'ok.png', bytes: await makePicture({ colour: 'red' }) }]);
    expect(mixed.body).toMatchObject({
      success: true,
      data: [{ originalName: 'ok.png' }],
      refused: [{ originalName: 'large.png', message: 'Please select files smaller than 50MB' }],
    });
    const other = await sendFiles(agent, [{ name: 'ok.png', bytes: await makePicture() }], 'file');
    expect([other.status, other.body.error]).toEqual([400, 'validation_failed']);
    const json = await agent.send({ method: 'POST', url: '/api/upload/media', payload: { media: [] } });
    expect([json.statusCode, json.json().error]).toEqual([415, 'unsupported_media_type']);
    const broken = await agent.send({
      method: 'POST',
      url: '/api/upload/media',
      payload: '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'validation_failed']);
    const named = await sendFiles(agent, [{ name: 'ok.png', bytes: await makePicture() }], '__proto__');
    expect([named.status, named.body.error]).toEqual([400, 'validation_failed']);
    expect(readdirSync(inDataDir('uploads', 'forms'))).toEqual([]);
  });

  it('leaves nothing behind when the connection breaks', async () => {
    const head = 'Content-Disposition: form-data; name="media"; filename="a.png"';
    const part = Buffer.from(`--x\r\n${head}\r\n\r\n${'a'.repeat(200_000)}`);
    await breakOff({ method: 'POST', path: '/api/upload/media', type: 'multipart/form-data; boundary=x' }, part);
    await expect.poll(() => readdirSync(inDataDir('uploads', 'forms'))).toEqual([]);
    expect((await sendFiles(agent, [{ name: 'a.png', bytes: await makePicture({ colour: 'aqua' }) }])).status).toBe(
      200,
    );
  });

  it('may hold 200 files', async () => {
    const files = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => ({
        name: `${index}.png`,
        bytes: await makePicture({ width: 20, height: 20, colour: { r: index, g: 90, b: 9 } }),
      })),
    );
    const { status, body } = await sendFiles(agent, files);
    expect([status, body.data.length, body.refused]).toEqual([200, 200, []]);
    expect(new Set(body.data.map(({ url }: { url: string }) => url)).size).toBe(200);
    expect(body.data.map(({ originalName }: { originalName: string }) => originalName)).toEqual(
      files.map(({ name }) => name),
    );
    expect(readdirSync(inDataDir('uploads', 'forms'))).toEqual([]);
  });
});

describe('an upload in parts', () => {
  const begin = (id: string, sizeBytes: number, originalName = 'noise.png', browser = agent) =>
    browser.call('beginUpload', { body: { id, originalName, sizeBytes } });
  const send = async (id: string, offset: number, payload: Buffer, browser = agent) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await browser.send({
      method: 'PATCH',
      url: `/api/media/uploads/${id}?offset=${offset}`,
      payload,
      headers,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const look = async (id: string, browser = agent) => browser.call('getUpload', { params: { id } });

  it('comes part by part, takes one twice, and gives the same file for a repeated last part', async () => {
    const bytes = await makeNoise();
    const [id, half] = [randomUUID(), 5_000];
    const begun = await begin(id, bytes.length);
    expect(begun.status).toBe(201);
    expect(begun.body).toEqual({
      id,
      originalName: 'noise.png',
      sizeBytes: bytes.length,
      receivedBytes: 0,
      item: null,
      file: null,
    });
    expect((await send(id, 0, bytes.subarray(0, half))).body).toMatchObject({ receivedBytes: half, item: null });
    expect((await begin(id, bytes.length)).body.receivedBytes).toBe(half);
    expect((await send(id, 0, bytes.subarray(0, half))).body.receivedBytes).toBe(half);
    const gap = await send(id, half + 1, bytes.subarray(half + 1));
    expect([gap.status, gap.body.error, gap.body.details]).toEqual([
      409,
      'upload_offset_wrong',
      { receivedBytes: half },
    ]);
    const beyond = await send(id, half, Buffer.concat([bytes.subarray(half), Buffer.alloc(1)]));
    expect([beyond.status, beyond.body.error]).toEqual([400, 'validation_failed']);
    const last = await send(id, half - 100, bytes.subarray(half - 100));
    expect(last.body).toMatchObject({
      receivedBytes: bytes.length,
      item: { originalName: 'noise.png', kind: 'image' },
    });
    expect((await send(id, half, bytes.subarray(half))).body).toEqual(last.body);
    expect((await look(id)).body).toEqual(last.body);
    expect(existsSync(partFile(id))).toBe(false);
  });

  it('goes on after a connection that broke, and after a restart', async () => {
    const bytes = await makeNoise();
    const id = randomUUID();
    await begin(id, bytes.length);
    await send(id, 0, bytes.subarray(0, 4_000));
    const path = `/api/media/uploads/${id}?offset=4000`;
    await breakOff({ method: 'PATCH', path, type: 'application/octet-stream' }, bytes.subarray(4_000, 9_000));
    expect((await look(id)).body.receivedBytes).toBe(4_000);
    await send(id, 4_000, bytes.subarray(4_000, 9_000));

    const restarted = await createApp(test.context);
    const headers = {
      cookie: agent.cookie,
      origin: test.context.config.publicUrl,
      'content-type': 'application/octet-stream',
    };
    const url = `/api/media/uploads/${id}`;
    expect((await restarted.inject({ method: 'GET', url, headers })).json().receivedBytes).toBe(9_000);
    const payload = bytes.subarray(9_000);
    const last = await restarted.inject({ method: 'PATCH', url: `${url}?offset=9000`, payload, headers });
    expect(last.json().item).toMatchObject({ widthPx: 64, heightPx: 64 });
    await restarted.close();
  });

  it('gives one file for a last part that comes several times at once', async () => {
    const bytes = await makeNoise();
    const id = randomUUID();
    await begin(id, bytes.length);
    const answers = await Promise.all([0, 0, 0, 0].map((offset) => send(id, offset, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
  });

  it('believes what is on the disk', async () => {
    const bytes = await makeNoise();
    const id = randomUUID();
    await begin(id, bytes.length);
    await send(id, 0, bytes.subarray(0, 6_000));
    // A machine that lost its power before all of it was written.
    truncateSync(partFile(id), 2_500);
    expect((await look(id)).body.receivedBytes).toBe(2_500);
    expect((await send(id, 6_000, bytes.subarray(6_000))).body.details).toEqual({ receivedBytes: 2_500 });
    const last = await send(id, 2_500, bytes.subarray(2_500));
    const kept = await agent.send({ method: 'GET', url: last.body.item.url });
    expect(await pixelsOf(kept.rawPayload)).toEqual(await pixelsOf(bytes));
  });

  it('is judged when it is whole', async () => {
    const id = randomUUID();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await begin(id, page.length, 'photo.jpg');
    await send(id, 0, page.subarray(0, 10));
    const refused = await send(id, 10, page.subarray(10));
    expect([refused.status, refused.body.error]).toEqual([422, 'media_type_refused']);
    // Nothing is left that an empty part could have judged again.
    expect([existsSync(partFile(id)), (await look(id)).status]).toEqual([false, 404]);
    expect((await send(id, page.length, Buffer.alloc(0))).status).toBe(404);
    const large = await begin(randomUUID(), uploadMaxBytes + 1);
    expect([large.status, large.error.error]).toEqual([413, 'media_too_large']);
    const empty = await begin(randomUUID(), 0);
    expect([empty.status, empty.error.message]).toEqual([400, 'The file is empty.']);
    const tooLong = await send(id, 0, Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([tooLong.status, tooLong.body.error]).toEqual([413, 'payload_too_large']);
  });

  it('is its sender’s alone', async () => {
    const id = randomUUID();
    await begin(id, 100);
    const colleague = await test.signIn('owner');
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    for (const browser of [colleague, stranger]) {
      expect((await look(id, browser)).status).toBe(404);
      expect((await send(id, 0, Buffer.alloc(10), browser)).status).toBe(404);
      expect((await browser.call('cancelUpload', { params: { id } })).status).toBe(404);
    }
    expect((await begin(id, 100, 'noise.png', colleague)).status).toBe(400);
    expect((await begin(id, 101)).status).toBe(400);
    expect((await look(id)).body.receivedBytes).toBe(0);
  });

  it('is refused while its sender has too much unfinished, and taken when something is cancelled', async () => {
    const browser = await test.signIn('agent', { rememberMe: true });
    const largest = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(largest.map((id) => begin(id, uploadMaxBytes, 'film.mp4', browser)));
    expect(answers.map(({ status }) => status)).toEqual(largest.map(() => 201));
    const id = randomUUID();
    const refused = await begin(id, 1, 'one.png', browser);
    expect([refused.status, refused.error.error]).toEqual([429, 'rate_limited']);
    expect((await look(id, browser)).status).toBe(404);
    const [first = ''] = largest;
    expect((await begin(first, uploadMaxBytes, 'film.mp4', browser)).status).toBe(201);
    expect((await begin(id, 1, 'one.png', agent)).status).toBe(201);
    await browser.call('cancelUpload', { params: { id: first } });
    const small = Array.from({ length: 45 }, () => randomUUID());
    const atOnce = await Promise.all(small.map((one) => begin(one, 1, 'one.png', browser)));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(41);
    expect(atOnce.filter(({ status }) => status === 429)).toHaveLength(4);
    // What a closed tab left an hour ago makes room.
    const [left = ''] = largest.slice(1);
    await send(left, 0, Buffer.alloc(50), browser);
    test.clock.advance(60 * 60_000 + 1);
    expect((await begin(randomUUID(), 1, 'one.png', browser)).status).toBe(201);
    expect([existsSync(partFile(left)), (await look(left, browser)).status]).toEqual([false, 404]);
  });

  it('may be begun 300 times a minute', async () => {
    const browser = await test.signIn('agent');
    const id = randomUUID();
    for (let turn = 0; turn < 30; turn += 1)
      await Promise.all(Array.from({ length: 10 }, () => begin(id, 1, 'one.png', browser)));
    const refused = await begin(id, 1, 'one.png', browser);
    expect([refused.status, refused.error.error]).toEqual([429, 'rate_limited']);
    const form = await sendFiles(browser, [{ name: 'one.png', bytes: await makePicture() }]);
    expect([form.status, form.body.error]).toEqual([429, 'rate_limited']);
    expect((await look(id, browser)).status).toBe(200);
  });

  it('can be given up, and is given up after a day', async () => {
    const [cancelled, forgotten] = [randomUUID(), randomUUID()];
    for (const id of [cancelled, forgotten]) {
      await begin(id, 100);
      await send(id, 0, Buffer.alloc(50));
      expect(existsSync(partFile(id))).toBe(true);
    }
    expect((await agent.call('cancelUpload', { params: { id: cancelled } })).status).toBe(200);
    expect(existsSync(partFile(cancelled))).toBe(false);
    expect((await look(cancelled)).status).toBe(404);
    await test.context.work.drain(['remove-uploads']);
    expect((await look(forgotten)).status).toBe(200);
    test.clock.advance(24 * 60 * 60_000 + 1);
    await test.context.work.drain(['remove-uploads']);
    expect((await look(forgotten)).status).toBe(404);
    expect(existsSync(partFile(forgotten))).toBe(false);
  });
});

/** A picture of some 12 kB, each time another. */
function makeNoise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 64, height: 64, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
}

async function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

/** Sends half of a body over a real connection, and hangs up. */
async function breakOff(call: { method: string; path: string; type: string }, body: Buffer): Promise<void> {
  const { port } = test.app.server.address() as AddressInfo;
  const request = openRequest({
    port,
    host: '127.0.0.1',
    method: call.method,
    path: call.path,
    headers: {
      cookie: agent.cookie,
      origin: test.context.config.publicUrl,
      'content-type': call.type,
      'content-length': body.length,
    },
  });
  request.on('error', () => undefined);
  const arrived = once(test.app.server, 'request');
  request.write(body.subarray(0, body.length / 2));
  const [incoming] = await arrived;
  const over = new Promise((resolve) => incoming.once('close', resolve));
  request.destroy();
  await over;
}
