import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { anyPicture, makeFilm, makeNoise, makePicture, sendFiles } from '../../../test/media-files.ts';
import type { Context } from '../../context.ts';
import { attachmentFiles, media, mediaRenditions } from '../../db/schema/media.ts';
import type { PictureLimits } from './fit-picture.ts';
import { toPublishMedia } from './publish-media.service.ts';
import { readPart } from './read-part.ts';

const jpegOnly: PictureLimits = { imageTypes: ['image/jpeg'], imageMaxBytes: 8 * 1024 * 1024 };

let test: TestApp;
let agent: Browser;
let nobody: Browser;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  nobody = test.openBrowser();
});
afterAll(() => test.close());

async function upload(bytes: Uint8Array, name: string) {
  const { status, body } = await sendFiles(agent, [{ name, bytes }]);
  expect(status, body.message).toBe(200);
  return body.data[0].item as { id: string; url: string; sizeBytes: number };
}
async function publish(mediaId: string, limits: PictureLimits, context: Context = test.context) {
  const [file] = await toPublishMedia(context, test.workspaceId, [{ mediaId, altText: 'Seen' }], limits);
  if (file === undefined) throw new Error('nothing to publish');
  const bytes = Buffer.from(await file.read(0, file.sizeBytes + 1));
  expect(bytes.length).toBe(file.sizeBytes);
  return { ...file, bytes };
}
async function pixelOf(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const listRenditions = (mediaId: string) =>
  test.context.database.select().from(mediaRenditions).where(eq(mediaRenditions.mediaId, mediaId));

/** White where it was transparent, red where it was red, but for what a JPEG changes. */
async function expectColours(bytes: Buffer, places: [number, number, number[]][]) {
  for (const [left, top, colour] of places)
    for (const [index, value] of (await pixelOf(bytes, left, top)).entries())
      expect(Math.abs(value - (colour[index] ?? -1))).toBeLessThan(12);
}
const white = [255, 255, 255];
const red = [255, 0, 0];

async function makeTransparent(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 4 as const, background: '#ff0000' };
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

describe('a picture that a network does not take as it is', () => {
  it('is published as a JPEG, what is transparent in white', async () => {
    const item = await upload(await makeTransparent(200, 100), 'logo.png');
    const file = await publish(item.id, jpegOnly);
    expect(file).toMatchObject({
      kind: 'image',
      mimeType: 'image/jpeg',
      keptAs: 'image/png',
      fileName: 'logo.jpg',
      altText: 'Seen',
      widthPx: 200,
      heightPx: 100,
    });
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
    await expectColours(file.bytes, [
      [20, 50, red],
      [180, 50, white],
    ]);
    expect(Buffer.from(await file.read(3, 9))).toEqual(file.bytes.subarray(3, 9));
  });

  it('gets under the bytes that the network takes, by pressing first and by fewer pixels then', async () => {
    const item = await upload(await makeNoise({ width: 2_200, height: 1_900 }), 'noise.png');
    expect(item.sizeBytes).toBeGreaterThan(12_000_000);
    const large = await publish(item.id, jpegOnly);
    expect(large.sizeBytes).toBeLessThanOrEqual(jpegOnly.imageMaxBytes);
    expect(large).toMatchObject({ mimeType: 'image/jpeg', widthPx: 2_200, heightPx: 1_900 });
    const taken = { ...anyPicture, imageMaxBytes: jpegOnly.imageMaxBytes };
    expect((await publish(item.id, taken)).bytes).toEqual(large.bytes);
    const other = await upload(await makeNoise({ width: 600, height: 400 }), 'noise.png');
    const small = await publish(other.id, { ...jpegOnly, imageMaxBytes: 50_000 });
    expect(small.sizeBytes).toBeLessThanOrEqual(50_000);
    expect(small.sizeBytes).toBeGreaterThan(30_000);
    expect((small.widthPx ?? 0) / (small.heightPx ?? 1)).toBeCloseTo(1.5, 1);
  });

  it.each([
    [{ longSide: 1_920, shortSide: 1_080 }, [1_920, 960]],
    [{ longSide: 1_920, shortSide: 480 }, [960, 480]],
    [{ sum: 1_500 }, [1_000, 500]],
    [{ area: 20_000 }, [200, 100]],
  ])('has no more pixels than %j', async (imageMaxPx, [widthPx, heightPx]) => {
    const item = await upload(await makePicture({ width: 2_400, height: 1_200, format: 'jpeg' }), 'wide.jpg');
    expect(await publish(item.id, { ...jpegOnly, imageMaxPx })).toMatchObject({ widthPx, heightPx });
  });

  it('stands still when it moved and the network takes no GIFs, and moves on where it does', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => makePicture({ width: 60, height: 40, colour })),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const item = await upload(gif, 'wave.gif');
    const still = await publish(item.id, jpegOnly);
    expect(still).toMatchObject({ mimeType: 'image/jpeg', keptAs: 'image/gif', widthPx: 60, heightPx: 40 });
    await expectColours(still.bytes, [[30, 20, red]]);
    const moving = await publish(item.id, { ...anyPicture, imageMaxBytes: 10 });
    expect(moving).toMatchObject({ mimeType: 'image/gif', sizeBytes: item.sizeBytes });
    expect(await sharp(moving.bytes).metadata()).toMatchObject({ pages: 2 });
  });
});

