/** Everything of an installation in one file: `manifest.json`, `tables/*.copy` and `media/`, as a gzipped tar archive. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import type { Config } from '../../config.ts';
import { connectClient, createClient } from '../../db/client.ts';
import { unboundedLimits } from '../../db/database-limits.ts';
import { findLatestMigration } from '../../db/migrate.ts';
import { type BackupManifest, fingerprintOf } from './backup-manifest.ts';
import { copyTableTo, listSequences, listTables } from './table-copy.ts';

/**
 * Writes a backup, also while Parley runs: the tables are read in one snapshot. The file appears only when it is whole, and
 * only its owner may read it. It does not hold the secret key.
 */
export async function createBackup(
  source: { connectionString: string; config: Pick<Config, 'dataDir' | 'secretKey'> },
  file: string,
): Promise<BackupManifest> {
  const path = resolve(file);
  const folder = await mkdtemp(join(dirname(path), '.parley-backup-'));
  try {
    const manifest = await writeTables(source.connectionString, folder, fingerprintOf(source.config.secretKey));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    const media = join(source.config.dataDir, 'media');
    const hasMedia = existsSync(media);
    if (hasMedia) await symlink(media, join(folder, 'media'));
    const unfinished = join(folder, basename(path));
    const entries = ['manifest.json', 'tables', ...(hasMedia ? ['media'] : [])];
    await create(
      {
        gzip: { level: 6 },
        file: unfinished,
        cwd: folder,
        follow: true,
        portable: true,
        mode: 0o600,
        filter: isWanted,
      },
      entries,
    );
    await rename(unfinished, path);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Not what is only arriving, nor what the file system of a volume of its own keeps for itself. */
function isWanted(path: string): boolean {
  return !/^media\/(?:\.incoming|lost\+found)(?:\/|$)/.test(path);
}

async function writeTables(connectionString: string, folder: string, keyFingerprint: string): Promise<BackupManifest> {
  const client = createClient({ connectionString, applicationName: 'parley backup', limits: unboundedLimits });
  await connectClient(client);
  try {
    await mkdir(join(folder, 'tables'));
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const migration = await findLatestMigration(client);
    if (migration === null) throw new Error('The database has no tables of Parley.');
    const tables: BackupManifest['tables'] = [];
    for (const table of await listTables(client)) {
      tables.push({ ...table, rows: await copyTableTo(client, table, join(folder, 'tables', `${table.name}.copy`)) });
    }
    const sequences = await listSequences(client);
    await client.query('commit');
    return {
      format: 'parley-backup-1',
      // By the clock of all that stands in it.
      createdAt: (rows[0]?.now ?? new Date()).toISOString(),
      migration,
      keyFingerprint,
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}
