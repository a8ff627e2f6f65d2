/** What the address of Insights says: which tab, which account, which days. */
import {
  type InsightsPlatform,
  type InsightsRangeDays,
  insightsPlatforms,
  insightsRangeDays,
  insightsRangeDefaultDays,
  insightsRangeMaxDays,
} from '@parley/contract/insights/rules.ts';

export type InsightsRange = { days: InsightsRangeDays } | { start: string; end: string };

const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 60 * 60_000;

/** The page's tabs, in their order. Source: specification 2, section 2; what stands after `advanced` is ours. */
export const insightsTabs = [
  'overview',
  ...insightsPlatforms,
  'advanced',
  'reputation',
  'team',
  'competitors',
  'reports',
] as const;
export type InsightsTab = (typeof insightsTabs)[number];

export function tabOf(search: URLSearchParams): InsightsTab {
  const named = search.get('tab');
  return insightsTabs.find((tab) => tab === named) ?? 'overview';
}

/** Days of one's own where they can be a range, else the last 7, 30 or 90. */
export function rangeOf(search: URLSearchParams): InsightsRange {
  const start = search.get('start') ?? '';
  const end = search.get('end') ?? '';
  if (ownRangeProblemOf(start, end) === null) return { start, end };
  const named = search.get('range');
  return { days: insightsRangeDays.find((days) => String(days) === named) ?? insightsRangeDefaultDays };
}

/** Why two days are no range that can be asked for; null when they are. */
export function ownRangeProblemOf(start: string, end: string): 'incomplete' | 'reversed' | 'long' | null {
  if (![start, end].every(isDate)) return 'incomplete';
  if (start > end) return 'reversed';
  return (Date.parse(end) - Date.parse(start)) / dayMs >= insightsRangeMaxDays ? 'long' : null;
}

/** A day of the calendar: 2026-02-30 is none. */
function isDate(text: string): boolean {
  const time = dateForm.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What another tab has no use for: its accounts are others, and the choices of the overview, the advanced view, Reputation and Team are their own. */
const ownOfTab = [
  'account',
  'platform',
  'sentiment',
  'keyword',
  'network',
  'view',
  'metric',
  'topic',
  'clock',
] as const;

/** The same days in another tab. */
export function searchWithTab(search: URLSearchParams, tab: InsightsTab): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  for (const name of ownOfTab) next.delete(name);
  return next;
}

export function searchWithRange(search: URLSearchParams, range: InsightsRange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['range', 'start', 'end']) next.delete(name);
  if ('start' in range) {
    next.set('start', range.start);
    next.set('end', range.end);
  } else if (range.days !== insightsRangeDefaultDays) next.set('range', String(range.days));
  return next;
}

export function searchWithAccount(search: URLSearchParams, tab: InsightsPlatform, account: string): URLSearchParams {
  const next = searchWithTab(search, tab);
  next.set('account', account);
  return next;
}
