import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** As `mkdir -p`, with an end: Node's own tries for ever where the system denies a folder in one that is there, as below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
