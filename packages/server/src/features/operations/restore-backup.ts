/** Brings an installation back from an unpacked backup. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { connectClient, createClient } from '../../db/client.ts';
import { unboundedLimits } from '../../db/database-limits.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { StartupError } from '../../startup-error.ts';
import { type BackupManifest, fingerprintOf } from './backup-manifest.ts';
import { copyTableFrom, setSequence } from './table-copy.ts';
import type { UnpackedBackup } from './unpack-backup.ts';

/**
 * Replaces what the installation holds. A backup of an older Parley is laid into the tables of its time and then migrated.
 * @param options `settle` is called as soon as the tables are there
 * @throws StartupError when the installation is in use or, without `force`, not empty
 */
export async function restoreBackup(
  target: { connectionString: string; config: Pick<Config, 'dataDir' | 'secretKey'> },
  { folder, manifest }: UnpackedBackup,
  options: { force: boolean; settle?: (manifest: BackupManifest) => Promise<void> },
): Promise<{ manifest: BackupManifest; isKeyTheSame: boolean }> {
  await checkTarget(target.connectionString, options.force);
  await restoreTables(target.connectionString, folder, manifest);
  // Before the files, which may take long: a start after a restore that was cut short must not send what left since the backup.
  await options.settle?.(manifest);
  await restoreMedia(target.config.dataDir, folder);
  return { manifest, isKeyTheSame: manifest.keyFingerprint === fingerprintOf(target.config.secretKey) };
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
    // What the triggers wrote then comes with the file too.
    await client.query(
      manifest.tables.map(({ name }) => `alter table public."${name}" disable trigger user`).join('; '),
    );
    for (const table of manifest.tables) {
      const rows = await copyTableFrom(client, table, join(folder, 'tables', `${table.name}.copy`));
      if (rows !== table.rows) throw new Error(`The table ${table.name} has ${rows} rows instead of ${table.rows}.`);
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await client.query(
      manifest.tables.map(({ name }) => `alter table public."${name}" enable trigger user`).join('; '),
    );
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
  await connectClient(client);
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
