/** Fills big tables of a database that is measured and thrown away: one that fails is left as it is. */
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

type Given = {
  tables: readonly string[];
  /** Indexes that nobody asks for in what is measured: building those of searches takes longer than all others. */
  without?: readonly string[];
};

/**
 * Runs `fill` while the tables have neither indexes nor triggers, which take far longer row by row than at once. What triggers would have
 * noted is the caller's to note. Nothing else may use the tables meanwhile.
 */
export async function fillBigTables<Filled>(
  database: Database,
  { tables, without = [] }: Given,
  fill: () => Promise<Filled>,
): Promise<Filled> {
  const { rows: indexes } = await database.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param([...tables])}::text[])
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await database.execute(sql`drop index ${sql.identifier(name)}`);
  for (const table of tables) await database.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  const filled = await fill();
  for (const table of tables) await database.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  for (const { definition, name } of indexes) {
    if (without.includes(name)) continue;
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local maintenance_work_mem = '512MB'`);
      await transaction.execute(sql.raw(definition));
    });
  }
  // What lists read from indexes alone must be known to be seen by everybody.
  for (const table of tables) await database.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  return filled;
}
