/** Reads a backup file whole, before anything of an installation is touched. */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, Unpack } from 'tar';
import { latestKnownMigration } from '../../db/migrate.ts';
import { StartupError } from '../../startup-error.ts';
import { type BackupManifest, backupManifestSchema } from './backup-manifest.ts';

/** What the file held, for as long as it is in use. */
export type UnpackedBackup = { folder: string; manifest: BackupManifest };

const gzipMark = Buffer.from([0x1f, 0x8b]);
/** A backup's first entry, whose name an archive begins with. */
const archiveMark = Buffer.from('manifest.json\0');
const unchanged = 'Nothing was changed.';
const takeAnother = `Copy it again from where it was made, or take another backup. ${unchanged}`;

/**
 * Unpacks the file beside the data, so that its media need no second copy, and removes what is left of it after `use`.
 * @throws StartupError when the file is none, is cut off or damaged, or is newer than this code
 */
export async function withUnpackedBackup<T>(
  file: string,
  dataDir: string,
  use: (backup: UnpackedBackup) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await unpack(file, folder);
    return await use({ folder, manifest: await readManifest(file, folder) });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Read to its end first, for an unpacking that breaks off goes on writing for a moment. */
async function unpack(file: string, folder: string): Promise<void> {
  let isWhole = false;
  let isZipped = true;
  try {
    isZipped = await checkBeginning(file);
    const check = new Parser({ strict: true, onReadEntry: (entry) => entry.resume() });
    check.on('eof', () => {
      isWhole = true;
    });
    await readInto(check, file, isZipped);
    if (isWhole) await readInto(new Unpack({ cwd: folder, strict: true, preserveOwner: false }), file, isZipped);
  } catch (error) {
    throw await toRefusal(file, isZipped, error);
  }
  if (!isWhole) throw await toCutOff(file);
}

function readInto(archive: Parser, file: string, isZipped: boolean): Promise<void> {
  return pipeline(createReadStream(file), isZipped ? createGunzip() : new PassThrough(), archive);
}

/** Whether it is still zipped, as `backup` wrote it. */
async function checkBeginning(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(archiveMark.length), 0, archiveMark.length, 0);
    const beginning = buffer.subarray(0, bytesRead);
    const beginsLike = (mark: Buffer) => mark.subarray(0, bytesRead).equals(beginning.subarray(0, mark.length));
    if (bytesRead === 0) throw new StartupError(`${file} is empty: the backup never arrived in it. ${takeAnother}`);
    if (!beginsLike(gzipMark) && !beginsLike(archiveMark)) throw toForeign(file);
    return beginsLike(gzipMark);
  } finally {
    await opened.close();
  }
}

async function readManifest(file: string, folder: string): Promise<BackupManifest> {
  let manifest: BackupManifest;
  try {
    manifest = backupManifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  } catch (error) {
    throw toForeign(file, error);
  }
  for (const { name } of manifest.tables) {
    if (!existsSync(join(folder, 'tables', `${name}.copy`)))
      throw new StartupError(`${file} is damaged: the table ${name} is missing in it. ${takeAnother}`);
  }
  if (manifest.migration > latestKnownMigration) {
    throw new StartupError(`${file} was made by a newer Parley. Update this one first. ${unchanged}`);
  }
  return manifest;
}

type UnpackError = NodeJS.ErrnoException & { tarCode?: string };

async function toRefusal(file: string, isZipped: boolean, thrown: unknown): Promise<StartupError> {
  if (thrown instanceof StartupError) return thrown;
  const error = thrown as UnpackError;
  if (error.code === 'Z_BUF_ERROR' || (error.tarCode === 'TAR_BAD_ARCHIVE' && !isZipped)) return toCutOff(file, error);
  if (error.syscall !== undefined)
    return new StartupError(`${file} cannot be read and unpacked: ${error.message}. ${unchanged}`, { cause: error });
  return new StartupError(`${file} is damaged, or no backup of Parley (${error.message}). ${takeAnother}`, {
    cause: error,
  });
}

async function toCutOff(file: string, cause?: unknown): Promise<StartupError> {
  const { size } = await stat(file);
  return new StartupError(`${file} is cut off after ${size} bytes: the end of the backup is missing. ${takeAnother}`, {
    cause,
  });
}

function toForeign(file: string, cause?: unknown): StartupError {
  return new StartupError(`${file} is no backup of Parley; give a file that "backup" has written. ${unchanged}`, {
    cause,
  });
}
