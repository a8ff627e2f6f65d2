/** What the filters of the inbox mean, as conditions on `tickets`: for the list, for counts, and for work on many tickets at once. */

import type { SlaFilter } from '@parley/contract/sla/rules.ts';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { windowSoonMs } from '@parley/contract/tickets/filters.ts';
import type { SnoozedFilter } from '@parley/contract/tickets/handling.ts';
import { statusesOfFilter } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate, startOfDay } from '../../days-in-zones.ts';
import { AppError } from '../../http/app-error.ts';
import { isUnread } from './read-marks.ts';
import { searchConditions } from './search-conditions.ts';

/** `indexed`: what the indexes of the list's own order tell of a ticket. */
export type Conditions = { indexed: SQL[]; others: SQL[]; search: SQL[] };

/** Who asks, and when: "unread" is a person's own, and windows end. */
export type Asking = { userId: string; now: Date };

/** @throws AppError validation_failed where a range ends before it begins */
export function ticketConditions(filters: TicketFilters, { now, userId }: Asking): Conditions {
  const indexed: SQL[] = [];
  if (filters.platform !== undefined && filters.platform !== 'all')
    indexed.push(sql`tickets.platform = ${filters.platform}`);
  if (filters.status !== undefined) indexed.push(statusCondition(filters.status));
  indexed.push(...dateConditions(filters, now));
  // Few are put off: they are passed over on the way through an index.
  if (snoozedFilterOf(filters) === 'hidden') indexed.push(sql`tickets.snoozed_until is null`);
  const others: SQL[] = [];
  if (filters.sentiment !== undefined) others.push(isOneOf(sql`tickets.sentiment`, filters.sentiment));
  if (filters.certainty !== undefined) others.push(sql`tickets.certainty = 'uncertain'`);
  if (filters.tag !== undefined) others.push(isOneOf(sql`tickets.tag`, filters.tag));
  if (filters.urgency !== undefined) others.push(isOneOf(sql`tickets.urgency::text`, filters.urgency));
  if (filters.language !== undefined) others.push(isOneOf(sql`tickets.language`, filters.language));
  if (filters.connection !== undefined)
    others.push(sql`tickets.connection_id = any(string_to_array(${filters.connection}, ',')::uuid[])`);
  if (filters.escalated !== undefined) others.push(sql`tickets.status = 'escalated'`);
  if (filters.unread !== undefined) others.push(isUnread(userId));
  if (filters.failedReply !== undefined) others.push(hasFailedReply);
  if (filters.waitingApproval !== undefined) others.push(hasWaitingReply);
  if (filters.sla !== undefined) others.push(slaCondition(filters.sla, now));
  if (filters.windowSoon !== undefined) others.push(endsSoon(now));
  others.push(...handlingConditions(filters, userId));
  return { indexed, others, search: searchConditions(filters) };
}

/** Who has it, how urgent people say it is, and whether it is put off. */
function handlingConditions(filters: TicketFilters, userId: string): SQL[] {
  const { assignee, priority, team } = filters;
  const conditions: SQL[] = [];
  if (assignee === 'none') conditions.push(sql`tickets.assigned_to is null`);
  else if (assignee !== undefined)
    conditions.push(sql`tickets.assigned_to = ${assignee === 'me' ? userId : assignee}::uuid`);
  if (team !== undefined) conditions.push(sql`tickets.assigned_team_id = ${team}::uuid`);
  if (priority !== undefined) conditions.push(isOneOf(sql`tickets.priority`, priority));
  if (snoozedFilterOf(filters) === 'only') conditions.push(sql`tickets.snoozed_until is not null`);
  return conditions;
}

/** What is put off is not to be done now; whoever looks for something finds it all the same. */
function snoozedFilterOf({ search, snoozed, status, ticketId }: TicketFilters): SnoozedFilter {
  if (snoozed !== undefined) return snoozed;
  const isSearching = (search?.trim() ?? '') !== '' || (ticketId?.trim() ?? '') !== '';
  return !isSearching && (status === 'open' || status === 'pending') ? 'hidden' : 'include';
}

