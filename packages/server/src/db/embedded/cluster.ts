/** The files of the embedded server: making the cluster, reading what its postmaster wrote. */
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';
import { clockVariables } from './clock-variables.ts';

/** The one PostgreSQL version whose clusters these programs read. */
const supportedVersion = '18';
/** A server that starts writes its number at once; a file that stays without one is what a power cut left. */
const lockFileWriteMs = 10_000;

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
  removeUnfinished(clusterDir);
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    checkCluster(clusterDir);
    return;
  }
  refuseOtherContent(clusterDir);
  const unfinished = `${clusterDir}.unfinished-${process.pid}`;
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

/** What killed Parleys had begun to make. */
function removeUnfinished(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.unfinished-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isAlive(maker)) continue;
    try {
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch {
      // An initdb that outlived its Parley still writes there, for seconds; a later start removes it.
    }
  }
}

/** A new cluster takes the name only where nothing else has it. */
function refuseOtherContent(clusterDir: string): void {
  const found = statSync(clusterDir, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(clusterDir).length === 0)) return;
  throw new StartupError(
    `${clusterDir} holds something that is no whole database (PG_VERSION is missing). Bring it back from a copy, or move it away: then Parley begins with an empty one.`,
  );
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
    failures.push(done.error?.message ?? findReason(done.stderr));
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  throw new StartupError(`The embedded PostgreSQL could not make its files in ${dirname(folder)}: ${failures[0]}`);
}

/** The line of initdb's many that says why, without its time stamp. */
function findReason(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /FATAL|PANIC|error:|error while loading/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?(FATAL|PANIC):\s*/, '').trim() ?? 'initdb ended without a word';
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
  const written = statSync(file, { throwIfNoEntry: false });
  if (!written) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    // A server that is just starting has made the file and not written it yet. A time ahead of us is of a clock that was set back.
    if (Math.abs(Date.now() - written.mtimeMs) > lockFileWriteMs) rmSync(file, { force: true });
    return null;
  }
  if (isPostmasterOf(clusterDir, pid)) return pid;
  // After a power cut its number may belong to any other process, and PostgreSQL itself would then refuse to start.
  rmSync(file, { force: true });
  return null;
}

function isPostmasterOf(clusterDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!status.includes('(postgres)') || /\) Z /.test(status)) return false;
  } catch {
    return false;
  }
  // Another PostgreSQL of this machine works in another folder.
  const folder = findWorkingFolder(pid);
  return folder === null || folder === realpathSync(clusterDir);
}

/** Null where it may not be known: in a container even root may not look at another account's processes. */
function findWorkingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
