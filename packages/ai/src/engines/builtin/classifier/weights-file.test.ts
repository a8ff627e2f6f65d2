import { expect, it } from 'vitest';
import { printFeatures } from '../../../../training/feature-print.ts';
import { loadEnglishLexicon } from '../lexicon/english-lexicon.ts';
import { loadWeights } from './weights-file.ts';

const WEIGHTS = new URL('../../../../weights/', import.meta.url);

it('the shipped weights were trained with the features, the word lists and the messages that the code has: else run npm run train', () => {
  const { features, trainedOn } = loadWeights(new URL('classifier.bin', WEIGHTS));
  expect(features).toBe(printFeatures(loadEnglishLexicon(new URL('lexicon.bin', WEIGHTS))));
  // Files under non-commercial terms are for checking only.
  expect(trainedOn.filter((name) => /^(airline|suggestions-forum)/.test(name))).toEqual([]);
});
