/** Smart Alerts: what of the last day of a period stands out, and the messages behind it. */
import { createWatches, findWatched } from '@parley/ai/keywords/watch-words.ts';
import { incidentLink } from '@parley/contract/incidents/rules.ts';
import {
  type AlertKeyword,
  type AlertSeverity,
  alertMessagesMin,
  alertTicketsMax,
} from '@parley/contract/overview/rules.ts';
import type { SmartAlert, SmartAlerts } from '@parley/contract/overview/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { type CountedRow, countMessages } from './count-messages.query.ts';
import { conditionsOf, instants, integers } from './counted-days.ts';
import { anomalyZ, deviationOfCounts, deviationOfTimes, historyDaysMin, robustZ } from './find-anomalies.ts';
import { toInbox } from './message-panels.ts';
import { type DaySpan, spansOf } from './overview-period.ts';
import type { OverviewRequest } from './overview-request.ts';

const historyWeeks = 8;
const strongZ = 6;
/** A mean of fewer answers is chance. */
const answersMin = 5;
const answersOfHistoryMin = 3;
/** So many days before the day are read for what is said usually, and so many messages of either. */
const usualDays = 28;
const readMax = 1_000;

type Row = CountedRow<{ place: number; platform: Platform; sentiment: Sentiment | 'unknown' }>;
type Day = { span: DaySpan; history: DaySpan[]; request: OverviewRequest };

/**
 * Looks at the last day of the period, today up to now where it is under way. Anomalies compare each network's day with the same weekday of up to
 * eight weeks before, up to the same time of day; rules count messages that speak of what is watched. Gravest first, newest first.
 */
export async function listSmartAlerts(
  database: DatabaseOrTransaction,
  request: OverviewRequest,
  keyword: AlertKeyword | 'all',
  instant: Date,
): Promise<SmartAlerts> {
  const day = await toDay(database, request, instant);
  const [anomalies, watched, incidents] = await Promise.all([
    findAnomalies(database, day),
    findWatchedTopics(database, day),
    listOpenIncidents(database, request),
  ]);
  const order: AlertSeverity[] = ['high', 'medium', 'low'];
  const alerts = [...incidents, ...anomalies, ...watched]
    .filter((alert) => keyword === 'all' || alert.keyword === keyword)
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity) || (one.at < other.at ? 1 : -1));
  const { span, history } = day;
  return { date: span.date, timeZone: request.period.timeZone, historyDays: history.length, historyDaysMin, alerts };
}

/** The same weekday of the weeks before in which the workspace had messages already. */
async function toDay(database: DatabaseOrTransaction, request: OverviewRequest, instant: Date): Promise<Day> {
  const { period, scope } = request;
  const span = request.now.at(-1);
  if (span === undefined) throw new Error('A period has a day.');
  const { rows } = await database.execute<{ first: string | null }>(
    sql`select min(created_at) as first from tickets where workspace_id = ${scope.workspaceId}`,
  );
  const told = rows[0]?.first ?? null;
  const first = told === null ? null : readInstant(told);
  const history = Array.from({ length: historyWeeks }, (_, index) => 7 * (index + 1)).flatMap((days) => {
    const date = DateTime.fromISO(span.date).minus({ days }).toISODate() ?? '';
    const [whole] = spansOf(date, date, period.timeZone);
    if (whole === undefined || first === null || whole.since < first) return [];
    if (!period.isUnderWay) return [whole];
    const sameTime = DateTime.fromJSDate(instant, { zone: period.timeZone }).minus({ days }).toJSDate();
    return [
      {
        ...whole,
        until: new Date(Math.min(whole.until.getTime(), Math.max(sameTime.getTime(), whole.since.getTime()))),
      },
    ];
  });
  return { span, history, request };
}

