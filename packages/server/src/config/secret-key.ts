/** The installation's key: from the environment, else made once and kept in the data directory. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';

const fileName = 'secret-key';
const keyBytes = 32;

/** 32 bytes: hex and base64 are taken as they are, any other text is hashed. */
export function toSecretKey(text: string): Buffer {
  return readKey(text) ?? createHash('sha256').update(text).digest();
}

/**
 * Reads the key of the data directory, and makes it first where there is none.
 * @throws StartupError when it cannot be written, or is damaged: what was encrypted with it could not be read with another
 */
export function keepSecretKey(dataDir: string): Buffer {
  const path = join(dataDir, fileName);
  let text: string;
  try {
    text = readText(path) ?? makeText(dataDir, path);
  } catch (error) {
    throw toUnwritable(dataDir, error);
  }
  const key = readKey(text);
  if (key !== null) return key;
  throw new StartupError(
    `${path} is damaged: it must hold ${keyBytes} bytes, as 44 characters of base64 or 64 of hex, and holds ${text.length} characters. Bring it back from where you keep a copy. If there is none, remove it: a new one is made, and every account must be connected again.`,
  );
}

function readKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  const isWhole = bytes.length === keyBytes && bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return isWhole ? bytes : null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The name appears only when all of it is on the disk. Of several processes that start at once, the first one's key stays. */
function makeText(dataDir: string, path: string): string {
  makeFolder(dataDir);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, `${randomBytes(keyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolder(dataDir);
  return readFileSync(path, 'utf8').trim();
}

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function toUnwritable(dataDir: string, error: unknown): StartupError {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  return new StartupError(
    `DATA_DIR is ${dataDir}, where Parley cannot write (${reason}); it must be a folder that Parley may read and write.`,
    { cause: error },
  );
}
