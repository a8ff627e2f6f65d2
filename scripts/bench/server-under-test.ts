/** A server in a process of its own, as people run it, with a folder that goes away afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConfig } from '../../packages/server/src/config.ts';
import { unboundedLimits } from '../../packages/server/src/db/database-limits.ts';
import { type Installation, openInstallation } from '../../packages/server/src/open-installation.ts';

export type ServerUnderTest = {
  url: string;
  administrator: { email: string; password: string };
  /** The same database, from here. */
  installation: Installation;
  stop(): Promise<void>;
};

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');
const administrator = { email: 'admin@company.example', password: 'measured in full' };

export type StartedProcess = {
  child: ChildProcess;
  url: string;
  readyAfterMs: number;
  environment: Record<string, string>;
};

export type ServerGiven = {
  demo?: boolean;
  /** `web`: without background work. */
  role?: 'all' | 'web';
};

/** Starts a server on a free port and measures until it is ready. */
export async function startProcess(
  dataDir: string,
  { demo = false, role = 'all' }: ServerGiven = {},
): Promise<StartedProcess> {
  const port = await findFreePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PARLEY_DEMO: demo ? 'on' : 'off',
    PARLEY_ROLE: role,
    LOG_LEVEL: 'error',
    PARLEY_ADMIN_EMAIL: administrator.email,
    PARLEY_ADMIN_PASSWORD: administrator.password,
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'parley-bench-compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { child, url, readyAfterMs: performance.now() - startedAt, environment };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function stopProcess({ child }: StartedProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export async function startServerUnderTest(given?: ServerGiven): Promise<ServerUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const started = await startProcess(dataDir, given);
  const installation = await openInstallation(checkConfig(started.environment, dataDir).complete(), {
    limits: unboundedLimits,
  });
  return {
    url: started.url,
    administrator,
    installation,
    async stop() {
      await installation.close();
      await stopProcess(started);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in and gives back the cookie. */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
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
