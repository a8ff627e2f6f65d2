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
});
