import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort, type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { findPostmaster } from './db/embedded/cluster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './db/embedded-server.ts';

const administrator = { email: 'admin@company.example', password: 'a long password' };
const appSecret = 'the secret of the app';
const common = {
  PARLEY_ADMIN_EMAIL: administrator.email,
  PARLEY_ADMIN_PASSWORD: administrator.password,
  // Calls give up after a second, so that no test waits for more.
  DATABASE_TIMEOUT_SECONDS: '1',
  FACEBOOK_APP_ID: 'app',
  FACEBOOK_APP_SECRET: appSecret,
  FACEBOOK_WEBHOOK_VERIFY_TOKEN: 'token',
};

const patience = { timeout: 60_000 };

/** The whole processes, while the PostgreSQL below them comes and goes. */
describe('a database that goes away under load', patience, () => {
  let folder: string;
  let server: EmbeddedServer;
  let web: ServerProcess;
  let worker: ServerProcess;
  let people: People;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-outage-'));
    // It stands for a PostgreSQL of the operator's, and is started again as soon as it is gone.
    server = await startEmbeddedServer({
      dataDir: join(folder, 'database'),
      settings: { shared_buffers: '16MB', fsync: 'off' },
    });
    const port = await findFreePort();
    const environment = {
      ...common,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.connectionString(),
      PARLEY_SECRET_KEY: 'k'.repeat(40),
    };
    web = await startServerProcess(folder, { ...environment, PARLEY_ROLE: 'web' });
    worker = await startServerProcess(folder, { ...environment, PARLEY_ROLE: 'worker' });
    people = await openPeople(`http://127.0.0.1:${port}`);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([web?.kill(), worker?.kill()]);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const postmaster = () => findPostmaster(join(folder, 'database/postgres')) ?? 0;
  /** With SIGINT it cuts every connection and writes all down, as a restart does. */
  const end = async (signal: NodeJS.Signals) => {
    const ended = postmaster();
    process.kill(ended, signal);
    await expect.poll(() => postmaster(), { interval: 5, timeout: 20_000 }).not.toBe(ended);
  };
  const outages: { name: string; strike(): Promise<void> }[] = [
    { name: 'is restarted in order', strike: () => end('SIGINT') },
    { name: 'is killed', strike: () => end('SIGKILL') },
    {
      name: 'ends every connection, as in a failover',
      strike: () =>
        ask(
          server.connectionString(),
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        ).then(
          () => undefined,
          // The presence of this test is ended as well, and with a server that stands this goes on.
          () => undefined,
        ),
    },
  ];
  for (const { name, strike } of outages) {
    it(`${name}: nobody ends, calls say 503 in plain words, and nothing is lost or doubled`, async () => {
      const load = people.startLoad();
      await load.untilDone(20);
      await strike();
      await load.untilRefusedOrMore();
      await load.untilDone(20);
      const { drafts, events, refusals } = await load.stop();
      for (const { body, status } of refusals) {
        expect(status).toBe(503);
        expect(body).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/^The database /) });
      }
      expect([web.isAlive(), worker.isAlive()]).toEqual([true, true]);
      expect(await countDrafts(server.connectionString(), drafts)).toBe(drafts.length);
      await expect
        .poll(() => countEvents(server.connectionString(), events), { timeout: 20_000 })
        .toEqual({ done: events.length });
    });
  }

  it('hangs: calls, probes and the worker give up in time, and all go on when it does', async () => {
    const load = people.startLoad();
    await load.untilDone(20);
    const frozen = pidsBelow(postmaster());
    signalAll(frozen, 'SIGSTOP');
    try {
      await load.untilRefused();
      expect(await people.status('/healthz')).toBe(200);
      expect(await people.status('/readyz')).toBe(503);
      expect(await people.status('/metrics')).toBe(200);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
    await load.untilDone(20);
    const { drafts, events } = await load.stop();
    expect(await people.status('/readyz')).toBe(200);
    expect([web.isAlive(), worker.isAlive()]).toEqual([true, true]);
    expect(await countDrafts(server.connectionString(), drafts)).toBe(drafts.length);
    await expect
      .poll(() => countEvents(server.connectionString(), events), { timeout: 20_000 })
      .toEqual({ done: events.length });
  });

  it('hangs while they stop: they end all the same', async () => {
    const frozen = pidsBelow(postmaster());
    signalAll(frozen, 'SIGSTOP');
    try {
      expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
  });
});

