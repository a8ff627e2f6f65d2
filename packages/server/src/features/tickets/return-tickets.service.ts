/** Whoever may not answer here any more has nothing to answer: their open tickets go back to the pool of their team, or are nobody's. */
import { type Action, rolesOfAction } from '@parley/contract/permissions.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import type { MemberListener } from '../team/member-listener.ts';
import { changeHandling } from './change-handling.service.ts';

const answering: Action = 'inbox.reply';

/** For who goes, and for who stays without the right to answer. */
export const returnTicketsOfMember: MemberListener = async (transaction, { actor, at, userId, workspaceId }) => {
  const open = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.assignedTo, userId), ne(tickets.status, 'completed')));
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return;
  const { changed, told } = await changeHandling(
    transaction,
    workspaceId,
    ids,
    { assignedTo: null },
    { actor, now: at, reason: 'member-out' },
  );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: changed }, ...told]);
};

/** Workspaces with open tickets of people who cannot answer there: whose account is closed or locked, or who went another way. */
export async function listStranded(
  database: DatabaseOrTransaction,
  limit: number,
): Promise<{ workspaceId: string; userId: string }[]> {
  const held = database
    .selectDistinct({ workspaceId: tickets.workspaceId, assignedTo: tickets.assignedTo })
    .from(tickets)
    .where(sql`${tickets.status} <> 'completed' and ${tickets.assignedTo} is not null`)
    .as('held');
  const rows = await database
    .select({ workspaceId: held.workspaceId, userId: held.assignedTo })
    .from(held)
    .where(
      sql`not exists (
        select 1 from ${memberships} join ${users} on ${users.id} = ${memberships.userId} and ${users.isActive}
        where ${memberships.workspaceId} = ${held.workspaceId} and ${memberships.userId} = ${held.assignedTo}
          and ${memberships.role} = any(${sql.param([...rolesOfAction[answering]])}::text[])
      )`,
    )
    .limit(limit);
  return rows.flatMap(({ userId, workspaceId }) => (userId === null ? [] : [{ workspaceId, userId }]));
}
