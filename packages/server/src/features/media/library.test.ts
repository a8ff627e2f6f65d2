import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { anyPicture, makeFilm, makePicture, makeSound, sendFiles, type TestFile } from '../../../test/media-files.ts';
import type { Transaction } from '../../db/client.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { findMediaByName } from './find-media-by-name.service.ts';
import { judgeContent } from './judge-content.ts';
import { keepMediaFile } from './keep-media-file.service.ts';
import { getMediaItems } from './media-library.service.ts';
import { toPublishMedia } from './publish-media.service.ts';

let test: TestApp;
let agent: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test.close());

async function upload(bytes: Uint8Array, name = 'photo.png', browser = agent) {
  const { status, body } = await sendFiles(browser, [{ name, bytes }]);
  expect(status, body.message).toBe(200);
  return body.data[0].item;
}
async function refusalOf(file: TestFile) {
  const { status, body } = await sendFiles(agent, [file]);
  return { status, error: body.error, message: body.message };
}
async function load(url: string, browser = agent) {
  const answer = await browser.send({ method: 'GET', url });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}
const storedFiles = () => readdirSync(join(test.context.config.dataDir, 'media', test.workspaceId));
const typeRefused = { status: 422, error: 'media_type_refused' };
let posted = 0;
async function hold(mediaId: string, options: { workspaceId?: string; in?: Transaction } = {}) {
  posted += 1;
  const id = `00000000-0000-4000-8000-${String(posted).padStart(12, '0')}`;
  const { workspaceId = test.workspaceId, in: database = test.context.database } = options;
  const at = test.context.now();
  const times = { createdAt: at, updatedAt: at, sortAt: at };
  await database.insert(posts).values({
    workspaceId,
    id,
    caption: `Post ${posted}\nof ours`,
    platformContent: { captions: {}, hashtags: {} },
    timeZone: 'UTC',
    ...times,
  });
  await database.insert(postMedia).values({ workspaceId, postId: id, position: 0, mediaId });
  return id;
}

describe('pictures in the library', () => {
  it('tell nothing of where they were taken, stand upright and have a small picture', async () => {
    const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">Gartenstrasse</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const item = await upload(taken, 'Größe “1”.jpg');
    expect(item).toMatchObject({
      kind: 'image',
      mimeType: 'image/jpeg',
      originalName: 'Größe “1”.jpg',
      widthPx: 600,
      heightPx: 900,
      source: 'upload',
      usedInPosts: 0,
    });
    const { bytes, headers } = await load(item.url);
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Gartenstrasse')).toBe(false);
    expect(bytes.length).toBe(item.sizeBytes);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const small = await load(item.thumbnailUrl);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 720 });
  });

  it('become what networks show: other colours sRGB, TIFF a JPEG, and what moves goes on moving', async () => {
    const cmyk = await sharp(await makePicture())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const print = await upload(cmyk, 'print.jpg');
    expect(await sharp((await load(print.url)).bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const scan = await upload(
      await sharp(await makePicture({ colour: 'navy' }))
        .tiff()
        .toBuffer(),
      'scan.tiff',
    );
    expect(scan.mimeType).toBe('image/jpeg');
    const modern = sharp(await makePicture({ colour: 'maroon' })).avif();
    expect((await upload(await modern.toBuffer(), 'modern.avif')).mimeType).toBe('image/jpeg');
    const frames = await Promise.all(['red', 'blue', 'lime'].map((colour) => makePicture({ colour })));
    for (const type of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(type, { delay: [80, 80, 80] })
        .toBuffer();
      const item = await upload(moving, `moving.${type}`);
      expect(item).toMatchObject({ mimeType: `image/${type}`, widthPx: 64, heightPx: 48 });
      const kept = await sharp((await load(item.url)).bytes, { animated: true }).metadata();
      expect(kept).toMatchObject({ pages: 3, delay: [80, 80, 80], pageHeight: 48 });
    }
  });

  it('stay about as large as they were', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    for (const quality of [60, 75, 88]) {
      const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'black', noise } })
        .jpeg({ quality })
        .toBuffer();
      const { sizeBytes } = await upload(picture, 'photo.jpg');
      expect(sizeBytes / picture.length).toBeGreaterThan(0.95);
      expect(sizeBytes / picture.length).toBeLessThan(1.25);
    }
  });

  it('are drawn anew, so that nothing else in the file is left', async () => {
    const script = Buffer.from('*/=1;alert(document.domain)//');
    const gif = Buffer.concat([
      await sharp(await makePicture({ colour: 'pink' }))
        .gif()
        .toBuffer(),
      script,
    ]);
    const zip = Buffer.concat([Buffer.from('PK\x03\x04payload.js'), Buffer.alloc(200, 65)]);
    const jpeg = Buffer.concat([await makePicture({ format: 'jpeg', colour: 'gold' }), zip]);
    for (const [name, bytes, hidden] of [
      ['both.gif', gif, 'alert'],
      ['both.jpg', jpeg, 'PK\x03\x04'],
    ] as const) {
      const item = await upload(bytes, name);
      const kept = (await load(item.url)).bytes;
      expect(kept.includes(hidden)).toBe(false);
      expect(await sharp(kept).metadata()).toMatchObject({ width: 64, height: 48 });
    }
  });

  it('count as what they are, whatever their name and their type say', async () => {
    const item = await upload(await makePicture({ format: 'jpeg', colour: 'brown' }), 'holiday.mp4');
    expect(item).toMatchObject({ kind: 'image', mimeType: 'image/jpeg', originalName: 'holiday.mp4' });
    const [published] = await toPublishMedia(
      test.context,
      test.workspaceId,
      [{ mediaId: item.id, altText: 'Seen' }],
      anyPicture,
    );
    expect(published).toMatchObject({
      kind: 'image',
      fileName: 'holiday.jpg',
      altText: 'Seen',
      sizeBytes: item.sizeBytes,
    });
    const whole = (await load(item.url)).bytes;
    expect(Buffer.from((await published?.read(10, 20)) ?? [])).toEqual(whole.subarray(10, 20));
    expect(Buffer.from((await published?.read(0, 1e9)) ?? [])).toEqual(whole);
  });
});

