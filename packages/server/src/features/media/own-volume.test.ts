/** The folder of files on a volume of its own, and one that cannot be written. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makePicture, sendFiles } from '../../../test/media-files.ts';
import { findOtherVolume } from '../../../test/other-volume.ts';

const otherVolume = findOtherVolume();

let test: TestApp;
let agent: Browser;
let media: string;
beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  media = join(test.context.config.dataDir, 'media');
});
afterAll(() => test.close());

const upload = async (colour: string) =>
  sendFiles(agent, [{ name: `${colour}.png`, bytes: await makePicture({ colour }) }]);

it.skipIf(otherVolume === null)('files are kept where their folder lies on a volume of its own', async () => {
  const volume = mkdtempSync(join(otherVolume ?? '', 'parley-'));
  try {
    symlinkSync(volume, media);
    const kept = await upload('teal');
    expect(kept.status).toBe(200);
    const { id } = kept.body.data[0].item;
    expect((await agent.send({ method: 'GET', url: `/api/media/${id}` })).statusCode).toBe(200);
    expect(readdirSync(join(volume, test.workspaceId)).length).toBeGreaterThan(0);
  } finally {
    unlinkSync(media);
    rmSync(volume, { recursive: true, force: true });
  }
});

describe('what a killed process left half written', () => {
  const incoming = () => join(media, '.incoming');
  const dayMs = 24 * 60 * 60_000;

  /** Which of two files are there after the round: one that was written by the clock of the folder more than a day ago, and a new one. */
  async function leftAfterARound(): Promise<boolean[]> {
    const [left, young] = [join(incoming(), randomUUID()), join(incoming(), randomUUID())];
    for (const path of [left, young]) writeFileSync(path, 'half');
    const writtenAt = new Date(statSync(young).mtimeMs - dayMs - 60_000);
    utimesSync(left, writtenAt, writtenAt);
    await test.context.work.drain(['remove-uploads']);
    return [left, young].map((path) => existsSync(path));
  }

  beforeAll(async () => {
    expect((await upload('plum')).status).toBe(200);
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(incoming(), { recursive: true });
    mkdirSync(incoming());
  });

  it('is removed after a day, and is never among the files', async () => {
    expect(await leftAfterARound()).toEqual([false, true]);
    expect(readdirSync(incoming())).toHaveLength(1);
  });

  // A share of another machine, or a clock that was put right after the start.
  it.each([-2 * dayMs, 400 * dayMs])(
    'is judged by the clock of its folder, though ours differs by %i ms',
    async (ms) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
      expect(await leftAfterARound()).toEqual([false, true]);
    },
  );
});

it('a folder that cannot be written is told as such, and the upload goes on once it can', async () => {
  rmSync(media, { recursive: true });
  // Nobody can make a folder below a file, not even root.
  writeFileSync(media, 'not a folder');
  const refused = await upload('salmon');
  expect([refused.status, refused.body.error]).toEqual([507, 'storage_refused']);
  expect(refused.body.message).toMatch(/cannot write to its folder of files/);
  const bytes = await makePicture({ colour: 'olive' });
  const id = randomUUID();
  await agent.call('beginUpload', { body: { id, originalName: 'olive.png', sizeBytes: bytes.length } });
  const send = () =>
    agent.send({
      method: 'PATCH',
      url: `/api/media/uploads/${id}?offset=0`,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
  expect([(await send()).statusCode, (await send()).json().error]).toEqual([507, 'storage_refused']);
  rmSync(media);
  mkdirSync(media);
  expect((await send()).json()).toMatchObject({ item: { kind: 'image' } });
});
