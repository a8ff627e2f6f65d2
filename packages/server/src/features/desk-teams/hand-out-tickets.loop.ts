/** Hands tickets that wait in the pool of a team to its members by turns. */
import { awayAfterMs } from '@parley/contract/desk-teams/rules.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { deskTeamMembers, deskTeams } from '../../db/schema/desk-teams.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { changeHandling } from '../tickets/change-handling.service.ts';
import { type HandedOut, handOut, type Taker, type Waiting } from './hand-out.ts';

const workspacesAtOnce = 200;
const ticketsAtOnce = 100;

export function createHandOutTicketsLoop(context: Context): Loop {
  const { database, now } = context;
  const runEach = createRunEach(context, { failure: 'Tickets of a workspace could not be handed out' });
  return {
    name: 'hand-out-tickets',
    idleMs: 10_000,
    async run(signal) {
      const { rows } = await database.execute<{ workspaceId: string }>(sql`
        select distinct tickets.workspace_id as "workspaceId"
        from desk_teams
        join tickets on tickets.workspace_id = desk_teams.workspace_id and tickets.assigned_team_id = desk_teams.id
          and tickets.status <> 'completed' and tickets.assigned_to is null and tickets.snoozed_until is null
        where desk_teams.is_by_turns
        limit ${workspacesAtOnce}`);
      return runEach(
        rows,
        ({ workspaceId }) => database.transaction((transaction) => handOutOfWorkspace(transaction, workspaceId, now())),
        signal,
      );
    },
  };
}

/** The lock lets one worker at a time count what people have and give them more. */
async function handOutOfWorkspace(transaction: Transaction, workspaceId: string, now: Date): Promise<number> {
  const teams = await transaction
    .select({ id: deskTeams.id, capacity: deskTeams.capacity })
    .from(deskTeams)
    .where(and(eq(deskTeams.workspaceId, workspaceId), deskTeams.isByTurns))
    .orderBy(asc(deskTeams.createdAt), asc(deskTeams.id))
    .for('no key update');
  const changed: number[] = [];
  const told: LiveEvent[] = [];
  for (const { capacity, id } of teams) {
    const takers = await findTakers(transaction, workspaceId, id, now);
    if (takers.length === 0) continue;
    const handed = handOut(await takeWaiting(transaction, workspaceId, id), takers, capacity);
    for (const [userId, given] of Map.groupBy(handed, (one) => one.userId)) {
      const done = await changeHandling(
        transaction,
        workspaceId,
        given.map(({ ticketId }) => ticketId),
        { assignedTo: userId },
        { actor: null, now, reason: 'turn' },
      );
      changed.push(...done.changed);
      told.push(...done.told);
    }
    await noteTurns(transaction, { workspaceId, teamId: id }, handed);
  }
  if (changed.length === 0) return 0;
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: changed }, ...told]);
  return changed.length;
}

/** Members who are here and may answer. They stay so until the transaction ends: members are locked before tickets. */
async function findTakers(transaction: Transaction, workspaceId: string, teamId: string, now: Date): Promise<Taker[]> {
  const { rows } = await transaction.execute<Taker>(sql`
    select member.user_id as "userId", member.last_turn::float8 as "lastTurn", (
      select count(*)::int from tickets where tickets.workspace_id = member.workspace_id
        and tickets.assigned_to = member.user_id and tickets.status <> 'completed' and tickets.snoozed_until is null
    ) as "openTickets"
    from desk_team_members member
    join memberships on memberships.workspace_id = member.workspace_id and memberships.user_id = member.user_id
      and memberships.role = any(${sql.param([...rolesOfAction['inbox.reply']])}::text[])
    join users on users.id = member.user_id and users.is_active
    join availabilities here on here.workspace_id = member.workspace_id and here.user_id = member.user_id
      and not here.is_away and here.seen_at > ${new Date(now.getTime() - awayAfterMs).toISOString()}::timestamptz
    where member.workspace_id = ${workspaceId} and member.team_id = ${teamId}
    order by member.user_id
    for share of memberships`);
  return rows;
}

/** The most urgent first, by what people say and then by what the AI reads, then the oldest. Those in somebody's hands are left for later. */
async function takeWaiting(transaction: Transaction, workspaceId: string, teamId: string): Promise<Waiting[]> {
  const { rows } = await transaction.execute<Waiting>(sql`
    select ticket.id::float8 as id, (
      select earlier.assigned_to from tickets earlier
      where earlier.workspace_id = ticket.workspace_id and earlier.connection_id = ticket.connection_id
        and earlier.thread_external_id = ticket.thread_external_id and earlier.id <> ticket.id and earlier.assigned_to is not null
      order by earlier.created_at desc, earlier.id desc limit 1
    ) as "earlierUserId"
    from tickets ticket
    where ticket.workspace_id = ${workspaceId} and ticket.assigned_team_id = ${teamId} and ticket.status <> 'completed'
      and ticket.assigned_to is null and ticket.snoozed_until is null
    order by array_position(array['urgent', 'high', 'medium', 'low', 'none'], ticket.priority),
      coalesce(ticket.urgency, 0) desc, ticket.created_at, ticket.id
    limit ${ticketsAtOnce}
    for update of ticket skip locked`);
  return rows;
}

async function noteTurns(
  transaction: Transaction,
  { teamId, workspaceId }: { workspaceId: string; teamId: string },
  handed: readonly HandedOut[],
): Promise<void> {
  if (handed.length === 0) return;
  const turns = new Map(handed.map(({ turn, userId }) => [userId, turn]));
  const rows = [...turns].map(([userId, lastTurn]) => ({ userId, lastTurn }));
  await transaction.execute(sql`
    update desk_team_members member set last_turn = row.last_turn
    from ${recordsOf(deskTeamMembers, 'row', rows)}
    where member.workspace_id = ${workspaceId} and member.team_id = ${teamId} and member.user_id = row.user_id`);
}
