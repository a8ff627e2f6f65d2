import type { World } from '../../world.ts';
import { MONEY_SCOPES } from './authentication.ts';
import { GoogleError, insufficientScope, invalidArgument, requiredParameter } from './google-error.ts';
import type { Call, View } from './method.ts';
import { listed, type ParameterSpecs, type Query } from './query-checks.ts';
import { pacificDay } from './quota.ts';
import { catalogueOf, chance, type DayFigures, figuresOf, sumFigures } from './statistics.ts';
import { listVideos, type Video } from './videos.ts';

export const REPORT_PARAMETERS: ParameterSpecs = {
  currency: 'string',
  dimensions: 'string',
  endDate: 'string',
  filters: 'string',
  ids: 'string',
  includeHistoricalChannelData: 'boolean',
  maxResults: { range: [1, 1_000_000] },
  metrics: 'string',
  sort: 'string',
  startDate: 'string',
  startIndex: { range: [1, 1_000_000] },
};

const FIGURES = [
  'views',
  'engagedViews',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'estimatedMinutesWatched',
] as const;
const SUBSCRIBERS = ['subscribersGained', 'subscribersLost'];
const AVERAGES = ['averageViewDuration', 'averageViewPercentage'];
const THUMBNAILS = ['videoThumbnailImpressions', 'videoThumbnailImpressionsClickRate'];
const MONEY = ['estimatedRevenue'];
const METRICS = [...FIGURES, ...SUBSCRIBERS, ...AVERAGES, ...THUMBNAILS, ...MONEY];
const DIMENSIONS = ['day', 'month', 'video', 'country', 'deviceType', 'insightTrafficSourceType', 'subscribedStatus'];
const FILTERS = ['video', 'country'];
const FLOATS = ['averageViewPercentage', 'videoThumbnailImpressionsClickRate', 'estimatedRevenue'];
/** The last days are not reported yet. */
const MISSING_DAYS = 2;
const TOP_VIDEOS_MAX = 200;
const DAY_MS = 86_400_000;

/** How the views of a dimension without figures of its own are spread. */
const SHARES: Record<string, Record<string, number>> = {
  country: { GB: 0.38, NL: 0.21, DE: 0.13, US: 0.11, FR: 0.07, PL: 0.05, ES: 0.05 },
  deviceType: { MOBILE: 0.61, DESKTOP: 0.24, TV: 0.1, TABLET: 0.05 },
  insightTrafficSourceType: { YT_SEARCH: 0.34, RELATED_VIDEO: 0.28, SUBSCRIBER: 0.2, EXT_URL: 0.12, YT_CHANNEL: 0.06 },
  subscribedStatus: { SUBSCRIBED: 0.31, UNSUBSCRIBED: 0.69 },
};

type Report = {
  channelId: string;
  dimensions: string[];
  metrics: string[];
  videoIds: string[] | undefined;
  startDate: string;
  endDate: string;
};
type Row = {
  key: string[];
  videos: Video[];
  days: (day: string) => boolean;
  share: number;
  /** Of the channel's older videos, where the row is of the whole channel. */
  catalogue?: DayFigures;
};

const notSupported = () =>
  new GoogleError(
    400,
    'badRequest',
    'The query is not supported. Check the documentation for supported queries at https://developers.google.com/youtube/analytics/v2/available_reports',
  );
const unknownIdentifier = (name: string, field: string) =>
  new GoogleError(400, 'badRequest', `Unknown identifier (${name}) given in field parameters.${field}.`);

/**
 * One report of the channel's figures.
 * @throws GoogleError 400 for what the API does not report, 403 for another's channel or money without its scope.
 */
