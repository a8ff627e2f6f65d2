/** Who is looking at a ticket and who is typing, told to everybody in the workspace as it changes. */
import type { Viewer } from '@parley/contract/inbox/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { AppError } from '../../http/app-error.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { toViewer, type ViewerRow, viewersNow, viewingForMs } from './inbox.queries.ts';

export type Presence = {
  workspaceId: string;
  ticketId: number;
  userId: string;
  userName: string;
  typing: boolean;
  leaving: boolean;
};

/**
 * A sign of life, or good-bye. Gives back who is there now; the others hear of it only when that changed.
 * @throws AppError not_found
 */
export async function setPresence(context: Context, presence: Presence): Promise<Viewer[]> {
  const { workspaceId, ticketId, userId, userName, typing } = presence;
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const before = presence.leaving
      ? await forgetPresence(transaction, presence, now)
      : await recordPresence(transaction, presence, now);
    if (before === null) throw new AppError('not_found');
    const after = before.filter((viewer) => viewer.userId !== userId);
    if (!presence.leaving) after.push({ userId, name: userName, typing });
    after.sort((one, other) => (one.userId < other.userId ? -1 : 1));
    if (JSON.stringify(before) !== JSON.stringify(after))
      await publishLiveEvents(transaction, workspaceId, [
        { kind: 'presence.changed', messageId: ticketId, viewers: after },
      ]);
    return after;
  });
}

/** Records the sign of life and clears away who fell silent. @returns who was there before; null when there is no such ticket */
async function recordPresence(
  transaction: Transaction,
  { workspaceId, ticketId, userId, typing }: Presence,
  now: Date,
): Promise<Viewer[] | null> {
  return viewersOf(
    transaction,
    sql`
      with silent as (
        -- Two who come at once each clear what the other does not.
        delete from presences where (workspace_id, ticket_id, user_id) in (
          select workspace_id, ticket_id, user_id from presences
          where workspace_id = ${workspaceId} and seen_at < ${new Date(now.getTime() - viewingForMs).toISOString()}
            and (ticket_id, user_id) <> (${ticketId}, ${userId}::uuid)
          for update skip locked
        )
      ), recorded as (
        insert into presences (workspace_id, ticket_id, user_id, typing_at, seen_at)
        select workspace_id, id, ${userId}::uuid, ${typing ? now.toISOString() : null}::timestamptz, ${now.toISOString()}::timestamptz
        from tickets where workspace_id = ${workspaceId} and id = ${ticketId}
        on conflict (workspace_id, ticket_id, user_id) do update set typing_at = excluded.typing_at, seen_at = excluded.seen_at
        returning ticket_id
      )
      select ${viewersAsJson(workspaceId, ticketId, now)} as viewers from recorded
    `,
  );
}

/** @returns who was there before; null when there is no such ticket */
async function forgetPresence(
  transaction: Transaction,
  { workspaceId, ticketId, userId }: Presence,
  now: Date,
): Promise<Viewer[] | null> {
  return viewersOf(
    transaction,
    sql`
      with gone as (
        delete from presences where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}
      )
      select ${viewersAsJson(workspaceId, ticketId, now)} as viewers
      from tickets where workspace_id = ${workspaceId} and id = ${ticketId}
    `,
  );
}

/** As they were when the statement began, whatever it changes. */
function viewersAsJson(workspaceId: string, ticketId: number, now: Date): SQL {
  return sql`(select coalesce(json_agg(viewer), '[]') from (${viewersNow(workspaceId, ticketId, now)}) viewer)`;
}

async function viewersOf(transaction: Transaction, statement: SQL): Promise<Viewer[] | null> {
  const [found] = await executePrepared<{ viewers: ViewerRow[] }>(transaction, statement);
  return found === undefined ? null : found.viewers.map(toViewer);
}
