import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/**
 * SHA-256 over names and contents of files and folders, in a stable order, wherever they lie: what was made in one place is not stale in
 * another. What does not exist counts as empty.
 */
export function hashContents(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path, basename(path));
  return hash.digest('hex');
}

function addPath(hash, path, shownAs) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort())
      if (!ignoredFolders.has(name)) addPath(hash, join(path, name), `${shownAs}/${name}`);
    return;
  }
  hash.update(shownAs).update('\0').update(readFileSync(path)).update('\0');
}
