import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { anyPicture, makeFilm, makePicture, sendFiles } from '../../../test/media-files.ts';
import { toPublishMedia } from './publish-media.service.ts';

/** As much of a service that speaks S3 as Parley asks of one. */
const objects = new Map<string, Buffer>();
let isDown = false;
let service: Server;
let test: TestApp;
let agent: Browser;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = new URL(request.url ?? '', 'http://service').pathname;
    const stored = objects.get(key);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/home-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    if (!isSigned) return response.writeHead(403).end();
    if (isDown) return response.writeHead(503).end();
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (stored === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const sent = start === undefined ? stored : stored.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': sent.length });
    return response.end(request.method === 'HEAD' ? undefined : sent);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const mediaBucket = { endpoint, region: 'home-1', name: 'media', accessKeyId: 'key', secretAccessKey: 'secret' };
  test = await createTestApp({ config: { mediaBucket } });
  agent = await test.signIn('agent');
});
afterAll(async () => {
  await test.close();
  service.closeAllConnections();
  service.close();
});

describe('files in a bucket', () => {
  it('are kept there once, read whole and in part, and removed', async () => {
    const film = await makeFilm();
    const { body } = await sendFiles(agent, [
      { name: 'film.mp4', bytes: film },
      { name: 'again.mp4', bytes: film },
      { name: 'photo.png', bytes: await makePicture() },
    ]);
    const [kept, again, photo] = body.data.map(({ item }: { item: { id: string; url: string } }) => item);
    expect(again.id).toBe(kept.id);
    expect([...objects.keys()].map((key) => key.split('/').slice(1, 3))).toEqual(
      Array(3).fill(['media', test.workspaceId]),
    );
    const whole = await agent.send({ method: 'GET', url: kept.url });
    expect([...objects.values()]).toContainEqual(whole.rawPayload);
    const part = await agent.send({ method: 'GET', url: kept.url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(4, 12)]);
    const [published] = await toPublishMedia(
      test.context,
      test.workspaceId,
      [{ mediaId: kept.id, altText: null }],
      anyPicture,
    );
    expect(Buffer.from((await published?.read(4, 12)) ?? [])).toEqual(part.rawPayload);
    for (const { id } of [kept, photo]) expect((await agent.call('deleteMedia', { params: { id } })).status).toBe(200);
    expect(objects.size).toBe(0);
    expect((await agent.send({ method: 'GET', url: kept.url })).statusCode).toBe(404);
  });

  it('are not said to be kept while the service is down', async () => {
    isDown = true;
    const bytes = await makePicture({ colour: 'red' });
    expect((await sendFiles(agent, [{ name: 'photo.png', bytes }])).status).toBe(500);
    isDown = false;
    expect((await agent.call('listMedia')).body).toEqual([]);
    expect((await sendFiles(agent, [{ name: 'photo.png', bytes }])).status).toBe(200);
  });
});
