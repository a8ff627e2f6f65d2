import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { closeDatabase, type Database, openDatabase, type Transaction } from './client.ts';
import { stateOf, troubleOf } from './database-errors.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { executePrepared } from './execute-prepared.ts';

const isLocal = !process.env.TEST_DATABASE_URL;
const patient: DatabaseLimits = { connectMs: 10_000, statementMs: 20_000 };
const hasty: DatabaseLimits = { connectMs: 300, statementMs: 300 };

/**
 * While a process waits, libfaketime shows its signal handlers the machine's own clock, so that the time limits and the deadlock
 * detection of a PostgreSQL in the future never begin.
 */
const isClockPlayed = process.env.LD_PRELOAD?.includes('faketime') ?? false;

describe('the database', () => {
  let neighbour: TestDatabase;
  let opened: Database[];
  let stopped: number[];
  beforeEach(async () => {
    neighbour = await createTestDatabase();
    await neighbour.database.execute(sql`create table counted (id integer primary key, value integer not null)`);
    await neighbour.database.execute(sql`insert into counted values (1, 0), (2, 0)`);
    opened = [];
    stopped = [];
  });
  afterEach(async () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    for (const database of opened) await closeDatabase(database);
    await neighbour.drop();
  });

  const open = (limits: DatabaseLimits, maxConnections = 1) => {
    const database = openDatabase({ connectionString: neighbour.connectionString, maxConnections, limits });
    opened.push(database);
    return database;
  };
  const pidOf = async (database: Database | Transaction) =>
    (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0;
  const countedIn = async (id: number) =>
    (await neighbour.database.execute<{ value: number }>(sql`select value from counted where id = ${id}`)).rows[0]
      ?.value;
  /** As in a failover: the server ends the connection and tells it nothing more. */
  const terminate = (pid: number) => neighbour.database.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
  const freeze = (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  };
  it('reads and writes as everywhere where the database was given other defaults', async () => {
    const name = sql.identifier(new URL(neighbour.connectionString).pathname.slice(1));
    for (const setting of [
      sql`datestyle = 'German, DMY'`,
      sql`intervalstyle = 'iso_8601'`,
      sql`timezone = 'Asia/Kolkata'`,
      sql`bytea_output = 'escape'`,
      sql`extra_float_digits = -10`,
      sql`default_transaction_isolation = 'serializable'`,
      sql`lock_timeout = '1ms'`,
    ])
      await neighbour.database.execute(sql`alter database ${name} set ${setting}`);
    const database = open(patient);
    const at = '2026-03-29T01:30:00.123Z';
    const { rows } = await database.execute(sql`
      select ${at}::timestamptz as at, ${at}::timestamptz::date::text as day, 1234567890.123456::float8 as number,
        interval '1 day 2 hours'::text as duration, '\\x00ff'::bytea as bytes, current_setting('transaction_isolation') as isolation,
        current_setting('lock_timeout') as patience
    `);
    expect(rows).toEqual([
      {
        at: '2026-03-29 01:30:00.123+00',
        day: '2026-03-29',
        number: 1234567890.123456,
        duration: '1 day 02:00:00',
        bytes: Buffer.from([0, 255]),
        isolation: 'read committed',
        patience: '0',
      },
    ]);
  });

  const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
    const outcome = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(outcome).not.toBeNull();
    return outcome;
  };

  describe('when a connection is lost', () => {
    it('fails the transaction that holds it, changes nothing, and goes on with another', async () => {
      const database = open(patient);
      const failure = await failureOf(
        database.transaction(async (transaction) => {
          await transaction.execute(sql`update counted set value = 7 where id = 1`);
          await terminate(await pidOf(transaction));
          await transaction.execute(sql`update counted set value = 8 where id = 1`);
        }),
      );
      expect(troubleOf(failure)).toBe('away');
      expect(await countedIn(1)).toBe(0);
      expect(await pidOf(database)).toBeGreaterThan(0);
    });

    it('fails a query that is under way, and goes on with another', async () => {
      const database = open(patient);
      const pid = await pidOf(database);
      const sleeping = failureOf(database.execute(sql`select pg_sleep(30)`));
      await terminate(pid);
      expect(troubleOf(await sleeping)).toBe('away');
      expect(await pidOf(database)).not.toBe(pid);
    });

    it('outlives the loss while the transaction does something else', async () => {
      const database = open(patient);
      let held: EventEmitter | undefined;
      database.$client.on('connect', (client) => {
        held = client;
      });
      const failure = await failureOf(
        database.transaction(async (transaction) => {
          const heard = new Promise((resolve) => held?.once('end', resolve));
          await terminate(await pidOf(transaction));
          await heard;
        }),
      );
      expect(troubleOf(failure)).toBe('away');
      expect(await pidOf(database)).toBeGreaterThan(0);
    });
  });

  describe.runIf(isLocal)('when the server hangs', () => {
    it('gives a query up after its time, and its connection with it', async () => {
      const database = open(hasty);
      freeze(await pidOf(database));
      expect(troubleOf(await failureOf(database.execute(sql`select 1`)))).toBe('away');
      expect(await pidOf(database)).toBeGreaterThan(0);
    });

    it('gives a transaction up that cannot begin, and its place in the pool is free again', async () => {
      const database = open(hasty);
      freeze(await pidOf(database));
      expect(troubleOf(await failureOf(database.transaction(async () => undefined)))).toBe('away');
      expect(await pidOf(database)).toBeGreaterThan(0);
    });

    it('gives a transaction up in the middle without waiting for its roll-back', async () => {
      const database = open(hasty);
      const failure = await failureOf(
        database.transaction(async (transaction) => {
          freeze(await pidOf(transaction));
          await transaction.execute(sql`update counted set value = 7 where id = 1`);
        }),
      );
      expect(troubleOf(failure)).toBe('away');
      expect(failure).toMatchObject({ cause: { message: 'Query read timeout' } });
      expect(await pidOf(database)).toBeGreaterThan(0);
    });

    it('gives a prepared query up too', async () => {
      const database = open(hasty);
      freeze(await pidOf(database));
      expect(troubleOf(await failureOf(executePrepared(database, sql`select 1 as one`)))).toBe('away');
      expect(await executePrepared(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    });
  });

  describe('when a statement takes too long', () => {
    it.skipIf(isClockPlayed)('is ended by the server, which is told from a server that is away', async () => {
      const database = open(hasty);
      expect(troubleOf(await failureOf(database.execute(sql`select pg_sleep(30)`)))).toBe('busy');
    });

    it.skipIf(isClockPlayed)('is ended while it waits for a lock', async () => {
      const database = open(hasty);
      await neighbour.database.transaction(async (holder) => {
        await holder.execute(sql`update counted set value = 1 where id = 1`);
        const waiting = database.execute(sql`update counted set value = 2 where id = 1`);
        expect(troubleOf(await failureOf(waiting))).toBe('busy');
      });
      expect(await countedIn(1)).toBe(1);
    });

    it('does not wait for a free connection for ever either', async () => {
      const database = open(hasty);
      await database.transaction(async () => {
        expect(troubleOf(await failureOf(database.execute(sql`select 1`)))).toBe('busy');
      });
    });
  });

  it.skipIf(isClockPlayed)('repeats a transaction that the server took back because of another one', async () => {
    const database = open(patient, 2);
    let tries = 0;
    let meet: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let holding = 0;
    const addTo = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        tries += 1;
        await transaction.execute(sql`update counted set value = value + 1 where id = ${first}`);
        holding += 1;
        if (holding === 2) meet();
        await bothHold;
        await transaction.execute(sql`update counted set value = value + 1 where id = ${second}`);
      });
    await Promise.all([addTo(1, 2), addTo(2, 1)]);
    expect(tries).toBe(3);
    expect([await countedIn(1), await countedIn(2)]).toEqual([2, 2]);
  });

  it('keeps the connection of a transaction that was rolled back for a reason of ours', async () => {
    const database = open(patient);
    const pid = await pidOf(database);
    const failure = await failureOf(
      database.transaction(async (transaction) => {
        await transaction.execute(sql`update counted set value = 7 where id = 1`);
        throw new Error('not now');
      }),
    );
    expect(failure).toMatchObject({ message: 'not now' });
    expect(await countedIn(1)).toBe(0);
    expect(await pidOf(database)).toBe(pid);
  });

  it('tells a fault of ours from trouble of the database', async () => {
    const database = open(patient);
    expect(troubleOf(await failureOf(database.execute(sql`select * from nothing`)))).toBeNull();
    expect(troubleOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBeNull();
    const refused = openDatabase({
      connectionString: 'postgresql://nobody@127.0.0.1:1/nothing',
      maxConnections: 1,
      limits: patient,
    });
    opened.push(refused);
    expect(troubleOf(await failureOf(refused.execute(sql`select 1`)))).toBe('away');
    expect(troubleOf(await failureOf(refused.transaction(async () => undefined)))).toBe('away');
    expect(troubleOf(await failureOf(executePrepared(refused, sql`select 1`)))).toBe('away');
    const readOnly = neighbour.database.transaction(
      (transaction) => transaction.execute(sql`update counted set value = 1`),
      { accessMode: 'read only' },
    );
    expect(troubleOf(await failureOf(readOnly))).toBe('away');
  });

  it.runIf(isLocal)('counts a server that has no connection left as away', async () => {
    const role = `crowded_${randomUUID().replaceAll('-', '')}`;
    await neighbour.database.execute(sql.raw(`create role ${role} login connection limit 0`));
    const url = new URL(neighbour.connectionString);
    url.username = role;
    const crowded = openDatabase({ connectionString: url.href, maxConnections: 1, limits: patient });
    opened.push(crowded);
    const failure = await failureOf(crowded.execute(sql`select 1`));
    await neighbour.database.execute(sql.raw(`drop role ${role}`));
    expect([stateOf(failure), troubleOf(failure)]).toEqual(['53300', 'away']);
  });
});
