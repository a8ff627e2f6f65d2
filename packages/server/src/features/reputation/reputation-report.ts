/** Reputation as a report that one can send to a client: the score and what it is made of, its course, its moves, topics and networks, and how it is computed. */
import { platformNames } from '@parley/contract/platforms.ts';
import {
  type ReputationOf,
  reputationFormula,
  reputationMoveMin,
  reputationTopicLabels,
} from '@parley/contract/reputation/rules.ts';
import type { Reputation, ReputationMove, ReputationRow, ScoreParts } from '@parley/contract/reputation/schemas.ts';
import { isolated } from '../../reports/printable.ts';
import type { ReportHead } from '../../reports/report-head.ts';
import type {
  Report,
  ReportBlock,
  ReportFact,
  ReportSection,
  ReportTable,
  ReportTile,
} from '../../reports/report-model.ts';
import { formatExact, unknown, writeMoment, writePeriod } from '../../reports/report-words.ts';

export type ShownReputation = { reputation: Reputation; of: ReputationOf };

/** In the order in which the score is computed. */
const partWords: { key: Exclude<keyof ScoreParts, 'start'>; name: string; meaning: string }[] = [
  { key: 'sentiment', name: 'Sentiment', meaning: 'Positive less negative messages, of all' },
  { key: 'reach', name: 'Reach of authors', meaning: 'That authors with more followers count more' },
  { key: 'volume', name: 'Volume', meaning: 'That few messages say less, and more than usual say more' },
  { key: 'unanswered', name: 'Unanswered', meaning: 'Messages that nobody answered' },
  { key: 'slowness', name: 'Slow answers', meaning: 'First answers that took longer than an hour' },
];
const signed = new Intl.NumberFormat('en-US', {
  ...{ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
});

/** @param of whose messages were asked for. @param madeAt when it is made */
export function toReputationReport(head: ReportHead, shown: ShownReputation, madeAt: Date): Report {
  const { period } = shown.reputation;
  return {
    title: 'Reputation',
    subject: head.workspaceName === '' ? 'All messages' : head.workspaceName,
    workspaceName: head.workspaceName,
    logo: head.logo,
    period: writePeriod(period.start, period.end),
    facts: factsOf(head, shown, madeAt),
    sections: sectionsOf(shown.reputation),
    sources: sourcesOf(shown.reputation),
  };
}

function factsOf(
  { timeZone }: ReportHead,
  { of, reputation: { period } }: ShownReputation,
  madeAt: Date,
): ReportFact[] {
  return [
    { name: 'Topics', text: of.topic === null ? 'All' : reputationTopicLabels[of.topic] },
    { name: 'Networks', text: of.platform === null ? 'All' : platformNames[of.platform] },
    { name: 'Period', text: `${writePeriod(period.start, period.end)}, ${countOf(period.days, 'day')}` },
    { name: 'Compared with', text: writePeriod(period.before.start, period.before.end) },
    { name: 'Days by the clocks of', text: period.timeZone },
    { name: 'Made', text: `${writeMoment(madeAt, timeZone)} (${timeZone})` },
  ];
}

function sectionsOf(reputation: Reputation): ReportSection[] {
  // What has uncounted messages alone would be a line of dashes.
  const rows = reputation.rows.filter(({ basis }) => basis.messages > 0);
  return [
    {
      title: 'Score',
      blocks: [{ kind: 'tiles', tiles: tilesOf(reputation) }, partTableOf(reputation), ...chartsOf(reputation)],
    },
    { title: 'Where it moved', blocks: [moveTableOf(reputation)] },
    {
      title: 'Topics and networks',
      blocks: [
        scoreTableOf(
          'By topic',
          rows.filter(({ platform }) => platform === null),
        ),
        scoreTableOf(
          'By network',
          rows.filter(({ topic }) => topic === null),
        ),
        scoreTableOf(
          'Topics on networks',
          rows.filter(({ platform, topic }) => platform !== null && topic !== null),
        ),
      ],
    },
  ];
}

function tilesOf({ period, total }: Reputation): ReportTile[] {
  const { basis, change, score } = total;
  const comparison = `vs previous ${countOf(period.days, 'day')}`;
  const still = { growth: null, comparison };
  const shareOf = (name: string, count: number): ReportTile => ({
    ...{ name, ...still, unit: 'percent', more: null, note: countOf(count, 'message') },
    value: basis.messages === 0 ? null : (100 * count) / basis.messages,
  });
  return [
    {
      ...{ name: 'Score', value: score, unit: 'score', more: 'From 0 to 100', ...still },
      note: change === null ? null : `${pointsOf(change)} points ${comparison}`,
    },
    {
      ...{ name: 'Messages', value: basis.messages, unit: 'count', more: null, ...still },
      note: basis.uncounted === 0 ? 'whose sentiment was read' : `${countOf(basis.uncounted, 'other')} not counted`,
    },
    shareOf('Positive', basis.positive),
    shareOf('Negative', basis.negative),
  ];
}

function partTableOf({ total: { parts, score } }: Reputation): ReportTable {
  return {
    kind: 'table',
    title: 'What the score is made of',
    columns: [
      { name: 'Part', isNumber: false, width: 2 },
      { name: 'What it tells', isNumber: false, width: 5 },
      { name: 'Points', isNumber: true, width: 1.2 },
    ],
    rows:
      parts === null || score === null
        ? []
        : [
            ['Neutral start', 'Neither good nor bad', formatExact(parts.start, 'score')],
            ...partWords.map(({ key, meaning, name }) => [name, meaning, pointsOf(parts[key])]),
            ['Score', 'The sum of the parts', formatExact(score, 'score')],
          ],
    whenEmpty: `A score needs ${reputationFormula.messagesMin} messages whose sentiment was read: there is not enough data.`,
  };
}

function chartsOf({ history }: Reputation): ReportBlock[] {
  const { days, messages, scores } = history;
  return [
    {
      ...{ kind: 'time-chart', title: 'Score by day', days, unit: 'score', isFromZero: true },
      series: [{ name: 'Score', values: scores, as: 'area' }],
      note: scores.every((score) => score === null) ? 'No message came in these days.' : null,
    },
    {
      ...{ kind: 'time-chart', title: 'Messages by day', days, unit: 'count', isFromZero: true, note: null },
      series: [{ name: 'Messages', values: messages, as: 'bar' }],
    },
  ];
}

function moveTableOf({ moves }: Reputation): ReportTable {
  return {
    kind: 'table',
    title: `Changes of ${reputationMoveMin} points or more`,
    columns: [
      { name: 'When', isNumber: false, width: 2.6 },
      { name: 'Of which messages', isNumber: false, width: 3.4 },
      { name: 'Mostly by', isNumber: false, width: 2 },
      ...['Change', 'Before', 'Score', 'Messages'].map((name) => ({ name, isNumber: true, width: 1.2 })),
    ],
    rows: moves.map((move) => [
      writePeriod(move.start, move.end),
      nameOf(move),
      mainPartOf(move),
      pointsOf(move.change),
      formatExact(move.scoreBefore, 'score'),
      formatExact(move.score, 'score'),
      formatExact(move.basis.messages, 'count'),
    ]),
    whenEmpty: 'No score moved that much.',
  };
}

/** What did most of the change, in its own direction. */
function mainPartOf({ change, parts }: ReputationMove): string {
  const [first] = [...partWords].sort((one, other) => Math.sign(change) * (parts[other.key] - parts[one.key]));
  return first?.name ?? unknown;
}

function scoreTableOf(title: string, rows: readonly ReputationRow[]): ReportTable {
  return {
    kind: 'table',
    title,
    columns: [
      { name: 'Messages of', isNumber: false, width: 4 },
      ...['Score', 'Change', 'Messages', 'Positive', 'Neutral', 'Negative', 'Open'].map((name) => ({
        ...{ name, isNumber: true, width: 1.2 },
      })),
    ],
    rows: rows.map((row) => [
      nameOf(row),
      row.score === null ? unknown : formatExact(row.score, 'score'),
      row.change === null ? unknown : pointsOf(row.change),
      ...[row.basis.messages, row.basis.positive, row.basis.neutral, row.basis.negative, row.basis.unanswered].map(
        (count) => formatExact(count, 'count'),
      ),
    ]),
    whenEmpty: 'No message of these days has one.',
  };
}

/** What a reader must know to trust the scores: what they were counted from, and how they were computed. */
function sourcesOf({ isCounting, period, step, total }: Reputation): string[] {
  const { basis } = total;
  const { loudnessMax, messagesMin, promptHours, slowHours, start, unansweredShareMax, slownessShareMax, usualDays } =
    reputationFormula;
  return [
    `Counted from ${countOf(basis.messages, 'message')} that came from ${writePeriod(period.start, period.end)}, each on the day on which the customer first wrote, by the clocks of ${isolated(period.timeZone)}: ${formatExact(basis.positive, 'count')} positive, ${formatExact(basis.neutral, 'count')} neutral, ${formatExact(basis.negative, 'count')} negative.`,
    ...(basis.uncounted === 0
      ? []
      : [
          `Not counted: ${countOf(basis.uncounted, 'message')} (advertisement, not read yet, or in a language that is not read).`,
        ]),
    ...(isCounting ? ['Some days were still being counted when this was made.'] : []),
    `A score begins at ${start}; its parts add up to it. It needs ${messagesMin} messages: a dash (${unknown}) stands where there were fewer. A day without messages is a gap, not a zero.`,
    `Each message weighs 1 + log10(1 + followers of its author). ${reputationFormula.usualMessages} messages of the usual mood of ${usualDays} days are counted in; what is said more than usual counts more, at most ${loudnessMax} times.`,
    `Up to ${percent(unansweredShareMax)} are taken off for messages that are open without an answer, up to ${percent(slownessShareMax)} for first answers that took from ${promptHours} to ${slowHours} hours.`,
    `A move compares a ${step} with the ${step === 'day' ? 'seven days' : 'four weeks'} before it.`,
  ];
}

function nameOf({ platform, topic }: ReputationOf): string {
  if (topic === null) return platform === null ? 'All messages' : platformNames[platform];
  const named = reputationTopicLabels[topic];
  return platform === null ? named : `${named} on ${platformNames[platform]}`;
}

/** +3.1, −12.4 */
const pointsOf = (points: number) => signed.format(points).replace('-', '−');
const percent = (share: number) => formatExact(Math.round(share * 100), 'percent');

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
