/**
 * The reputation score: a number from 0 to 100, in parts that add up to it exactly. Sources: the Bayesian average, as the weighted
 * ratings of the Internet Movie Database (the mean of few votes is drawn towards the mean of all), for messages that are few; weights that
 * grow with the logarithm of an author's followers, as reach is spread over powers of ten. That more messages than usual count more, and
 * what is taken off for missing and slow answers, are choices of our own. All numbers stand in the contract's `reputationFormula`; docs/insights.md explains them.
 */
import { reputationFormula as formula } from '@parley/contract/reputation/rules.ts';
import type { ScoreBasis, ScoreParts } from '@parley/contract/reputation/schemas.ts';

/** Sums over messages, as the roll-up keeps them: whole numbers, so that sums of sums are exact. */
export type Sums = {
  positive: number;
  neutral: number;
  negative: number;
  /** Of each sentiment, the authors' weights (`reachWeightOf`) in hundredths. */
  positiveWeight: number;
  neutralWeight: number;
  negativeWeight: number;
  uncounted: number;
  answered: number;
  unanswered: number;
  /** Of the answered, how slow each was (`slownessOf`) in thousandths. */
  slowness: number;
};

export const sumNames = [
  ...(['positive', 'neutral', 'negative', 'positiveWeight', 'neutralWeight', 'negativeWeight'] as const),
  ...(['uncounted', 'answered', 'unanswered', 'slowness'] as const),
];

export const noSums: Sums = {
  ...{ positive: 0, neutral: 0, negative: 0, positiveWeight: 0, neutralWeight: 0, negativeWeight: 0 },
  ...{ uncounted: 0, answered: 0, unanswered: 0, slowness: 0 },
};

/** Adds to sums that are the caller's own. Name by name: of years it is done a hundred thousand times a call. */
export function addSums(sums: Sums, others: Sums): void {
  sums.positive += others.positive;
  sums.neutral += others.neutral;
  sums.negative += others.negative;
  sums.positiveWeight += others.positiveWeight;
  sums.neutralWeight += others.neutralWeight;
  sums.negativeWeight += others.negativeWeight;
  sums.uncounted += others.uncounted;
  sums.answered += others.answered;
  sums.unanswered += others.unanswered;
  sums.slowness += others.slowness;
}

/** How many messages are counted. */
export const messagesOf = ({ negative, neutral, positive }: Sums) => positive + neutral + negative;

/** Counts of messages and what follows from them; `net` from -1 (all negative) to 1 (all positive). */
function basisOf(sums: Sums, expected: number): ScoreBasis {
  const { answered, negative, neutral, positive, unanswered, uncounted } = sums;
  const messages = messagesOf(sums);
  const weight = sums.positiveWeight + sums.neutralWeight + sums.negativeWeight;
  return {
    ...{ messages, positive, neutral, negative, uncounted, answered, unanswered },
    net: messages === 0 ? null : (positive - negative) / messages,
    weightedNet: weight === 0 ? null : (sums.positiveWeight - sums.negativeWeight) / weight,
    expected,
    loudness: Math.min(formula.loudnessMax, (messages + formula.usualMessages) / (expected + formula.usualMessages)),
    unansweredShare: answered + unanswered === 0 ? null : unanswered / (answered + unanswered),
    slowness: answered === 0 ? null : sums.slowness / 1000 / answered,
  };
}

/**
 * The mood that is counted in where messages are few: the weighted net sentiment of all messages of the workspace in the days that say what
 * is usual, itself drawn towards neutral where these are few.
 */
export function usualNetOf(all: Sums): number {
  const { messages, weightedNet } = basisOf(all, 0);
  return ((weightedNet ?? 0) * messages) / (messages + formula.usualMessages);
}

/** What is usual: the mood of the whole workspace, and how many messages of these kinds a time of this length has. */
export type Usual = { net: number; messages: number };
export type Scored = { score: number | null; parts: ScoreParts | null; basis: ScoreBasis };

