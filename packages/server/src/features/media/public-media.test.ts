import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { anyPicture, makeFilm, makePicture, sendFiles } from '../../../test/media-files.ts';
import { media } from '../../db/schema/media.ts';
import { checkPublicAddress } from './check-public-address.service.ts';
import { publicMediaUrlOf } from './public-media.ts';
import { parseMediaUrl, toPublishMedia } from './publish-media.service.ts';

let test: TestApp;
let agent: Browser;
let nobody: Browser;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent', { rememberMe: true });
  nobody = test.openBrowser();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function upload(bytes: Buffer, name = 'photo.png') {
  const { body } = await sendFiles(agent, [{ name, bytes }]);
  return body.data[0].item;
}
async function publicPathOf(mediaId: string): Promise<string> {
  const [file] = await toPublishMedia(test.context, test.workspaceId, [{ mediaId, altText: null }], anyPicture);
  const url = new URL(file?.publicUrl ?? '');
  expect(url.origin).toBe(test.context.config.publicUrl);
  return url.pathname;
}

describe('a file’s public address', () => {
  it('gives the file to whoever has it, whole, in part, and its head', async () => {
    const item = await upload(await makeFilm(), 'film.mp4');
    const url = await publicPathOf(item.id);
    const whole = await nobody.send({ method: 'GET', url });
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.length).toBe(item.sizeBytes);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(item.sizeBytes),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const part = await nobody.send({ method: 'GET', url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(4, 12)]);
    const head = await nobody.send({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(item.sizeBytes), '']);
  });

  it('ends after a week, and counts only as it was signed', async () => {
    const item = await upload(await makePicture({ colour: 'red' }));
    const url = await publicPathOf(item.id);
    const token = url.split('/').at(-1) ?? '';
    const statusOf = async (changed: string) =>
      (await nobody.send({ method: 'GET', url: `/public/media/${changed}` })).statusCode;
    expect(await statusOf(token)).toBe(200);
    const named = Buffer.from(token, 'base64url');
    for (const place of [0, 20, 34, 50]) {
      const forged = Buffer.from(named);
      forged.writeUInt8(forged.readUInt8(place) ^ 1, place);
      expect(await statusOf(forged.toString('base64url'))).toBe(404);
    }
    for (const wrong of ['x', `${token}A`, `${token}=`, token.slice(1), 'a'.repeat(199)])
      expect(await statusOf(wrong)).toBe(404);
    const elsewhere = { config: { ...test.context.config, secretKey: Buffer.alloc(32, 8) }, now: test.context.now };
    const other = publicMediaUrlOf(elsewhere, { workspaceId: test.workspaceId, id: item.id });
    expect(await statusOf(other.split('/').at(-1) ?? '')).toBe(404);
    const before = test.context.now();
    test.clock.advance(7 * 24 * 60 * 60_000);
    expect(await statusOf(token)).toBe(404);
    test.clock.set(before);
  });

  it('is none for a customer’s file, nor for one that was deleted', async () => {
    const values = { workspaceId: test.workspaceId, sha256: 'a'.repeat(64), mimeType: 'image/png', sizeBytes: 3 };
    const [row] = await test.context.database
      .insert(media)
      .values({ ...values, createdAt: test.context.now() })
      .returning();
    await test.context.storage.write(values, Buffer.from('abc'));
    const { pathname } = new URL(publicMediaUrlOf(test.context, { workspaceId: test.workspaceId, id: row?.id ?? '' }));
    expect((await nobody.send({ method: 'GET', url: pathname })).statusCode).toBe(404);
    const item = await upload(await makePicture({ colour: 'blue' }));
    const url = await publicPathOf(item.id);
    await agent.call('deleteMedia', { params: { id: item.id } });
    expect((await nobody.send({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('is fetched back to see whether a network can', async () => {
    const item = await upload(await makePicture({ colour: 'green' }));
    const check = (publicUrl: string, isLocal = false) =>
      checkPublicAddress(
        { ...test.context, config: { ...test.context.config, publicUrl, isLocal } },
        test.workspaceId,
        item.id,
      );
    const { port } = test.app.server.address() as AddressInfo;
    expect(await check(`http://localhost:${port}`)).toEqual({ state: 'reachable', reason: null });
    const reason = `PUBLIC_URL is http://localhost:${port}, which only this machine or its own network reaches; the network fetches files over the internet.`;
    expect(await check(`http://localhost:${port}`, true)).toEqual({ state: 'local', reason });
    for (const url of ['https://192.168.1.4', 'https://[fd00::1]', 'https://parley.office.lan'])
      expect((await check(url)).state).toBe('local');
    expect(await check('http://localhost:1')).toMatchObject({
      state: 'unreachable',
      reason: expect.stringMatching(/^A file could not be fetched back from http:\/\/localhost:1: /),
    });
    await expect(checkPublicAddress(test.context, test.otherWorkspaceId, item.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is told apart from the address that a post names', () => {
    const id = '0b0e9d3e-6f0c-4a53-9d64-0a3f1d2c5b6a';
    expect(parseMediaUrl(`/api/media/${id}`)).toBe(id);
    expect(parseMediaUrl(`/api/media/${id}?size=thumbnail`)).toBe(id);
    for (const url of [`https://elsewhere.example/api/media/${id}`, `/api/media/${id}/use`, '/api/media/1', ''])
      expect(parseMediaUrl(url)).toBeNull();
  });
});
