/** A customer may name an address that is not theirs: the company's, a colleague's, or one that other customers name too. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { ErasedIdentity } from '../../db/schema/contacts.ts';
import { customersKeys, isSameSender } from '../tickets/find-customer.service.ts';
import { addressesOf } from './customer-identity.ts';

/**
 * Leaves out the addresses that stand in the company's own words, or in the next messages of others.
 * @param page.after the id of the message up to which was read already; 0: nothing yet
 */
export async function withoutOthersAddresses(
  transaction: Transaction,
  workspaceId: string,
  { contacts, identity }: { contacts: readonly ContactKey[]; identity: ErasedIdentity },
  page: { after: number; messagesMax: number },
): Promise<{ identity: ErasedIdentity; after: number; isEnd: boolean }> {
  const { emails, phones } = addressesOf(identity);
  if (emails.length + phones.length === 0) return { identity, after: page.after, isEnd: true };
  const own =
    page.after > 0
      ? sql``
      : sql`union all select lower(to_jsonb(entry)::text) from knowledge_entries entry where workspace_id = ${workspaceId}
        union all select lower(title || ' ' || content) from canned_replies where workspace_id = ${workspaceId}
        union all select lower(to_jsonb(settings)::text) from assistant_settings settings where workspace_id = ${workspaceId}
        union all select lower(person.email::text) from memberships
          join users person on person.id = memberships.user_id where memberships.workspace_id = ${workspaceId}`;
  const { rows } = await transaction.execute<{ addresses: string[]; last: string | null; read: number }>(sql`
    with page as materialized (
      select * from conversation_entries where workspace_id = ${workspaceId} and id > ${page.after}
      order by id limit ${page.messagesMax}
    ), words as (
      select lower(entry.text) as text from page entry
      where entry.type = 'customer' and not exists (${isTheirs(workspaceId, contacts)}) ${own}
    ), digits as materialized (
      select text, regexp_replace(text, '[^0-9]', '', 'g') as digits from words
    )
    select (select coalesce(json_agg(address), '[]') from unnest(${sql.param([...emails, ...phones])}::text[]) as address
        where exists (
          select 1 from digits where position(address in digits.text) > 0 or position(address in digits.digits) > 0)) as addresses,
      max(id) as last, count(*)::int as read
    from page`);
  const { addresses, last, read } = rows[0] ?? { addresses: [], last: null, read: 0 };
  const others = new Set(addresses);
  const left = (words: readonly string[], counts: Record<string, number>) =>
    Object.fromEntries(words.filter((word) => !others.has(word)).map((word) => [word, counts[word] ?? 1]));
  return {
    identity: { ...identity, emails: left(emails, identity.emails), phones: left(phones, identity.phones) },
    after: Number(last ?? page.after),
    isEnd: read < page.messagesMax,
  };
}

/** The entry was written by the customer. */
function isTheirs(workspaceId: string, contacts: readonly ContactKey[]): SQL {
  return sql`select 1 from ${customersKeys(contacts)}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = entry.ticket_id and ticket.platform = key.platform
    where ${isSameSender(sql`entry`)}
      or (entry.sender_external_id is null and entry.sender_name = ticket.sender_name and ${isSameSender(sql`ticket`)})`;
}
