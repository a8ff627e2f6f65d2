/** Who is looking at a ticket and who is typing, told to everybody in the workspace as it changes. */
import type { Viewer } from '@parley/contract/inbox/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { AppError } from '../../http/app-error.ts';
import { published, publishing } from '../live/live.service.ts';
import { isReplyPlanned } from '../rules/stop-automatic-reply.service.ts';
import { viewersNow, viewingForMs } from './inbox.queries.ts';

export type Presence = {
  workspaceId: string;
  ticketId: number;
  userId: string;
  userName: string;
  typing: boolean;
  leaving: boolean;
};

/**
 * A sign of life, or good-bye, in one statement: most of the time nothing else is asked of the database. Tells who is there now; the others
 * hear of it only when that changed. `isReplyPlanned`: the ticket has an automatic reply that has not gone out.
 * @throws AppError not_found
 */
export async function setPresence(
  context: Context,
  presence: Presence,
): Promise<{ viewers: Viewer[]; isReplyPlanned: boolean }> {
  const { leaving, ticketId, typing, userId, userName, workspaceId } = presence;
  const now = context.now();
  const isThere = sql`select from before where user_id = ${userId}::uuid`;
  const hasChanged = leaving
    ? sql`exists (${isThere})`
    : sql`not exists (${isThere} and name = ${userName} and typing = ${typing})`;
  const own = leaving ? sql`` : sql`union all select ${userId}::uuid, ${userName}::text, ${typing}::boolean`;
  const news = sql`
    select jsonb_build_object('kind', 'presence.changed', 'messageId', ticket.id, 'viewers', viewers) as event, 1 as position
    from ticket, present where ${hasChanged}`;
  const [found] = await executePrepared<{ viewers: Viewer[]; isReplyPlanned: boolean }>(
    context.database,
    sql`
      with before as materialized (${viewersNow(workspaceId, ticketId, now)}),
      ${leaving ? forget(presence) : record(presence, now)},
      present as materialized (
        select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'name', name, 'typing', typing) order by user_id), '[]') as viewers
        from (select * from before where user_id <> ${userId}::uuid ${own}) viewer
      ),
      ${publishing(workspaceId, news)}
      select viewers, ${isReplyPlanned({ workspaceId, ticketId })} as "isReplyPlanned", ${published} from ticket, present`,
  );
  if (found === undefined) throw new AppError('not_found');
  return { viewers: found.viewers, isReplyPlanned: found.isReplyPlanned };
}

/** Parts of a `with`: the sign of life, `ticket` where there is one, and whoever fell silent anywhere in the workspace is cleared away. */
function record({ ticketId, typing, userId, workspaceId }: Presence, now: Date): SQL {
  return sql`ticket as (
        insert into presences (workspace_id, ticket_id, user_id, typing_at, seen_at)
        select workspace_id, id, ${userId}::uuid, ${typing ? now.toISOString() : null}::timestamptz, ${now.toISOString()}::timestamptz
        from tickets where workspace_id = ${workspaceId} and id = ${ticketId}
        on conflict (workspace_id, ticket_id, user_id) do update set typing_at = excluded.typing_at, seen_at = excluded.seen_at
        returning ticket_id as id
      ), silent as (
        -- Two who come at once each clear what the other does not.
        delete from presences where (workspace_id, ticket_id, user_id) in (
          select workspace_id, ticket_id, user_id from presences
          where workspace_id = ${workspaceId} and seen_at < ${new Date(now.getTime() - viewingForMs).toISOString()}
            and (ticket_id, user_id) <> (${ticketId}, ${userId}::uuid)
          for update skip locked
        )
      )`;
}

function forget({ ticketId, userId, workspaceId }: Presence): SQL {
  return sql`ticket as (
        select id from tickets where workspace_id = ${workspaceId} and id = ${ticketId}
      ), gone as (
        delete from presences where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}
      )`;
}
