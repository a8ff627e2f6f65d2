/**
 * Where a run of the tests keeps its temporary files: databases, data folders, profiles of browsers. In memory where there is room: each
 * test file copies a database of a thousand files, and a disk's file system takes longer over their names than PostgreSQL over the tests.
 */
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '../src/db/embedded/cluster.ts';

/** Linux's own file system in memory. */
const inMemory = '/dev/shm';
/** Four times what a run was seen to use. */
const roomBytes = 4 * 1024 ** 3;
const runsName = `parley-test-${process.getuid?.() ?? 0}`;
/** Set in the processes that a run starts. */
const variable = 'PARLEY_TEST_RUN';

/** Makes the run's folder the one for temporary files, of this process and of those that it starts, until it ends. */
export function openRunFolder(): void {
  if (process.env[variable] !== undefined) return;
  for (const base of new Set([inMemory, tmpdir()])) removeDeadRuns(join(base, runsName));
  const folder = join(hasRoomInMemory() ? inMemory : tmpdir(), runsName, String(process.pid));
  // The database belongs to an account of its own where root runs this: it must get in.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  Object.assign(process.env, { TMPDIR: folder, [variable]: folder });
  process.once('exit', () => removeRun(folder));
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomBytes && process.availableMemory() > roomBytes;
}

/** Those that were killed. */
function removeDeadRuns(runs: string): void {
  if (!existsSync(runs)) return;
  for (const name of readdirSync(runs)) if (!isAlive(Number(name))) removeRun(join(runs, name));
}

/** With the databases that a killed Parley left running there. */
function removeRun(folder: string): void {
  for (const cluster of globSync('{*,*/*}/postgres', { cwd: folder })) {
    const pid = findPostmaster(join(folder, cluster));
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
