/**
 * Takes a customer out of what the team and Parley wrote elsewhere: notices, the timeline of incidents, answers in other tickets. Like the erasure
 * of a person with an account it stands beside the rule that each table is written by one feature (docs/architecture.md). What other customers
 * wrote is not changed, nor what the company publishes.
 */
import { erasedText } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { Identity } from './customer-identity.ts';

type Place = { table: string; columns: readonly { name: string; type: 'text' | 'jsonb' }[]; where?: SQL };

const text = (name: string) => ({ name, type: 'text' as const });
const json = (name: string) => ({ name, type: 'jsonb' as const });

const places: readonly Place[] = [
  { table: 'notifications', columns: [text('title'), text('body')] },
  { table: 'incident_entries', columns: [text('text')] },
  { table: 'audit_log', columns: [text('target'), json('detail')] },
  { table: 'drafts', columns: [text('text')] },
  { table: 'conversation_entries', columns: [text('text')], where: sql`type <> 'customer'` },
  { table: 'tickets', columns: [text('agent_reply'), text('ai_reply'), text('holding_reply'), text('ai_reason')] },
  { table: 'automatic_replies', columns: [text('text'), text('reason')], where: sql`state <> 'planned'` },
  // What is on its way goes out as it was written.
  { table: 'deliveries', columns: [json('payload')], where: sql`kind = 'reply' and state in ('delivered', 'failed')` },
];

export async function eraseMentions(transaction: Transaction, workspaceId: string, identity: Identity): Promise<void> {
  const patterns = patternsOf(identity);
  if (patterns.length === 0) return;
  const pattern = patterns.join('|');
  const numbers = [...identity.ids, ...identity.phones].filter((id) => /^\d{6,}$/.test(id)).join('|');
  for (const { columns, table, where } of places) {
    const isFound = columns.map(({ name }) => sql`${sql.identifier(name)}::text ~* ${pattern}`);
    const values = columns.map(({ name, type }) => {
      const plain = sql`${sql.identifier(name)}::text`;
      const written = type === 'jsonb' && numbers !== '' ? quoteNumbers(plain, numbers) : plain;
      return sql`${sql.identifier(name)} = regexp_replace(${written}, ${pattern}, ${erasedText}, 'gi')::${sql.raw(type)}`;
    });
    await transaction.execute(sql`
      update ${sql.identifier(table)} set ${sql.join(values, sql`, `)}
      where workspace_id = ${workspaceId} and (${sql.join(isFound, sql` or `)}) ${where === undefined ? sql`` : sql`and ${where}`}`);
  }
}

/** A bare number of a JSON object becomes a text, so that words can take its place: a chat's id is a number on some networks. */
function quoteNumbers(json: SQL, numbers: string): SQL {
  // Within a text a quotation mark is written \": it cannot be taken for the end of a name.
  const value = String.raw`([^\\]": )(-?(?:${numbers}))(?=[,}])`;
  return sql`regexp_replace(${json}, ${value}, ${String.raw`\1"\2"`}, 'g')`;
}

/** What may stand for anybody is left out: a first name, a short number. */
function patternsOf({ emails, handles, ids, names, phones, urls }: Identity): string[] {
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
