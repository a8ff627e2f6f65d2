/** A file system that is not that of the folder for temporary files. */
import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder there that can be written, or null: one of the two is in memory where Linux runs the tests. */
export function findOtherVolume(): string | null {
  const own = statSync(tmpdir()).dev;
  return ['/dev/shm', '/tmp'].find((path) => existsSync(path) && statSync(path).dev !== own) ?? null;
}
