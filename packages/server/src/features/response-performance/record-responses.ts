/** Computes the records of tickets that have changed, and the sums of the days that they touch. The caller is the only one that does so. */
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { createWorkspaceClock } from '../../business-time.ts';
import type { Transaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { insertRecords } from '../../db/records.ts';
import { conversationEntries, ticketClosings, tickets } from '../../db/schema/inbox.ts';
import { responseRecords } from '../../db/schema/response-performance.ts';
import { closerOfEntry } from '../tickets/closings.service.ts';
import { hasAnswered } from '../tickets/has-answered.service.ts';
import { type AnsweredTicket, type NewRecord, recordsOfTicket } from './records-of-ticket.ts';

/** Notes all tickets of workspaces whose time zone or business hours are others now. @returns how many workspaces */
export async function noteChangedClocks(transaction: Transaction): Promise<number> {
  const moved = await transaction.execute(sql`
    with moved as (
      update response_clocks clock set time_zone = workspace.time_zone, business_hours = workspace.business_hours
      from workspaces workspace
      where workspace.id = clock.workspace_id
        and (workspace.time_zone <> clock.time_zone or workspace.business_hours <> clock.business_hours)
      returning clock.workspace_id
    ), noted as (
      insert into response_changes (workspace_id, ticket_id)
      select tickets.workspace_id, tickets.id from tickets join moved on moved.workspace_id = tickets.workspace_id
    )
    select workspace_id from moved`);
  return moved.rows.length;
}

/** @returns how many changes were taken; 0: everything is up to date */
export async function recordResponses(transaction: Transaction, limit: number): Promise<number> {
  const taken = await transaction.execute<{ workspace_id: string; ticket_id: string }>(sql`
    delete from response_changes where ctid = any(array(select ctid from response_changes limit ${limit}))
    returning workspace_id, ticket_id`);
  for (const [workspaceId, changes] of Map.groupBy(taken.rows, (row) => row.workspace_id))
    await recordOfWorkspace(transaction, workspaceId, [...new Set(changes.map(({ ticket_id: id }) => Number(id)))]);
  return taken.rows.length;
}

async function recordOfWorkspace(transaction: Transaction, workspaceId: string, changed: readonly number[]) {
  const clocks = await transaction.execute<{ time_zone: string; business_hours: WorkingSpan[] }>(sql`
    with known as (
      insert into response_clocks (workspace_id, time_zone, business_hours)
      select id, time_zone, business_hours from workspaces where id = ${workspaceId}
      on conflict (workspace_id) do nothing
    )
    select time_zone, business_hours from workspaces where id = ${workspaceId}`);
  const [found] = clocks.rows;
  // Erased meanwhile, with all its rows.
  if (found === undefined) return;
  const clock = createWorkspaceClock(found.business_hours, found.time_zone);
  const answered = await readTickets(transaction, workspaceId, changed);
  const ids = answered.map(({ id }) => id);
  const records = answered.flatMap((ticket) => recordsOfTicket(ticket, clock));
  const gone = await transaction.execute<{ date: string }>(sql`
    delete from response_records where workspace_id = ${workspaceId} and ${isAnyOf(sql`ticket_id`, ids)} returning date::text as date`);
  await insertRecords(transaction, responseRecords, records);
  await sumDays(transaction, workspaceId, datesOf(gone.rows, records));
}

function datesOf(gone: readonly { date: string }[], records: readonly NewRecord[]): string[] {
  return [...new Set([...gone, ...records].map(({ date }) => date))];
}

type TicketRow = Omit<AnsweredTicket, 'workspaceId' | 'id' | 'createdAt' | 'firstRespondedAt' | 'cameBackAt'> & {
  id: string;
  created_at: string;
  first_responded_at: string | null;
  came_back_at: string | null;
};

/**
 * The tickets, and of each conversation the one before: its customer has come back. Of an erased one the ids on the network are gone, so that
 * nobody could tell what was sent: its records stay as they are.
 */
async function readTickets(
  transaction: Transaction,
  workspaceId: string,
  changed: readonly number[],
): Promise<AnsweredTicket[]> {
  const { rows } = await transaction.execute<TicketRow>(sql`
    with changed as materialized (
      select workspace_id, id, connection_id, thread_external_id, created_at from tickets
      where workspace_id = ${workspaceId} and ${isAnyOf(sql`id`, changed)}
    ), wanted as (
      select id from changed
      union
      select before.id from changed cross join lateral (
        select id from tickets
        where workspace_id = changed.workspace_id and connection_id = changed.connection_id
          and thread_external_id = changed.thread_external_id and created_at < changed.created_at
        order by created_at desc limit 1
      ) before
    )
    select ticket.id, ticket.platform, ticket.status, ticket.sentiment, ticket.created_at, ticket.first_responded_at, (
      select min(later.created_at) from tickets later
      where later.workspace_id = ticket.workspace_id and later.connection_id = ticket.connection_id
        and later.thread_external_id = ticket.thread_external_id and later.created_at > ticket.created_at
        -- Who split a conversation did not bring its customer back.
        and later.split_from is null
    ) as came_back_at, (
      select rating from surveys where surveys.workspace_id = ticket.workspace_id and surveys.ticket_id = ticket.id
    ) as rating
    from wanted join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = wanted.id
    where ticket.erased_at is null`);
  const ids = rows.map(({ id }) => Number(id));
  const replies = Map.groupBy(await readReplies(transaction, workspaceId, ids), ({ ticketId }) => ticketId);
  const closings = Map.groupBy(await readClosings(transaction, workspaceId, ids), ({ ticketId }) => ticketId);
  return rows.map(
    ({ came_back_at: cameBackAt, created_at: createdAt, first_responded_at: firstRespondedAt, ...row }) => {
      const id = Number(row.id);
      return {
        ...{ ...row, workspaceId, id, createdAt: readInstant(createdAt) },
        firstRespondedAt: firstRespondedAt === null ? null : readInstant(firstRespondedAt),
        cameBackAt: cameBackAt === null ? null : readInstant(cameBackAt),
        replies: (replies.get(id) ?? []).map(({ at, draftUse, ...author }) => {
          const { closerId, closerKind } = closerOfEntry(author);
          return { answererKind: closerKind, answererId: closerId, at, draftUse };
        }),
        closings: closings.get(id) ?? [],
      };
    },
  );
}

function readReplies(transaction: Transaction, workspaceId: string, ids: readonly number[]) {
  const { apiKeyId, at, draftUse, id, ticketId, type, userId } = conversationEntries;
  return transaction
    .select({ ticketId, at, draftUse, type, userId, apiKeyId })
    .from(conversationEntries)
    .innerJoin(tickets, and(eq(tickets.workspaceId, conversationEntries.workspaceId), eq(tickets.id, ticketId)))
    .where(and(eq(conversationEntries.workspaceId, workspaceId), isAnyOf(ticketId, ids), hasAnswered()))
    .orderBy(asc(at), asc(id));
}

function readClosings(transaction: Transaction, workspaceId: string, ids: readonly number[]) {
  const { at, closerId, closerKind, id, reopenedAt, ticketId } = ticketClosings;
  return transaction
    .select({ ticketId, at, reopenedAt, answererKind: closerKind, answererId: closerId })
    .from(ticketClosings)
    .where(and(eq(ticketClosings.workspaceId, workspaceId), isAnyOf(ticketId, ids)))
    .orderBy(asc(id));
}

/** Computes the sums of these days anew from all of their records. */
async function sumDays(transaction: Transaction, workspaceId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  const isOfDays = sql`workspace_id = ${workspaceId} and date = any(${sql.param([...dates])}::date[])`;
  const secondsOf = (column: string, kind: string) =>
    sql.raw(
      `coalesce(string_agg(int4send(${column}), ''::bytea) filter (where kind = '${kind}' and ${column} is not null), ''::bytea)`,
    );
  const draftsOf = (use: string) => sql.raw(`count(*) filter (where draft_use = '${use}')`);
  await transaction.execute(sql`delete from response_days where ${isOfDays}`);
  await transaction.execute(sql`
    insert into response_days (workspace_id, date, platform, answerer_kind, answerer_id, replies, first_responses,
      first_responses_business, closings, reopened, resolutions, resolutions_business, satisfaction_sum, satisfaction_count,
      drafts_unchanged, drafts_edited, drafts_own)
    select workspace_id, date, platform, answerer_kind, answerer_id, count(*) filter (where kind = 'reply'),
      ${secondsOf('seconds', 'reply')}, ${secondsOf('business_seconds', 'reply')},
      count(*) filter (where kind = 'closing'), count(*) filter (where is_reopened),
      ${secondsOf('seconds', 'closing')}, ${secondsOf('business_seconds', 'closing')},
      coalesce(sum(satisfaction), 0), count(satisfaction), ${draftsOf('unchanged')}, ${draftsOf('edited')}, ${draftsOf('own')}
    from response_records where ${isOfDays}
    group by workspace_id, date, platform, answerer_kind, answerer_id`);
}
