/** What the address says of the overview: which days, which network, which sentiment. All of the tab follows it. */
import {
  type AlertKeyword,
  alertKeywordFilters,
  type OverviewPlatform,
  type OverviewSentiment,
  overviewDefaultDays,
  overviewPlatforms,
  overviewSentiments,
} from '@parley/contract/overview/rules.ts';
import type { OverviewInbox } from '@parley/contract/overview/schemas.ts';
import { type MessageType, messageTypes } from '@parley/contract/tickets/rules.ts';
import { addDays } from '../../../components/zoned-time.ts';
import { paths } from '../../../paths.ts';
import { type InsightsRange, rangeOf } from '../insights-address.ts';

/** What alerts are shown of; all of them where the address names nothing that there is. */
export function keywordOf(search: URLSearchParams): AlertKeyword | 'all' {
  return alertKeywordFilters.find((keyword) => keyword === search.get('keyword')) ?? 'all';
}

export type OverviewFilters = { range: InsightsRange; platform: OverviewPlatform; sentiment: OverviewSentiment };

export function filtersOf(search: URLSearchParams): OverviewFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name));
  return {
    range: rangeOf(search),
    platform: oneOf(overviewPlatforms, 'platform') ?? 'all',
    sentiment: oneOf(overviewSentiments, 'sentiment') ?? 'all',
  };
}

/** The address with this network or sentiment; all of them is what an address without one means. */
export function searchWithFilter(
  search: URLSearchParams,
  change: { platform: OverviewPlatform } | { sentiment: OverviewSentiment } | { keyword: AlertKeyword | 'all' },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === 'all') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query of every call. The last 30 days are what the server takes without dates; of 7 or 90 the last is today in the workspace's zone.
 * @param today `YYYY-MM-DD`; null: not known yet, and then neither is the query
 */
export function overviewQueryOf({ platform, range, sentiment }: OverviewFilters, today: string | null) {
  const filter = {
    ...(platform === 'all' ? {} : { platform }),
    ...(sentiment === 'all' ? {} : { sentiment }),
  };
  if ('start' in range) return { ...range, ...filter };
  if (range.days === overviewDefaultDays) return filter;
  return today === null ? null : { start: addDays(today, 1 - range.days), end: today, ...filter };
}

/** The list of the inbox that was counted, or a part of it. */
export function inboxLinkOf(
  { endDate, platform, sentiment, startDate, status, timeZone }: OverviewInbox,
  part: Partial<Pick<OverviewInbox, 'platform' | 'sentiment' | 'startDate' | 'endDate'>> & { search?: string } = {},
): string {
  const query = { status, dateFilter: 'custom', startDate, endDate, zone: timeZone, platform, sentiment, ...part };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${paths.inbox}?${new URLSearchParams(given)}`;
}

/** Which messages behind a figure are shown: those of a type, or of an hour of a weekday (Monday is 1). */
export type Behind = { messageType: MessageType } | { weekday: number; hour: number };

/** `behind=comment`, or `behind=2-9`: Tuesdays from 9 to 10. */
export function behindOf(search: URLSearchParams): Behind | null {
  const named = search.get('behind') ?? '';
  const messageType = messageTypes.find((type) => type === named);
  if (messageType !== undefined) return { messageType };
  const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(named) ?? [];
  return weekday === undefined ? null : { weekday: Number(weekday), hour: Number(hour) };
}

export function searchWithBehind(search: URLSearchParams, behind: Behind | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (behind === null) next.delete('behind');
  else next.set('behind', 'messageType' in behind ? behind.messageType : `${behind.weekday}-${behind.hour}`);
  return next;
}