describe('what is refused', () => {
  it('a picture that unpacks to more than can be held, at once', async () => {
    const began = performance.now();
    expect(await refusalOf({ name: 'bomb.png', bytes: makePngHead(40_000, 40_000) })).toEqual({
      ...typeRefused,
      message: 'The picture has more than 100 megapixels or 1000 frames.',
    });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('a drawing with a script, a page, a program, and text that calls itself a picture', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const files = [
      { name: 'drawing.svg', bytes: Buffer.from(svg), type: 'image/svg+xml' },
      { name: 'drawing.png', bytes: Buffer.from(svg), type: 'image/png' },
      { name: 'page.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), type: 'image/jpeg' },
      { name: 'program.png', bytes: Buffer.from('MZ\x90\x00'.repeat(50), 'latin1'), type: 'image/png' },
      { name: 'words.gif', bytes: Buffer.from('I am a GIF'), type: 'image/gif' },
    ];
    for (const file of files)
      expect(await refusalOf(file)).toEqual({
        ...typeRefused,
        message: 'Please select valid image, video, or audio files',
      });
  });

  it('a drawing whose first words look like a photo’s, before it is drawn', async () => {
    const before = storedFiles();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect width="9" height="9"/></svg>';
    const bytes = Buffer.from(`<!--ftypavif-->${svg}`);
    expect(await judgeContent(bytes)).toBe('image/avif');
    expect((await sharp(bytes).metadata()).format).toBe('svg');
    expect(await refusalOf({ name: 'photo.avif', bytes })).toEqual({
      ...typeRefused,
      message: 'Please select valid image, video, or audio files',
    });
    expect(storedFiles()).toEqual(before);
  });

  it('a film that is nothing but boxes, however they lie', async () => {
    const before = storedFiles();
    const head = await makeFilm('Boxes');
    const deep = Buffer.alloc(8 * 200_000);
    for (let at = 0; at < deep.length; at += 8) {
      deep.writeUInt32BE(deep.length - at, at);
      deep.write('moov', at + 4, 'latin1');
    }
    const many = Buffer.alloc(8 * 200_000);
    for (let at = 0; at < many.length; at += 8) {
      many.writeUInt32BE(8, at);
      many.write('free', at + 4, 'latin1');
    }
    for (const boxes of [deep, many])
      expect(await refusalOf({ name: 'boxes.mp4', bytes: Buffer.concat([head, boxes]) })).toEqual({
        ...typeRefused,
        message: 'The file is damaged and cannot be played.',
      });
    expect(storedFiles()).toEqual(before);
  });

  it('a picture that cannot be opened here, and says what can', async () => {
    const phone = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ]);
    const { message } = await refusalOf({ name: 'phone.heic', bytes: phone, type: 'image/heic' });
    expect(message).toMatch(/^Files of this kind \(image\/heic\) cannot be opened here\. Save it as JPEG, PNG/);
  });

  it('an empty file, and one that is cut off', async () => {
    expect(await refusalOf({ name: 'empty.png', bytes: Buffer.alloc(0) })).toEqual({
      status: 422,
      error: 'media_empty',
      message: 'The file is empty.',
    });
    const [picture, film] = [await makePicture({ width: 800, height: 800, format: 'jpeg' }), await makeFilm()];
    expect(await refusalOf({ name: 'half.jpg', bytes: picture.subarray(0, 900) })).toMatchObject(typeRefused);
    expect(await refusalOf({ name: 'half.mp4', bytes: film.subarray(0, 300) })).toMatchObject(typeRefused);
  });
});

