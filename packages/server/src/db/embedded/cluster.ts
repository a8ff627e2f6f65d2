/** The files of the embedded server: making the cluster, reading what its postmaster wrote. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { clockVariables } from './clock-variables.ts';

/** The one PostgreSQL version whose clusters these programs read. */
const supportedVersion = '18';

/**
 * What the programs are told as their data directory: their working directory. It is entered before the account is changed,
 * so that the cluster may lie below folders which that account cannot enter (root's home, for example).
 */
export function clusterArgument(clusterDir: string, account: Account | null): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

/** The environment of the programs: nothing of ours, no PG* variable, messages in English. */
export const programEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  ...clockVariables(),
};

/** Makes the cluster when there is none. The name appears only when it is whole: a killed Parley leaves no half cluster. */
export function ensureCluster(binDir: string, clusterDir: string, account: Account | null): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    checkCluster(clusterDir);
    return;
  }
  const unfinished = `${clusterDir}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    initialise(binDir, unfinished, account);
    renameSync(unfinished, clusterDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another Parley of the same folder was faster.
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error;
  }
}

function initialise(binDir: string, folder: string, account: Account | null): void {
  const failures: string[] = [];
  // Text is compared by code points (fast, the same on every machine); the C library's locale says what a letter is.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const done = spawnSync(
      join(binDir, 'initdb'),
      [
        `--pgdata=${clusterArgument(folder, account)}`,
        '--username=parley',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--no-instructions',
      ],
      { cwd: folder, env: programEnvironment, encoding: 'utf8', ...account },
    );
    if (done.status === 0) return;
    failures.push(done.error?.message ?? done.stderr.trim());
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  throw new StartupError(`The embedded PostgreSQL could not make its files in ${folder}: ${failures[0]}`);
}

function checkCluster(clusterDir: string): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== supportedVersion) {
    throw new StartupError(
      `The database in ${clusterDir} was made by PostgreSQL ${version}; this Parley brings PostgreSQL ${supportedVersion}. Make a backup with the Parley that made it and restore it here.`,
    );
  }
  const uid = process.getuid?.() ?? 0;
  const owner = statSync(clusterDir).uid;
  if (uid !== 0 && owner !== uid) {
    throw new StartupError(
      `The database in ${clusterDir} belongs to another account (uid ${owner}). Start Parley under the account that made it, or as root.`,
    );
  }
}

/** The process id that the postmaster wrote, or null when none runs. Removes the file of a server that is surely gone. */
export function findPostmaster(clusterDir: string): number | null {
  const file = join(clusterDir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // A server that is just starting has made the file and not written it yet.
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (isPostgres(pid)) return pid;
  // After a power cut its number may belong to any other process, and PostgreSQL itself would then refuse to start.
  rmSync(file, { force: true });
  return null;
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.includes('(postgres)') && !/\) Z /.test(status);
  } catch {
    return false;
  }
}
