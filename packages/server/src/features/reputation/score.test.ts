import { reputationFormula } from '@parley/contract/reputation/rules.ts';
import type { ScoreParts } from '@parley/contract/reputation/schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSums,
  changeOfParts,
  noSums,
  type Sums,
  scoreOf,
  scoreOfStep,
  sumNames,
  tenths,
  usualNetOf,
} from './score.ts';

/** Of so many authors without followers. */
const of = (positive: number, neutral: number, negative: number, others: Partial<Sums> = {}): Sums => ({
  ...noSums,
  ...{ positive, neutral, negative },
  ...{ positiveWeight: 100 * positive, neutralWeight: 100 * neutral, negativeWeight: 100 * negative },
  ...others,
});
const none = { net: 0, messages: 0 };
const inTenths = (parts: ScoreParts) => Object.values(parts).reduce((sum, points) => sum + Math.round(points * 10), 0);

test('a score is computed by hand: sentiment, reach, volume and answers, in points that add up to it', () => {
  const sums = of(10, 20, 10, { positiveWeight: 1_000, neutralWeight: 2_000, negativeWeight: 3_000 });
  // net = 0; weighted = (1000 - 3000) / 6000 = -1/3; mood = (40 × -1/3 + 10 × 0.2) / 50 = -0.22667
  const { parts, score } = scoreOf(
    { ...sums, answered: 15, unanswered: 5, slowness: 7_500 },
    { net: 0.2, messages: 40 },
  );
  // before answers: 50 - 11.333 = 38.667; a quarter unanswered takes 0.045 of it, a slowness of 0.5 takes 0.06
  expect(score).toBe(34.6);
  expect(parts).toEqual({ start: 50, sentiment: 0, reach: -16.7, volume: 5.3, unanswered: -1.7, slowness: -2.3 });
});

test('all are glad, prompt and answered: a hundred; all are angry: nothing', () => {
  expect(scoreOf(of(500, 0, 0, { answered: 500 }), { net: 1, messages: 500 }).score).toBe(100);
  expect(scoreOf(of(0, 0, 500, { unanswered: 500 }), { net: -1, messages: 500 }).score).toBe(0);
});

test('few messages do not swing a score, many do', () => {
  const usual = { net: 0.1, messages: 90 };
  const calm = scoreOf(of(10, 80, 0), usual, 1).score ?? 0;
  const oneAngry = scoreOf(of(0, 0, 1), usual, 1).score ?? 0;
  const manyAngry = scoreOf(of(0, 0, 100), usual, 1).score ?? 0;
  expect(calm).toBeGreaterThan(55);
  expect(oneAngry).toBe(50);
  expect(manyAngry).toBeLessThan(6);
});

test('more messages than usual count more, and never more than three times', () => {
  const angry = of(10, 40, 40);
  const scoreWhere = (messages: number) => scoreOf(angry, { net: 0, messages }).score ?? 0;
  expect(scoreWhere(90)).toBe(35);
  expect(scoreWhere(40)).toBe(20);
  expect([scoreWhere(23), scoreWhere(0)]).toEqual([5, 5]);
  expect(scoreOf(angry, { net: 0, messages: 40 }).basis).toMatchObject({ expected: 40, loudness: 2 });
});

test('there is no score of fewer messages than it needs, and a message that is not counted counts for nothing', () => {
  const few = of(0, 0, reputationFormula.messagesMin - 1, { uncounted: 90 });
  expect(scoreOf(few, none)).toMatchObject({ score: null, parts: null, basis: { messages: 4, uncounted: 90 } });
  expect(scoreOf(of(0, 0, reputationFormula.messagesMin), none).score).not.toBeNull();
  expect(scoreOf(noSums, { net: 0.3, messages: 3 }, 1)).toMatchObject({
    score: null,
    basis: { net: null, slowness: null },
  });
});

test('the usual mood of few messages is near neutral', () => {
  expect(usualNetOf(of(1, 0, 0))).toBeCloseTo(1 / 11, 12);
  expect(usualNetOf(of(990, 0, 0))).toBeCloseTo(0.99, 12);
  expect(usualNetOf(noSums)).toBe(0);
});

const messages = fc.array(
  fc.record({
    sentiment: fc.constantFrom('positive', 'neutral', 'negative'),
    followers: fc.integer({ min: 0, max: 50_000_000 }),
    answer: fc.constantFrom('answered', 'unanswered', 'closed'),
    slowness: fc.integer({ min: 0, max: 1_000 }),
  }),
  { maxLength: 60 },
);
type Message = { sentiment: string; followers: number; answer: string; slowness: number };

function sumsOf(list: readonly Message[]): Sums {
  const sums = { ...noSums };
  for (const { answer, followers, sentiment, slowness } of list) {
    const name = sentiment as 'positive' | 'neutral' | 'negative';
    sums[name] += 1;
    sums[`${name}Weight`] += 100 + Math.round(100 * Math.log10(1 + followers));
    if (answer === 'answered') {
      sums.answered += 1;
      sums.slowness += slowness;
    } else if (answer === 'unanswered') sums.unanswered += 1;
  }
  return sums;
}

test('whatever the messages are, parts add up to a score between 0 and 100 that the bare formula gives', () => {
  fc.assert(
    fc.property(messages, fc.double({ min: -1, max: 1, noNaN: true }), fc.nat(200), (list, usualNet, expected) => {
      const { parts, score } = scoreOf(sumsOf(list), { net: usualNet, messages: expected }, 1);
      if (list.length === 0) return score === null;
      const signs = { positive: 1, neutral: 0, negative: -1 } as Record<string, number>;
      const weights = list.map(({ followers }) => (100 + Math.round(100 * Math.log10(1 + followers))) / 100);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const net =
        list.reduce((sum, each, index) => sum + (signs[each.sentiment] ?? 0) * (weights[index] ?? 0), 0) / total;
      const mood = (list.length * net + 10 * usualNet) / (list.length + 10);
      const loud = mood * Math.min(3, (list.length + 10) / (expected + 10));
      const answered = list.filter(({ answer }) => answer === 'answered');
      const open = list.filter(({ answer }) => answer === 'unanswered').length;
      const share = answered.length + open === 0 ? 0 : open / (answered.length + open);
      const slow =
        answered.length === 0 ? 0 : answered.reduce((sum, each) => sum + each.slowness, 0) / 1000 / answered.length;
      const bare = 50 * (1 + Math.min(1, Math.max(-1, loud))) * (1 - 0.18 * share - 0.12 * slow);
      expect(scoreOfStep(sumsOf(list), { net: usualNet, messages: expected })).toBe(score);
      expect(Math.abs((score ?? -1) - bare)).toBeLessThanOrEqual(0.0501);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(inTenths(parts as ScoreParts)).toBe(Math.round((score ?? -1) * 10));
      return true;
    }),
  );
});

test('the changes of the parts add up to the change of the score', () => {
  fc.assert(
    fc.property(messages, messages, (one, other) => {
      const [from, to] = [scoreOf(sumsOf(one), none, 1), scoreOf(sumsOf(other), none, 1)];
      if (from.parts === null || to.parts === null) return true;
      const change = changeOfParts(from.parts, to.parts);
      return inTenths(change) === Math.round(tenths((to.score ?? 0) - (from.score ?? 0)) * 10);
    }),
  );
});

test('sums of sums are the sums of all', () => {
  fc.assert(
    fc.property(messages, messages, (one, other) => {
      const together = sumsOf([...one, ...other]);
      const added = sumsOf(one);
      addSums(added, sumsOf(other));
      return sumNames.every((name) => together[name] === added[name]);
    }),
  );
});
