import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { StartupError } from '../startup-error.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';

describe('migrating', () => {
  let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let migrated: TestDatabase;
  beforeAll(async () => {
    empty = await createEmptyDatabase();
    migrated = await createTestDatabase();
  });
  afterAll(async () => {
    await empty.drop();
    await migrated.drop();
  });

  it('lets several processes start at once on an empty database', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(empty.connectionString)));
    const client = new pg.Client({ connectionString: empty.connectionString });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from tickets');
    expect(rows).toEqual([{ count: 0 }]);
    expect(await isMigrated(client)).toBe(true);
    await client.end();
  });

  it('refuses a database that a newer Parley has migrated, and changes nothing in it', async () => {
    await migrated.database.$client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 9999999999999)",
    );
    await expect(migrateDatabase(migrated.connectionString)).rejects.toThrow(/newer than this Parley/);
    await expect(migrateDatabase(migrated.connectionString)).rejects.toBeInstanceOf(StartupError);
    const { rows } = await migrated.database.$client.query(
      'select hash from drizzle.__drizzle_migrations order by id desc limit 1',
    );
    expect(rows).toEqual([{ hash: 'from-the-future' }]);
  });

  it('says plainly that no database answers', async () => {
    await expect(migrateDatabase('postgresql://nobody@127.0.0.1:4959/none')).rejects.toThrow(
      /does not answer.*DATABASE_URL/,
    );
  });

  it('does not take a process that was busy loading for a database that does not answer', async () => {
    const migrating = migrateDatabase(empty.connectionString, { limits: { connectMs: 300, statementMs: null } });
    // As an import does on a slow machine: nothing else happens, and the answer waits until the time is over.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await expect(migrating).resolves.toBeUndefined();
  });

  it('says in one line what a role may not do, and changes nothing', async () => {
    const role = `parley_test_guest_${process.pid}`;
    const fresh = await createEmptyDatabase();
    const owner = new pg.Client({ connectionString: fresh.connectionString });
    await owner.connect();
    try {
      await owner.query(`create role ${role} login`);
      const asGuest = new URL(fresh.connectionString);
      asGuest.username = role;
      const refused = await migrateDatabase(asGuest.href).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartupError);
      expect((refused as Error).message).toMatch(
        /^The database could not be brought[^\n]*permission denied[^\n]*Nothing was changed. The role of DATABASE_URL[^\n]*$/,
      );
      expect((await owner.query("select from pg_namespace where nspname = 'drizzle'")).rowCount).toBe(0);
    } finally {
      await owner.query(`drop role if exists ${role}`);
      await owner.end();
      await fresh.drop();
    }
  });

  it.each(['LATIN1', 'SQL_ASCII'])(
    'refuses a database that keeps its texts in %s, and changes nothing',
    async (encoding) => {
      const narrow = await createEmptyDatabase({ encoding });
      try {
        const refused = await migrateDatabase(narrow.connectionString).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(StartupError);
        expect((refused as Error).message).toMatch(new RegExp(`in ${encoding}; Parley needs UTF8.*encoding 'UTF8'`));
        const client = new pg.Client({ connectionString: narrow.connectionString });
        await client.connect();
        expect((await client.query("select from pg_namespace where nspname = 'drizzle'")).rowCount).toBe(0);
        await client.end();
      } finally {
        await narrow.drop();
      }
    },
  );

  it('brings a database of strange defaults to this version, and says where it takes no writes', async () => {
    const strange = await createEmptyDatabase();
    const client = new pg.Client({ connectionString: strange.connectionString });
    await client.connect();
    try {
      const name = new URL(strange.connectionString).pathname.slice(1);
      for (const setting of [
        "datestyle = 'German, DMY'",
        "default_transaction_isolation = 'serializable'",
        "lock_timeout = '1ms'",
      ])
        await client.query(`alter database ${name} set ${setting}`);
      await migrateDatabase(strange.connectionString);
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      await client.query('delete from drizzle.__drizzle_migrations');
      await expect(migrateDatabase(strange.connectionString)).rejects.toThrow(/It takes no writes.*read_only/);
    } finally {
      await client.end();
      await strange.drop();
    }
  });

  it('says in one line that the PostgreSQL is too old', async () => {
    const server = await listenAsPostgres(140_017, '14.17');
    const { port } = server.address() as { port: number };
    const refused = await migrateDatabase(`postgresql://parley@127.0.0.1:${port}/parley`).catch((error) => error);
    server.close();
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused.message).toBe('DATABASE_URL leads to PostgreSQL 14.17; Parley needs PostgreSQL 15 or newer.');
  });
});

/**
 * A server of a version that this machine has not: it lets everybody in, and answers every question with its version. Messages as in
 * https://www.postgresql.org/docs/14/protocol-message-formats.html
 */
function listenAsPostgres(number: number, words: string): Promise<Server> {
  const ready = message('Z', Buffer.from('I'));
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) !== 'Q') return socket.end();
        const columns = [column('number', 23), column('words', 25)];
        const values = [String(number), words].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]));
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([int16(2), ...columns])),
            message('D', Buffer.concat([int16(2), ...values])),
            message('C', Buffer.from('SELECT 1\0')),
            ready,
          ]),
        );
      });
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function column(name: string, type: number): Buffer {
  return Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
