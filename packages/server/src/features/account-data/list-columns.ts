/** Every column of every table, as the database has them now: what is added later is not forgotten. */
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

export type Column = {
  name: string;
  /** PostgreSQL's own name: uuid, text, citext, jsonb, _text (an array). */
  type: string;
  isNullable: boolean;
};
export type TableColumns = { table: string; columns: Column[] };

/** Tables of ours with their columns, those aside that the database computes. */
export async function listColumns(database: DatabaseOrTransaction): Promise<TableColumns[]> {
  const { rows } = await database.execute<TableColumns>(sql`
    select class.relname as table, jsonb_agg(jsonb_build_object(
      'name', attribute.attname, 'type', type.typname, 'isNullable', not attribute.attnotnull
    ) order by attribute.attnum) as columns
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid
    join pg_type type on type.oid = attribute.atttypid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname
    order by class.relname`);
  return rows;
}