async function findAnomalies(database: DatabaseOrTransaction, day: Day): Promise<SmartAlert[]> {
  const { history, request, span } = day;
  const days = { spans: [span, ...history], timeZone: request.period.timeZone };
  const rows = await countMessages(database, request.scope, days, ['place', 'platform', 'sentiment']);
  const alerts: SmartAlert[] = [];
  for (const [platform, ofPlatform] of Map.groupBy(rows, (row) => row.platform)) {
    const sumsOf = (value: (row: Row) => number) =>
      days.spans.map((_, index) =>
        ofPlatform.filter(({ place }) => place === index + 1).reduce((sum, row) => sum + value(row), 0),
      );
    const messages = sumsOf((row) => row.messages);
    const negative = sumsOf((row) => (row.sentiment === 'negative' ? row.messages : 0));
    const isAngry = addAnomaly(alerts, day, { kind: 'negative-messages', platform, values: negative });
    if (!isAngry) addAnomaly(alerts, day, { kind: 'messages', platform, values: messages, negative: negative[0] ?? 0 });
    addSlowness(
      alerts,
      day,
      platform,
      sumsOf((row) => row.answered),
      sumsOf((row) => row.responseMs),
    );
  }
  return alerts;
}

type Counts = { kind: 'messages' | 'negative-messages'; platform: Platform; values: number[]; negative?: number };

/** @returns whether there is one */
function addAnomaly(alerts: SmartAlert[], day: Day, { kind, negative, platform, values }: Counts): boolean {
  const [value = 0, ...history] = values;
  const found = robustZ(value, history, deviationOfCounts);
  if (found === null || found.z < anomalyZ || value < alertMessagesMin) return false;
  const [weak, strong]: AlertSeverity[] = kind === 'messages' ? ['low', 'medium'] : ['medium', 'high'];
  alerts.push({
    ...alertOf(day, { kind, platform, sentiment: kind === 'messages' ? null : 'negative' }),
    severity: (found.z >= strongZ ? strong : weak) ?? 'low',
    ...{ messages: value, negative: negative ?? value, value, usual: found.usual, z: found.z },
  });
  return true;
}

function addSlowness(
  alerts: SmartAlert[],
  day: Day,
  platform: Platform,
  answered: number[],
  responseMs: number[],
): void {
  const means = answered.map((count, index) => ({ count, mean: count === 0 ? 0 : (responseMs[index] ?? 0) / count }));
  const [now, ...before] = means;
  if (now === undefined || now.count < answersMin) return;
  const history = before.filter(({ count }) => count >= answersOfHistoryMin).map(({ mean }) => mean);
  const found = robustZ(now.mean, history, deviationOfTimes);
  if (found === null || found.z < anomalyZ) return;
  alerts.push({
    ...alertOf(day, { kind: 'response-time', platform, sentiment: null }),
    severity: found.z >= strongZ ? 'high' : 'medium',
    ...{ messages: now.count, negative: null, value: now.mean, usual: found.usual, z: found.z },
  });
}

type Basis = { kind: SmartAlert['kind']; platform: Platform | null; sentiment: 'negative' | null };

function alertOf({ request, span }: Day, { kind, platform, sentiment }: Basis) {
  const inbox = toInbox({ period: { ...request.period, start: span.date, end: span.date }, scope: request.scope });
  return {
    id: [kind, platform ?? 'all', span.date].join(':'),
    kind,
    keyword: null,
    platform,
    words: [],
    ticketIds: [],
    at: span.since.toISOString(),
    incidentLink: null,
    inbox: { ...inbox, ...(platform === null ? {} : { platform }), ...(sentiment === null ? {} : { sentiment }) },
  };
}

type ReadMessage = { id: string; text: string; sentiment: Sentiment | null; person: string; createdAt: string };

/**
 * A watched topic is told where at least five messages of at least three people speak of it, and more of them than the share of the 28 days before
 * makes one expect, by three times the root of what is expected. High: most of them are negative, and ten; medium: most are negative.
 */
