import type pg from 'pg';

/**
 * With one or a few workspaces PostgreSQL's statistics list every workspace id, and one that came since counts as having no row at all:
 * its tables are then joined row by row (a conversation took 4 s after an account's first back-fill). Without statistics PostgreSQL
 * takes every workspace for one of many, which is what the indexes are made for. Does what is not done yet, for every table that has
 * a workspace; setting the type anew drops what was collected.
 */
export async function keepNoWorkspaceStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select attrelid::regclass::text as table from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = current_schema()::regnamespace
    where attname = 'workspace_id' and not attisdropped and attstattarget is distinct from 0
    order by 1`);
  for (const { table } of rows)
    await client.query(
      `alter table ${table} alter column workspace_id set data type uuid, alter column workspace_id set statistics 0`,
    );
}
