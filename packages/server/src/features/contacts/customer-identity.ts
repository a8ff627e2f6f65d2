/** What stands for one customer and nobody else: their ids, names and addresses, as far as they can be told from what is held. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { ErasedIdentity } from '../../db/schema/contacts.ts';
import type { CustomersRows } from '../tickets/find-customer.service.ts';

/** What is told of them in a part of their tickets. */
type Found = {
  identity: ErasedIdentity;
  /** Of everything in their own tickets, our answers as well, and of their messages elsewhere. */
  messages: { connectionId: string; externalId: string }[];
};

const email = /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const phone = /\+?\d[\d ()./-]{5,20}\d/g;
const phoneMinDigits = 7;
const phoneMaxDigits = 15;
/** So many of each are looked for elsewhere; of addresses those that they named most often. Order numbers look like telephone numbers, too. */
export const lookedForMax = 200;

export function identityOfKeys(keys: readonly ContactKey[]): ErasedIdentity {
  const ids = keys.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  return { ids: [...new Set(ids)], names: [], handles: [], urls: [], threadNames: [], emails: {}, phones: {} };
}

/** @param whole their tickets in which nobody else wrote @param threadNames other names of their threads on the networks */
export async function readIdentity(
  transaction: Transaction,
  workspaceId: string,
  { rows, threadNames, whole }: { rows: CustomersRows; whole: readonly number[]; threadNames: string[] },
): Promise<Found> {
  const own = sql`${sql.param(rows.messages.map(({ id }) => id))}::bigint[]`;
  const theirs = sql`${sql.param(rows.tickets.filter(({ isTheirs }) => isTheirs).map(({ id }) => id))}::bigint[]`;
  const found = await transaction.execute<{
    id: string | null;
    name: string;
    handle: string | null;
    url: string | null;
    avatar: string | null;
  }>(sql`
    select sender_external_id as id, sender_name as name, sender_handle as handle, sender_profile_url as url, sender_avatar as avatar
    from tickets where workspace_id = ${workspaceId} and id = any(${theirs})
    union
    select sender_external_id, sender_name, null, null, sender_avatar
    from conversation_entries where workspace_id = ${workspaceId} and id = any(${own})`);
  const written = await transaction.execute<{ text: string }>(
    sql`select text from conversation_entries where workspace_id = ${workspaceId} and id = any(${own})`,
  );
  const messages = await transaction.execute<{ connection_id: string; external_id: string }>(sql`
    select connection_id, external_id from conversation_entries
    where workspace_id = ${workspaceId} and external_id is not null
      and (id = any(${own}) or ticket_id = any(${sql.param([...whole])}::bigint[]))`);
  const all = written.rows.map(({ text }) => text).join('\n');
  const phones = (all.match(phone) ?? []).map((each) => each.replaceAll(/\D/g, ''));
  return {
    identity: {
      ids: present(found.rows.map(({ id }) => id)),
      names: present(found.rows.map(({ name }) => name)).filter((name) => name !== unknownAuthorName),
      handles: present(found.rows.map(({ handle }) => handle?.replace(/^@/, '') ?? null)),
      urls: present(found.rows.flatMap(({ avatar, url }) => [avatar, url])),
      threadNames,
      emails: countEach((all.match(email) ?? []).map((each) => each.toLowerCase())),
      phones: countEach(phones.filter(({ length }) => length >= phoneMinDigits && length <= phoneMaxDigits)),
    },
    messages: messages.rows.map((row) => ({ connectionId: row.connection_id, externalId: row.external_id })),
  };
}

/** What is known of them by both; no list grows without end. */
export function joinIdentities(one: ErasedIdentity, other: ErasedIdentity): ErasedIdentity {
  const both = (name: 'ids' | 'names' | 'handles' | 'urls' | 'threadNames') =>
    [...new Set([...one[name], ...other[name]])].slice(0, lookedForMax);
  return {
    ids: both('ids'),
    names: both('names'),
    handles: both('handles'),
    urls: both('urls'),
    threadNames: both('threadNames'),
    emails: addCounts(one.emails, other.emails),
    phones: addCounts(one.phones, other.phones),
  };
}

/** The addresses that they named most often. */
export function addressesOf({ emails, phones }: ErasedIdentity): { emails: string[]; phones: string[] } {
  return { emails: Object.keys(mostOf(emails, lookedForMax)), phones: Object.keys(mostOf(phones, lookedForMax)) };
}

function present(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => value !== null && value !== ''))];
}

function countEach(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, found]) => [word, found.length]));
}

function addCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = new Map(Object.entries(one));
  for (const [word, count] of Object.entries(other)) sum.set(word, (sum.get(word) ?? 0) + count);
  return mostOf(Object.fromEntries(sum), 10 * lookedForMax);
}

function mostOf(counts: Record<string, number>, max: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, max),
  );
}