/**
 * ```
 * net         = (positive - negative) / messages
 * weightedNet = the same, each message counting 1 + log10(1 + followers of its author)
 * mood        = (messages × weightedNet + 10 × usual net) / (messages + 10)
 * loudness    = (messages + 10) / (usual messages + 10), at most 3
 * before      = 50 + 50 × mood × loudness, of which mood × loudness stays between -1 and 1
 * score       = before × (1 - 0.18 × share unanswered - 0.12 × slowness)
 * ```
 * Parts in points: sentiment 50 × net; reach 50 × (weightedNet - net); volume 50 × (mood × loudness - weightedNet); unanswered and slowness what the last line
 * takes off. All have one decimal and add up to the score: what rounding leaves goes to the parts that lost most by it.
 * @param messagesMin with fewer messages there is no score; 0: without any it is what the usual mood alone gives
 */
export function scoreOf(sums: Sums, usual: Usual, messagesMin: number = formula.messagesMin): Scored {
  const basis = basisOf(sums, usual.messages);
  if (basis.messages < messagesMin) return { score: null, parts: null, basis };
  const { parts, sum } = roundToTenths(exactParts(basis, usual));
  return { score: (formula.start * 10 + sum) / 10, parts: { start: formula.start, ...parts }, basis };
}

/** The score alone, of however few messages: the usual mood keeps them from swinging it. Null without any. */
export function scoreOfStep(sums: Sums, usual: Usual): number | null {
  if (messagesOf(sums) === 0) return null;
  return (formula.start * 10 + sumInTenths(exactParts(basisOf(sums, usual.messages), usual))) / 10;
}

function exactParts(basis: ScoreBasis, usual: Usual) {
  const { loudness, messages } = basis;
  const net = basis.net ?? 0;
  const weightedNet = basis.weightedNet ?? 0;
  const mood = (messages * weightedNet + formula.usualMessages * usual.net) / (messages + formula.usualMessages);
  const loud = Math.min(Math.max(mood * loudness, -1), 1);
  const before = formula.start + formula.start * loud;
  return {
    sentiment: formula.start * net,
    reach: formula.start * (weightedNet - net),
    volume: formula.start * (loud - weightedNet),
    unanswered: -before * formula.unansweredShareMax * (basis.unansweredShare ?? 0),
    slowness: -before * formula.slownessShareMax * (basis.slowness ?? 0),
  };
}

function sumInTenths(exact: Readonly<Record<string, number>>): number {
  return Math.round(Object.values(exact).reduce((total, points) => total + points, 0) * 10);
}

/** The change of each part from one score to another; they add up to the change of the scores. */
export function changeOfParts(from: ScoreParts, to: ScoreParts): ScoreParts {
  const change = (name: keyof ScoreParts) => tenths(to[name] - from[name]);
  return {
    start: change('start'),
    sentiment: change('sentiment'),
    reach: change('reach'),
    volume: change('volume'),
    unanswered: change('unanswered'),
    slowness: change('slowness'),
  };
}

/** Without what binary fractions add to a difference of numbers with one decimal. */
export function tenths(value: number): number {
  // Never -0, which a screen would write with its sign.
  return Math.round(value * 10) / 10 + 0;
}

/** Rounds to one decimal so that the parts add up to the rounded sum (largest remainders). `sum` is in tenths. */
function roundToTenths<Name extends string>(exact: Record<Name, number>): { parts: Record<Name, number>; sum: number } {
  const names = Object.keys(exact) as Name[];
  const sum = sumInTenths(exact);
  const floors = names.map((name) => Math.floor(exact[name] * 10));
  const missing = sum - floors.reduce((total, floor) => total + floor, 0);
  const byRemainder = names
    .map((name, index) => ({ index, remainder: exact[name] * 10 - (floors[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) floors[index] = (floors[index] ?? 0) + 1;
  const parts = Object.fromEntries(names.map((name, index) => [name, (floors[index] ?? 0) / 10])) as Record<
    Name,
    number
  >;
  return { parts, sum };
}