describe('a file that is taken as it is', () => {
  it('stays the same byte for byte, and so does a film', async () => {
    for (const [bytes, name] of [
      [await makePicture({ format: 'jpeg', colour: 'olive' }), 'photo.jpg'],
      [await makeFilm('As it is'), 'film.mp4'],
    ] as const) {
      const item = await upload(bytes, name);
      const { rawPayload } = await agent.send({ method: 'GET', url: item.url });
      expect((await publish(item.id, { ...jpegOnly, imageMaxPx: { longSide: 64, sum: 112 } })).bytes).toEqual(
        rawPayload,
      );
      expect(await listRenditions(item.id)).toEqual([]);
    }
  });

  it('stays the same where no JPEG would be taken either', async () => {
    const item = await upload(await makePicture({ colour: 'olive' }), 'photo.png');
    const file = await publish(item.id, { imageTypes: [], imageMaxBytes: 0 });
    expect(file).toMatchObject({ mimeType: 'image/png', sizeBytes: item.sizeBytes });
  });
});

describe('what was made to fit', () => {
  it('is made once, though two workers ask for it together and others later', async () => {
    const item = await upload(await makePicture({ colour: 'teal' }), 'photo.png');
    let writes = 0;
    const storage: Context['storage'] = {
      ...test.context.storage,
      write(key, bytes) {
        writes += 1;
        return test.context.storage.write(key, bytes);
      },
    };
    const worker = () => publish(item.id, jpegOnly, { ...test.context, storage });
    const files = [...(await Promise.all([worker(), worker(), worker()])), await worker()];
    expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(writes).toBe(1);
    expect(await listRenditions(item.id)).toHaveLength(1);
  });

  it('is what its public address gives, whole, in part, and its head', async () => {
    const item = await upload(await makePicture({ colour: 'maroon' }), 'photo.png');
    const file = await publish(item.id, jpegOnly);
    const url = new URL(file.publicUrl ?? '').pathname;
    const whole = await nobody.send({ method: 'GET', url });
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([
      200,
      'image/jpeg',
      file.bytes,
    ]);
    const part = await nobody.send({ method: 'GET', url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, file.bytes.subarray(4, 12)]);
    const head = await nobody.send({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(file.sizeBytes), '']);
    const asItIs = await publish(item.id, anyPicture);
    const original = await nobody.send({ method: 'GET', url: new URL(asItIs.publicUrl ?? '').pathname });
    expect(original.headers['content-type']).toBe('image/png');
  });

  it('goes with its picture, but not what another picture shows with the same bytes', async () => {
    const item = await upload(await makePicture({ colour: 'navy' }), 'photo.png');
    const file = await publish(item.id, jpegOnly);
    const same = await publish(item.id, { ...jpegOnly, imageMaxBytes: 1_000_000 });
    expect(same.bytes).toEqual(file.bytes);
    const [made, again] = await listRenditions(item.id);
    if (made === undefined || again === undefined) throw new Error('nothing was made');
    expect(again.sha256).toBe(made.sha256);
    // Another picture with the same content: the storage has it once.
    const [twin] = await test.context.database
      .insert(media)
      .values({
        workspaceId: test.workspaceId,
        sha256: made.sha256,
        mimeType: 'image/jpeg',
        sizeBytes: made.sizeBytes,
        source: 'upload',
        createdAt: test.context.now(),
      })
      .returning();
    const url = new URL(file.publicUrl ?? '').pathname;
    expect((await agent.call('deleteMedia', { params: { id: item.id } })).status).toBe(200);
    expect((await nobody.send({ method: 'GET', url })).statusCode).toBe(404);
    expect(await listRenditions(item.id)).toEqual([]);
    expect(Buffer.from(await readPart(test.context, made, 0, made.sizeBytes))).toEqual(file.bytes);
    expect((await agent.call('deleteMedia', { params: { id: twin?.id ?? '' } })).status).toBe(200);
    expect(await test.context.storage.read(made)).toBeNull();
  });

  it('goes when its picture leaves the library, also where a conversation goes on showing that', async () => {
    const item = await upload(await makePicture({ colour: 'lime' }), 'photo.png');
    const { database } = test.context;
    const connectionId = await createConnection(database, test.workspaceId);
    const entryId = await createTicket(database, { workspaceId: test.workspaceId, connectionId });
    await database.insert(attachmentFiles).values({
      workspaceId: test.workspaceId,
      entryId,
      position: 0,
      connectionId,
      state: 'kept',
      mediaId: item.id,
    });
    const file = await publish(item.id, jpegOnly);
    const [made] = await listRenditions(item.id);
    expect((await agent.call('deleteMedia', { params: { id: item.id } })).status).toBe(200);
    const url = new URL(file.publicUrl ?? '').pathname;
    expect((await nobody.send({ method: 'GET', url })).statusCode).toBe(404);
    expect(made && (await test.context.storage.read(made))).toBeNull();
    const isIt = and(eq(media.workspaceId, test.workspaceId), eq(media.id, item.id));
    expect(await database.select({ source: media.source }).from(media).where(isIt)).toEqual([{ source: 'customer' }]);
  });

  it('is not made for another workspace, nor of a picture that is not there', async () => {
    const item = await upload(await makePicture({ colour: 'pink' }), 'photo.png');
    for (const [workspaceId, mediaId] of [
      [test.otherWorkspaceId, item.id],
      [test.workspaceId, randomUUID()],
    ] as const)
      await expect(
        toPublishMedia(test.context, workspaceId, [{ mediaId, altText: null }], jpegOnly),
      ).rejects.toMatchObject({ code: 'media_not_found' });
    expect(await listRenditions(item.id)).toEqual([]);
  });
});
