/** A library that is full, and a disk that is. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makeNoise, makePicture, sendFiles } from '../../../test/media-files.ts';

const limitBytes = 30_000;
let test: TestApp;
let agent: Browser;

beforeAll(async () => {
  test = await createTestApp({ config: { mediaLimitBytes: limitBytes } });
  agent = await test.signIn('agent');
});
afterAll(() => test.close());

const begin = (sizeBytes: number, id: string = randomUUID()) =>
  agent.call('beginUpload', { body: { id, originalName: 'noise.png', sizeBytes } });
const send = (id: string, payload: Buffer) =>
  agent.send({
    method: 'PATCH',
    url: `/api/media/uploads/${id}?offset=0`,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });

it('a full library refuses what has no room, says how much is used, and takes it again once there is', async () => {
  const id = randomUUID();
  expect((await begin(25_000, id)).status).toBe(201);
  // What is announced has its place already.
  const second = await begin(10_000);
  expect([second.status, second.error.error]).toEqual([413, 'media_library_full']);
  await agent.call('cancelUpload', { params: { id } });

  const noise = await makeNoise({ width: 90, height: 90 });
  expect(noise.length).toBeGreaterThan(20_000);
  expect(noise.length).toBeLessThan(limitBytes);
  const kept = await sendFiles(agent, [{ name: 'noise.png', bytes: noise }]);
  expect(kept.status).toBe(200);
  const another = [{ name: 'another.png', bytes: await makeNoise({ width: 91, height: 90 }) }];
  const refused = await sendFiles(agent, another);
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(/^The media library is full: 0\.1 MB of 0\.1 MB are used.*Delete files/);
  // The same file again takes no room, and another workspace has its own.
  expect((await sendFiles(agent, [{ name: 'noise.png', bytes: noise }])).status).toBe(200);
  const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  expect((await sendFiles(stranger, another)).status).toBe(200);
  await agent.call('deleteMedia', { params: { id: kept.body.data[0].item.id } });
  expect((await sendFiles(agent, another)).status).toBe(200);
});

it('a full disk is told as such, keeps nothing half, and the upload goes on once there is room', async () => {
  const bytes = await makePicture({ colour: 'teal' });
  const id = randomUUID();
  await begin(bytes.length, id);
  const folder = join(test.context.config.dataDir, 'uploads', test.workspaceId);
  mkdirSync(folder, { recursive: true });
  // The kernel's own disk that is always full.
  symlinkSync('/dev/full', join(folder, id));
  const refused = await send(id, bytes);
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    expect.objectContaining({ error: 'storage_full', message: expect.stringContaining('no room left on its disk') }),
  ]);
  expect((await agent.call('getUpload', { params: { id } })).body).toMatchObject({ receivedBytes: 0, item: null });
  unlinkSync(join(folder, id));
  expect((await send(id, bytes)).json()).toMatchObject({ item: { kind: 'image' } });
});