export function runReport({ world, query, channelId, token }: Call): View {
  const report = readReport(world, query, channelId);
  if (
    report.metrics.some((name) => MONEY.includes(name)) &&
    !MONEY_SCOPES.some((scope) => token.scopes.includes(scope))
  )
    throw insufficientScope(MONEY_SCOPES);
  const columns = [
    ...report.dimensions.map((name) => ({ name, columnType: 'DIMENSION', dataType: 'STRING' })),
    ...report.metrics.map((name) => ({
      name,
      columnType: 'METRIC',
      dataType: FLOATS.includes(name) ? 'FLOAT' : 'INTEGER',
    })),
  ];
  const rows = listRows(world, report).map((row) => [...row.key, ...measure(world, row, report.metrics)]);
  const sorted = sortRows(
    rows,
    columns.map(({ name }) => name),
    query.sort,
  );
  const start = Number(query.startIndex ?? 1) - 1;
  const shown = sorted.slice(start, query.maxResults === undefined ? undefined : start + Number(query.maxResults));
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: columns,
    ...(shown.length > 0 ? { rows: shown } : {}),
  };
}

function readReport(world: World, query: Query, channelId: string): Report {
  for (const name of ['ids', 'startDate', 'endDate', 'metrics']) if (!query[name]) throw requiredParameter(name);
  const [kind, id] = (query.ids ?? '').split('==');
  if (kind !== 'channel' || !id) throw invalidArgument(`Invalid value for ids: ${query.ids}`, 'ids');
  if (id !== 'MINE' && id !== channelId)
    throw new GoogleError(403, 'forbidden', 'Forbidden', { canonical: 'PERMISSION_DENIED' });
  const startDate = readDate(query, 'startDate');
  const endDate = readDate(query, 'endDate');
  if (startDate > endDate)
    throw invalidArgument(`The end date ${endDate} is before the start date ${startDate}.`, 'endDate');
  const metrics = listed(query, 'metrics');
  const dimensions = listed(query, 'dimensions');
  const wrongMetric = metrics.find((name) => !METRICS.includes(name));
  if (wrongMetric !== undefined) throw unknownIdentifier(wrongMetric, 'metrics');
  const wrongDimension = dimensions.find((name) => !DIMENSIONS.includes(name));
  if (wrongDimension !== undefined) throw unknownIdentifier(wrongDimension, 'dimensions');
  checkSupported(query, dimensions, metrics);
  const filters = readFilters(query.filters);
  const known = new Set(listVideos(world, channelId).map((video) => video.id));
  const videoIds = filters.get('video')?.filter((videoId) => known.has(videoId));
  return { channelId, dimensions, metrics, videoIds, startDate, endDate };
}

function readDate(query: Query, name: string): string {
  const text = query[name] ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw invalidArgument(`Invalid value at '${name}': "${text}" is not like YYYY-MM-DD`, name);
}

/**
 * One dimension at a time, the top videos in order and bounded, impressions not by day. Source:
 * developers.google.com/youtube/analytics/channel_reports, read 2026-11-21.
 */
function checkSupported(query: Query, dimensions: string[], metrics: string[]): void {
  const [dimension] = dimensions;
  if (dimensions.length > 1) throw notSupported();
  if (dimension === 'video') {
    const isBounded = query.maxResults !== undefined && Number(query.maxResults) <= TOP_VIDEOS_MAX;
    if (!isBounded || !query.sort?.startsWith('-')) throw notSupported();
  }
  if (
    metrics.some((name) => THUMBNAILS.includes(name)) &&
    !['video', 'insightTrafficSourceType', 'deviceType'].includes(dimension ?? '')
  )
    throw notSupported();
  if (
    metrics.some((name) => SUBSCRIBERS.includes(name)) &&
    dimension !== undefined &&
    SHARES[dimension] !== undefined &&
    dimension !== 'country'
  )
    throw notSupported();
}

function readFilters(text: string | undefined): Map<string, string[]> {
  const filters = new Map<string, string[]>();
  for (const filter of (text ?? '').split(';').filter(Boolean)) {
    const [name = '', values = ''] = filter.split('==');
    if (!FILTERS.includes(name)) throw unknownIdentifier(name, 'filters');
    filters.set(name, values.split(','));
  }
  return filters;
}

