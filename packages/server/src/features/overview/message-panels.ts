/** Panels that are counted from messages. */
import type {
  AnalyticsSummary,
  MessageTypeCount,
  OverviewInbox,
  PeakHours,
  PlatformCount,
  SentimentDay,
  SummaryFigure,
} from '@parley/contract/overview/schemas.ts';
import type { Ratings } from '@parley/contract/surveys/rules.ts';
import { messageTypes, type Sentiment } from '@parley/contract/tickets/rules.ts';
import { DateTime } from 'luxon';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { growthOf } from '../../growth-of.ts';
import { type MessageCounts, responseRateOf, satisfactionOf } from '../inbox/message-figures.service.ts';
import { readRatings } from '../surveys/ratings.service.ts';
import { type CountedRow, countHours, countParts } from './count-messages.query.ts';
import { countSentiments } from './count-sentiments.query.ts';
import type { OverviewRequest } from './overview-request.ts';

type Counts = MessageCounts & { responseMs: number };

/** The four tiles, beside those of the period before. */
export async function readSummary(
  database: DatabaseOrTransaction,
  { before, now, period, scope }: OverviewRequest,
): Promise<AnalyticsSummary> {
  const parts = { parts: [now, before], timeZone: period.timeZone };
  const rows = await countParts(database, scope, parts, ['part', 'sentiment']);
  const counts = addUp(rows.filter(({ part }) => part === 1));
  const countsBefore = addUp(rows.filter(({ part }) => part === 2));
  const figure = (read: (from: Counts) => number | null, messages: number, isMoreBetter = true) =>
    toFigure(read(counts), read(countsBefore), messages, isMoreBetter);
  return {
    totalMessages: figure(({ messages }) => messages, counts.messages),
    responseRate: figure((from) => inPercent(responseRateOf(from)), counts.messages),
    avgResponseTime: figure(averageResponseOf, counts.answered, false),
    satisfactionScore: figure((from) => satisfactionOf(from).score, satisfactionOf(counts).rated),
    ratings: scope.sentiment === 'all' ? await readRatingsOf(database, { period, scope }) : null,
    period,
    platform: scope.platform,
    sentiment: scope.sentiment,
    inbox: toInbox({ period, scope }),
  };
}

function readRatingsOf(
  database: DatabaseOrTransaction,
  { period, scope }: Pick<OverviewRequest, 'period' | 'scope'>,
): Promise<Ratings> {
  return readRatings(database, scope.workspaceId, {
    from: startOfDate(period.start, period.timeZone),
    to: startOfDate(addDays(period.end, 1), period.timeZone),
    platforms: scope.platform === 'all' ? undefined : [scope.platform],
  });
}

/** The list of the inbox that shows the messages of the period. */
export function toInbox({ period, scope }: Pick<OverviewRequest, 'period' | 'scope'>): OverviewInbox {
  return {
    status: 'all',
    dateFilter: 'custom',
    startDate: period.start,
    endDate: period.end,
    timeZone: period.timeZone,
    ...(scope.platform === 'all' ? {} : { platform: scope.platform }),
    ...(scope.sentiment === 'all' ? {} : { sentiment: scope.sentiment }),
  };
}

export async function listPlatformDistribution(
  database: DatabaseOrTransaction,
  { now, period, scope }: OverviewRequest,
): Promise<PlatformCount[]> {
  const rows = await countParts(database, scope, { parts: [now], timeZone: period.timeZone }, ['platform']);
  const total = rows.reduce((sum, { messages }) => sum + messages, 0);
  return rows
    .map(({ messages, platform }) => ({ platform, count: messages, share: messages / total }))
    .sort((one, other) => other.count - one.count || one.platform.localeCompare(other.platform));
}

export async function listSentimentTrend(
  database: DatabaseOrTransaction,
  { now, period, scope }: OverviewRequest,
): Promise<SentimentDay[]> {
  const rows = await countSentiments(database, scope, { spans: now, timeZone: period.timeZone });
  const counted = new Map(rows.map(({ place, ...counts }) => [place, counts]));
  return now.map(({ date }, index) => {
    const { negative = 0, neutral = 0, positive = 0, unknown = 0 } = counted.get(index + 1) ?? {};
    return { date, positive, neutral, negative, unknown };
  });
}

export async function listMessageTypes(
  database: DatabaseOrTransaction,
  { now, period, scope }: OverviewRequest,
): Promise<MessageTypeCount[]> {
  const rows = await countParts(database, scope, { parts: [now], timeZone: period.timeZone }, ['message_type']);
  const total = rows.reduce((sum, { messages }) => sum + messages, 0);
  return messageTypes.map((type) => {
    const count = rows.find(({ message_type }) => message_type === type)?.messages ?? 0;
    return { type, count, share: total === 0 ? null : count / total };
  });
}

/** Messages by weekday and hour, as the clocks of the workspace's zone showed them. */
export async function readPeakHours(
  database: DatabaseOrTransaction,
  { now, period, scope }: OverviewRequest,
): Promise<PeakHours> {
  const rows = await countHours(database, scope, { spans: now, timeZone: period.timeZone });
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    days: now.filter(({ date }) => DateTime.fromISO(date, { zone: 'utc' }).weekday === weekday).length,
    hours: rows.find((row) => row.weekday === weekday)?.hours ?? Array.from({ length: 24 }, () => 0),
  }));
  const cells = weekdays.flatMap(({ hours, weekday }) => hours.map((count, hour) => ({ weekday, hour, count })));
  const highest = Math.max(...cells.map(({ count }) => count));
  return {
    timeZone: period.timeZone,
    weekdays,
    peak: highest === 0 ? null : (cells.find(({ count }) => count === highest) ?? null),
    messages: cells.reduce((sum, { count }) => sum + count, 0),
  };
}

function addUp(rows: readonly CountedRow<{ sentiment: Sentiment | 'unknown' }>[]): Counts {
  const sum: Counts = { messages: 0, answered: 0, responseMs: 0, positive: 0, neutral: 0, negative: 0 };
  for (const { answered, messages, responseMs, sentiment } of rows) {
    sum.messages += messages;
    sum.answered += answered;
    sum.responseMs += responseMs;
    if (sentiment !== 'unknown') sum[sentiment] += messages;
  }
  return sum;
}

function averageResponseOf({ answered, responseMs }: Counts): number | null {
  return answered === 0 ? null : responseMs / answered;
}

function inPercent(rate: number | null): number | null {
  return rate === null ? null : rate * 100;
}

function toFigure(value: number | null, before: number | null, messages: number, isMoreBetter: boolean): SummaryFigure {
  const growth = growthOf(value, before);
  return {
    value,
    growth,
    isPositive: growth === null || growth === 0 ? null : growth > 0 === isMoreBetter,
    before,
    change: value === null || before === null ? null : value - before,
    messages,
  };
}
