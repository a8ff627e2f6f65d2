/** Raises an incident where a flood is found, and follows the one that is open. */
import { dominantPlatform, FLOOD_PEOPLE_MIN, findFlood, type NegativeMessage } from '@parley/ai/floods/find-flood.ts';
import { findTopicWords } from '@parley/ai/floods/topic-words.ts';
import { incidentLink } from '@parley/contract/incidents/rules.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { incidents, incidentTickets } from '../../db/schema/incidents.ts';
import { notify } from '../notifications/notifications.service.ts';
import { addEntry, endIncident, incidentOccasion, isIncident } from './incident-entries.ts';
import { isCounted, readFloodInput, readRecent } from './read-floods.ts';

type IncidentRow = typeof incidents.$inferSelect;

const hourMs = 60 * 60_000;
/** Nobody who has just closed one is woken again by what they have seen. */
const pauseAfterCloseMs = 3 * hourMs;
/** An incident that nobody closes ends by itself: an open one takes up whatever comes. */
const closesByItselfAfterMs = 48 * hourMs;
/** People an hour at which it is calm, in times of the usual. */
const CALM_TIMES = 2;
const calmPeopleMax = Math.floor(FLOOD_PEOPLE_MIN / 2);

/**
 * Looks at the last hour. The caller publishes the live events, last of all in its transaction. Two at once raise one: the later one
 * finds it open.
 */
export async function reviewFlood(transaction: Transaction, workspaceId: string, now: Date): Promise<LiveEvent[]> {
  const [latest] = await transaction
    .select()
    .from(incidents)
    .where(eq(incidents.workspaceId, workspaceId))
    .orderBy(desc(incidents.raisedAt), desc(incidents.id))
    .limit(1)
    .for('update');
  if (latest?.state === 'open') return followIncident(transaction, latest, now);
  const closedAt = latest?.closedAt ?? null;
  if (closedAt !== null && now.getTime() - closedAt.getTime() < pauseAfterCloseMs) return [];
  const recent = await readRecent(transaction, workspaceId, now, closedAt);
  if (new Set(recent.map(({ person }) => person)).size < FLOOD_PEOPLE_MIN) return [];
  return raiseIncident(transaction, workspaceId, recent, now);
}

async function raiseIncident(
  transaction: Transaction,
  workspaceId: string,
  recent: readonly NegativeMessage[],
  now: Date,
): Promise<LiveEvent[]> {
  const input = await readFloodInput(transaction, workspaceId, recent, now);
  const flood = findFlood(input);
  if (flood === null) return [];
  const { series } = flood;
  const behind = recent.filter((message) => {
    if (series.kind === 'platform') return message.platform === series.platform;
    return series.kind === 'topic' ? message.words.includes(series.word) : true;
  });
  const since = behind.filter(({ at }) => at >= flood.startedAt);
  const people = Math.max(flood.people, new Set(since.map(({ person }) => person)).size);
  const [raised] = await transaction
    .insert(incidents)
    .values({
      workspaceId,
      startedAt: new Date(flood.startedAt),
      raisedAt: now,
      lastMessageAt: new Date(Math.max(...behind.map(({ at }) => at))),
      series: series.kind,
      seriesWord: series.kind === 'topic' ? series.word : null,
      // Tickets are of known platforms only.
      platform: dominantPlatform(behind) as Platform | null,
      topicWords: findTopicWords(behind, input.earlier()),
      people,
      toldPeople: people,
      windowMinutes: flood.windowMinutes,
      windowPeople: flood.people,
      windowUsual: flood.usual,
      usualPerHour: input.usual.rate,
      basis: flood.basis,
    })
    .onConflictDoNothing()
    .returning();
  if (raised === undefined) return [];
  const first = behind.filter(
    ({ at }) => at >= Math.min(flood.startedAt, now.getTime() - flood.windowMinutes * 60_000),
  );
  await transaction.insert(incidentTickets).values(
    first.map(({ id, person, at }) => ({
      workspaceId,
      incidentId: raised.id,
      ticketId: id,
      person,
      at: new Date(at),
    })),
  );
  await addEntry(transaction, raised, { kind: 'raised', at: now, userId: null, text: describeVolume(raised) });
  return [
    { kind: 'incident.changed', incidentId: raised.id },
    { kind: 'alert.raised', alert: 'incident', incidentId: raised.id, messageId: null },
    ...(await tell(transaction, raised)),
  ];
}

