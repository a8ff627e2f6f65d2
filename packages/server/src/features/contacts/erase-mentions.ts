/**
 * Takes a customer out of what the team and Parley wrote elsewhere: notices, the timeline of incidents, answers in other tickets. Like the erasure
 * of a person with an account it stands beside the rule that each table is written by one feature (docs/architecture.md). What other customers
 * wrote is not changed, nor what the company publishes.
 */
import { erasedText } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { ErasedIdentity } from '../../db/schema/contacts.ts';
import { addressesOf, lookedForMax } from './customer-identity.ts';

type Column = { name: string; type: string };
type Place = {
  table: string;
  /** Beside the workspace, by which rows are gone through. */
  key: Column[];
} & (
  | { /** In which they are looked for. */ columns: Column[]; where?: SQL }
  | { /** What goes without being looked for. */ change: { set: SQL; where: SQL } }
);

const text = (name: string) => ({ name, type: 'text' });
const json = (name: string) => ({ name, type: 'jsonb' });
const number = (name: string) => ({ name, type: 'bigint' });
const uuid = (name: string) => ({ name, type: 'uuid' });

/** What was sent to the receiver of a webhook; null of other deliveries. */
const webhookBody = sql`case when kind = 'webhook' then (payload->>'body')::jsonb end`;

const places: readonly Place[] = [
  { table: 'notifications', key: [number('id')], columns: [text('title'), text('body')] },
  { table: 'pushes', key: [number('id')], columns: [json('message')] },
  { table: 'incident_entries', key: [number('id')], columns: [text('text')] },
  { table: 'audit_log', key: [uuid('id')], columns: [text('target'), json('detail')] },
  { table: 'notes', key: [uuid('id')], columns: [text('text')] },
  { table: 'note_drafts', key: [number('ticket_id'), uuid('user_id')], columns: [text('text')] },
  { table: 'customer_notes', key: [uuid('id')], columns: [text('text')] },
  { table: 'surveys', key: [number('ticket_id')], columns: [text('comment')] },
  { table: 'drafts', key: [number('ticket_id'), uuid('user_id')], columns: [text('text')] },
  { table: 'waiting_replies', key: [uuid('id')], columns: [text('text'), text('written_text'), text('note')] },
  { table: 'conversation_entries', key: [number('id')], columns: [text('text')], where: sql`type <> 'customer'` },
  {
    table: 'tickets',
    key: [number('id')],
    columns: [text('agent_reply'), text('ai_reply'), text('holding_reply'), text('ai_reason')],
  },
  {
    table: 'automatic_replies',
    key: [number('ticket_id')],
    columns: [text('text'), text('reason')],
    where: sql`state <> 'planned'`,
  },
  // What is on its way goes out as it was written.
  {
    table: 'deliveries',
    key: [uuid('id')],
    columns: [json('payload')],
    where: sql`(kind = 'webhook' or (kind = 'reply' and state in ('delivered', 'failed')))`,
  },
  // A link to a message may hold a name: of tickets that are erased none stays in the log of webhooks.
  {
    table: 'deliveries',
    key: [uuid('id')],
    change: {
      set: sql`payload = jsonb_set(payload, '{body}', to_jsonb(jsonb_set(${webhookBody}, '{data,permalink}', 'null')::text))`,
      where: sql`(${webhookBody}) #>> '{data,permalink}' is not null and exists (
        select 1 from tickets where tickets.workspace_id = deliveries.workspace_id and tickets.erased_at is not null
          and tickets.id::text = coalesce((${webhookBody}) #>> '{data,messageId}', (${webhookBody}) #>> '{data,id}'))`,
    },
  },
  {
    table: 'webhook_answers',
    key: [uuid('delivery_id'), number('number')],
    columns: [text('answer')],
  },
];

/** How far it has come: in which place, and after which row of it. */
export type MentionsCursor = { place: number; after: string[] | null };