describe('the embedded database', patience, () => {
  let folder: string;
  let parley: ServerProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-outage-'));
  });
  afterEach(async () => {
    await parley?.kill();
    const left = findPostmaster(join(folder, 'data/postgres'));
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('is started again by Parley when it is killed under load, and stopped at the end', async () => {
    const port = await findFreePort();
    const running = await startServerProcess(folder, {
      ...common,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    });
    parley = running;
    const people = await openPeople(`http://127.0.0.1:${port}`);
    const load = people.startLoad();
    await load.untilDone(20);
    const killed = findPostmaster(join(folder, 'data/postgres')) ?? 0;
    process.kill(killed, 'SIGKILL');
    await load.untilRefusedOrMore();
    await load.untilDone(20);
    const { drafts, refusals } = await load.stop();
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
    expect(running.isAlive()).toBe(true);
    const socket = encodeURIComponent(join(folder, 'data/postgres'));
    expect(await countDrafts(`postgresql://parley@localhost/parley?host=${socket}`, drafts)).toBe(drafts.length);
    expect(findPostmaster(join(folder, 'data/postgres'))).not.toBe(killed);
    expect(await running.stop()).toBe(0);
    expect(findPostmaster(join(folder, 'data/postgres'))).toBeNull();
  });
});

type Refusal = { status: number; body: unknown };
type Load = {
  /** Until so many more things were done by everybody together. */
  untilDone(count: number): Promise<void>;
  /** Until somebody was refused. */
  untilRefused(): Promise<void>;
  /** As `untilRefused`, or until so much was done that the outage was too short for anybody to notice. */
  untilRefusedOrMore(): Promise<void>;
  /** Each finishes what is in hand. What was done in the end, and how often each was refused before. */
  stop(): Promise<{ drafts: string[]; events: string[]; refusals: Refusal[] }>;
};
type People = {
  startLoad(): Load;
  /** With the cookie of somebody who is signed in. */
  status(path: string): Promise<number>;
};

/** People who save drafts, and a network that sends webhooks: each tries the same thing again until it is done. */
async function openPeople(url: string): Promise<People> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  expect(login.status).toBe(200);
  const cookie = (login.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const headers = { ...json, cookie };

  const saveDraft = (id: string) =>
    fetch(`${url}/api/posts`, { method: 'POST', headers, body: JSON.stringify({ id, caption: id }) });
  const sendWebhook = (id: string) => {
    const body = JSON.stringify({ object: 'page', entry: [{ id, time: 1, changes: [] }] });
    const signature = createHmac('sha256', appSecret).update(body).digest('hex');
    return fetch(`${url}/api/webhooks/facebook`, {
      method: 'POST',
      headers: { ...json, 'x-hub-signature-256': `sha256=${signature}` },
      body,
    });
  };

  return {
    status: async (path) => (await fetch(url + path, { headers })).status,
    startLoad() {
      const refusals: Refusal[] = [];
      const done = { drafts: [] as string[], events: [] as string[] };
      let isStopping = false;
      let wake: () => void = () => undefined;
      const count = () => done.drafts.length + done.events.length;
      const until = async (isReached: () => boolean) => {
        while (!isReached())
          await Promise.race([
            new Promise<void>((resolve) => {
              wake = resolve;
            }),
            // Nobody gives up before the end: here only an error wakes.
            everybody,
          ]);
      };
      const repeat = async (act: (id: string) => Promise<Response>, into: string[]) => {
        while (!isStopping) {
          const id = randomUUID();
          for (;;) {
            const response = await act(id);
            const body = await response.text();
            if (response.ok) break;
            refusals.push({ status: response.status, body: JSON.parse(body) });
            wake();
          }
          into.push(id);
          wake();
        }
      };
      const each = Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? repeat(saveDraft, done.drafts) : repeat(sendWebhook, done.events),
      );
      const everybody = Promise.all(each);
      everybody.catch(() => undefined);
      return {
        untilDone: (more) => {
          const goal = count() + more;
          return until(() => count() >= goal);
        },
        untilRefused: () => until(() => refusals.length > 0),
        untilRefusedOrMore: () => {
          const goal = count() + 100;
          return until(() => refusals.length > 0 || count() >= goal);
        },
        async stop() {
          isStopping = true;
          await everybody;
          return { ...done, refusals };
        },
      };
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, question: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many drafts these made: as many as there are, when none was lost and none was made twice. */
async function countDrafts(connectionString: string, captions: string[]): Promise<number> {
  const question = 'select count(*)::int from posts where caption = any($1)';
  const [row] = await ask<{ count: number }>(connectionString, question, [captions]);
  return row?.count ?? 0;
}

/** How many of these webhooks are stored, by their state; one that is stored twice counts twice. */
async function countEvents(connectionString: string, ids: string[]): Promise<Record<string, number>> {
  const rows = await ask<{ state: string; count: number }>(
    connectionString,
    `select state, count(*)::int from inbound_events
      where convert_from(raw_body, 'UTF8')::jsonb #>> '{entry,0,id}' = any($1) group by state`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** One that was ending when the server was frozen is gone as soon as the server goes on, and needs no signal. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The postmaster and all of its processes. */
function pidsBelow(postmaster: number): number[] {
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return null;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...pids.map(Number)];
}
