/**
 * Twins: publications of one account on its network that a look-up by words could take for each other, whichever workspaces they are in.
 * One is sent only after the other's outcome is known, and a post that a look-up finds belongs to one of them only.
 */
import type { DeliveryReason } from '@parley/contract/delivery/reasons.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import type { PublicationContent } from '../../db/schema/posting.ts';
import type { PublicationRow } from './publication-rows.ts';

/** Allows for networks' clocks that differ from ours. */
const knownPostsMarginMs = 24 * 60 * 60 * 1000;
/** A look-up reads back a little beyond its attempt, and the attempt itself may have taken a while. */
const confusionMarginMs = 5 * 60 * 1000;

/** `isFoundByTitle`: the network's look-up may go by the title alone. */
export type Sought = { publication: PublicationRow; isFoundByTitle: boolean };

/** The condition that a connection is of the same account, in whichever workspace. */
const sameAccount = ({ connectionId, workspaceId }: PublicationRow) => sql`
  connections own
  join connections account on account.platform = own.platform and account.external_id = own.external_id
    and account.is_sandbox = own.is_sandbox
    and own.workspace_id = ${workspaceId} and own.id = ${connectionId}
`;

/** Locks the account's posts until the transaction ends: workers send to an account, or claim a found post, one after the other. */
export async function lockAccountPosts(transaction: Transaction, publication: PublicationRow): Promise<void> {
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('posts of ' || platform || ' ' || is_sandbox || ' ' || external_id, 0))
    from connections where workspace_id = ${publication.workspaceId} and id = ${publication.connectionId}
  `);
}

/**
 * Whether a twin was sent whose outcome nobody knows yet. A twin in another workspace whose account must be reconnected there is not
 * waited for.
 */
export function isTwinUnderWay(transaction: Transaction, sought: Sought): Promise<boolean> {
  return hasTwin(transaction, sought, sql`${isUnsettled} and account.state in ('active', 'gone')`);
}

/** Whether a post that was found may be a twin's: a twin whose outcome is unknown, or for which a person was asked to look. */
export function hasUnsettledTwin(transaction: Transaction, sought: Sought, attemptedAt: Date): Promise<boolean> {
  const since = new Date(attemptedAt.getTime() - confusionMarginMs).toISOString();
  return hasTwin(
    transaction,
    sought,
    sql`(${isUnsettled} or (delivery.state = 'failed' and delivery.reason_code = ${'unconfirmed' satisfies DeliveryReason} and exists (
      select 1 from delivery_attempts attempt
      where attempt.workspace_id = delivery.workspace_id and attempt.delivery_id = delivery.id
        and attempt.kind = 'send' and attempt.started_at >= ${since}::timestamptz
    )))`,
  );
}

/** The condition that a call to publish has left or is leaving, and its outcome is not recorded. */
const isUnsettled = sql`delivery.state in ('queued', 'sending') and delivery.step = 'publish' and (delivery.must_look_up or exists (
  select 1 from delivery_attempts attempt
  where attempt.workspace_id = delivery.workspace_id and attempt.delivery_id = delivery.id
    and attempt.kind = 'send' and attempt.finished_at is null
))`;

async function hasTwin(
  transaction: Transaction,
  { isFoundByTitle, publication }: Sought,
  condition: SQL,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ content: PublicationContent }>(sql`
    select other.content
    from ${sameAccount(publication)}
    join deliveries delivery on delivery.workspace_id = account.workspace_id and delivery.connection_id = account.id
      and delivery.kind = 'publication' and delivery.id <> ${publication.id}
    join publications other on other.workspace_id = delivery.workspace_id and other.id = delivery.id
    where ${condition}
  `);
  return rows.some(({ content }) => areTwins(content, publication.content, isFoundByTitle));
}

/** The network's ids of posts that publications of the account made: a look-up must not take them for this one's. */
export async function listKnownPosts(
  database: DatabaseOrTransaction,
  publication: PublicationRow,
  attemptedAt: Date,
): Promise<string[]> {
  const since = new Date(attemptedAt.getTime() - knownPostsMarginMs).toISOString();
  const { rows } = await database.execute<{ external_id: string }>(sql`
    select distinct known.external_id
    from ${sameAccount(publication)}
    join publications other on other.workspace_id = account.workspace_id and other.connection_id = account.id
    join lateral (
      select unnest(array_append(other.external_ids, other.external_id)) as external_id where other.published_at >= ${since}::timestamptz
      union all
      -- It stands, and something of it is still awaited.
      select delivery.external_id from deliveries delivery
      where delivery.workspace_id = other.workspace_id and delivery.id = other.id and delivery.state <> 'delivered'
    ) known on known.external_id is not null
  `);
  return rows.map((row) => row.external_id);
}

/** Whether the post belongs to another publication of the account. */
export async function isTaken(
  transaction: Transaction,
  publication: PublicationRow,
  externalId: string,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1
    from ${sameAccount(publication)}
    join publications other on other.workspace_id = account.workspace_id and other.connection_id = account.id
      and other.id <> ${publication.id}
    left join deliveries delivery on delivery.workspace_id = other.workspace_id and delivery.id = other.id
    where other.external_id = ${externalId} or ${externalId} = any(other.external_ids) or delivery.external_id = ${externalId}
    limit 1
  `);
  return rows.length > 0;
}

/** Whether two contents could be taken for each other. Coarser than every network's look-up, because networks rewrite addresses and names. */
function areTwins(one: PublicationContent, other: PublicationContent, byTitle: boolean): boolean {
  if (wordsOf(one.text) === wordsOf(other.text)) return true;
  return byTitle && wordsOf(titleOf(one)) === wordsOf(titleOf(other));
}

function titleOf({ text, title }: PublicationContent): string {
  const [firstLine = ''] = text.trim().split('\n');
  return title?.trim() || firstLine;
}

const addressOrName = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]|^@/u;

function wordsOf(text: string): string {
  const words = text.normalize('NFC').split(/\s+/u);
  return words.filter((word) => word !== '' && !addressOrName.test(word)).join(' ');
}
