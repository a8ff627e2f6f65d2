/** Reads the sources: who writes a table stands in docs/architecture.md, and nobody else does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const sources = join(import.meta.dirname, '..');
const documentation = join(sources, '../../../docs/architecture.md');
const heading = 'Who writes which table';

/** The names of tables by the names that code calls them. */
const tablesByExport = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, getTableName(table)] as const] : [])),
);
const tables = new Set<string>(tablesByExport.values());
/** Writes whichever table it is handed: its callers are read instead. */
const handedTables = 'db/records.ts';

/** The tables that a source writes, by the query builder or in SQL; `?name` where the table cannot be told. */
function writesOf(source: string): Set<string> {
  const written = new Set<string>();
  for (const [, receiver, name = ''] of source.matchAll(/(\w+)\s*\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)) {
    const table = tablesByExport.get(name);
    if (table !== undefined) written.add(table);
    else if (receiver === 'database' || receiver === 'transaction') written.add(`?${name}`);
  }
  for (const [, name = ''] of source.matchAll(/\binsertRecords\(\s*\w+,\s*(\w+)/g))
    written.add(tablesByExport.get(name) ?? `?${name}`);
  const named = String.raw`(?:only\s+)?"?(?:\$\{(\w+)\}|(\w+))"?`;
  const statements = [
    new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\s+${named}`, 'gi'),
    new RegExp(String.raw`\bupdate\s+${named}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
    // A library that counts requests is told its table.
    /\btableName:\s*'()(\w+)'/g,
  ];
  for (const statement of statements)
    for (const [, code = '', plain = ''] of source.matchAll(statement)) {
      if (code !== '') written.add(tablesByExport.get(code) ?? `?${code}`);
      else if (tables.has(plain)) written.add(plain);
    }
  return written;
}

/** Each file below `folder` that is no test, with the tables it writes. */
function listWrites(folder = sources): { file: string; owner: string; table: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== handedTables)
    .flatMap((file) => {
      const owner = /^(?:features\/)?[^/]+/.exec(file)?.[0] ?? file;
      return [...writesOf(readFileSync(join(folder, file), 'utf8'))].map((table) => ({ file, owner, table }));
    });
}

/** The owner of each table, as the documentation lists them. */
function readOwners(): Map<string, string> {
  const [, chapter = ''] = readFileSync(documentation, 'utf8').split(`## ${heading}\n`);
  const rows = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  return new Map(
    rows.flatMap(([, owner = '', list = '']) => [...list.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, owner])),
  );
}

it('each table is written by one feature alone, the one that docs/architecture.md names', () => {
  const owners = readOwners();
  const writes = listWrites();
  const problems = [
    ...[...tables]
      .filter((table) => !owners.has(table))
      .map((table) => `Nobody is named who writes ${table}: add it to "${heading}" of docs/architecture.md.`),
    ...[...owners].flatMap(([table, owner]) => {
      if (!tables.has(table))
        return [`There is no table ${table}: take it out of "${heading}" of docs/architecture.md.`];
      const isWritten = writes.some((write) => write.table === table && write.owner === owner);
      return isWritten ? [] : [`Nothing in ${owner} writes ${table}, as docs/architecture.md says it does.`];
    }),
    ...writes.flatMap(({ file, owner, table }) => {
      if (table.startsWith('?'))
        return [`${file} writes ${table.slice(1)}: name the table, so that it can be read here.`];
      const named = owners.get(table) ?? owner;
      return named === owner
        ? []
        : [`${file} writes ${table}, which ${named} alone writes: call a function of ${named}.`];
    }),
  ];
  expect(problems).toEqual([]);
});

it('the demo writes no table: it changes what is there by the features that own it', () => {
  expect(listWrites(join(import.meta.dirname, '../../../demo/src'))).toEqual([]);
});

it('a write is seen however it is spelled, and words about one are not', () => {
  expect([...writesOf('await context.database\n  .update(connections)\n  .set({ name })')]).toEqual(['connections']);
  expect([...writesOf('transaction.insert(postEvents).values(event)')]).toEqual(['post_events']);
  expect([...writesOf('transaction.delete(table).where(isOld)')]).toEqual(['?table']);
  expect([...writesOf('sql`update deliveries set state = 1`')]).toEqual(['deliveries']);
  expect([...writesOf(['sql`update $', '{posts} as post\n set a = 1`'].join(''))]).toEqual(['posts']);
  expect([...writesOf('insertRecords(\n transaction,\n threadIds,\n rows)')]).toEqual(['thread_ids']);
  expect([...writesOf('sql`with gone as (delete from\n mails where true) insert into live_events (number)`')]).toEqual([
    'mails',
    'live_events',
  ]);
  expect([...writesOf('sql`select 1 from tickets for update of tickets`')]).toEqual([]);
  expect([...writesOf('waiting.delete(posts.id); hash.update(text); // to update connections, set a time')]).toEqual(
    [],
  );
});