/** One parameter, however many values: so that the statement's text stays the same. */
function isOneOf(column: SQL, values: string): SQL {
  return values.includes(',') ? sql`${column} = any(string_to_array(${values}, ','))` : sql`${column} = ${values}`;
}

/**
 * The newest reply stands as failed: nothing was sent after it, or in its place. Asked of one ticket at a time: as a list of tickets it would be
 * made anew for each of them.
 */
const hasFailedReply = sql.raw(`exists (
  select 1 from deliveries failed
  where failed.workspace_id = tickets.workspace_id and failed.ticket_id = tickets.id
    and failed.kind = 'reply' and failed.state = 'failed' and failed.superseded_by is null
    and not exists (
      select 1 from deliveries later
      where later.workspace_id = failed.workspace_id and later.ticket_id = failed.ticket_id and later.kind = 'reply'
        and later.created_at > failed.created_at
    )
)`);

/** Asked of one ticket at a time, like a failed reply: few wait. */
const hasWaitingReply = sql.raw(`exists (
  select 1 from waiting_replies waiting
  where waiting.workspace_id = tickets.workspace_id and waiting.ticket_id = tickets.id and waiting.state = 'waiting'
)`);

function endsSoon(now: Date): SQL {
  const end = new Date(now.getTime() + windowSoonMs);
  return sql`(tickets.status <> 'completed' and tickets.reply_window_ends_at is not null
    and tickets.reply_window_ends_at > ${now.toISOString()} and tickets.reply_window_ends_at < ${end.toISOString()})`;
}

/** A clock has run out, or is so near to it that somebody is warned. */
function slaCondition(wanted: SlaFilter, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isMeant =
    wanted === 'breached' ? sql`clock.due_at <= ${at}` : sql`clock.due_at > ${at} and clock.warn_at <= ${at}`;
  return sql`exists (
    select 1 from ticket_slas clock
    where clock.workspace_id = tickets.workspace_id and clock.ticket_id = tickets.id and ${isMeant}
  )`;
}

/** Written out, not as parameters, so that the planner can use the partial index of the filter. */
function statusCondition(status: NonNullable<TicketFilters['status']>): SQL {
  const wanted = statusesOfFilter[status];
  if (status === 'open') return sql`tickets.status <> 'completed'`;
  if (wanted.length === 1) return sql`tickets.status = ${sql.raw(`'${wanted[0]}'`)}`;
  return sql`true`;
}

/** Whether tickets of some days alone are meant. */
export function isDated(filters: TicketFilters, now: Date): boolean {
  return dateConditions(filters, now).length > 0;
}

/** Days begin and end as told here: a PostgreSQL of the operator's may know fewer zones than browsers do. */
function dateConditions(filters: TicketFilters, now: Date): SQL[] {
  const since = (instant: Date) => sql`tickets.created_at >= ${instant.toISOString()}`;
  const hoursAgo = (hours: number) => since(new Date(now.getTime() - hours * 3_600_000));
  const zone = filters.timeZone ?? 'UTC';
  switch (filters.dateFilter) {
    case 'today':
      return [since(startOfDay(now, zone))];
    case '48hours':
      return [hoursAgo(48)];
    case '7days':
      return [hoursAgo(7 * 24)];
    case '30days':
      return [hoursAgo(30 * 24)];
    case 'custom': {
      if (filters.startDate === undefined || filters.endDate === undefined) return [];
      const [start, end] = [filters.startDate.slice(0, 10), filters.endDate.slice(0, 10)];
      if (start > end)
        throw new AppError('validation_failed', {
          message: 'startDate lies after endDate: swap them.',
          details: { startDate: start, endDate: end },
        });
      const dayAfter = startOfDate(addDays(end, 1), zone);
      return [since(startOfDate(start, zone)), sql`tickets.created_at < ${dayAfter.toISOString()}`];
    }
    default:
      return [];
  }
}
