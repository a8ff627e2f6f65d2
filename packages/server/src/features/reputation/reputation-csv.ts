/** Reputation as a table for spreadsheets: what it is of, the scores with their parts, the days, the moves. What is not known is an empty cell. */
import { platformNames } from '@parley/contract/platforms.ts';
import { type ReputationOf, reputationFormula, reputationTopicLabels } from '@parley/contract/reputation/rules.ts';
import type { Reputation, ScoreParts } from '@parley/contract/reputation/schemas.ts';
import { writeCsv } from '../../csv.ts';

const partNames = [
  'Neutral start',
  'Sentiment',
  'Reach of authors',
  'Volume',
  'Unanswered messages',
  'Slow first answers',
] as const;
const all = 'All';

export function toReputationCsv({ history, moves, period, rows, total }: Reputation): string {
  return writeCsv([
    ['Report', 'Reputation'],
    ['From', period.start],
    ['To', period.end],
    ['Days by the clocks of', period.timeZone],
    ['Score', `From 0 to 100; none with fewer than ${reputationFormula.messagesMin} messages`],
    [],
    [
      ...['Topic', 'Network', 'Score', 'Score of the period before', 'Change in points'],
      ...partNames.map((name) => `${name} (points)`),
      ...['Messages', 'Positive', 'Neutral', 'Negative', 'Not counted', 'Answered', 'Unanswered'],
    ],
    ...[total, ...rows].map(({ basis, change, parts, score, scoreBefore, ...of }) => [
      ...namesOf(of),
      cell(score),
      cell(scoreBefore),
      cell(change),
      ...partsOf(parts),
      ...[basis.messages, basis.positive, basis.neutral, basis.negative].map(cell),
      ...[basis.uncounted, basis.answered, basis.unanswered].map(cell),
    ]),
    [],
    ['Date', 'Score', 'Messages'],
    ...history.days.map((day, index) => [day, cell(history.scores[index] ?? null), cell(history.messages[index] ?? 0)]),
    [],
    [
      ...['From', 'To', 'Topic', 'Network', 'Score', 'Score before', 'Change in points'],
      ...partNames.map((name) => `${name} (change)`),
      'Messages',
    ],
    ...moves.map(({ basis, change, end, parts, score, scoreBefore, start, ...of }) => [
      ...[start, end, ...namesOf(of), cell(score), cell(scoreBefore), cell(change)],
      ...partsOf(parts),
      cell(basis.messages),
    ]),
  ]);
}

function namesOf({ platform, topic }: ReputationOf): string[] {
  return [topic === null ? all : reputationTopicLabels[topic], platform === null ? all : platformNames[platform]];
}

function partsOf(parts: ScoreParts | null): string[] {
  if (parts === null) return partNames.map(() => '');
  const { reach, sentiment, slowness, start, unanswered, volume } = parts;
  return [start, sentiment, reach, volume, unanswered, slowness].map(cell);
}

const cell = (value: number | null) => (value === null ? '' : String(value));