async function findWatchedTopics(database: DatabaseOrTransaction, day: Day): Promise<SmartAlert[]> {
  const { request, span } = day;
  const { scope, period } = request;
  const settings = await readAssistantSettings(database, scope.workspaceId);
  const watches = createWatches({ product: settings.productServices, competitor: settings.competitorInfo });
  const today = await readMessages(database, request, [{ ...span, wanted: readMax }]);
  if (today.length < alertMessagesMin) return [];
  const firstBefore = DateTime.fromISO(span.date).minus({ days: usualDays }).toISODate() ?? '';
  const dayBefore = DateTime.fromISO(span.date).minus({ days: 1 }).toISODate() ?? '';
  const wanted = Math.ceil(readMax / usualDays);
  const before = await readMessages(
    database,
    request,
    spansOf(firstBefore, dayBefore, period.timeZone).map((each) => ({ ...each, wanted })),
  );
  const usual = new Map<string, number>();
  for (const { text } of before)
    for (const { topic } of findWatched(text, watches)) usual.set(topic, (usual.get(topic) ?? 0) + 1);
  const found = today.flatMap((message) =>
    findWatched(message.text, watches).map((watched) => ({ ...watched, message })),
  );
  return [...Map.groupBy(found, ({ topic }) => topic)].flatMap(([topic, hits]): SmartAlert[] => {
    const expected = before.length === 0 ? 0 : (today.length * (usual.get(topic) ?? 0)) / before.length;
    const people = new Set(hits.map(({ message }) => message.person)).size;
    if (hits.length < alertMessagesMin || people < 3 || hits.length < expected + 3 * Math.sqrt(expected)) return [];
    const negative = hits.filter(({ message }) => message.sentiment === 'negative').length;
    const isMostlyNegative = negative * 2 > hits.length;
    const words = [...Map.groupBy(hits, ({ word }) => word)].sort((one, other) => other[1].length - one[1].length);
    const newest = hits.map(({ message }) => message);
    return [
      {
        ...alertOf(day, { kind: 'keyword', platform: null, sentiment: null }),
        id: ['keyword', topic, span.date].join(':'),
        keyword: topic,
        severity: isMostlyNegative ? (negative >= 10 ? 'high' : 'medium') : 'low',
        words: words.slice(0, 5).map(([word]) => word),
        ticketIds: newest.slice(0, alertTicketsMax).map(({ id }) => Number(id)),
        at: readInstant(newest[0]?.createdAt ?? span.since.toISOString()).toISOString(),
        ...{ messages: hits.length, negative, value: hits.length, usual: expected, z: null },
      },
    ];
  });
}

/** Newest first. */
async function readMessages(
  database: DatabaseOrTransaction,
  { scope }: OverviewRequest,
  days: readonly { since: Date; until: Date; wanted: number }[],
): Promise<ReadMessage[]> {
  const { rows } = await database.execute<ReadMessage>(sql`
    select message.* from unnest(
      ${instants(days.map(({ since }) => since))}, ${instants(days.map(({ until }) => until))},
      ${integers(days.map(({ wanted }) => wanted))}
    ) as day (since, until, wanted)
    cross join lateral (
      select id::text, left(original_message, 600) as text, sentiment, created_at as "createdAt",
        coalesce(sender_external_id, thread_external_id) as person
      from tickets
      where workspace_id = ${scope.workspaceId} and created_at >= since and created_at < until
        and erased_at is null ${conditionsOf(scope)}
      order by created_at desc, id desc limit wanted
    ) message
    order by "createdAt" desc
  `);
  return rows;
}

/** A flood of negative messages that is open now is the gravest alert there is; it is no matter of the period. */
async function listOpenIncidents(
  database: DatabaseOrTransaction,
  { period, scope, now }: OverviewRequest,
): Promise<SmartAlert[]> {
  if (!period.isUnderWay || scope.sentiment === 'positive' || scope.sentiment === 'neutral') return [];
  const { rows } = await database.execute<{
    id: string;
    platform: Platform | null;
    words: string[];
    messages: number;
    people: number;
    usual: number;
    at: string;
    started_at: string;
  }>(sql`
    select id, platform, topic_words as words, people,
      (select count(*)::int from incident_tickets where workspace_id = incidents.workspace_id and incident_id = incidents.id) as messages,
      window_usual as usual, last_message_at as at, started_at
    from incidents where workspace_id = ${scope.workspaceId} and state = 'open'
  `);
  const span = now.at(-1);
  return rows
    .filter(({ platform }) => scope.platform === 'all' || platform === null || platform === scope.platform)
    .map((row) => ({
      id: `incident:${row.id}`,
      kind: 'incident',
      severity: 'high',
      keyword: null,
      platform: row.platform,
      words: row.words,
      ticketIds: [],
      at: readInstant(row.at).toISOString(),
      incidentLink: incidentLink(row.id),
      inbox: toInbox({
        period: { ...period, start: span?.date ?? period.end },
        scope: { ...scope, sentiment: 'negative' },
      }),
      ...{ messages: row.messages, negative: row.messages, value: row.people, usual: row.usual, z: null },
    }));
}
