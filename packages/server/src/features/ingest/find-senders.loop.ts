/** Asks the networks for the names of senders whom their events named by id alone. The ticket is there before its name. */

import { unknownAuthorName } from '@parley/connectors/author.ts';
import { ConnectorError, type InboundAuthor } from '@parley/connectors/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

const batchSize = 8;

type Nameless = {
  workspace_id: string;
  id: string;
  connection_id: string;
  platform: string;
  sender_external_id: string;
};

export function createFindSendersLoop(context: Context): Loop {
  return {
    name: 'find-senders',
    idleMs: 30_000,
    async run() {
      const nameless = await claimNameless(context);
      const found = await Promise.all(nameless.map((ticket) => nameSender(context, ticket)));
      return found.filter(Boolean).length;
    },
  };
}

async function claimNameless(context: Context): Promise<Nameless[]> {
  const askable = [...context.networks]
    .filter(([, network]) => network.connector.inbox?.findAuthor !== undefined)
    .map(([platform]) => platform);
  if (askable.length === 0) return [];
  const claimed = await context.database.execute<Nameless>(sql`
    update tickets set sender_sought_at = ${context.now().toISOString()}::timestamptz
    where (workspace_id, id) in (
      select tickets.workspace_id, tickets.id from tickets
      join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
        and connections.state = 'active'
      where tickets.sender_name = 'Unknown' and tickets.sender_external_id is not null and tickets.sender_sought_at is null
        and tickets.platform = any(${sql.param(askable)}::text[])
      order by tickets.id desc limit ${batchSize}
      for update of tickets skip locked
    )
    returning workspace_id, id, connection_id, platform, sender_external_id
  `);
  return claimed.rows;
}

/** @returns whether this ticket is settled; a network that is busy is asked again later */
async function nameSender(context: Context, ticket: Nameless): Promise<boolean> {
  const inbox = context.networks.get(ticket.platform as Platform)?.connector.inbox;
  try {
    const author = await withFreshAuth(
      context,
      ticket.workspace_id,
      ticket.connection_id,
      async (auth) => (await inbox?.findAuthor?.(auth, ticket.sender_external_id)) ?? null,
    );
    if (author !== null && author.name !== unknownAuthorName) await writeName(context, ticket, author);
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.info({ err: error, ticketId: Number(ticket.id) }, 'A network did not tell who wrote');
    if (error.kind === 'permanent') return true;
    await context.database.execute(
      sql`update tickets set sender_sought_at = null where workspace_id = ${ticket.workspace_id} and id = ${ticket.id}`,
    );
    return false;
  }
}

async function writeName(context: Context, ticket: Nameless, author: InboundAuthor): Promise<void> {
  const { name } = author;
  await context.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      update tickets set sender_name = ${name}, sender_handle = coalesce(${author.handle}, sender_handle),
        sender_avatar = coalesce(${author.avatar}, sender_avatar),
        sender_profile_url = coalesce(${author.profileUrl}, sender_profile_url),
        sender_followers = coalesce(${author.followerCount}::integer, sender_followers),
        updated_at = ${context.now().toISOString()}::timestamptz
      where workspace_id = ${ticket.workspace_id} and id = ${ticket.id}
    `);
    await transaction.execute(sql`
      update conversation_entries set sender_name = ${name}, sender_avatar = coalesce(${author.avatar}, sender_avatar)
      where workspace_id = ${ticket.workspace_id} and ticket_id = ${ticket.id} and type = 'customer'
        and sender_name = ${unknownAuthorName}
    `);
    await publishLiveEvents(transaction, ticket.workspace_id, [
      { kind: 'message.updated', messageIds: [Number(ticket.id)] },
    ]);
  });
}
