/** Asks the networks for the names of senders whose messages came with an id alone. The ticket is shown before the name is known. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InboundAuthor } from '@parley/connectors/connector/inbox.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

const batchSize = 8;

type Nameless = Pick<typeof tickets.$inferSelect, 'workspaceId' | 'id' | 'connectionId' | 'platform'> & {
  senderExternalId: string;
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
  return context.database
    .update(tickets)
    .set({ senderSoughtAt: context.now() })
    .where(
      isAmongDue(tickets, {
        // The first line is an index's condition, to the letter: otherwise the index is not used.
        where: sql`${tickets.senderName} = 'Unknown' and ${tickets.senderExternalId} is not null and ${tickets.senderSoughtAt} is null
          and ${tickets.platform} = any(${sql.param(askable)}::text[])
          and exists (
            select 1 from connections where connections.workspace_id = ${tickets.workspaceId}
              and connections.id = ${tickets.connectionId} and connections.state = 'active'
          )`,
        orderBy: desc(tickets.id),
        limit: batchSize,
      }),
    )
    .returning({
      workspaceId: tickets.workspaceId,
      id: tickets.id,
      connectionId: tickets.connectionId,
      platform: tickets.platform,
      // Never null: the condition asks for it.
      senderExternalId: sql<string>`${tickets.senderExternalId}`,
    });
}

/** @returns whether no further question is needed; a network that is busy is asked again later */
async function nameSender(context: Context, ticket: Nameless): Promise<boolean> {
  const inbox = context.networks.get(ticket.platform)?.connector.inbox;
  try {
    const author = await withFreshAuth(
      context,
      ticket.workspaceId,
      ticket.connectionId,
      async (auth) => (await inbox?.findAuthor?.(auth, ticket.senderExternalId)) ?? null,
    );
    if (author !== null && author.name !== unknownAuthorName) await writeName(context, ticket, author);
    return true;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    context.log.info({ err: error, ticketId: ticket.id }, 'A network did not tell who wrote');
    if (error.kind === 'permanent') return true;
    await context.database.update(tickets).set({ senderSoughtAt: null }).where(isTicket(ticket));
    return false;
  }
}

/** Writes what the network tells of the sender; the rest stays as it was. */
async function writeName(context: Context, ticket: Nameless, author: InboundAuthor): Promise<void> {
  const senderName = author.name;
  const senderAvatar = author.avatar ?? undefined;
  await context.database.transaction(async (transaction) => {
    await transaction
      .update(tickets)
      .set({
        senderName,
        senderHandle: author.handle ?? undefined,
        senderAvatar,
        senderProfileUrl: author.profileUrl ?? undefined,
        senderFollowers: author.followerCount ?? undefined,
        senderVerified: author.isVerified,
        updatedAt: context.now(),
      })
      .where(isTicket(ticket));
    await transaction
      .update(conversationEntries)
      .set({ senderName, senderAvatar })
      .where(
        and(
          eq(conversationEntries.workspaceId, ticket.workspaceId),
          eq(conversationEntries.ticketId, ticket.id),
          eq(conversationEntries.type, 'customer'),
          eq(conversationEntries.senderName, unknownAuthorName),
        ),
      );
    await publishLiveEvents(transaction, ticket.workspaceId, [{ kind: 'message.updated', messageIds: [ticket.id] }]);
  });
}

function isTicket({ id, workspaceId }: Nameless) {
  return and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id));
}
