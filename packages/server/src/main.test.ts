import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { TransactionRollbackError } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { clockVariables } from './db/embedded/clock-variables.ts';
import { findPostmaster } from './db/embedded/cluster.ts';
import { installation } from './db/schema/auth.ts';
import { firstAdministratorKey } from './features/auth/user.service.ts';

/** The whole process, as "npm start" and "npm run parley" run it. */
describe('a process of Parley', { timeout: 120_000 }, () => {
  let stopped: string;
  let folder: string;
  let dataDir: string;
  let children: ChildProcess[];
  beforeAll(() => {
    stopped = join(mkdtempSync(join(tmpdir(), 'parley-stopped-')), 'data');
  });
  afterAll(() => rmSync(dirname(stopped), { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-main-'));
    dataDir = join(folder, 'data');
    children = [];
  });
  afterEach(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    const left = findPostmaster(join(dataDir, 'postgres'));
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  /** Data of one that ran and was stopped: making a database anew costs as much as a test. */
  async function beginAtSecondStart() {
    if (!existsSync(stopped)) {
      const { child } = await start({ PORT: String(await findFreePort()) });
      child.kill('SIGTERM');
      await ended(child);
      await copy(dataDir, stopped);
    } else await copy(stopped, dataDir);
  }

  function spawnProcess(file: string, words: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, file), ...words],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH ?? '',
          ...clockVariables(),
          DATA_DIR: dataDir,
          // As `npm start` has it.
          NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node'),
          PARLEY_SANDBOX: 'off',
          PARLEY_DEMO: 'off',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    children.push(child);
    return child;
  }

  async function run(file: string, words: string[], environment?: Record<string, string>) {
    const child = spawnProcess(file, words, environment);
    const [output, errors, code] = await Promise.all([read(child.stdout), read(child.stderr), ended(child)]);
    return { output, errors, code };
  }

  /** Starts a server and waits for its word that it runs. */
  async function start(environment: Record<string, string>) {
    const child = spawnProcess('main.ts', [], environment);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Stop it with Ctrl-C')) resolve();
      });
      void Promise.all([read(child.stderr), ended(child)]).then(([errors]) => reject(new Error(errors)));
    });
    return { child, output };
  }

  it('prints the address and a generated password once, serves, and stops with its database on a signal', async () => {
    const port = String(await findFreePort());
    const first = await start({ PORT: port });
    expect(first.output).toContain(`Parley is running: http://localhost:${port}`);
    const password = /admin@parley\.local with the password (\S{16})/.exec(first.output)?.[1] ?? '';
    expect(await signIn(port, 'admin@parley.local', password)).toBe(200);
    first.child.kill('SIGINT');
    expect(await ended(first.child)).toBe(0);
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();

    const second = await start({ PORT: port });
    expect(second.output).not.toContain('password');
    second.child.kill('SIGTERM');
    expect(await ended(second.child)).toBe(0);
  });

  it('refuses to restore a backup that is cut off, in one line, and makes neither a key nor a database', async () => {
    const file = join(folder, 'backup.tar.gz');
    const whole = gzipSync('manifest.json');
    writeFileSync(file, whole.subarray(0, -1));
    const { errors, output, code } = await run('cli/main.ts', ['restore', file]);
    expect(errors).toMatch(/^\S+backup\.tar\.gz is cut off after 32 bytes:[^\n]*Nothing was changed\.\n$/);
    expect({ output, code }).toEqual({ output: '', code: 1 });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('finds the database that a killed one left behind', async () => {
    await beginAtSecondStart();
    const port = String(await findFreePort());
    const { child } = await start({ PORT: port });
    child.kill('SIGKILL');
    await ended(child);
    const left = findPostmaster(join(dataDir, 'postgres'));
    expect(left).not.toBeNull();
    const again = await start({ PORT: port });
    expect(findPostmaster(join(dataDir, 'postgres'))).toBe(left);
    again.child.kill('SIGTERM');
    expect(await ended(again.child)).toBe(0);
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('listens only when somebody can sign in', async () => {
    const test = await createTestDatabase();
    const port = String(await findFreePort());
    const administrator = { PARLEY_ADMIN_EMAIL: 'chief@company.example', PARLEY_ADMIN_PASSWORD: 'long enough' };
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      let starting: Promise<unknown> | null = null;
      await test.database
        .transaction(async (transaction) => {
          // The start cannot make its administrator as long as this stands.
          await transaction.insert(installation).values({ key: firstAdministratorKey, value: {} });
          starting = start({
            PORT: port,
            DATABASE_URL: test.connectionString,
            PARLEY_SECRET_KEY: 'k'.repeat(40),
            ...administrator,
          });
          await expect
            .poll(async () => (await test.database.$client.query(waiting)).rowCount, { timeout: 20_000 })
            .toBeGreaterThan(0);
          await expect(signIn(port, 'chief@company.example', 'long enough')).rejects.toThrow();
          transaction.rollback();
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
      await starting;
      expect(await signIn(port, 'chief@company.example', 'long enough')).toBe(200);
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(ended));
    } finally {
      await test.drop();
    }
  });

  it('lets the newcomer in with the last password that was shown, killed in the moment it was shown', async () => {
    const port = String(await findFreePort());
    const child = spawnProcess('main.ts', [], { PORT: port });
    let shown = '';
    for await (const chunk of child.stdout ?? []) {
      shown += String(chunk);
      if (shown.includes('with the password')) child.kill('SIGKILL');
    }
    const again = await start({ PORT: port });
    const passwords = [...`${shown}${again.output}`.matchAll(/admin@parley\.local with the password (\S{16})/g)];
    expect(await signIn(port, 'admin@parley.local', passwords.at(-1)?.[1] ?? '')).toBe(200);
    again.child.kill('SIGTERM');
    await ended(again.child);
  });

  it('goes on at the next start, in whatever moment the first one was killed', async () => {
    const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
    const moments = [
      {
        name: 'its database is being made',
        hasCome: async () => list(dataDir).some((name) => name.includes('.unfinished-')),
      },
      { name: 'its database starts', hasCome: async () => list(join(dataDir, 'postgres')).includes('postmaster.pid') },
      { name: 'its tables are being made', hasCome: () => isMigrating(dataDir) },
    ];
    for (const { name, hasCome } of moments) {
      const child = spawnProcess('main.ts', []);
      await expect.poll(hasCome, { message: name, interval: 2, timeout: 60_000 }).toBe(true);
      child.kill('SIGKILL');
      await ended(child);
    }
    const port = String(await findFreePort());
    const { child, output } = await start({ PORT: port });
    const password = /with the password (\S{16})/.exec(output)?.[1] ?? '';
    expect(await signIn(port, 'admin@parley.local', password)).toBe(200);
    expect(list(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
    child.kill('SIGTERM');
    await ended(child);
  });

  it.each([
    ['a database that does not answer', { DATABASE_URL: 'postgresql://parley@127.0.0.1:1/parley' }, /ECONNREFUSED/],
    ['a host that is not there', { DATABASE_URL: 'postgresql://parley@nowhere.invalid/parley' }, /nowhere\.invalid/],
    [
      'a DATABASE_URL of another kind',
      { DATABASE_URL: 'mysql://parley@127.0.0.1/parley' },
      /DATABASE_URL is .*must be/,
    ],
    ['a file for a folder', { DATA_DIR: import.meta.filename }, /DATA_DIR is .*a file stands there/],
  ])('ends with one line and a code for %s', async (_case, environment, words) => {
    const port = String(await findFreePort());
    const { errors, code } = await run('main.ts', [], {
      PORT: port,
      PARLEY_SECRET_KEY: 'k'.repeat(40),
      ...environment,
    });
    expect(errors).toMatch(/^[^\n]+\n$/);
    expect(errors).toMatch(words);
    expect(code).toBe(1);
  });

  it('says in one line that the port is busy, and makes nothing', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
    );
    const { errors, output, code } = await run('main.ts', [], { PORT: String(port) });
    holder.close();
    expect(errors).toBe(`PORT ${port} on 127.0.0.1 is in use by another program; stop it or set PORT to a free one.\n`);
    expect({ output, code }).toEqual({ output: '', code: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one line which variable is wrong, and makes nothing', async () => {
    const { errors, code } = await run('main.ts', [], { PARLEY_ROLE: 'boss' });
    expect(errors).toBe('PARLEY_ROLE is "boss"; it must be all, web or worker.\n');
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a database that is newer than the code, in one line, and leaves it stopped', async () => {
    await beginAtSecondStart();
    const port = String(await findFreePort());
    const { child } = await start({ PORT: port });
    const client = new pg.Client({
      connectionString: `postgresql://parley@localhost/parley?host=${encodeURIComponent(join(dataDir, 'postgres'))}`,
    });
    await client.connect();
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
    await client.end();
    child.kill('SIGTERM');
    await ended(child);
    const { errors, code } = await run('main.ts', [], { PORT: port });
    expect(errors).toMatch(/^The database is newer than this Parley:[^\n]*Nothing was changed\.\n$/);
    expect(code).toBe(1);
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('has a command line that works beside it, speaks plainly and fails with a code', async () => {
    await beginAtSecondStart();
    const { child } = await start({ PORT: String(await findFreePort()) });
    const added = await run('cli/main.ts', [
      'user',
      'add',
      '--email',
      'a@company.example',
      '--password',
      'long enough',
      '--role',
      'agent',
    ]);
    expect(added).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('a@company.example can sign in now: agent'),
    });
    const again = await run('cli/main.ts', [
      'user',
      'add',
      '--email',
      'a@company.example',
      '--password',
      'long enough',
    ]);
    expect(again).toEqual({
      code: 1,
      output: '',
      errors: 'Somebody with the address a@company.example is here already.\n',
    });
    const unknown = await run('cli/main.ts', ['user', 'remove']);
    expect(unknown).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no command "user remove"\.\n.*help/),
    });
    const list = await run('cli/main.ts', ['user', 'list']);
    expect(list.output.split('\n').filter(Boolean)).toHaveLength(2);
    expect(child.exitCode).toBeNull();
  });
});

/** With its owners: the database belongs to an account of its own where root runs this. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

async function read(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Whether a start is at its migrations; not while the server cannot be asked. */
async function isMigrating(dataDir: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: `postgresql://parley@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'postgres'))}`,
  });
  try {
    await client.connect();
    const found = await client.query("select from pg_stat_activity where application_name = 'parley migrate'");
    return found.rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function signIn(port: string, username: string, password: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    }),
  );
}
