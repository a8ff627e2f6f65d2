/** The installation's key: from the environment, else made once and kept in the data directory. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const fileName = 'secret-key';

/** 32 bytes: hex and base64 are taken as they are, any other text is hashed. */
export function toSecretKey(text: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 32 && bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')) return bytes;
  return createHash('sha256').update(text).digest();
}

/** Reads the key of the data directory, and makes it first where there is none. @throws StartupError when it cannot be written */
export function keepSecretKey(dataDir: string): Buffer {
  const path = join(dataDir, fileName);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw toUnwritable(dataDir, error);
  }
  try {
    return toSecretKey(readFileSync(path, 'utf8').trim());
  } catch (error) {
    throw toUnwritable(dataDir, error);
  }
}

function toUnwritable(dataDir: string, error: unknown): StartupError {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  return new StartupError(
    `DATA_DIR is ${dataDir}, where Parley cannot write (${reason}); it must be a folder that Parley may read and write.`,
    { cause: error },
  );
}
