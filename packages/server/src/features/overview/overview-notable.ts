/** What stands out in files of the Overview tab: smart alerts, influencers, verified authors, and the own figures beside those of the industry. */
import type { AlertSeverity } from '@parley/contract/overview/rules.ts';
import type {
  Benchmark,
  Influencer,
  SmartAlert,
  SmartAlerts,
  VerifiedAuthors,
} from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { figureCell } from '../../csv.ts';
import type { ReportSection, ReportTable } from '../../reports/report-model.ts';
import { formatExact, unknown, writeDate, writeDuration, writePeriod } from '../../reports/report-words.ts';
import { sentimentColumns } from './overview-words.ts';

export type Notable = {
  alerts: SmartAlerts;
  influencers: Influencer[];
  verified: VerifiedAuthors;
  benchmark: Benchmark;
};

const severityNames: Record<AlertSeverity, string> = { high: 'High', medium: 'Medium', low: 'Low' };
const minuteMs = 60_000;
const count = (value: number) => formatExact(value, 'count');

/** What stands out, and what it is compared with, as the screen says it. */
function alertInWords({ kind, messages, platform, usual, value, words }: SmartAlert): { title: string; basis: string } {
  const where = platform === null ? 'all networks' : platformNames[platform];
  const named = words.length === 0 ? '' : `: ${words.join(', ')}`;
  switch (kind) {
    case 'incident':
      return {
        title: `An incident is open${named}`,
        basis: `${count(messages)} messages of ${count(value)} people`,
      };
    case 'negative-messages':
      return { title: `Negative messages on ${where}`, basis: `${count(value)}, usually ${count(usual)}` };
    case 'messages':
      return { title: `Messages on ${where}`, basis: `${count(value)}, usually ${count(usual)}` };
    case 'response-time':
      return {
        title: `Replies take longer on ${where}`,
        basis: `${writeDuration(value)}, usually ${writeDuration(usual)}`,
      };
    case 'keyword':
      return { title: `A watched topic is spoken of${named}`, basis: `${count(messages)}, usually ${count(usual)}` };
  }
}

/** The three figures that industries publish. */
function benchmarkRows({ own, reference }: Benchmark) {
  return (
    [
      { key: 'responseRate', name: 'Response rate', unit: 'percent' },
      { key: 'engagementRate', name: 'Engagement rate', unit: 'percent' },
      { key: 'satisfactionScore', name: 'Satisfaction score (1 to 5)', unit: 'score' },
    ] as const
  ).map(({ key, name, unit }) => ({ name, unit, own: own[key], industry: reference?.[key] ?? null }));
}

export function notableSection(notable: Notable): ReportSection {
  const blocks = [alertTable(notable), influencerTable(notable), verifiedTable(notable), benchmarkTable(notable)];
  return { title: 'What stands out', blocks };
}

function alertTable({ alerts: { alerts, date, historyDays, historyDaysMin } }: Notable): ReportTable {
  return {
    kind: 'table',
    title: `Smart alerts of ${writeDate(date, 'weekday')}`,
    columns: [
      { name: 'Severity', isNumber: false, width: 1.2 },
      { name: 'What', isNumber: false, width: 4 },
      { name: 'Against what is usual', isNumber: false, width: 3 },
    ],
    rows: alerts.map((alert) => {
      const { basis, title } = alertInWords(alert);
      return [severityNames[alert.severity], title, basis];
    }),
    whenEmpty:
      historyDays < historyDaysMin
        ? `Not enough data to say what is usual: ${historyDays} of the ${historyDaysMin} same weekdays before that are needed.`
        : 'Nothing stood out on this day.',
  };
}

function influencerTable({ influencers }: Notable): ReportTable {
  return {
    kind: 'table',
    title: 'Influencers',
    columns: [
      { name: 'Name', isNumber: false, width: 3 },
      { name: 'Network', isNumber: false, width: 1.6 },
      ...['Followers', 'Messages', 'Positive', 'Negative', 'Potential reach'].map((name) => ({
        ...{ name, isNumber: true, width: 1.4 },
      })),
    ],
    rows: influencers.map((author) => [
      { text: author.name, link: author.profileUrl },
      platformNames[author.platform],
      ...[author.followers, author.messages, author.positive, author.negative, author.potentialReach].map(count),
    ]),
    whenEmpty: 'No network told followers of those who wrote.',
  };
}