/** The next rows. @returns null where none are left */
export async function eraseMentions(
  transaction: Transaction,
  workspaceId: string,
  identity: ErasedIdentity,
  page: { cursor: MentionsCursor; rowsMax: number },
): Promise<MentionsCursor | null> {
  const { after, place: index } = page.cursor;
  const place = places[index];
  const patterns = patternsOf(identity);
  if (place === undefined || patterns.length === 0) return null;
  const { key, table } = place;
  const { set, where } = 'change' in place ? place.change : changeOf(place, identity, patterns.join('|'));
  const names = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ last: string[] | null; read: number }>(sql`
    with page as materialized (
      select ${names} from ${sql.identifier(table)} where workspace_id = ${workspaceId}
        ${after === null ? sql`` : sql`and (${names}) > (${valuesOf(key, after)})`}
      order by ${names} limit ${page.rowsMax}
    ), changed as (
      update ${sql.identifier(table)} set ${set}
      where workspace_id = ${workspaceId} and (${names}) in (select * from page) and ${where}
    )
    select (select count(*)::int from page) as read, (
      select json_build_array(${sql.join(
        key.map(({ name }) => sql`${sql.identifier(name)}::text`),
        sql`, `,
      )}) from page order by ${sql.join(
        key.map(({ name }) => sql`${sql.identifier(name)} desc`),
        sql`, `,
      )} limit 1) as last`);
  const { last, read } = rows[0] ?? { last: null, read: 0 };
  if (last !== null && read === page.rowsMax) return { place: index, after: last };
  return index + 1 < places.length ? { place: index + 1, after: null } : null;
}

/** Their names give way wherever they stand in these columns. */
function changeOf(
  { columns, where }: { columns: Column[]; where?: SQL },
  identity: ErasedIdentity,
  pattern: string,
): { set: SQL; where: SQL } {
  const numbers = [...identity.ids, ...Object.keys(identity.phones)].filter((id) => /^\d{6,}$/.test(id)).join('|');
  const isFound = columns.map(({ name }) => sql`${sql.identifier(name)}::text ~* ${pattern}`);
  const values = columns.map(({ name, type }) => {
    const plain = sql`${sql.identifier(name)}::text`;
    const written = type === 'jsonb' && numbers !== '' ? quoteNumbers(plain, numbers) : plain;
    return sql`${sql.identifier(name)} = regexp_replace(${written}, ${pattern}, ${erasedText}, 'gi')::${sql.raw(type)}`;
  });
  return {
    set: sql.join(values, sql`, `),
    where: sql`(${sql.join(isFound, sql` or `)}) ${where === undefined ? sql`` : sql`and ${where}`}`,
  };
}

function valuesOf(key: readonly Column[], after: readonly string[]): SQL {
  return sql.join(
    key.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`),
    sql`, `,
  );
}

/** A bare number of a JSON object becomes a text, so that words can take its place: a chat's id is a number on some networks. */
function quoteNumbers(json: SQL, numbers: string): SQL {
  // Within a text a quotation mark is written \": it cannot be taken for the end of a name.
  const value = String.raw`([^\\]": )(-?(?:${numbers}))(?=[,}])`;
  return sql`regexp_replace(${json}, ${value}, ${String.raw`\1"\2"`}, 'g')`;
}

/** What may stand for anybody is left out: a first name, a short number. */
function patternsOf(identity: ErasedIdentity): string[] {
  const { handles, names, urls } = identity;
  const { emails, phones } = addressesOf(identity);
  const ids = [...identity.ids, ...identity.threadNames].slice(0, 2 * lookedForMax);
  return [
    ...names
      .filter((name) => /\S\s+\S/.test(name.trim()))
      .map((name) => `(?<![[:alnum:]])${escapePattern(name.trim())}(?![[:alnum:]])`),
    ...handles.map((handle) => `@${escapePattern(handle)}(?![[:alnum:]_])`),
    ...handles
      .filter((handle) => handle.length >= 5 && /[\d_.-]/.test(handle))
      .map((handle) => `(?<![[:alnum:]_])${escapePattern(handle)}(?![[:alnum:]_])`),
    ...emails.map((email) => `(?<![[:alnum:]._%+-])${escapePattern(email)}(?![[:alnum:]-])`),
    ...phones.map((digits) => String.raw`(?<!\d)\+?${[...digits].join('[ ()./-]*')}(?!\d)`),
    ...ids
      .filter((id) => id.length >= 6 && /\d/.test(id))
      .map((id) => `(?<![[:alnum:]])${escapePattern(id)}(?![[:alnum:]])`),
    ...urls.map(escapePattern),
  ];
}

function escapePattern(plain: string): string {
  return plain.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