function listRows(world: World, report: Report): Row[] {
  const videos = listVideos(world, report.channelId).filter(
    (video) => report.videoIds === undefined || report.videoIds.includes(video.id),
  );
  const lastDay = pacificDay(world.now() - MISSING_DAYS * DAY_MS);
  const days = daysBetween(report.startDate, report.endDate < lastDay ? report.endDate : lastDay);
  const inDays = new Set(days);
  const [dimension] = report.dimensions;
  const hasPast = videos.some(({ item }) => item.origin === 'history');
  const catalogue =
    report.videoIds === undefined && hasPast ? catalogueOf(world, report.channelId) : () => sumFigures([]);
  const sumOf = (of: string[]) => sumFigures(of.map(catalogue));
  const whole = { videos, days: (day: string) => inDays.has(day), share: 1 };
  if (dimension === undefined) return days.length > 0 ? [{ ...whole, key: [], catalogue: sumOf(days) }] : [];
  if (dimension === 'day')
    return days.map((day) => ({ ...whole, key: [day], days: (other) => other === day, catalogue: catalogue(day) }));
  if (dimension === 'month') {
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    return months.map((month) => ({
      ...whole,
      key: [month],
      days: (day) => inDays.has(day) && day.startsWith(month),
      catalogue: sumOf(days.filter((day) => day.startsWith(month))),
    }));
  }
  if (dimension === 'video') return videos.map((video) => ({ ...whole, key: [video.id], videos: [video] }));
  return Object.entries(SHARES[dimension] ?? {}).map(([key, share]) => ({ ...whole, key: [key], share }));
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

function measure(world: World, row: Row, metrics: string[]): number[] {
  const all = row.videos.map((video) => [...figuresOf(world, video)].filter(([day]) => row.days(day)));
  const sum = sumFigures([...all.flat().map(([, figures]) => figures), ...(row.catalogue ? [row.catalogue] : [])]);
  const seconds = row.videos.reduce((longest, video) => Math.max(longest, video.details.durationSeconds), 1);
  return metrics.map((name) => {
    const scaled = (value: number) => Math.round(value * row.share);
    if (name in sum) return scaled(sum[name as keyof DayFigures]);
    if (name === 'averageViewDuration')
      return sum.views === 0 ? 0 : Math.round((sum.estimatedMinutesWatched * 60) / sum.views);
    if (name === 'averageViewPercentage')
      return sum.views === 0 ? 0 : round((sum.estimatedMinutesWatched * 6_000) / sum.views / seconds);
    if (name === 'videoThumbnailImpressionsClickRate') return sum.views === 0 ? 0 : round(100 / 11.5);
    if (name === 'estimatedRevenue') return round(sum.views * 0.0011 * row.share);
    return scaled(countSubscribers(world, row, name));
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Made up from each day, for the channel as a whole; a single video brings its share of the views. */
function countSubscribers(world: World, row: Row, name: string): number {
  const [first] = row.videos;
  if (!first) return 0;
  const days = daysBetween(pacificDay(world.now() - 365 * DAY_MS), pacificDay(world.now())).filter(row.days);
  const most = name === 'subscribersGained' ? 14 : 4;
  const total = days.reduce((sum, day) => sum + Math.floor(most * chance(`${first.channelId}/${name}/${day}`)), 0);
  const part = row.videos.length / Math.max(1, listVideos(world, first.channelId).length);
  return Math.round(total * part);
}

type Cell = string | number;

/** By the named columns, a minus in front for falling. @throws GoogleError 400 for a column that the report has not. */
function sortRows(rows: Cell[][], names: string[], sort: string | undefined): Cell[][] {
  const keys = (sort ?? '').split(',').filter(Boolean);
  const orders = keys.map((key) => {
    const column = names.indexOf(key.replace(/^-/, ''));
    if (column < 0) throw unknownIdentifier(key, 'sort');
    return { column, sign: key.startsWith('-') ? -1 : 1 };
  });
  return rows.toSorted((left, right) => {
    for (const { column, sign } of orders) {
      const difference = compare(left[column] ?? 0, right[column] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

function compare(left: Cell, right: Cell): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right));
}