describe('films and sounds', () => {
  it('are measured and kept without their notes; a film has no small picture of itself', async () => {
    const film = await makeFilm('Secret garden');
    expect(film.includes('+52.5200')).toBe(true);
    const item = await upload(Buffer.concat([film, Buffer.from('<script>alert(1)</script>')]), 'film.mp4');
    expect(item).toMatchObject({
      kind: 'video',
      mimeType: 'video/mp4',
      widthPx: 16,
      heightPx: 16,
      durationMs: 1000,
      thumbnailUrl: null,
    });
    const { bytes } = await load(item.url);
    expect(bytes.length).toBe(film.length);
    for (const note of ['+52.5200', 'Secret garden', '<script>']) expect(bytes.includes(note)).toBe(false);
    expect((await load(`${item.url}?size=thumbnail`)).status).toBe(404);
    const sound = await upload(makeSound(), 'voice.wav');
    expect(sound).toMatchObject({ kind: 'audio', mimeType: 'audio/wav', durationMs: 1000, thumbnailUrl: null });
  });
});

describe('the poster of a film', () => {
  const give = async (id: string, payload: Buffer, browser = agent) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await browser.send({ method: 'PUT', url: `/api/media/${id}/poster`, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is drawn anew from what the browser sends, once, and goes with the film', async () => {
    const film = await upload(await makeFilm('Poster'), 'poster.mp4');
    const frame = await makePicture({ colour: 'teal', width: 960, height: 540, format: 'jpeg' });
    const given = await give(film.id, frame);
    expect(given).toMatchObject({ status: 200, body: { thumbnailUrl: `${film.url}?size=thumbnail` } });
    const poster = await load(`${film.url}?size=thumbnail`);
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 });
    await give(film.id, await makePicture({ colour: 'red' }));
    expect((await load(`${film.url}?size=thumbnail`)).bytes).toEqual(poster.bytes);
    expect((await agent.call('deleteMedia', { params: { id: film.id } })).status).toBe(200);
    expect((await load(`${film.url}?size=thumbnail`)).status).toBe(404);
  });

  it('is a picture, of a film, of the own workspace, from somebody who may', async () => {
    const film = await upload(await makeFilm('Refused'), 'refused.mp4');
    const picture = await upload(await makePicture({ colour: 'navy' }), 'navy.png');
    const frame = await makePicture({ colour: 'gold' });
    expect((await give(film.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422);
    expect((await give(film.id, await makeFilm('Another'))).status).toBe(422);
    expect((await give(film.id, Buffer.alloc(0))).status).toBe(422);
    expect((await give(picture.id, frame)).status).toBe(400);
    expect((await give(film.id, frame, await test.signIn('viewer'))).status).toBe(403);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await give(film.id, frame, stranger)).status).toBe(404);
    expect((await load(`${film.url}?size=thumbnail`)).status).toBe(404);
  });
});

