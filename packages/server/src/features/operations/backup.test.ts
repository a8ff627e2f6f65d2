import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../test/database.ts';
import { findOtherVolume } from '../../../test/other-volume.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { loopLimits } from '../../db/database-limits.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { createUser, listUsers } from '../auth/user.service.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { withUnpackedBackup } from './unpack-backup.ts';

describe('backup and restore', () => {
  let folder: string;
  let source: Awaited<ReturnType<typeof createTestDatabase>>;
  let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
  const key = Buffer.alloc(32, 1);
  const from = () => ({
    connectionString: source.connectionString,
    config: { dataDir: join(folder, 'old'), secretKey: key },
  });
  const into = () => ({
    connectionString: target.connectionString,
    config: { dataDir: join(folder, 'new'), secretKey: key },
  });
  const file = () => join(folder, 'backup.tar.gz');
  const restore = (target: ReturnType<typeof into>, path: string, options: { force: boolean }) =>
    withUnpackedBackup(path, target.config.dataDir, (backup) => restoreBackup(target, backup, options));
  const awkward = 'Tabs\tand\nlines, \\N, "quotes", 🙂 Привет';

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-backup-'));
    [source, target] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
    const { userId, workspaceId } = await createUser(source.database, {
      email: 'a@company.example',
      password: 'long enough',
    });
    const notification = { workspaceId, userId, kind: 'mention', title: awkward, body: '' };
    await source.database.insert(notifications).values([notification, notification]);
    mkdirSync(join(folder, 'old', 'media', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'old', 'media', 'deep', 'picture.png'), Buffer.from([0, 255, 10, 13]));
  });
  afterEach(async () => {
    await source.drop();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings everything back into an empty installation, which then goes on counting', async () => {
    await createBackup(from(), file());
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect((await restore(into(), file(), { force: false })).isKeyTheSame).toBe(true);
    const restored = openDatabase({
      connectionString: target.connectionString,
      maxConnections: 2,
      limits: loopLimits,
    });
    expect(await listUsers(restored)).toEqual(await listUsers(source.database));
    const before = await source.database.select().from(notifications);
    expect(await restored.select().from(notifications)).toEqual(before);
    expect(before[0]?.title).toBe(awkward);
    const [{ workspaceId, userId } = { workspaceId: '', userId: '' }] = before;
    const [next] = await restored
      .insert(notifications)
      .values({ workspaceId, userId, kind: 'mention', title: 'next', body: '' })
      .returning();
    expect(next?.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
    expect(readFileSync(join(folder, 'new', 'media', 'deep', 'picture.png'))).toEqual(Buffer.from([0, 255, 10, 13]));
    await restored.$client.end();
  });

  it('leaves out what is only arriving, and brings files back onto a volume of their own', async () => {
    const old = join(folder, 'old', 'media');
    for (const name of ['.incoming', 'lost+found']) {
      mkdirSync(join(old, name));
      writeFileSync(join(old, name, 'half'), 'half');
    }
    await createBackup(from(), file());
    // As close to a volume as a test comes: the folder itself must stay, and where it can, it lies on another file system.
    const volume = mkdtempSync(join(findOtherVolume() ?? tmpdir(), 'parley-'));
    try {
      mkdirSync(join(folder, 'new'));
      symlinkSync(volume, join(folder, 'new', 'media'));
      for (const name of ['old-workspace', 'lost+found']) mkdirSync(join(volume, name));
      await restore(into(), file(), { force: false });
      expect(readdirSync(volume).sort()).toEqual(['deep', 'lost+found']);
      expect(readFileSync(join(volume, 'deep', 'picture.png'))).toEqual(Buffer.from([0, 255, 10, 13]));
    } finally {
      rmSync(volume, { recursive: true, force: true });
    }
  });

  it('refuses an installation that holds something, until it is told to replace it', async () => {
    await createBackup(from(), file());
    await restore(into(), file(), { force: false });
    await expect(restore(into(), file(), { force: false })).rejects.toThrow(/not empty.*--force/);
    await restore(into(), file(), { force: true });
  });

  it('refuses while somebody uses the database', async () => {
    await createBackup(from(), file());
    const client = new pg.Client({ connectionString: target.connectionString });
    await client.connect();
    await expect(restore(into(), file(), { force: true })).rejects.toThrow(/Parley is running/);
    await client.end();
  });

  it('tells a file that was cut at any byte as cut off, with where and what to do, and touches nothing', async () => {
    // As much media as tables, zipped, so that cuts fall into both.
    writeFileSync(join(folder, 'old', 'media', 'noise.png'), randomBytes(4_000));
    await createBackup(from(), file());
    const whole = readFileSync(file());
    const { length } = whole;
    const headers = Array.from({ length: 24 }, (_, bytes) => bytes);
    const middles = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map((share) => Math.floor(length * share));
    const ends = [1, 2, 4, 8, 9, 12, 20].map((missing) => length - missing);
    const dataDir = join(folder, 'new');
    mkdirSync(join(dataDir, 'media'), { recursive: true });
    writeFileSync(join(dataDir, 'media', 'kept.png'), 'kept');
    const before = await describeDatabase(source.database);
    for (const bytes of [...headers, ...middles, ...ends]) {
      const path = join(folder, 'cut.tar.gz');
      writeFileSync(path, whole.subarray(0, bytes));
      await expect(
        restore({ ...from(), config: { dataDir, secretKey: key } }, path, { force: true }),
        `cut after ${bytes} of ${length} bytes`,
      ).rejects.toThrow(
        bytes === 0
          ? `${path} is empty: the backup never arrived in it. Copy it again from where it was made, or take another backup. Nothing was changed.`
          : `${path} is cut off after ${bytes} bytes: the end of the backup is missing. Copy it again from where it was made, or take another backup. Nothing was changed.`,
      );
    }
    expect(await describeDatabase(source.database)).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['media']);
    expect(readFileSync(join(dataDir, 'media', 'kept.png'), 'utf8')).toBe('kept');
  });

  it('takes a backup that somebody has unzipped, and tells of one that was cut after that', async () => {
    await createBackup(from(), file());
    const whole = gunzipSync(readFileSync(file()));
    const path = join(folder, 'backup.tar');
    // The last two blocks of an archive are empty, and say that it is whole.
    for (const bytes of [
      5,
      700,
      whole.indexOf('tables/'),
      Math.floor(whole.length / 1024) * 512,
      whole.length - 1024,
    ]) {
      writeFileSync(path, whole.subarray(0, bytes));
      await expect(restore(into(), path, { force: false }), `cut after ${bytes}`).rejects.toThrow(/is cut off after/);
    }
    writeFileSync(path, whole);
    await restore(into(), path, { force: false });
  });

  it('refuses a file that is no backup, a damaged one and a missing one, and touches nothing', async () => {
    await createBackup(from(), file());
    const damaged = readFileSync(file());
    damaged.fill(0xff, damaged.length >> 1, (damaged.length >> 1) + 40);
    for (const [content, message] of [
      ['hello', /no backup of Parley/],
      [gzipSync('hello'.repeat(500)), /is damaged, or no backup of Parley/],
      [damaged, /is damaged/],
    ] as const) {
      writeFileSync(join(folder, 'bad.tar.gz'), content);
      await expect(restore(into(), join(folder, 'bad.tar.gz'), { force: true })).rejects.toThrow(message);
    }
    await expect(restore(into(), join(folder, 'none.tar.gz'), { force: true })).rejects.toThrow(/There is no file/);
    await expect(restore(into(), folder, { force: true })).rejects.toThrow(/cannot be read/);
    expect(existsSync(join(folder, 'new', 'media'))).toBe(false);
  });

  it('says when the secret key is another one', async () => {
    await createBackup(from(), file());
    const other = { ...into(), config: { dataDir: join(folder, 'new'), secretKey: Buffer.alloc(32, 2) } };
    expect((await restore(other, file(), { force: false })).isKeyTheSame).toBe(false);
  });
});

async function describeDatabase(database: Database) {
  return { users: await listUsers(database), notifications: await database.select().from(notifications) };
}
