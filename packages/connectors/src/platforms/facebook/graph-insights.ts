/**
 * Insights as every Graph node tells them. Days are Pacific: `end_time` is the midnight there that ends the day.
 * Source: /docs/graph-api/reference/insights, read 2026-11-21.
 */
import { z } from 'zod';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type GraphClient, graphTimeSchema } from './graph.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const graphTimeZone = 'America/Los_Angeles';

/** A number, or a number for each part of it. */
const valueSchema = z.union([z.number(), z.record(z.string(), z.number())]);
const insightSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ value: valueSchema.optional(), end_time: graphTimeSchema.optional() })).optional(),
  total_value: z.object({ value: valueSchema.optional() }).optional(),
});
export const insightListSchema = z.object({ data: z.array(insightSchema) });
export type Insight = z.infer<typeof insightSchema>;

export function sumValue(value: z.infer<typeof valueSchema> | undefined): number | null {
  if (value === undefined) return null;
  return typeof value === 'number' ? value : Object.values(value).reduce((sum, part) => sum + part, 0);
}

/** The lifetime or total figure of a metric; null where Meta has none. */
export function totalOf(insights: readonly Insight[], metric: string): number | null {
  const insight = insights.find(({ name }) => name === metric);
  return sumValue(insight?.total_value?.value ?? insight?.values?.at(-1)?.value);
}

/** The day (`YYYY-MM-DD`) that ends at the time. */
export function dayEndingAt(endTime: Date): string {
  return toPacificDate(new Date(endTime.getTime() - 1));
}

function toPacificDate(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: graphTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time);
}

/** When the day begins there, in Unix seconds: eight hours behind UTC, seven in summer. */
export function pacificMidnight(date: string): number {
  const standard = Date.parse(`${date}T08:00:00Z`);
  const summer = standard - 60 * 60 * 1000;
  return (toPacificDate(new Date(summer)) === date ? summer : standard) / 1000;
}

export function listDays(since: string, until: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(`${since}T00:00:00Z`); time <= Date.parse(`${until}T00:00:00Z`); time += dayMs)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

export function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * One metric by day. One that Meta retired, or that this account does not have, answers an error of its own and has no figures; so
 * metrics are asked for one by one. @throws ConnectorError
 */
export async function readDailyMetric(
  graph: GraphClient,
  request: {
    nodeId: string;
    metric: string;
    token: string;
    since: string;
    until: string;
    maxDays: number;
    /** Instagram's metrics come as a series or as one number; a Page's know no such choice. */
    metricType?: 'time_series';
  },
): Promise<{ isOffered: boolean; days: Map<string, number> }> {
  const days = new Map<string, number>();
  let isOffered = false;
  const all = listDays(request.since, request.until);
  for (let start = 0; start < all.length; start += request.maxDays) {
    const part = all.slice(start, start + request.maxDays);
    const query = {
      metric: request.metric,
      period: 'day',
      ...(request.metricType === undefined ? {} : { metric_type: request.metricType }),
      since: String(pacificMidnight(part[0] ?? request.since)),
      until: String(pacificMidnight(nextDay(part.at(-1) ?? request.until))),
    };
    const path = `/${request.nodeId}/insights`;
    const result = await graph.get({ path, query, token: request.token }, insightListSchema);
    if (!result.ok && isUnknownMetric(result.failure.code)) continue;
    isOffered = true;
    for (const insight of answerOrThrow(result).data)
      for (const { value, end_time: endTime } of insight.values ?? []) {
        const figure = sumValue(value);
        if (endTime === undefined || figure === null) continue;
        const day = dayEndingAt(endTime);
        if (day >= request.since && day <= request.until) days.set(day, figure);
      }
  }
  return { isOffered, days };
}

/** `(#100) The value must be a valid insights metric`. */
export function isUnknownMetric(code: string): boolean {
  return code === '100' || code.startsWith('100/');
}

/** @throws ConnectorError `permanent` where every metric was refused, because then the cause is not a retired metric */
export function assertSomeOffered(metrics: readonly { isOffered: boolean }[]): void {
  if (metrics.every(({ isOffered }) => !isOffered))
    throw new ConnectorError('permanent', '100', 'Meta refused every metric that was asked for.');
}
