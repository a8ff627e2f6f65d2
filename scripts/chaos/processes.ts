/** The networks in one process, Parley's web server and its workers in others, which may be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectorDefinitions } from '../../packages/connectors/src/registry.ts';
import type { WrongClock } from './wrong-clocks.ts';

/** Until the web server is ready on two idle cores, with a new database and again. */
const firstStartMs = 4_000;
const nextStartMs = 2_000;
const slownessMax = 5;
const restartAfterMs = 1_000;
const root = join(import.meta.dirname, '../..');
export const administrator = { email: 'admin@company.example', password: 'chaos and its witness' };
export const trainee = { email: 'trainee@company.example', password: 'chaos and its learner' };

/** A process of Parley's. */
export type Worker = { kill(): Promise<void>; start(): void; stop(): Promise<void>; kills: number };

/** How much longer than on an idle machine a process takes to start, as last seen: kills that come sooner would only meet processes that start. */
export type Pace = { slowness: number };

export type Installation = {
  sandboxUrl: string;
  webUrl: string;
  web: Worker;
  environment: Record<string, string>;
  pace: Pace;
  /** @param clock absent: the machine's own */
  startWorker(clock?: WrongClock): Worker;
  stop(): Promise<void>;
};

/** Everything but the workers, ready. The sandbox is a process of its own, so that nobody kills the witness. */
export async function startInstallation(dataDir: string, receiverUrl: string): Promise<Installation> {
  const sandboxPort = await findFreePort();
  const webPort = await findFreePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const webUrl = `http://127.0.0.1:${webPort}`;
  const sandbox = run('packages/sandbox/src/main.ts', {
    PORT: String(sandboxPort),
    DATA_DIR: join(dataDir, 'sandbox'),
    PUBLIC_URL: sandboxUrl,
  });
  await waitFor(`${sandboxUrl}/sandbox`, () => sandbox.exitCode === null);
  const environment = {
    PORT: String(webPort),
    PUBLIC_URL: webUrl,
    DATA_DIR: join(dataDir, 'parley'),
    PARLEY_SANDBOX: 'off',
    PARLEY_DEMO: 'off',
    LOG_LEVEL: 'error',
    PARLEY_ADMIN_EMAIL: administrator.email,
    PARLEY_ADMIN_PASSWORD: administrator.password,
    PARLEY_WEBHOOK_ADDRESSES: receiverUrl,
    // Customers who rate come from addresses of their own.
    PARLEY_TRUSTED_PROXIES: 'loopback',
    ...pointToSandbox(sandboxUrl),
  };
  const startedMs = performance.now();
  const web = createWorker(environment, 'web');
  await waitFor(`${webUrl}/readyz`, web.isRunning);
  const pace = { slowness: slownessOf(performance.now() - startedMs, firstStartMs) };
  const workers: Worker[] = [];
  return {
    sandboxUrl,
    webUrl,
    web,
    environment,
    pace,
    startWorker(clock) {
      const worker = createWorker({ ...environment, ...clock?.environment }, 'worker');
      workers.push(worker);
      return worker;
    },
    async stop() {
      for (const worker of workers) await worker.stop();
      await web.stop();
      await end(sandbox, 'SIGTERM');
    },
  };
}

/** Instagram is reached with Facebook's application here: one set of credentials for both. */
const given: Record<string, Record<string, string>> = { instagram: { login: 'facebook' } };

/** Where the sandbox plays a network. */
export function placeOf({
  environment,
  platform,
}: Pick<(typeof connectorDefinitions)[number], 'environment' | 'platform'>) {
  const settings = given[platform] ?? {};
  return environment.sandbox?.(settings) ?? { platform, settings };
}

/** Every network of the registry, by its own variables, at the sandbox's address. */
function pointToSandbox(sandboxUrl: string): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { environment, platform } of connectorDefinitions) {
    const place = placeOf({ environment, platform });
    const address = `${sandboxUrl}/sandbox/${place.platform}`;
    variables[environment.apiUrl.name] = address;
    variables[environment.authUrl.name] = address;
    if (environment.clientId) variables[environment.clientId] = `sandbox-${place.platform}`;
    if (environment.clientSecret) variables[environment.clientSecret] = 'sandbox-secret';
    if (environment.webhookVerifyToken) variables[environment.webhookVerifyToken] = `verify-${place.platform}`;
    for (const [name, variable] of Object.entries(environment.settings ?? {})) {
      const value = place.settings[name] ?? given[platform]?.[name];
      if (value !== undefined) variables[typeof variable === 'string' ? variable : variable.name] = value;
    }
  }
  return variables;
}

function slownessOf(tookMs: number, usualMs: number): number {
  return Math.min(slownessMax, Math.max(1, tookMs / usualMs));
}

/** Starts the web server again and learns from how long that takes. */
export async function restartWeb({ pace, web, webUrl }: Installation): Promise<void> {
  const startedMs = performance.now();
  web.start();
  await waitFor(`${webUrl}/readyz`, () => true);
  pace.slowness = slownessOf(performance.now() - startedMs, nextStartMs);
}

/** Starts again what ends by itself, as a supervisor does: its database may have died in the moment in which it started. */
function createWorker(environment: Record<string, string>, role: 'web' | 'worker'): Worker & { isRunning(): boolean } {
  const start = () => {
    const started = run('packages/server/src/main.ts', { ...environment, PARLEY_ROLE: role });
    started.once('exit', () =>
      setTimeout(() => {
        if (child === started) child = start();
      }, restartAfterMs),
    );
    return started;
  };
  let child: ChildProcess | null = null;
  const letGo = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    if (ending !== null) await end(ending, signal);
  };
  child = start();
  const worker = {
    kills: 0,
    isRunning: () => child !== null && child.exitCode === null,
    start() {
      child ??= start();
    },
    async kill() {
      if (child === null) return;
      worker.kills += 1;
      await letGo('SIGKILL');
    },
    stop: () => letGo('SIGTERM'),
  };
  return worker;
}

const running = new Set<ChildProcess>();
// Whatever ends this script ends what it started; the database ends with the last of them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

function run(script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script)], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'parley-chaos-compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

async function waitFor(url: string, isRunning: () => boolean): Promise<void> {
  for (;;) {
    if (!isRunning()) throw new Error(`The process behind ${url} ended.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
