/** What stands for one customer and nobody else: their ids, names and addresses, as far as they can be told from what is held. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { CustomersRows } from '../tickets/find-customer.service.ts';

export type Identity = {
  /** By the networks. */
  ids: string[];
  names: string[];
  handles: string[];
  /** Of profiles and pictures. */
  urls: string[];
  emails: string[];
  /** Digits alone. */
  phones: string[];
  /** What they wrote. */
  texts: string[];
  /** Of everything in their own tickets, our answers as well, and of their messages elsewhere. */
  messages: { connectionId: string; externalId: string }[];
};

const email = /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const phone = /\+?\d[\d ()./-]{5,20}\d/g;
const phoneMinDigits = 7;
const phoneMaxDigits = 15;

/** @param whole their tickets in which nobody else wrote @param threadNames other names of their threads on the networks */
export async function readIdentity(
  transaction: Transaction,
  workspaceId: string,
  keys: readonly ContactKey[],
  { rows, threadNames, whole }: { rows: CustomersRows; whole: readonly number[]; threadNames: readonly string[] },
): Promise<Identity> {
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
  const texts = written.rows.map(({ text }) => text);
  const all = texts.join('\n');
  const candidates = {
    emails: [...new Set(all.match(email)?.map((each) => each.toLowerCase()))],
    phones: [...new Set(all.match(phone)?.map((each) => each.replaceAll(/\D/g, '')))].filter(
      ({ length }) => length >= phoneMinDigits && length <= phoneMaxDigits,
    ),
  };
  const isOthers = await findOthersAddresses(transaction, workspaceId, candidates, rows);
  const present = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value): value is string => value !== null && value !== '')),
  ];
  return {
    ids: present([...keys.map(({ externalId }) => externalId), ...found.rows.map(({ id }) => id), ...threadNames]),
    names: present(found.rows.map(({ name }) => name)).filter((name) => name !== unknownAuthorName),
    handles: present(found.rows.map(({ handle }) => handle?.replace(/^@/, '') ?? null)),
    urls: present(found.rows.flatMap(({ avatar, url }) => [avatar, url])),
    emails: candidates.emails.filter((each) => !isOthers(each)),
    phones: candidates.phones.filter((each) => !isOthers(each)),
    texts,
    messages: messages.rows.map((row) => ({ connectionId: row.connection_id, externalId: row.external_id })),
  };
}

/** A customer may name an address that is not theirs: the company's, a colleague's, or one that other customers name too. */
async function findOthersAddresses(
  transaction: Transaction,
  workspaceId: string,
  { emails, phones }: Pick<Identity, 'emails' | 'phones'>,
  rows: CustomersRows,
): Promise<(address: string) => boolean> {
  if (emails.length + phones.length === 0) return () => false;
  const { rows: found } = await transaction.execute<{ address: string }>(sql`
    with words as (
      select lower(to_jsonb(entry)::text) as text from knowledge_entries entry where workspace_id = ${workspaceId}
      union all select lower(title || ' ' || content) from canned_replies where workspace_id = ${workspaceId}
      union all select lower(to_jsonb(settings)::text) from assistant_settings settings where workspace_id = ${workspaceId}
      union all select lower(text) from conversation_entries
        where workspace_id = ${workspaceId} and type = 'customer' and id <> all(${sql.param(rows.messages.map(({ id }) => id))}::bigint[])
      union all select lower(person.email::text) from memberships
        join users person on person.id = memberships.user_id where memberships.workspace_id = ${workspaceId}
    ), digits as (
      select text, regexp_replace(text, '[^0-9]', '', 'g') as digits from words
    )
    select address from unnest(${sql.param([...emails, ...phones])}::text[]) as address
    where exists (select 1 from digits where position(address in digits.text) > 0 or position(address in digits.digits) > 0)`);
  const others = new Set(found.map(({ address }) => address));
  return (address) => others.has(address);
}
