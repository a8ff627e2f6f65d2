/** Brings an installation back from a backup file. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { extract } from 'tar';
import type { Config } from '../../config.ts';
import { createClient } from '../../db/client.ts';
import { unboundedLimits } from '../../db/database-limits.ts';
import { latestKnownMigration, migrateDatabase } from '../../db/migrate.ts';
import { StartupError } from '../../startup-error.ts';
import { type BackupManifest, backupManifestSchema, fingerprintOf } from './backup-manifest.ts';
import { copyTableFrom, setSequence } from './table-copy.ts';

/**
 * Replaces what the installation holds. The file is read and checked whole before anything is touched. A backup of an older
 * Parley is laid into the tables of its time and then migrated.
 * @throws StartupError when the file is none, is newer than this code, or the installation is in use or, without `force`, not empty
 */
export async function restoreBackup(
  target: { connectionString: string; config: Pick<Config, 'dataDir' | 'secretKey'> },
  file: string,
  options: { force: boolean },
): Promise<{ manifest: BackupManifest; isKeyTheSame: boolean }> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  await mkdir(target.config.dataDir, { recursive: true });
  const folder = await mkdtemp(join(target.config.dataDir, '.restore-'));
  try {
    const manifest = await unpack(file, folder);
    await checkTarget(target.connectionString, options.force);
    await restoreTables(target.connectionString, folder, manifest);
    await restoreMedia(target.config.dataDir, folder);
    return { manifest, isKeyTheSame: manifest.keyFingerprint === fingerprintOf(target.config.secretKey) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<BackupManifest> {
  let manifest: BackupManifest;
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false });
    manifest = backupManifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  } catch (error) {
    throw new StartupError(`${file} is no whole backup of Parley; give a file that "backup" has written.`, {
      cause: error,
    });
  }
  for (const { name } of manifest.tables) {
    if (!existsSync(join(folder, 'tables', `${name}.copy`)))
      throw new StartupError(`${file} is damaged: the table ${name} is missing in it.`);
  }
  if (manifest.migration > latestKnownMigration) {
    throw new StartupError(`${file} was made by a newer Parley. Update this one first. Nothing was changed.`);
  }
  return manifest;
}

async function checkTarget(connectionString: string, force: boolean): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
    );
    if (others.length > 0)
      throw new StartupError('Parley is running. Stop it before you restore. Nothing was changed.');
    const { rows: tables } = await client.query("select to_regclass('public.users') is not null as exists");
    if (force || !tables[0].exists) return;
    const { rows: content } = await client.query(
      'select exists (select from users) or exists (select from workspaces) as is_used',
    );
    if (content[0].is_used) {
      throw new StartupError(
        'This installation is not empty. To replace everything in it, add --force. Nothing was changed.',
      );
    }
  });
}

async function restoreTables(connectionString: string, folder: string, manifest: BackupManifest): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(
      'begin; drop schema if exists drizzle cascade; drop schema public cascade; create schema public; commit',
    );
  });
  await migrateDatabase(connectionString, { until: manifest.migration });
  await withClient(connectionString, async (client) => {
    await client.query('begin');
    // What a migration itself has put in comes again with the file.
    await client.query(`truncate ${manifest.tables.map(({ name }) => `public."${name}"`).join(', ')}`);
    for (const table of manifest.tables) {
      const rows = await copyTableFrom(client, table, join(folder, 'tables', `${table.name}.copy`));
      if (rows !== table.rows) throw new Error(`The table ${table.name} has ${rows} rows instead of ${table.rows}.`);
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrateDatabase(connectionString);
}

async function restoreMedia(dataDir: string, folder: string): Promise<void> {
  const media = join(dataDir, 'media');
  await mkdir(media, { recursive: true, mode: 0o700 });
  // The folder itself may be a volume of its own, which stays, with what its file system keeps for itself.
  for (const name of await readdir(media))
    if (name !== 'lost+found') await rm(join(media, name), { recursive: true, force: true });
  const restored = join(folder, 'media');
  if (!existsSync(restored)) return;
  for (const name of await readdir(restored)) await moveTo(join(restored, name), join(media, name));
}

async function moveTo(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
}

async function withClient(connectionString: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = createClient({ connectionString, applicationName: 'parley restore', limits: unboundedLimits });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
