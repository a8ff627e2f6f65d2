/** Moves words so that what a question says meets the entry that answers it, and no other one. */
import { createRandom } from './labelled-messages.ts';
import { type Matrix, product, rowOf } from './vector-trainer.ts';

/** The rows of what each known word of a text may mean. */
export type Rows = readonly (readonly number[])[];
export type TaughtEntry = { title: Rows; sentences: readonly Rows[] };
/** @property others signs that do not depend on the words: a row an entry */
export type TaughtQuestion = { words: Rows; right: number; others: readonly (readonly number[])[] };
export type TaughtCompany = { entries: readonly TaughtEntry[]; questions: readonly TaughtQuestion[] };

const ROUNDS = 2;
const COMPANIES_AT_ONCE = 12;
const WORD_RATE = 0.02;
const SIGN_RATE = 0.02;
/** Keeps a seldom word from moving far at its first sight. */
const CAUTION = 1e-7;
/** Signs are brought to one scale by so many companies. */
const SCALED_BY = 60;
const OWN_SIGNS = 6;
const SMALLEST = 1e-9;
const START_BIAS = -1;

/** A word as it is met, and how the loss changes with its direction and its length. */
type Word = {
  rows: readonly number[];
  unit: Float64Array;
  length: number;
  ofUnit: Float64Array;
  ofLength: number;
};
/** Words together: where they point, and how the loss changes with that. */
type Sum = { words: Word[]; unit: Float64Array; length: number; slope: Float64Array };
type ReadEntry = { title: Sum; whole: Sum; sentences: Sum[] };
type Scale = { means: number[]; spreads: number[] };
/** What each sign says: its own value, then how it differs from the other entries'; and the sum without any. */
type Judge = { weights: Float64Array; bias: number };

function addTo(target: Float64Array, vector: Float64Array, times: number): void {
  for (let place = 0; place < target.length; place += 1)
    target[place] = (target[place] as number) + (vector[place] as number) * times;
}

function readWords(rows: Rows, words: Matrix): Word[] {
  return rows.map((meanings) => {
    const unit = new Float64Array(words.dimensions);
    for (const row of meanings) addTo(unit, rowOf(words, row), 1 / meanings.length);
    const length = Math.sqrt(product(unit, unit)) + SMALLEST;
    for (let place = 0; place < unit.length; place += 1) unit[place] = (unit[place] as number) / length;
    return { rows: meanings, unit, length, ofUnit: new Float64Array(words.dimensions), ofLength: 0 };
  });
}

function sumOf(words: Word[], dimensions: number): Sum {
  const unit = new Float64Array(dimensions);
  for (const word of words) addTo(unit, word.unit, word.length);
  const length = Math.sqrt(product(unit, unit)) + SMALLEST;
  for (let place = 0; place < dimensions; place += 1) unit[place] = (unit[place] as number) / length;
  return { words, unit, length, slope: new Float64Array(dimensions) };
}

function readEntry({ sentences, title }: TaughtEntry, words: Matrix): ReadEntry {
  const ofTitle = sumOf(readWords(title, words), words.dimensions);
  const told = sentences.map((sentence) => sumOf(readWords(sentence, words), words.dimensions));
  const all = [...ofTitle.words, ...told.flatMap((sentence) => sentence.words)];
  return { title: ofTitle, whole: sumOf(all, words.dimensions), sentences: told };
}

type Meeting = { share: number; best: number[]; partners: (Word | null)[]; weight: number };

/** As `metShare`, with what each word met. */
function meet(words: readonly Word[], others: readonly Word[]): Meeting {
  const best: number[] = [];
  const partners: (Word | null)[] = [];
  let met = 0;
  let weight = 0;
  for (const word of words) {
    let most = 0;
    let partner: Word | null = null;
    for (const other of others) {
      const likeness = product(word.unit, other.unit);
      if (likeness > most) [most, partner] = [likeness, other];
    }
    best.push(most);
    partners.push(partner);
    met += word.length * most;
    weight += word.length;
  }
  return { share: weight === 0 ? 0 : met / weight, best, partners, weight };
}

function pullMeeting(words: readonly Word[], { best, partners, share, weight }: Meeting, slope: number): void {
  if (weight === 0) return;
  for (const [place, word] of words.entries()) {
    word.ofLength += (slope * ((best[place] as number) - share)) / weight;
    const partner = partners[place];
    if (partner === null || partner === undefined) continue;
    addTo(word.ofUnit, partner.unit, (slope * word.length) / weight);
    addTo(partner.ofUnit, word.unit, (slope * word.length) / weight);
  }
}

