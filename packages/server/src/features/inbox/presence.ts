/** Who is looking at a ticket and who is typing, told to everybody in the workspace as it changes. */
import type { Viewer } from '@parley/contract/inbox.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { listViewers, viewingForMs } from './inbox.queries.ts';

/** A sign of life, or good-bye. Gives back who is there now; the others hear of it only when that changed. */
export async function setPresence(
  context: Context,
  presence: { workspaceId: string; ticketId: number; userId: string; typing: boolean; leaving: boolean },
): Promise<Viewer[]> {
  const { workspaceId, ticketId, userId } = presence;
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const before = await listViewers(transaction, workspaceId, ticketId, now);
    if (presence.leaving)
      await transaction.execute(
        sql`delete from presences where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}`,
      );
    else
      await transaction.execute(sql`
        insert into presences (workspace_id, ticket_id, user_id, typing_at, seen_at)
        values (${workspaceId}, ${ticketId}, ${userId}, ${presence.typing ? now.toISOString() : null}, ${now.toISOString()})
        on conflict (workspace_id, ticket_id, user_id) do update set typing_at = excluded.typing_at, seen_at = excluded.seen_at
      `);
    await transaction.execute(sql`
      delete from presences where workspace_id = ${workspaceId} and seen_at < ${new Date(now.getTime() - viewingForMs).toISOString()}
    `);
    const after = await listViewers(transaction, workspaceId, ticketId, now);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await publishLiveEvents(transaction, workspaceId, [
        { kind: 'presence.changed', messageId: ticketId, viewers: after },
      ]);
    return after;
  });
}
