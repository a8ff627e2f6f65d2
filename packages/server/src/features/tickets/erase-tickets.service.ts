/** Takes the words and the customers out of tickets. The rows stay, with all that is counted: network, times, sentiment, tag, status. */
import { erasedCustomerName, erasedText } from '@parley/contract/tickets/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { conversationEntries, drafts, threadIds, tickets } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';

type TicketsOf = { workspaceId: string; ticketIds: readonly number[]; now: Date };

const listOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/**
 * Erases whole tickets: what the customers wrote and what they were answered. They are completed, for nobody is left to answer.
 * @param options.isForgotten the ids on the network go too: where the customer is to be nobody. Otherwise they stay, so that an old message
 * that a network tells again is known.
 * @returns how many entries were erased
 */
export async function eraseTickets(
  transaction: Transaction,
  { now, ticketIds, workspaceId }: TicketsOf,
  { isForgotten }: { isForgotten: boolean },
): Promise<number> {
  if (ticketIds.length === 0) return 0;
  const at = sql`${now.toISOString()}::timestamptz`;
  if (isForgotten) await forgetThreads(transaction, workspaceId, ticketIds);
  await transaction.execute(sql`
    update tickets set
      sender_name = ${erasedCustomerName}, sender_external_id = null, sender_handle = null, sender_avatar = null,
      sender_profile_url = null, sender_followers = null, sender_verified = null, original_message = ${erasedText}, content = ${erasedText},
      permalink = null, reply_target = '{}', ai_reply = null, holding_reply = null, draft_stale = null, ai_reason = null,
      ai_sources = '[]', agent_reply = null, status = 'completed', erased_at = ${at}, updated_at = ${at},
      analysis = case when analysis = 'pending' then 'failed' else analysis end
      ${isForgotten ? sql`, thread_external_id = 'erased-' || gen_random_uuid()` : sql``}
    where workspace_id = ${workspaceId} and id = any(${listOf(ticketIds)})`);
  const erased = await transaction.execute(sql`
    update conversation_entries set
      text = ${erasedText}, attachments = '[]', permalink = null, reply_target = null,
      sender_name = case when type = 'customer' then ${erasedCustomerName} else sender_name end,
      sender_external_id = case when type = 'customer' then null else sender_external_id end,
      sender_avatar = case when type = 'customer' then null else sender_avatar end
      ${isForgotten ? sql`, external_id = null` : sql``}
    where workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)})`);
  await transaction.delete(drafts).where(and(eq(drafts.workspaceId, workspaceId), isAnyOf(drafts.ticketId, ticketIds)));
  await transaction
    .delete(waitingReplies)
    .where(and(eq(waitingReplies.workspaceId, workspaceId), isAnyOf(waitingReplies.ticketId, ticketIds)));
  return erased.rowCount ?? 0;
}

/** Before the tickets lose their threads: other names of these, a telephone number mostly. */
async function forgetThreads(transaction: Transaction, workspaceId: string, ticketIds: readonly number[]) {
  await transaction.delete(threadIds).where(
    and(
      eq(threadIds.workspaceId, workspaceId),
      sql`(${threadIds.connectionId}, ${threadIds.threadExternalId}) in (
        select ${tickets.connectionId}, ${tickets.threadExternalId} from ${tickets}
        where ${tickets.workspaceId} = ${workspaceId} and ${tickets.id} = any(${listOf(ticketIds)}))`,
    ),
  );
}

/** All names under which the networks speak of these tickets' threads. */
export async function listThreadNames(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select distinct known.external_id as id from tickets ticket
    join thread_ids known on known.workspace_id = ticket.workspace_id and known.connection_id = ticket.connection_id
      and known.thread_external_id = ticket.thread_external_id
    where ticket.workspace_id = ${workspaceId} and ticket.id = any(${listOf(ticketIds)})`);
  return rows.map(({ id }) => id);
}

/**
 * Erases single messages of customers in tickets that others wrote in too. A ticket whose customer they were becomes that of whoever wrote in
 * it first of the others, so that those are still answered.
 */
export async function eraseMessages(
  transaction: Transaction,
  { messageIds, now, ticketIds, workspaceId }: TicketsOf & { messageIds: readonly number[] },
): Promise<void> {
  if (messageIds.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction
    .update(conversationEntries)
    .set({
      text: erasedText,
      senderName: erasedCustomerName,
      senderExternalId: null,
      senderAvatar: null,
      attachments: [],
      permalink: null,
      replyTarget: null,
      externalId: null,
    })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), isAnyOf(conversationEntries.id, messageIds)));
  await transaction.execute(sql`
    update tickets set
      sender_name = first.sender_name, sender_external_id = first.sender_external_id, sender_avatar = first.sender_avatar,
      sender_handle = case when tickets.sender_external_id = first.sender_external_id then tickets.sender_handle end,
      sender_profile_url = case when tickets.sender_external_id = first.sender_external_id then tickets.sender_profile_url end,
      sender_followers = case when tickets.sender_external_id = first.sender_external_id then tickets.sender_followers end,
      sender_verified = case when tickets.sender_external_id = first.sender_external_id then tickets.sender_verified end,
      original_message = first.text, content = newest.text, reply_target = coalesce(newest.reply_target, tickets.reply_target),
      permalink = newest.permalink, last_customer_message_at = newest.at,
      ai_reply = null, holding_reply = null, draft_stale = null, ai_reason = null, ai_sources = '[]', updated_at = ${at}
    from (
      select distinct on (ticket_id) * from conversation_entries
      where workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)}) and type = 'customer'
        and sender_name <> ${erasedCustomerName}
      order by ticket_id, at, id
    ) first
    join (
      select distinct on (ticket_id) * from conversation_entries
      where workspace_id = ${workspaceId} and ticket_id = any(${listOf(ticketIds)}) and type = 'customer'
        and sender_name <> ${erasedCustomerName}
      order by ticket_id desc, at desc, id desc
    ) newest on newest.ticket_id = first.ticket_id
    where tickets.workspace_id = ${workspaceId} and tickets.id = first.ticket_id`);
}

/** Drafts of other tickets that rest on what was answered in these go: they may repeat it. */
export async function forgetAsSource(
  transaction: Transaction,
  { now, ticketIds, workspaceId }: TicketsOf,
): Promise<void> {
  if (ticketIds.length === 0) return;
  await transaction.execute(sql`
    update tickets set ai_reply = null, holding_reply = null, draft_stale = null, ai_reason = null, ai_sources = '[]',
      updated_at = ${now.toISOString()}::timestamptz
    where workspace_id = ${workspaceId} and id in (
      select resting.id from unnest(${sql.param(ticketIds.map(String))}::text[]) as source(id)
      join tickets resting on resting.workspace_id = ${workspaceId} and resting.ai_sources <> '[]'
        and resting.ai_sources @> jsonb_build_array(jsonb_build_object('kind', 'past-answer', 'id', source.id)))`);
}
