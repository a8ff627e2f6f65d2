import { expect, it } from 'vitest';
import { createRandom } from './labelled-messages.ts';
import type { Matrix } from './vector-trainer.ts';
import { Slopes, scaleOf, type TaughtCompany, teachCompany, teachWords } from './word-teacher.ts';

const DIMENSIONS = 5;
const company: TaughtCompany = {
  entries: [
    { title: [[0], [1, 2]], sentences: [[[3], [4]], [[5]]] },
    { title: [[6]], sentences: [[[7], [8], [1]]] },
    { title: [], sentences: [[[9], [2]]] },
  ],
  questions: [
    { words: [[10], [3], [11, 4]], right: 0, others: [[0.2], [0], [0.1]] },
    { words: [[7], [12]], right: 1, others: [[0], [0.5], [0]] },
    { words: [[12], [9], [5]], right: -1, others: [[0], [0], [0.3]] },
  ],
};

function drawWords(): Matrix {
  const random = createRandom(3);
  return {
    rows: 13,
    dimensions: DIMENSIONS,
    values: Float64Array.from({ length: 13 * DIMENSIONS }, () => random() - 0.5),
  };
}

it('knows how the loss changes with each number of a word', () => {
  const words = drawWords();
  const scale = scaleOf([company], words);
  const judge = { weights: Float64Array.from(scale.means, (_, sign) => Math.sin(sign + 1)), bias: -0.4 };
  const lossOf = (slopes = new Slopes()) =>
    teachCompany(company, words, judge, scale, slopes, { weights: new Float64Array(judge.weights.length), bias: 0 });
  const slopes = new Slopes();
  lossOf(slopes);
  const step = 1e-6;
  for (const [place, value] of words.values.entries()) {
    words.values[place] = value + step;
    const above = lossOf();
    words.values[place] = value - step;
    const below = lossOf();
    words.values[place] = value;
    const told = slopes.rows.get(Math.floor(place / DIMENSIONS))?.[place % DIMENSIONS] ?? 0;
    expect(told, `number ${place}`).toBeCloseTo((above - below) / (2 * step), 4);
  }
});

it('teaches words that say nothing yet to find their entry, and gives the same words twice', () => {
  const companies = Array.from({ length: 240 }, () => company);
  const [words, again] = [drawWords(), drawWords()];
  const scale = scaleOf([company], words);
  const lossOf = (taught: Matrix) => {
    const weights = Float64Array.from(scale.means, (_, sign) => (sign < 6 ? 1 : 0));
    return teachCompany(company, taught, { weights, bias: 0 }, scale, new Slopes(), {
      weights: weights.slice(),
      bias: 0,
    });
  };
  const before = lossOf(words);
  teachWords(words, companies, 1);
  teachWords(again, companies, 1);
  expect(lossOf(words)).toBeLessThan(before);
  expect(again.values).toEqual(words.values);
});
