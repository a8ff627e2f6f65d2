/** `npm run test:pg15`: the server's tests on PostgreSQL 15, the oldest that DATABASE_URL may lead to (PG15_BIN names its programs). */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../packages/server/src/db/embedded/account.ts';

const programs = process.env.PG15_BIN ?? '/usr/lib/postgresql/15/bin';
if (!existsSync(join(programs, 'initdb'))) {
  console.error(
    `There is no PostgreSQL 15 in ${programs}: install it ("apt-get install postgresql-15") or name its programs by PG15_BIN.`,
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'parley-pg15-'));
const cluster = join(folder, 'cluster');
mkdirSync(cluster, { mode: 0o700 });
const account = chooseAccount(cluster);
if (account) for (const path of [folder, cluster]) chownSync(path, account.uid, account.gid);

function run(program: string, ...words: string[]): void {
  const done = spawnSync(join(programs, program), words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  });
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status}`);
}

try {
  run('initdb', '-D', cluster, '-U', 'parley', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  run(
    'pg_ctl',
    '-D',
    cluster,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=200`,
    'start',
  );
  const url = `postgresql://parley@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const words = process.argv.slice(2);
  const tests = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...words], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  process.exitCode = tests.status ?? 1;
} finally {
  run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
}