describe('the library', () => {
  it('keeps the same content once, also when it is downloaded and given back', async () => {
    const picture = await makePicture({ colour: 'olive', format: 'jpeg' });
    const first = await upload(picture, 'first.jpg');
    const before = storedFiles();
    const both = await sendFiles(agent, [
      { name: 'second.jpg', bytes: picture },
      { name: 'third.jpg', bytes: (await load(first.url)).bytes },
    ]);
    expect(both.body.data.map(({ item }: { item: { id: string } }) => item.id)).toEqual([first.id, first.id]);
    expect(both.body.data[0].item.originalName).toBe('first.jpg');
    expect(storedFiles()).toEqual(before);
    expect((await upload(picture, 'theirs.jpg', stranger)).id).not.toBe(first.id);
    const another = await makePicture({ colour: 'orchid' });
    const atOnce = await Promise.all([1, 2, 3, 4].map((number) => upload(another, `${number}.png`)));
    expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1);
  });

  it('takes in a customer’s file when somebody uploads the same', async () => {
    const sound = makeSound(700);
    const sha256 = createHash('sha256').update(sound).digest('hex');
    const { database, now, storage } = test.context;
    await storage.write({ workspaceId: test.workspaceId, sha256 }, sound);
    const values = { workspaceId: test.workspaceId, sha256, mimeType: 'audio/wav', sizeBytes: sound.length };
    const [row] = await database
      .insert(media)
      .values({ ...values, createdAt: now() })
      .returning();
    const id = row?.id ?? '';
    expect(await getMediaItems(database, test.workspaceId, [id])).toEqual(new Map());
    expect((await agent.call('updateMedia', { params: { id }, body: { altText: 'No' } })).status).toBe(404);
    expect((await agent.call('deleteMedia', { params: { id } })).status).toBe(404);
    expect(await upload(sound, 'voice.wav')).toMatchObject({ id, source: 'upload', originalName: 'voice.wav' });

    const connectionId = await createConnection(database, test.workspaceId);
    const ticketId = await createTicket(database, { workspaceId: test.workspaceId, connectionId });
    const shown = { workspaceId: test.workspaceId, entryId: ticketId, position: 0, connectionId, mediaId: id };
    await database.insert(attachmentFiles).values({ ...shown, state: 'kept' });
    expect((await agent.call('deleteMedia', { params: { id } })).status).toBe(200);
    expect(await getMediaItems(database, test.workspaceId, [id])).toEqual(new Map());
    expect((await load(`/api/media/${id}`)).bytes).toEqual(sound);
  });

  it('is listed newest first, by pages, and found by kind, words and use', async () => {
    const browser = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    const ids: string[] = [];
    for (const colour of ['#111', '#222', '#333', '#444', '#555']) {
      test.clock.advance(1_000);
      ids.unshift((await upload(await makePicture({ colour }), `100% ${colour}.png`, browser)).id);
    }
    const first = await browser.call('listMedia', { query: { limit: 3, search: '100% #' } });
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const next = await browser.send({ method: 'GET', url: /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '' });
    expect(next.json().map(({ id }: { id: string }) => id)).toEqual(ids.slice(3));
    expect(next.headers.link).toBeUndefined();
    const [used = ''] = ids;
    await hold(used, { workspaceId: test.otherWorkspaceId });
    const idsOf = async (query: object) =>
      (await browser.call('listMedia', { query })).body.map(({ id }: { id: string }) => id);
    expect(await idsOf({ isUnused: 'false' })).toEqual([used]);
    expect(await idsOf({ isUnused: 'true', search: '100% #5' })).toEqual([]);
    expect(await idsOf({ kind: 'video' })).toEqual([]);
    expect(await idsOf({ source: 'ai' })).toEqual([]);
    const zeros = '00000000-0000-4000-8000-000000000000';
    const cursors = [[8.64e15, zeros], [-8.64e15, zeros], [0, '-'.repeat(36)], [1.5, zeros], [0]].map((cursor) =>
      Buffer.from(JSON.stringify(cursor)).toString('base64url'),
    );
    for (const cursor of ['nonsense', ...cursors])
      expect((await browser.call('listMedia', { query: { cursor } })).status).toBe(400);
  });

  it('is found by any number of names', async () => {
    const { id } = await upload(await makePicture({ colour: '#777' }), 'Named.png');
    const names = ['named.PNG', 'no\0thing', ...Array.from({ length: 80_000 }, (_, index) => `no ${index}.png`)];
    expect(await findMediaByName(test.context.database, test.workspaceId, names)).toEqual(
      new Map([['named.png', [id]]]),
    );
    const ids = [id, ...Array.from({ length: 80_000 }, () => randomUUID())];
    expect([...(await getMediaItems(test.context.database, test.workspaceId, ids)).keys()]).toEqual([id]);
  });

  it('has names that read in the direction in which they are written', async () => {
    const { id, originalName } = await upload(await makePicture({ colour: '#888' }), 'photo\u202egnp.exe\u2066');
    expect(originalName).toBe('photognp.exe');
    const body = { originalName: '\u200fתמונה\u202d.png' };
    expect((await agent.call('updateMedia', { params: { id }, body })).body.originalName).toBe('תמונה.png');
  });

  it('is asked about each time: a browser that has it gets no second copy, and none after signing out', async () => {
    const { url, thumbnailUrl } = await upload(await makePicture({ colour: 'crimson', width: 600 }));
    const member = await test.signIn('viewer');
    const get = (address: string, headers: Record<string, string> = {}) =>
      member.send({ method: 'GET', url: address, headers });
    for (const address of [url, thumbnailUrl ?? '']) {
      const first = await get(address);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const etag = String(first.headers.etag);
      const again = await get(address, { 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    const page = await get(url, { 'sec-fetch-dest': 'document' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const { etag = '' } = (await get(url)).headers;
    const part = { range: 'bytes=0-3' };
    expect((await get(url, { ...part, 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { ...part, 'if-range': '"other"' })).statusCode).toBe(200);
    const signedIn = member.cookie;
    await member.call('logout');
    for (const cookie of ['', signedIn]) {
      const after = await get(url, { cookie, 'if-none-match': etag });
      expect([after.statusCode, after.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it('lets a file be described, by those who may', async () => {
    const { id } = await upload(await makePicture({ colour: 'coral' }));
    const body = { altText: ' A coral square ', originalName: '../../etc/coral.png' };
    const changed = await agent.call('updateMedia', { params: { id }, body });
    expect(changed.body).toMatchObject({ altText: 'A coral square', originalName: 'coral.png' });
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('updateMedia', { params: { id }, body })).status).toBe(403);
    expect((await sendFiles(viewer, [{ name: 'a.png', bytes: await makePicture() }])).status).toBe(403);
    expect((await viewer.call('listMedia')).status).toBe(200);
  });

  it('lets go of a file that no post holds, and only of that', async () => {
    const { id, url, thumbnailUrl } = await upload(await makePicture({ colour: 'plum', width: 600 }), 'plum.png');
    const [row] = await Promise.all([
      test.context.database.query.media.findFirst({ where: (file, { eq }) => eq(file.id, id) }),
    ]);
    const postId = await hold(id);
    const refused = await agent.call('deleteMedia', { params: { id } });
    expect([refused.status, refused.error.error]).toEqual([409, 'media_in_use']);
    expect((await agent.call('getMediaUse', { params: { id } })).body.posts).toEqual([
      { id: postId, title: `Post ${posted} of ours`, status: 'draft' },
    ]);
    expect((await getMediaItems(test.context.database, test.workspaceId, [id])).get(id)?.usedInPosts).toBe(1);
    await test.context.database.update(posts).set({ deletedAt: test.context.now() });
    expect((await agent.call('getMediaUse', { params: { id } })).body.posts).toEqual([]);
    expect(storedFiles()).toEqual(expect.arrayContaining([row?.sha256, row?.thumbnailSha256]));
    expect((await agent.call('deleteMedia', { params: { id } })).status).toBe(200);
    expect(storedFiles()).not.toContain(row?.sha256);
    expect(storedFiles()).not.toContain(row?.thumbnailSha256);
    expect([(await load(url)).status, (await load(thumbnailUrl)).status]).toEqual([404, 404]);
    expect((await agent.call('deleteMedia', { params: { id } })).status).toBe(404);
  });

  it('does not let go of a file that somebody is just putting into a post', async () => {
    const { id } = await upload(await makePicture({ colour: 'khaki' }));
    let deleting: ReturnType<typeof agent.call<'deleteMedia'>> | undefined;
    await test.context.database.transaction(async (transaction) => {
      await getMediaItems(transaction, test.workspaceId, [id], { hold: true });
      deleting = agent.call('deleteMedia', { params: { id } });
      await hold(id, { in: transaction });
    });
    expect((await deleting)?.error.error).toBe('media_in_use');
  });

  it('is another workspace’s business', async () => {
    const { id, url, thumbnailUrl } = await upload(await makePicture({ colour: 'tan' }));
    const params = { id };
    const area = { leftPx: 0, topPx: 0, widthPx: 20, heightPx: 20 };
    expect([(await load(url, stranger)).status, (await load(thumbnailUrl, stranger)).status]).toEqual([404, 404]);
    expect((await stranger.call('updateMedia', { params, body: { altText: 'x' } })).status).toBe(404);
    expect((await stranger.call('deleteMedia', { params })).status).toBe(404);
    expect((await stranger.call('getMediaUse', { params })).status).toBe(404);
    expect((await stranger.call('cropMedia', { params, body: area })).status).toBe(404);
    expect((await stranger.call('listMedia', { query: { limit: 100 } })).body.map((item) => item.id)).not.toContain(id);
    expect(await getMediaItems(test.context.database, test.otherWorkspaceId, [id])).toEqual(new Map());
    await expect(
      toPublishMedia(test.context, test.otherWorkspaceId, [{ mediaId: id, altText: null }], anyPicture),
    ).rejects.toMatchObject({ code: 'media_not_found' });
  });

  it('keeps what Parley makes itself, with its description', async () => {
    const item = await keepMediaFile(test.context, {
      workspaceId: test.workspaceId,
      bytes: await makePicture({ colour: 'salmon' }),
      originalName: 'card.png',
      source: 'ai',
      altText: 'A card',
      createdBy: agent.userId,
    });
    expect(item).toMatchObject({ source: 'ai', altText: 'A card', url: `/api/media/${item.id}` });
  });
});

describe('cutting out', () => {
  it('gives a picture of its own and leaves the whole one', async () => {
    const halves = await sharp(await makePicture({ width: 100, height: 60, colour: 'red' }))
      .composite([{ input: await makePicture({ width: 50, height: 60, colour: 'blue' }), left: 50, top: 0 }])
      .png()
      .toBuffer();
    const whole = await upload(halves, 'halves.png');
    const body = { leftPx: 50, topPx: 10, widthPx: 50, heightPx: 40 };
    const cut = await agent.call('cropMedia', { params: { id: whole.id }, body });
    expect(cut.status).toBe(201);
    expect(cut.body).toMatchObject({ source: 'crop', widthPx: 50, heightPx: 40, mimeType: 'image/png' });
    const { dominant } = await sharp((await load(cut.body.url)).bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect((await load(whole.url)).status).toBe(200);
    const outside = { ...body, leftPx: 51 };
    const refused = await agent.call('cropMedia', { params: { id: whole.id }, body: outside });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'This part does not lie within the picture, which is 100 × 60 pixels.',
    ]);
    expect((await agent.call('cropMedia', { params: { id: whole.id }, body: { ...body, widthPx: 2 } })).status).toBe(
      400,
    );
    const film = await upload(await makeFilm('To cut'), 'film.mp4');
    const unfit = await agent.call('cropMedia', { params: { id: film.id }, body });
    expect([unfit.status, unfit.error.error]).toEqual([422, 'media_not_croppable']);
  });
});

/** A PNG whose head promises a size that it never shows. */
function makePngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const pixels = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
