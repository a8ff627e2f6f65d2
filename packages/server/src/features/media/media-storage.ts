/** Where files lie. One small interface, so that another storage can take the folder's place. */

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file is named by its workspace and the SHA-256 (hex) of its content, so writing one twice changes nothing. */
export type MediaKey = { workspaceId: string; sha256: string };

export type MediaStorage = {
  /** Comes back when the whole file is safe. */
  write(key: MediaKey, bytes: Uint8Array): Promise<void>;
  /** The whole file, or its bytes from `start` to `end`, both included. Null: there is none. */
  read(key: MediaKey, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Removing what is not there changes nothing. */
  remove(key: MediaKey): Promise<void>;
};

/** Files in `DATA_DIR/media/<workspace>/<sha256>`. */
export function createFolderStorage(dataDir: string): MediaStorage {
  const pathOf = ({ workspaceId, sha256 }: MediaKey) => join(dataDir, 'media', workspaceId, sha256);
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      if (await exists(path)) return;
      const incoming = incomingFolderOf(dataDir);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = join(incoming, randomUUID());
      try {
        await writeSafely(unfinished, bytes);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      return (await exists(path)) ? createReadStream(path, range) : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/**
 * Where files arrive before they take their name: on the volume of the files, which may be one of its own, for only there a file can
 * be renamed into its place. Backups leave it out.
 */
export function incomingFolderOf(dataDir: string): string {
  return join(dataDir, 'media', '.incoming');
}

/** The name of a new file is safe only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
