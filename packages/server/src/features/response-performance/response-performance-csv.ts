/** Response performance as a table for spreadsheets. What is not known is an empty cell; times are in minutes. */
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { slaShareOf } from '@parley/contract/response-performance/rules.ts';
import type {
  Answerer,
  PoolFigures,
  ResponseFigures,
  ResponsePerformance,
} from '@parley/contract/response-performance/schemas.ts';
import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import { writeCsv } from '../../csv.ts';

const promisesAndRatings: readonly (readonly [string, (figures: PoolFigures) => string])[] = [
  ['SLA promises', ({ sla }) => cell(sla.kept + sla.broken)],
  ['SLA kept', ({ sla }) => cell(sla.kept)],
  ['SLA broken', ({ sla }) => cell(sla.broken)],
  ['SLA kept in %', ({ sla }) => percent(slaShareOf(sla))],
  ['Customers asked for a rating', ({ ratings }) => cell(ratings.asked)],
  ['Ratings', ({ ratings }) => cell(ratings.answers)],
  [
    'Ratings of those asked in %',
    ({ ratings }) => percent(ratings.asked === 0 ? null : ratings.answers / ratings.asked),
  ],
  ['Rating, average of 1 to 5', ({ ratings }) => cell(ratings.average)],
];

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
  ['Reopen rate in %', ({ reopenRate }) => percent(reopenRate)],
  ['Satisfaction, 1 to 5', ({ satisfaction }) => cell(satisfaction)],
  ['Satisfaction, tickets', ({ satisfactionAnswers }) => cell(satisfactionAnswers)],
  ['AI drafts unchanged', ({ drafts }) => cell(drafts.unchanged)],
  ['AI drafts edited', ({ drafts }) => cell(drafts.edited)],
  ['Own words despite a draft', ({ drafts }) => cell(drafts.own)],
  ...promisesAndRatings,
];

const targetWords: Record<SlaTarget, string> = {
  'first-response': 'First reply',
  'next-response': 'Next reply',
  resolution: 'Solution',
};
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
  const { clock, days, period, pools, rows, targets, team, unheld } = performance;
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
    ...(unheld.now.kept + unheld.now.broken === 0 ? [] : [unheldRow(unheld.now)]),
    [],
    ...(pools.length === 0 ? [] : [['By team with a pool of tickets', ...promisesAndRatings.map(([name]) => name)]]),
    ...pools.map(({ id, name, now }) => [
      id === null ? 'No team' : (name ?? 'Deleted team'),
      ...promisesAndRatings.map(([, of]) => of(now)),
    ]),
    ...(pools.length === 0 ? [] : [[]]),
    ['By promise', 'SLA promises', 'SLA kept', 'SLA broken', 'SLA kept in %'],
    ...targets.map(({ now, target }) => [
      targetWords[target],
      ...[cell(now.kept + now.broken), cell(now.kept), cell(now.broken), percent(slaShareOf(now))],
    ]),
    [
      'A promise counts for who had the ticket when it was kept or its time ran out, on that day. Ratings are of those who were asked in these days.',
    ],
    [],
    ['Date', 'Replies', 'First responses', 'First response, median (min)'],
    ...days.map((day) => [day.date, cell(day.replies), cell(day.firstResponses), minutes(day.firstResponseMedianMs)]),
  ]);
}

function nameOf({ id, isMember, kind, name }: Answerer): string {
  if (kind !== 'member') return name ?? (kind === 'api-key' ? (id ?? '') : kindWords[kind]);
  return `${name ?? 'Deleted user'}${isMember ? '' : ' (no longer in the team)'}`;
}

function unheldRow(share: ResponsePerformance['unheld']['now']): string[] {
  const figures = { sla: share, ratings: { asked: 0, answers: 0, average: null } };
  const own = new Set<string>(promisesAndRatings.slice(0, 4).map(([name]) => name));
  return [
    'Nobody had the ticket',
    '',
    ...columns.map(([name]) => {
      const of = own.has(name) ? promisesAndRatings.find(([each]) => each === name)?.[1] : undefined;
      return of === undefined ? '' : of(figures);
    }),
  ];
}

function percent(share: number | null): string {
  return cell(share === null ? null : share * 100);
}

function minutes(durationMs: number | null): string {
  return cell(durationMs === null ? null : durationMs / 60_000);
}

/** At most two decimals. */
function cell(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(2)));
}
