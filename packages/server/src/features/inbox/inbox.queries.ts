/** Reads of one ticket: itself, and who is looking at it. */
import type { Message, Viewer } from '@parley/contract/inbox/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { isReplyPlanned } from '../rules/stop-automatic-reply.service.ts';
import { type MessageRow, messageColumnsFor, messageTables, type ReplySupport, toMessage } from './message-row.ts';

/** How long a sign of life counts, in milliseconds. */
export const viewingForMs = 45_000;
export const typingForMs = 8_000;
/** A ticket, and whether an automatic reply to it is planned. */
export async function findMessage(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
  { replySupport, userId }: { userId: string; replySupport: ReplySupport },
): Promise<{ message: Message; isPlanned: boolean } | null> {
  const [row] = await executePrepared<MessageRow & { isPlanned: boolean }>(
    database,
    sql`select ${messageColumnsFor(userId)}, ${isReplyPlanned({ workspaceId, ticketId: id })} as "isPlanned"
      from ${messageTables} where tickets.workspace_id = ${workspaceId} and tickets.id = ${id}`,
  );
  if (row === undefined) return null;
  const { isPlanned, ...message } = row;
  return { message: toMessage(message, replySupport), isPlanned };
}

export type ViewerRow = { user_id: string; name: string; typing: boolean };

/** Who has the ticket open now, in the order of their ids: as a statement, which another may hold. */
export function viewersNow(workspaceId: string, ticketId: number, now: Date): SQL {
  return sql`
    select presences.user_id, coalesce(users.name, split_part(users.email::text, '@', 1)) as name,
      coalesce(presences.typing_at > ${new Date(now.getTime() - typingForMs).toISOString()}, false) as typing
    from presences join users on users.id = presences.user_id
    where presences.workspace_id = ${workspaceId} and presences.ticket_id = ${ticketId}
      and presences.seen_at > ${new Date(now.getTime() - viewingForMs).toISOString()}
    order by presences.user_id
  `;
}

export function toViewer({ name, typing, user_id }: ViewerRow): Viewer {
  return { userId: user_id, name, typing };
}
