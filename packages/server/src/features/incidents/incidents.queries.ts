/** What the screens of incidents show. */
import type { Incident, IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { incidentEntries, incidents, incidentTickets } from '../../db/schema/incidents.ts';
import { AppError } from '../../http/app-error.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { readRuleTerms } from '../rules/rule-settings.service.ts';
import { isIncident } from './incident-entries.ts';
import { isCounted, personOf } from './read-floods.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const messagesShown = 100;
const textShownChars = 280;
/** The chart begins before the flood, so that the rise is seen. */
const chartLeadMs = 4 * hourMs;
const chartMaxMs = 48 * hourMs;
const fineChartMaxMs = 16 * hourMs;

/** As a session is named: see `auth/find-session.ts`. */
const personName = sql<string>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;

/** Open ones first, then the newest. */
export async function listIncidents(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { state, limit }: { state: 'all' | Incident['state']; limit: number },
): Promise<Incident[]> {
  const rows = await database
    .select({ incident: incidents, leadName: personName })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.lead))
    .where(and(eq(incidents.workspaceId, workspaceId), state === 'all' ? undefined : eq(incidents.state, state)))
    .orderBy(asc(sql`${incidents.state} = 'closed'`), desc(incidents.raisedAt), desc(incidents.id))
    .limit(limit);
  return rows.map(toIncident);
}

function toIncident({
  incident,
  leadName,
}: {
  incident: typeof incidents.$inferSelect;
  leadName: string | null;
}): Incident {
  return {
    id: incident.id,
    state: incident.state,
    startedAt: incident.startedAt.toISOString(),
    raisedAt: incident.raisedAt.toISOString(),
    calmedAt: incident.calmedAt?.toISOString() ?? null,
    closedAt: incident.closedAt?.toISOString() ?? null,
    lastMessageAt: incident.lastMessageAt.toISOString(),
    series: incident.series,
    platform: incident.platform,
    topicWords: incident.topicWords,
    people: incident.people,
    windowMinutes: incident.windowMinutes,
    windowPeople: incident.windowPeople,
    windowUsual: incident.windowUsual,
    basis: incident.basis,
    lead: incident.lead === null ? null : { id: incident.lead, name: leadName ?? 'Somebody who left' },
  };
}

/** @throws AppError not_found */
export async function getIncident(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<IncidentDetail> {
  const [row] = await database
    .select({ incident: incidents, leadName: personName })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.lead))
    .where(isIncident({ workspaceId, id }));
  if (row === undefined) throw new AppError('not_found');
  const [messages, timeline, chart, candidates, settings, terms] = await Promise.all([
    readMessages(database, workspaceId, id),
    readTimeline(database, workspaceId, id),
    readChart(database, row.incident, now),
    readCandidates(database, workspaceId),
    getPostingSettings(database, workspaceId),
    readRuleTerms(database, workspaceId),
  ]);
  return {
    ...toIncident(row),
    ...messages,
    timeline,
    ...chart,
    candidates,
    areAutoRepliesPaused: terms.isPaused,
    isPublishingPaused: settings.isPaused,
  };
}

async function readMessages(database: DatabaseOrTransaction, workspaceId: string, id: string) {
  const ofIncident = and(eq(incidentTickets.workspaceId, workspaceId), eq(incidentTickets.incidentId, id));
  const rows = await database
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      platform: tickets.platform,
      senderName: tickets.senderName,
      text: sql<string>`left(${tickets.content}, ${textShownChars})`,
      at: incidentTickets.at,
      status: tickets.status,
    })
    .from(incidentTickets)
    .innerJoin(
      tickets,
      and(eq(tickets.workspaceId, incidentTickets.workspaceId), eq(tickets.id, incidentTickets.ticketId)),
    )
    .where(ofIncident)
    .orderBy(desc(incidentTickets.at), desc(incidentTickets.ticketId))
    .limit(messagesShown);
  const [counted] = await database.select({ total: count() }).from(incidentTickets).where(ofIncident);
  return {
    messages: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    messagesTotal: counted?.total ?? 0,
  };
}

async function readTimeline(database: DatabaseOrTransaction, workspaceId: string, id: string) {
  const rows = await database
    .select({
      id: incidentEntries.id,
      kind: incidentEntries.kind,
      at: incidentEntries.at,
      by: sql<string | null>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`,
      text: incidentEntries.text,
    })
    .from(incidentEntries)
    .leftJoin(users, eq(users.id, incidentEntries.userId))
    .where(and(eq(incidentEntries.workspaceId, workspaceId), eq(incidentEntries.incidentId, id)))
    .orderBy(asc(incidentEntries.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** From before it began until it ended, at most two days. */
async function readChart(database: DatabaseOrTransaction, incident: typeof incidents.$inferSelect, now: Date) {
  const { workspaceId, startedAt, closedAt, platform, series, usualPerHour, windowMinutes, windowUsual } = incident;
  const end = Math.min(closedAt?.getTime() ?? now.getTime(), startedAt.getTime() + chartMaxMs - chartLeadMs);
  const stepMs = end - startedAt.getTime() + chartLeadMs <= fineChartMaxMs ? 15 * minuteMs : hourMs;
  const from = Math.floor((startedAt.getTime() - chartLeadMs) / stepMs) * stepMs;
  const ofPlatform = series === 'platform' ? sql`and platform = ${platform}` : sql``;
  const found = await database.execute<{ step: number; people: number }>(sql`
    select floor(extract(epoch from last_customer_message_at) * 1000 / ${stepMs})::bigint as step,
      count(distinct ${personOf})::int as people
    from tickets
    where workspace_id = ${workspaceId} and last_customer_message_at >= ${new Date(from).toISOString()}::timestamptz
      and last_customer_message_at <= ${new Date(end).toISOString()}::timestamptz and ${isCounted} ${ofPlatform}
    group by 1
  `);
  const byStep = new Map(found.rows.map(({ step, people }) => [Number(step), people]));
  const steps = Math.floor((end - from) / stepMs) + 1;
  const usual = series === 'platform' ? (windowUsual / windowMinutes) * 60 : usualPerHour;
  return {
    chart: Array.from({ length: steps }, (_, index) => ({
      at: new Date(from + index * stepMs).toISOString(),
      people: byStep.get(from / stepMs + index) ?? 0,
    })),
    chartStepMinutes: stepMs / minuteMs,
    chartUsual: (usual * stepMs) / hourMs,
  };
}

function readCandidates(database: DatabaseOrTransaction, workspaceId: string) {
  return database
    .select({ id: users.id, name: personName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.role, [...rolesOfAction['inbox.update']]),
        eq(users.isActive, true),
      ),
    )
    .orderBy(personName);
}

export async function findPersonName(database: DatabaseOrTransaction, userId: string): Promise<string> {
  const [found] = await database.select({ name: personName }).from(users).where(eq(users.id, userId));
  if (found === undefined) throw new AppError('not_found');
  return found.name;
}
