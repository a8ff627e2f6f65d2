/** Response performance as a table for spreadsheets. What is not known is an empty cell; times are in minutes. */
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import type { Answerer, ResponseFigures, ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { writeCsv } from '../../csv.ts';

const columns: readonly (readonly [string, (figures: ResponseFigures) => string])[] = [
  ['Replies', ({ replies }) => cell(replies)],
  ['First responses', ({ firstResponses }) => cell(firstResponses)],
  ['First response, median (min)', (figures) => minutes(figures.firstResponseMedianMs)],
  ['First response, average (min)', (figures) => minutes(figures.firstResponseAverageMs)],
  ['First response, 90th percentile (min)', (figures) => minutes(figures.firstResponseP90Ms)],
  ['Resolutions', ({ resolutions }) => cell(resolutions)],
  ['Resolution, median (min)', (figures) => minutes(figures.resolutionMedianMs)],
  ['Resolution, average (min)', (figures) => minutes(figures.resolutionAverageMs)],
  ['Resolution, 90th percentile (min)', (figures) => minutes(figures.resolutionP90Ms)],
  ['Closings', ({ closings }) => cell(closings)],
  ['Reopened', ({ reopened }) => cell(reopened)],
  ['Reopen rate in %', ({ reopenRate }) => cell(reopenRate === null ? null : reopenRate * 100)],
  ['Satisfaction, 1 to 5', ({ satisfaction }) => cell(satisfaction)],
  ['Satisfaction, tickets', ({ satisfactionAnswers }) => cell(satisfactionAnswers)],
  ['AI drafts unchanged', ({ drafts }) => cell(drafts.unchanged)],
  ['AI drafts edited', ({ drafts }) => cell(drafts.edited)],
  ['Own words despite a draft', ({ drafts }) => cell(drafts.own)],
];

const kindWords: Record<Answerer['kind'], string> = {
  member: 'Team',
  'api-key': 'API key',
  automation: 'Automatic replies',
  'network-app': "In the network's app",
};

export function toResponsePerformanceCsv(
  performance: ResponsePerformance,
  { platform, workspaceName }: { platform: Platform | undefined; workspaceName: string },
): string {
  const { clock, days, period, rows, team } = performance;
  const figuresOf = (figures: ResponseFigures) => columns.map(([, of]) => of(figures));
  return writeCsv([
    ['Workspace', workspaceName],
    ['Network', platform === undefined ? 'All' : platformNames[platform]],
    ['From', period.start],
    ['To', period.end],
    ['Days by the clocks of', period.timeZone],
    ['Times in', clock === 'business' ? 'business hours' : 'calendar hours'],
    [],
    ['Who', 'Kind', ...columns.map(([name]) => name)],
    ['Whole team', '', ...figuresOf(team.now)],
    ['Whole team, the period before', '', ...figuresOf(team.before)],
    ...rows.map(({ answerer, now }) => [nameOf(answerer), kindWords[answerer.kind], ...figuresOf(now)]),
    [],
    ['Date', 'Replies', 'First responses', 'First response, median (min)'],
    ...days.map((day) => [day.date, cell(day.replies), cell(day.firstResponses), minutes(day.firstResponseMedianMs)]),
  ]);
}

function nameOf({ id, isMember, kind, name }: Answerer): string {
  if (kind !== 'member') return name ?? (kind === 'api-key' ? (id ?? '') : kindWords[kind]);
  return `${name ?? 'Deleted user'}${isMember ? '' : ' (no longer in the team)'}`;
}

function minutes(durationMs: number | null): string {
  return cell(durationMs === null ? null : durationMs / 60_000);
}

/** At most two decimals. */
function cell(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(2)));
}