function pullLikeness(one: Sum, other: Sum, likeness: number, slope: number): void {
  for (let place = 0; place < one.unit.length; place += 1) {
    const [own, others] = [one.unit[place] as number, other.unit[place] as number];
    one.slope[place] = (one.slope[place] as number) + (slope * (others - likeness * own)) / one.length;
    other.slope[place] = (other.slope[place] as number) + (slope * (own - likeness * others)) / other.length;
  }
}

type Signs = { values: number[]; pull(slopes: readonly number[]): void };

/** The signs of `match-signs.ts` that hang on the words, and how they draw on them. */
function readSigns(asked: Sum, { sentences, title, whole }: ReadEntry): Signs {
  const likenessOf = (sum: Sum) => (sum.words.length === 0 ? 0 : product(asked.unit, sum.unit));
  const ofSentences = sentences.map(likenessOf);
  const likest = Math.max(0, ...ofSentences);
  const met = meet(asked.words, whole.words);
  const metTitle = meet(title.words, asked.words);
  const metWhole = meet(whole.words, asked.words);
  const values = [likenessOf(title), likenessOf(whole), likest, met.share, metTitle.share, metWhole.share];
  return {
    values,
    pull(slopes) {
      const [ofTitle, ofWhole, ofLikest, ofMet, ofMetTitle, ofMetWhole] = slopes as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      if (title.words.length > 0) pullLikeness(asked, title, values[0] as number, ofTitle);
      if (whole.words.length > 0) pullLikeness(asked, whole, values[1] as number, ofWhole);
      const sentence = likest > 0 ? sentences[ofSentences.indexOf(likest)] : undefined;
      if (sentence !== undefined) pullLikeness(asked, sentence, likest, ofLikest);
      pullMeeting(asked.words, met, ofMet);
      pullMeeting(title.words, metTitle, ofMetTitle);
      pullMeeting(whole.words, metWhole, ofMetWhole);
    },
  };
}

/** How the loss changes with each row of the words; only those that were met. */
export class Slopes {
  readonly rows = new Map<number, Float64Array>();

  add({ words, slope }: Sum): void {
    for (const word of words) this.#addTo(word.rows, slope);
  }

  addWords(words: readonly Word[]): void {
    for (const { length, ofLength, ofUnit, rows, unit } of words) {
      const along = product(ofUnit, unit);
      const own = ofUnit.map(
        (value, place) => (value - along * (unit[place] as number)) / length + ofLength * (unit[place] as number),
      );
      this.#addTo(rows, own);
    }
  }

  #addTo(rows: readonly number[], vector: Float64Array): void {
    for (const row of rows) {
      const slope = this.rows.get(row) ?? new Float64Array(vector.length);
      addTo(slope, vector, 1 / rows.length);
      this.rows.set(row, slope);
    }
  }
}

function meansOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, sign) => rows.reduce((sum, row) => sum + (row[sign] as number), 0) / rows.length);
}

/** Own values and differences, on one scale. */
function toScale(values: readonly (readonly number[])[], { means, spreads }: Scale): number[][] {
  const ofAll = meansOf(values);
  return values.map((row) =>
    [...row, ...row.map((value, sign) => value - (ofAll[sign] as number))].map(
      (value, sign) => (value - (means[sign] as number)) / (spreads[sign] as number),
    ),
  );
}

/**
 * The loss of a company's questions (softmax over its entries and "none of them"), added to `slopes` and `ofJudge`.
 * @returns the sum of the questions' losses
 */
export function teachCompany(
  { entries, questions }: TaughtCompany,
  words: Matrix,
  judge: Judge,
  scale: Scale,
  slopes: Slopes,
  ofJudge: { weights: Float64Array; bias: number },
): number {
  const told = entries.map((entry) => readEntry(entry, words));
  let loss = 0;
  for (const { others, right, words: rows } of questions) {
    const asked = sumOf(readWords(rows, words), words.dimensions);
    if (asked.words.length === 0) continue;
    const signs = told.map((entry) => readSigns(asked, entry));
    const scaled = toScale(
      signs.map(({ values }, place) => [...values, ...(others[place] as readonly number[])]),
      scale,
    );
    const scores = scaled.map((row) =>
      row.reduce((sum, value, sign) => sum + value * (judge.weights[sign] as number), judge.bias),
    );
    const most = Math.max(0, ...scores);
    const shares = scores.map((score) => Math.exp(score - most));
    const all = shares.reduce((sum, share) => sum + share, Math.exp(-most));
    loss -= Math.log((right < 0 ? Math.exp(-most) : (shares[right] as number)) / all);
    const errors = shares.map((share, place) => share / all - (place === right ? 1 : 0));
    const ofSigns = errors.map((error, place) => {
      ofJudge.bias += error;
      return (scaled[place] as number[]).map((value, sign) => {
        ofJudge.weights[sign] = (ofJudge.weights[sign] as number) + error * value;
        return (error * (judge.weights[sign] as number)) / (scale.spreads[sign] as number);
      });
    });
    const half = judge.weights.length / 2;
    const shared = meansOf(ofSigns.map((row) => row.slice(half)));
    for (const [place, { pull }] of signs.entries()) {
      const row = ofSigns[place] as number[];
      pull(
        Array.from(
          { length: OWN_SIGNS },
          (_, sign) => (row[sign] as number) + (row[half + sign] as number) - (shared[sign] as number),
        ),
      );
    }
    slopes.add(asked);
    slopes.addWords(asked.words);
  }
  for (const { sentences, title, whole } of told) {
    for (const sum of [title, whole, ...sentences]) slopes.add(sum);
    slopes.addWords(whole.words);
  }
  return loss;
}