/** Whoever answers is told: somebody must look, wherever they are. */
async function tell(transaction: Transaction, incident: IncidentRow): Promise<LiveEvent[]> {
  const { workspaceId, id, topicWords, platform } = incident;
  const where = platform === null ? '' : ` on ${platformNames[platform]}`;
  const title = `${incident.windowPeople} people wrote something negative within ${incident.windowMinutes} minutes${where}`;
  const about = topicWords.length === 0 ? '' : ` They write of: ${topicWords.join(', ')}.`;
  return notify(
    transaction,
    workspaceId,
    { allowedTo: 'inbox.reply' },
    {
      kind: 'crisis',
      title,
      body: `${describeUsual(incident)}${about}`,
      link: incidentLink(id),
      occasion: incidentOccasion(id),
      mail: {
        paragraphs: [
          `${describeUsual(incident)}${about}`,
          `It began about ${incident.startedAt.toISOString().slice(11, 16)} UTC. The messages behind it, and what can be paused, stand on its page.`,
        ],
        linkLabel: 'Look at the incident',
      },
    },
  );
}

function describeVolume({ windowPeople, windowMinutes }: IncidentRow): string {
  return `${windowPeople} people within ${windowMinutes} minutes`;
}

function describeUsual({ windowUsual, windowMinutes }: IncidentRow): string {
  const usual =
    windowUsual < 0.5
      ? 'Less than one'
      : `About ${windowUsual < 10 ? windowUsual.toFixed(1) : Math.round(windowUsual)}`;
  return `${usual} would be usual within ${windowMinutes} minutes at this time of the week.`;
}

/** What has come since belongs to it; the timeline tells when there are twice as many, and when it is calm. */
async function followIncident(transaction: Transaction, incident: IncidentRow, now: Date): Promise<LiveEvent[]> {
  const { workspaceId, id } = incident;
  const added = await addMessages(transaction, incident, now);
  const figures = await transaction.execute<{ people: number; last_hour: number; last_at: string | null }>(sql`
    select count(distinct person)::int as people, max(at) as last_at,
      count(distinct person) filter (where at > ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz)::int as last_hour
    from incident_tickets where workspace_id = ${workspaceId} and incident_id = ${id}
  `);
  const { people = 0, last_hour: lastHour = 0, last_at: lastAt = null } = figures.rows[0] ?? {};
  const isCalm = lastHour <= Math.max(calmPeopleMax, CALM_TIMES * incident.usualPerHour);
  if (incident.calmedAt !== null && isCalm && now.getTime() - incident.calmedAt.getTime() > closesByItselfAfterMs) {
    return endIncident(transaction, incident, { at: now, actor: null, note: '' });
  }
  const hasGrown = people >= incident.toldPeople * 2;
  const calmedAt = isCalm ? (incident.calmedAt ?? now) : null;
  const isChanged = added > 0 || hasGrown || calmedAt?.getTime() !== incident.calmedAt?.getTime();
  if (!isChanged) return [];
  await transaction
    .update(incidents)
    .set({
      people: Math.max(people, incident.people),
      toldPeople: hasGrown ? people : incident.toldPeople,
      lastMessageAt: lastAt === null ? incident.lastMessageAt : new Date(lastAt),
      calmedAt,
    })
    .where(isIncident(incident));
  if (hasGrown)
    await addEntry(transaction, incident, { kind: 'grew', at: now, userId: null, text: `${people} people` });
  if (calmedAt !== null && incident.calmedAt === null)
    await addEntry(transaction, incident, {
      kind: 'calmed',
      at: now,
      userId: null,
      text: `${lastHour} people within the last hour`,
    });
  return [{ kind: 'incident.changed', incidentId: id }];
}

/** Negative messages since it started, of its platform or with its word where it is about one. */
async function addMessages(transaction: Transaction, incident: IncidentRow, now: Date): Promise<number> {
  const { workspaceId, id: incidentId, series, platform, seriesWord } = incident;
  // Some networks tell times in whole seconds: what was written in the second in which it started belongs to it.
  const recent = await readRecent(transaction, workspaceId, now, new Date(incident.startedAt.getTime() - 1));
  const behind = recent.filter((message) => {
    if (series === 'platform') return message.platform === platform;
    return series === 'all' || seriesWord === null || message.words.includes(seriesWord);
  });
  if (behind.length === 0) return 0;
  const added = await transaction
    .insert(incidentTickets)
    .values(behind.map(({ id, person, at }) => ({ workspaceId, incidentId, ticketId: id, person, at: new Date(at) })))
    .onConflictDoNothing()
    .returning({ ticketId: incidentTickets.ticketId });
  return added.length;
}

/** Workspaces with something to look at: an open incident, or people enough within the last hour. */
export async function listWorkspacesToReview(transaction: Pick<Transaction, 'execute'>, now: Date): Promise<string[]> {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  const found = await transaction.execute<{ id: string }>(sql`
    select id from workspaces
    where exists (select 1 from incidents where incidents.workspace_id = workspaces.id and state = 'open')
      or ${FLOOD_PEOPLE_MIN} <= (
        select count(*) from (
          select 1 from tickets
          where workspace_id = workspaces.id and last_customer_message_at > ${hourAgo}::timestamptz
            and last_customer_message_at <= ${now.toISOString()}::timestamptz and ${isCounted}
          limit ${FLOOD_PEOPLE_MIN}
        ) recent
      )
  `);
  return found.rows.map(({ id }) => id);
}
