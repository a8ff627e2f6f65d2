/** A Parley of its own for a browser test: the real command, a real database, the sandbox; it can be killed and started again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clockVariables } from '../packages/server/src/db/embedded/clock-variables.ts';

const execute = promisify(execFile);
const root = dirname(dirname(fileURLToPath(import.meta.url)));

export type ParleyProcess = {
  url: string;
  administrator: { email: string; password: string };
  /** Ends it as a power cut would: nothing is finished, nothing is said. */
  killHard(): Promise<void>;
  /** The same data, the same port. */
  startAgain(): Promise<void>;
  /** Stops its database as if the machine stood still, until the function given back is called. */
  freezeDatabase(): Promise<() => void>;
  /** Runs `parley <words>` beside it, as `npm run parley --` does; what it said. */
  command(...words: string[]): Promise<string>;
  /** Stops it and keeps its data. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
};

/** The data of a Parley that was started once and stopped, and its administrator's password, for the workers of a run. */
export const started = {
  get() {
    const { PARLEY_E2E_DATA: dataDir, PARLEY_E2E_PASSWORD: password } = process.env;
    return dataDir === undefined || password === undefined ? null : { dataDir, password };
  },
  set({ dataDir, password }: { dataDir: string; password: string }) {
    Object.assign(process.env, { PARLEY_E2E_DATA: dataDir, PARLEY_E2E_PASSWORD: password });
  },
};

/**
 * Starts Parley and waits until it is ready. `environment` adds to what it is configured with. It goes on from a copy of the data that
 * `first-start.ts` made, because a database that is made and filled anew costs as much as a test. Its networks are quiet; with
 * `withHistory` customers have written for a month.
 */
export async function startParley(
  environment: Record<string, string> = {},
  { withHistory = false } = {},
): Promise<ParleyProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  const before = started.get();
  // With its owners: the database belongs to an account of its own where root starts Parley.
  if (before !== null) await execute('cp', ['-a', `${before.dataDir}/.`, dataDir]);
  const made = await readdir(dataDir);
  // The sandbox makes its state anew, with its history.
  if (withHistory)
    for (const name of made.filter((each) => each.startsWith('sandbox.sqlite'))) await rm(join(dataDir, name));
  return startParleyIn(dataDir, before?.password ?? randomUUID(), environment);
}

/** The same in a given folder. */
export async function startParleyIn(
  dataDir: string,
  password: string,
  environment: Record<string, string> = {},
): Promise<ParleyProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const administrator = { email: 'admin@tern.example', password };
  const variables = {
    PATH: process.env.PATH ?? '',
    ...clockVariables(),
    ...(process.env.TZ === undefined ? {} : { TZ: process.env.TZ }),
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    // As `npm start` has it: a start costs a third of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    PARLEY_ADMIN_EMAIL: administrator.email,
    PARLEY_ADMIN_PASSWORD: administrator.password,
    PARLEY_DEMO: 'off',
    ...environment,
  };
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const output: string[] = [];
    const spawned = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: variables,
    });
    child = spawned;
    for (const stream of [spawned.stdout, spawned.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const ended = new Promise<never>((_, reject) => {
      spawned.once('exit', (code) =>
        reject(new Error(`Parley ended with ${code} before it was ready:\n${output.join('')}`)),
      );
    });
    ended.catch(() => undefined);
    await Promise.race([ended, waitUntilReady(url)]);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    administrator,
    killHard: () => end('SIGKILL'),
    startAgain: start,
    async freezeDatabase() {
      const pids = await listDatabaseProcesses(dataDir);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        // Called once more it does nothing: those that go on may end.
        for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
      };
    },
    async command(...words) {
      const { stdout } = await execute(process.execPath, [join(root, 'packages/server/src/cli/main.ts'), ...words], {
        cwd: root,
        env: variables,
      });
      return stdout;
    },
    stop: () => end('SIGTERM'),
    async dispose() {
      // A killed one left its database behind; a start and an orderly stop take it along.
      if (child === null) await start();
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The embedded PostgreSQL's own process and those that it started. */
async function listDatabaseProcesses(dataDir: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', first]);
  return [Number(first), ...stdout.trim().split(/\s+/).map(Number)];
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
