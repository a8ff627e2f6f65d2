/** Hides what a workspace's rules say, in the transaction in which they are applied. */

import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { canHide } from './hide-support.service.ts';
import { type HidingRule, queueHidings } from './queue-hidings.ts';

type Found = {
  ticket_id: string;
  entry_id: string;
  connection_id: string;
  external_id: string;
  platform: Platform;
  message_type: MessageType;
};

/**
 * Hides the newest words of these tickets' customers. A message that was hidden or shown before is left as it is: nothing that a person
 * did is undone. The caller has locked the tickets, and publishes their live events.
 */
export async function hideByRules(
  context: Pick<Context, 'networks' | 'now'>,
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly { ticketId: number; rule: HidingRule }[],
): Promise<void> {
  // Of two rules the first one does it.
  const rules = new Map(wanted.toReversed().map(({ rule, ticketId }) => [ticketId, rule]));
  if (rules.size === 0) return;
  const { rows } = await transaction.execute<Found>(sql`
    select newest.* from (
      select distinct on (ticket.id) ticket.id as ticket_id, entry.id as entry_id, entry.connection_id, entry.external_id,
        ticket.platform, ticket.message_type, entry.deleted_on_platform_at, entry.hidden_on_network_at
      from tickets ticket
      join connections on connections.workspace_id = ticket.workspace_id and connections.id = ticket.connection_id
        and connections.state <> 'gone'
      join conversation_entries entry on entry.workspace_id = ticket.workspace_id and entry.ticket_id = ticket.id
        and entry.type = 'customer' and entry.text = ticket.content
      where ticket.workspace_id = ${workspaceId} and ticket.id = any(${sql.param([...rules.keys()])}::bigint[])
        and ticket.erased_at is null
      order by ticket.id, entry.at desc, entry.id desc
    ) newest
    where newest.external_id is not null and newest.deleted_on_platform_at is null and newest.hidden_on_network_at is null
      and not exists (
        select from message_hidings earlier where earlier.workspace_id = ${workspaceId} and earlier.entry_id = newest.entry_id
      )
    order by newest.ticket_id`);
  await queueHidings(
    transaction,
    workspaceId,
    rows
      .filter((row) => canHide(context, row.platform, row.message_type))
      .map((row) => ({
        ...{ ticketId: Number(row.ticket_id), entryId: Number(row.entry_id), connectionId: row.connection_id },
        ...{ externalId: row.external_id, kind: row.message_type, act: 'hide' as const },
        rule: rules.get(Number(row.ticket_id)) ?? null,
      })),
    { actor: null, now: context.now() },
  );
}
