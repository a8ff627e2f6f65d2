/** Reading and writing whole tables with COPY, which every PostgreSQL from 15 on understands in the same way. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string | null };
type Client = pg.Client | pg.PoolClient;

/** Parley's tables, each after the ones that it refers to, with the columns that can be written. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    select
      class.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(distinct referred.relname::text) from pg_constraint
        join pg_class referred on referred.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid), '{}') as refers_to
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    order by class.relname`);
  const ordered: typeof rows = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const done = new Set(ordered.map((table) => table.name));
    const ready = waiting.filter((table) => table.refers_to.every((name) => done.has(name)));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${waiting.map((table) => table.name).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Writes a table into a file in COPY's text form. Gives back the number of rows. */
export async function copyTableTo(client: Client, table: Table, path: string): Promise<number> {
  const stream = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return stream.rowCount;
}

/** Reads such a file into a table. Gives back the number of rows. */
export async function copyTableFrom(client: Client, table: Table, path: string): Promise<number> {
  const stream = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(path), stream);
  return stream.rowCount;
}

export async function setSequence(client: Client, { name, lastValue }: Sequence): Promise<void> {
  if (lastValue !== null)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quote(name)}`, lastValue]);
}

function nameOf(table: Table): string {
  return `public.${quote(table.name)}`;
}

function columnsOf(table: Table): string {
  return table.columns.map(quote).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
