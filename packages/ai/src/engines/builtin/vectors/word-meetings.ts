/** How the words of two texts meet: by pairs of words, where a sum of all words forgets which ones did. */
import { product, type WordVector } from './text-vectors.ts';

/** Degrees of likeness at which meetings are counted, and how sharply. Source: Xiong et al., "End-to-End Neural Ad-hoc Ranking with Kernel Pooling" (2017). */
const DEGREES = [
  { at: 0.95, width: 0.05 },
  { at: 0.85, width: 0.08 },
  { at: 0.7, width: 0.08 },
  { at: 0.55, width: 0.08 },
  { at: 0.4, width: 0.08 },
  { at: 0.25, width: 0.08 },
  { at: 0.1, width: 0.08 },
  { at: -0.1, width: 0.1 },
];
/** How firmly a word speaks for the text that it meets best. */
const FIRMNESS = [0.05, 0.15];

/** How well each word of one text is met by some word of the other, by what it says: between 0 and 1. */
export function metShare(words: readonly WordVector[], others: readonly WordVector[]): number {
  let met = 0;
  let all = 0;
  for (const { unit, weight } of words) {
    met += weight * bestMeeting(unit, others);
    all += weight;
  }
  return all === 0 ? 0 : met / all;
}

function bestMeeting(unit: Float64Array, others: readonly WordVector[]): number {
  let best = 0;
  for (const other of others) best = Math.max(best, product(unit, other.unit));
  return best;
}

/**
 * @param words of the question
 * @param texts the words of each entry
 * @returns a row of numbers an entry: how many meetings of each degree there are, the best one, all together, how the words of the question vote among the entries,
 * and how long the question is: among many words some are met by chance
 */
export function meetingSigns(words: readonly WordVector[], texts: readonly (readonly WordVector[])[]): number[][] {
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const best = words.map(({ unit }) => texts.map((others) => bestMeeting(unit, others)));
  const votes = FIRMNESS.map((firmness) => best.map((ofTexts) => voteOf(ofTexts, firmness)));
  const sumOver = (of: (word: WordVector, place: number) => number) =>
    words.reduce((sum, word, place) => sum + of(word, place), 0);
  return texts.map((others, text) => {
    const met = words.map(({ weight }, place) => weight * (best[place]?.[text] as number));
    const ofVotes = votes.map(
      (ofWords) => sumOver(({ weight }, place) => weight * (ofWords[place]?.[text] as number)) / all,
    );
    const loosest = votes.at(-1) ?? [];
    return [
      ...countMeetings(words, others).map((count) => count / all),
      Math.max(0, ...met),
      met.reduce((sum, value) => sum + value, 0),
      ...ofVotes,
      sumOver(({ weight }, place) => (weight * (loosest[place]?.[text] as number)) ** 2),
      Math.log1p(words.length),
      Math.log1p(others.length),
    ];
  });
}

/** For each degree, how much is met at it, by what each word says. */
function countMeetings(words: readonly WordVector[], others: readonly WordVector[]): number[] {
  const counts = DEGREES.map(() => 0);
  for (const { unit, weight } of words) {
    const ofWord = DEGREES.map(() => 0);
    for (const other of others) {
      const likeness = product(unit, other.unit);
      for (const [degree, { at, width }] of DEGREES.entries())
        ofWord[degree] = (ofWord[degree] as number) + Math.exp(-((likeness - at) ** 2) / (2 * width * width));
    }
    for (const [degree, count] of ofWord.entries())
      counts[degree] = (counts[degree] as number) + weight * Math.log1p(count);
  }
  return counts;
}

function voteOf(best: readonly number[], firmness: number): number[] {
  const most = Math.max(0, ...best);
  const shares = best.map((value) => Math.exp((value - most) / firmness));
  const sum = shares.reduce((whole, share) => whole + share, 0);
  return shares.map((share) => (share / sum) * most);
}
