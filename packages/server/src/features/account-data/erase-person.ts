/**
 * Takes a person out of every table there is. It goes by what the database has, not by a list: a table that is added later is erased
 * as well. It stands beside the rule that each table is written by one feature (docs/architecture.md), as a restore does.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deletedPersonName } from '../auth/deleted-person.service.ts';
import { type Column, listColumns, type TableColumns } from './list-columns.ts';

export type Person = { id: string; email: string; name: string | null };
/** What stands there instead. `email` is one of its own each time: some tables allow each address once. */
export type Replacement = { id: string; email: string };

const textTypes: ReadonlySet<string> = new Set(['text', 'varchar', 'citext', 'json', 'jsonb', '_text']);
const namedTypes: ReadonlySet<string> = new Set(['text', 'varchar', 'citext']);

/** Where Parley's own sentences stand, which name people: "Mira Vogel asks for your approval". What customers and teams wrote is not changed. */
const tablesOfOwnSentences: ReadonlySet<string> = new Set([
  'notifications',
  // They mention colleagues by name.
  'notes',
  'note_drafts',
  'pushes',
  'idempotency_keys',
  'mails',
  'audit_log',
  'rule_settings',
  'post_events',
  'incident_entries',
  'live_events',
  'approved_clients',
  'invitations',
]);

/**
 * Rows that are the person's own are deleted: they must name a user in `user_id`, or stand in `owner_id`, as a private macro does. What was
 * assigned to them goes back to the pool; in all others their id, their e-mail address and their name give way.
 */
export async function erasePerson(transaction: Transaction, person: Person, replacement: Replacement): Promise<void> {
  for (const each of await listColumns(transaction)) {
    if (each.table === 'users') continue;
    for (const column of ownerColumnsOf(each))
      await transaction.execute(
        sql`delete from ${sql.identifier(each.table)} where ${sql.identifier(column)} = ${person.id}::uuid`,
      );
    await replaceIn(transaction, each, person, replacement);
  }
}

/** Without an owner a row is everybody's: a macro or a view of the whole team. */
function ownerColumnsOf({ columns }: TableColumns): string[] {
  return columns.flatMap(({ isNullable, name, type }) =>
    type === 'uuid' && ((name === 'user_id' && !isNullable) || name === 'owner_id') ? [name] : [],
  );
}

async function replaceIn(
  transaction: Transaction,
  { table, columns }: TableColumns,
  person: Person,
  replacement: Replacement,
): Promise<void> {
  const ids = columns.filter(({ type }) => type === 'uuid');
  const isTheirs =
    ids.length === 0
      ? sql`false`
      : sql`(${sql.join(
          ids.map(({ name }) => sql`${sql.identifier(name)} is not distinct from ${person.id}::uuid`),
          sql` or `,
        )})`;
  const changes = columns.flatMap((column) => changeOf(table, column, { person, replacement, isTheirs }));
  if (changes.length === 0) return;
  await transaction.execute(sql`
    update ${sql.identifier(table)} set ${sql.join(
      changes.map(({ column, value }) => sql`${sql.identifier(column)} = ${value}`),
      sql`, `,
    )}
    where ${sql.join(
      changes.map(({ isTouched }) => isTouched),
      sql` or `,
    )}`);
}

type Change = { column: string; value: SQL; isTouched: SQL };
type Facts = { person: Person; replacement: Replacement; isTheirs: SQL };

function changeOf(table: string, { name, type }: Column, { person, replacement, isTheirs }: Facts): Change[] {
  const column = sql.identifier(name);
  if (type === 'uuid') {
    const other = name === 'assigned_to' ? sql`null` : sql`${replacement.id}::uuid`;
    return [
      {
        column: name,
        value: sql`case when ${column} = ${person.id}::uuid then ${other} else ${column} end`,
        isTouched: sql`${column} = ${person.id}::uuid`,
      },
    ];
  }
  if (type === '_uuid')
    return [
      {
        column: name,
        value: sql`array_replace(${column}, ${person.id}::uuid, ${replacement.id}::uuid)`,
        isTouched: sql`${person.id}::uuid = any(${column})`,
      },
    ];
  if (!textTypes.has(type)) return [];
  const isNamed = tablesOfOwnSentences.has(table) ? namePatternOf(person) : null;
  const patterns = [
    { pattern: escapePattern(person.id), by: replacement.id },
    { pattern: `(?<![[:alnum:]._%+-])${escapePattern(person.email)}(?![[:alnum:]-])`, by: replacement.email },
    ...(isNamed === null ? [] : [{ pattern: isNamed, by: deletedPersonName }]),
  ];
  const text = sql`${column}::text`;
  const replaced = patterns.reduce(
    (value, { pattern, by }) => sql`regexp_replace(${value}, ${pattern}, ${by}, 'gi')`,
    text,
  );
  const isFound = sql.join(
    patterns.map(({ pattern }) => sql`${text} ~* ${pattern}`),
    sql` or `,
  );
  // Theirs by its row: the sender of a reply, in the very words by which the person is shown.
  const isShownName = namedTypes.has(type)
    ? sql`(${isTheirs} and ${text} = any(${sql.param(shownNamesOf(person))}::text[]))`
    : sql`false`;
  return [
    {
      column: name,
      value: sql`case when ${isShownName} then ${deletedPersonName} else ${replaced} end::${sql.raw(type === '_text' ? 'text[]' : type)}`,
      isTouched: sql`${isFound} or ${isShownName}`,
    },
  ];
}

/** As a session names them (`find-session.ts`). */
function shownNamesOf({ email, name }: Person): string[] {
  return [...(name === null ? [] : [name]), email.split('@', 1)[0] ?? email];
}

/** A first name alone is a word like others; where a sentence begins with it, it is the person's. */
function namePatternOf(person: Person): string | null {
  const patterns = shownNamesOf(person).map((name) =>
    /\s/.test(name) ? String.raw`\m${escapePattern(name)}\M` : `^${escapePattern(name)}(?![[:alnum:]])`,
  );
  return patterns.length === 0 ? null : patterns.join('|');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
