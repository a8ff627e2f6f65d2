import { expect, it } from 'vitest';
import { printCrisisFeatures } from '../../../../training/crisis-examples.ts';
import { loadCrisisWeights } from './crisis-weights.ts';

it('the shipped weights were trained with the sentences, the word lists and the reading that the code has: else run npm run train', () => {
  const { features, trainedOn } = loadCrisisWeights(new URL('../../../../weights/crisis.bin', import.meta.url));
  expect(features).toBe(printCrisisFeatures());
  // Files under non-commercial terms are for checking only.
  expect(trainedOn.filter((name) => /^(airline|suggestions-forum)/.test(name))).toEqual([]);
});
