import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount, findOrMakeAccount } from './embedded/account.ts';
import { findPostmaster } from './embedded/cluster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

describe('the embedded server', () => {
  let folder: string;
  let running: EmbeddedServer[];
  const start = async (dataDir = folder, onEvent?: (event: string) => void) => {
    const server = await startEmbeddedServer({
      dataDir,
      settings: { shared_buffers: '16MB' },
      ...(onEvent ? { onEvent } : {}),
    });
    running.push(server);
    return server;
  };
  const postmasterOf = (dataDir = folder) => findPostmaster(join(dataDir, 'postgres'));
  const ask = async <Row extends pg.QueryResultRow>(server: EmbeddedServer, question: string) => {
    const client = new pg.Client({ connectionString: server.connectionString() });
    await client.connect();
    const { rows } = await client.query<Row>(question);
    await client.end();
    return rows;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-embedded-'));
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is PostgreSQL 18 with fsync, reached by a Unix socket only', async () => {
    const server = await start();
    const rows = await ask(
      server,
      "select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses",
    );
    expect(rows).toEqual([{ version: expect.stringMatching(/^18\./), fsync: 'on', addresses: '' }]);
  });

  it('knows the letters of other scripts, so that they can be searched', async () => {
    const server = await start();
    await ask(server, 'create extension pg_trgm');
    expect(await ask(server, "select lower('ÄПРИВЕТ') as lower, 'привет мир' ilike '%ПРИВ%' as found")).toEqual([
      { lower: 'äпривет', found: true },
    ]);
    expect(
      (await ask<{ show_trgm: string[] }>(server, "select show_trgm('привет')"))[0]?.show_trgm.length,
    ).toBeGreaterThan(5);
  });

  it('is shared by two Parleys of one folder and stops with the last', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    const pid = postmasterOf();
    expect(await first?.stop()).toBe(false);
    expect(postmasterOf()).toBe(pid);
    expect(await second?.stop()).toBe(true);
    expect(postmasterOf()).toBeNull();
  });

  it('is found again when a killed Parley left it behind', async () => {
    const first = await start();
    await ask(first, 'create table kept (word text)');
    const left = postmasterOf();
    // What kill -9 does to the presence: its connection is cut, and nobody stops the server.
    const { length } = await ask(
      first,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley presence'",
    );
    expect(length).toBe(1);
    const second = await start();
    expect(postmasterOf()).toBe(left);
    expect(await ask(second, 'select * from kept')).toEqual([]);
  });

  it('comes back by itself when it is killed under a running Parley', async () => {
    const events: string[] = [];
    let tellRestarted: () => void = () => {};
    const restarted = new Promise<void>((resolve) => {
      tellRestarted = resolve;
    });
    const server = await start(folder, (event) => {
      events.push(event);
      if (event === 'restarted') tellRestarted();
    });
    process.kill(postmasterOf() ?? 0, 'SIGKILL');
    await restarted;
    expect(events[0]).toBe('lost');
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder whose path is longer than a socket may have', async () => {
    const deep = join(folder, 'x'.repeat(90), 'y'.repeat(60));
    const server = await start(deep);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(new URL(server.connectionString()).searchParams.get('host')?.length).toBeLessThan(90);
  });

  it('refuses files of another PostgreSQL in a plain line', async () => {
    const server = await start();
    await server.stop();
    const file = join(folder, 'postgres', 'PG_VERSION');
    const kept = readFileSync(file);
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17; this Parley brings PostgreSQL 18/);
    writeFileSync(file, kept);
  });

  it.each([
    // Both are alive: this test, and the PostgreSQL of all tests.
    ['of a process that is no PostgreSQL', () => `${process.pid}\n`],
    ['of another PostgreSQL of this machine', () => `${anotherPostmaster()}\n`],
    ['of nobody: the file is empty', () => ''],
    ['of nobody: the file is no lock file', () => 'lost+found\n'],
  ])('starts with the lock file that a power cut left, with the number %s', async (_case, content) => {
    const server = await start();
    await server.stop();
    const file = join(folder, 'postgres', 'postmaster.pid');
    writeFileSync(file, content());
    utimesSync(file, 0, 0);
    const again = await start();
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts with a lock file from before the clock was set back', async () => {
    const server = await start();
    await server.stop();
    const file = join(folder, 'postgres', 'postmaster.pid');
    writeFileSync(file, '');
    const inAnHour = Date.now() / 1000 + 3600;
    utimesSync(file, inAnHour, inAnHour);
    const again = await start();
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('removes what a killed one had begun to make', async () => {
    // The number of no process: above what Linux gives.
    mkdirSync(join(folder, 'postgres.unfinished-4194999', 'base'), { recursive: true });
    await start();
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it.each([
    ['a folder without a database', () => mkdirSync(join(folder, 'postgres', 'base'), { recursive: true })],
    ['a file', () => writeFileSync(join(folder, 'postgres'), 'x')],
  ])('says in one line that %s stands in its place, and leaves it', async (_case, put) => {
    put();
    await expect(start()).rejects.toThrow(/^[^\n]*holds something that is no whole database[^\n]*$/);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });
});

function anotherPostmaster(): number {
  const found = readdirSync('/proc').find((name) => {
    try {
      return Number(name) > 0 && readFileSync(`/proc/${name}/comm`, 'utf8') === 'postgres\n';
    } catch {
      // It ended while we looked.
      return false;
    }
  });
  return Number(found ?? process.pid);
}

describe('the account of the embedded server', () => {
  const root = 'root:x:0:0::/root:/bin/sh\n';
  const nobody = 'nobody:x:65534:65534::/:/bin/false\n';
  const parley = 'parley:x:998:997::/nonexistent:/usr/sbin/nologin\n';
  /** A machine that makes accounts, or says why it does not. */
  const machine = (passwd: string, refusal: string | null = null) => {
    let current = passwd;
    return {
      readPasswd: () => current,
      makeAccount() {
        if (refusal === null) current += parley;
        return refusal;
      },
    };
  };

  it.each([
    ['takes the machine\'s "parley" without a word', machine(root + parley + nobody), { uid: 998, gid: 997 }, []],
    ['makes "parley" where it is missing, and says so', machine(root + nobody), { uid: 998, gid: 997 }, [/was made/]],
    [
      'falls back to "nobody" and says why',
      machine(root + nobody, 'useradd: cannot open /etc/passwd'),
      { uid: 65534, gid: 65534 },
      [/could not be made \(useradd: cannot open \/etc\/passwd\)[^\n]*"nobody"/],
    ],
  ])('%s', (_case, accounts, expected, notices) => {
    const told: string[] = [];
    expect(findOrMakeAccount(accounts, (words) => told.push(words))).toEqual(expected);
    expect(told).toEqual(notices.map((words) => expect.stringMatching(words)));
  });

  it('says in one line that there is none', () => {
    const accounts = machine(root, 'useradd: not found');
    expect(() => findOrMakeAccount(accounts, () => {})).toThrow(/ordinary user, or set DATABASE_URL/);
  });

  it.runIf(process.getuid?.() === 0)('stays the owner of a database that is there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-account-'));
    chownSync(folder, 65_534, 65_534);
    expect(chooseAccount(folder)).toEqual({ uid: 65_534, gid: 65_534 });
    rmSync(folder, { recursive: true });
  });
});