function verifiedTable({ verified: { authors, messages, people } }: Notable): ReportTable {
  return {
    kind: 'table',
    title: `Verified authors (${count(people)}, who wrote ${messages === 1 ? '1 message' : `${count(messages)} messages`})`,
    columns: [
      { name: 'Name', isNumber: false, width: 3 },
      { name: 'Network', isNumber: false, width: 1.6 },
      ...['Followers', 'Messages', 'Positive', 'Negative'].map((name) => ({ ...{ name, isNumber: true, width: 1.4 } })),
    ],
    rows: authors.map((author) => [
      { text: author.name, link: author.profileUrl },
      platformNames[author.platform],
      author.followers === null ? unknown : count(author.followers),
      ...[author.messages, author.positive, author.negative].map(count),
    ]),
    whenEmpty: 'No network called anybody who wrote verified.',
  };
}

function benchmarkTable({ benchmark }: Notable): ReportTable {
  const { period, reference } = benchmark;
  const write = (value: number | null, unit: 'percent' | 'score') =>
    value === null ? unknown : formatExact(value, unit);
  return {
    kind: 'table',
    title: `Industry benchmark, ${writePeriod(period.start, period.end)}`,
    columns: [
      { name: 'Figure', isNumber: false, width: 3 },
      { name: 'Own', isNumber: true, width: 1.4 },
      { name: 'Industry', isNumber: true, width: 1.4 },
      { name: 'Source', isNumber: false, width: 3 },
    ],
    rows: benchmarkRows(benchmark).map(({ industry, name, own, unit }) => [
      ...[name, write(own, unit), write(industry, unit)],
      industry === null ? unknown : (reference?.source ?? unknown),
    ]),
    whenEmpty: '',
  };
}

/** The same as lines of a table. Instants are UTC, response times are minutes. */
export function notableLines({ alerts, benchmark, influencers, verified }: Notable): string[][] {
  const { period, reference } = benchmark;
  const percentOrScore = ({ unit }: { unit: string }) => (unit === 'percent' ? ' in %' : '');
  return [
    ['Alerts of', alerts.date],
    ['Severity', 'Alert', 'Network', 'Value', 'Usual', 'Messages', 'Negative messages', 'At (UTC)'],
    ...alerts.alerts.map((alert) => {
      const unit = alert.kind === 'response-time' ? minuteMs : 1;
      return [
        severityNames[alert.severity],
        `${alertInWords(alert).title}${alert.kind === 'response-time' ? ' (minutes)' : ''}`,
        alert.platform === null ? 'All networks' : platformNames[alert.platform],
        ...[alert.value / unit, alert.usual / unit, alert.messages, alert.negative].map(figureCell),
        alert.at,
      ];
    }),
    [],
    [
      ...['Influencer', 'Handle', 'Network', 'Followers', 'Messages'],
      ...sentimentColumns.map(({ name }) => name),
      ...['Potential reach', 'Profile'],
    ],
    ...influencers.map((author) => [
      ...[author.name, author.handle ?? '', platformNames[author.platform]],
      ...[author.followers, author.messages].map(figureCell),
      ...sentimentColumns.map(({ key }) => figureCell(author[key])),
      ...[figureCell(author.potentialReach), author.profileUrl ?? ''],
    ]),
    [],
    ['Verified authors', figureCell(verified.people)],
    ['Messages of verified authors', figureCell(verified.messages)],
    [
      ...['Verified author', 'Handle', 'Network', 'Followers', 'Messages'],
      ...sentimentColumns.map(({ name }) => name),
      'Profile',
    ],
    ...verified.authors.map((author) => [
      ...[author.name, author.handle ?? '', platformNames[author.platform]],
      ...[author.followers, author.messages].map(figureCell),
      ...sentimentColumns.map(({ key }) => figureCell(author[key])),
      author.profileUrl ?? '',
    ]),
    [],
    ['Benchmark', `${period.start} to ${period.end}`],
    ['Figure', 'Own', 'Industry', 'Source'],
    ...benchmarkRows(benchmark).map((row) => [
      `${row.name}${percentOrScore(row)}`,
      ...[row.own, row.industry].map(figureCell),
      row.industry === null ? '' : (reference?.source ?? ''),
    ]),
  ];
}