/** How far the signs of some companies lie from each other before anything is taught. */
export function scaleOf(companies: readonly TaughtCompany[], words: Matrix): Scale {
  const rows = companies.flatMap(({ entries, questions }) => {
    const told = entries.map((entry) => readEntry(entry, words));
    return questions.flatMap(({ others, words: asked }) => {
      const sum = sumOf(readWords(asked, words), words.dimensions);
      const values = told.map((entry, place) => [
        ...readSigns(sum, entry).values,
        ...(others[place] as readonly number[]),
      ]);
      const ofAll = meansOf(values);
      return values.map((row) => [...row, ...row.map((value, sign) => value - (ofAll[sign] as number))]);
    });
  });
  const means = meansOf(rows);
  const spreads = meansOf(rows.map((row) => row.map((value, sign) => (value - (means[sign] as number)) ** 2))).map(
    (square) => Math.sqrt(square) + 1e-3,
  );
  return { means, spreads };
}

/**
 * Moves the words by the questions of these companies: AdaGrad a word (Duchi, Hazan, Singer, 2011), Adam (Kingma and Ba, 2015) for what the signs say.
 * More rounds learn the questions by heart: of 2,675 others fewer find their entry then.
 */
export function teachWords(words: Matrix, companies: readonly TaughtCompany[], seed: number): void {
  const scale = scaleOf(companies.slice(0, SCALED_BY), words);
  const judge: Judge = { weights: new Float64Array(scale.means.length), bias: START_BIAS };
  const random = createRandom(seed);
  const seen = new Float64Array(words.rows).fill(CAUTION);
  const momentum = new Float64Array(judge.weights.length + 1);
  const squares = new Float64Array(momentum.length);
  const steps = Math.floor(companies.length / COMPANIES_AT_ONCE);
  for (let step = 1, order: TaughtCompany[] = []; step <= steps * ROUNDS; step += 1) {
    if (order.length < COMPANIES_AT_ONCE) order = shuffled(companies, random);
    const batch = order.splice(0, COMPANIES_AT_ONCE);
    const asked = batch.reduce((count, { questions }) => count + questions.length, 0);
    const slopes = new Slopes();
    const ofJudge = { weights: new Float64Array(judge.weights.length), bias: 0 };
    for (const company of batch) teachCompany(company, words, judge, scale, slopes, ofJudge);
    for (const [row, slope] of slopes.rows) {
      for (let place = 0; place < slope.length; place += 1) slope[place] = (slope[place] as number) / asked;
      seen[row] = (seen[row] as number) + product(slope, slope) / words.dimensions;
      addTo(rowOf(words, row), slope, -WORD_RATE / Math.sqrt(seen[row] as number));
    }
    for (const [sign, sum] of [...ofJudge.weights, ofJudge.bias].entries()) {
      const slope = sum / asked;
      momentum[sign] = 0.9 * (momentum[sign] as number) + 0.1 * slope;
      squares[sign] = 0.999 * (squares[sign] as number) + 0.001 * slope * slope;
      const change =
        (-SIGN_RATE * (momentum[sign] as number)) /
        (1 - 0.9 ** step) /
        (Math.sqrt((squares[sign] as number) / (1 - 0.999 ** step)) + 1e-8);
      if (sign === judge.weights.length) judge.bias += change;
      else judge.weights[sign] = (judge.weights[sign] as number) + change;
    }
  }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const order = [...values];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [order[place], order[other]] = [order[other] as T, order[place] as T];
  }
  return order;
}
