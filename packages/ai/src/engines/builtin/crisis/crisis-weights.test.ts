import { describe, expect, it } from 'vitest';
import { DECISION } from '../../../../training/crisis-decision.ts';
import {
  crisisExamples,
  printCrisisFeatures,
  readCrisisSentences,
  seeText,
} from '../../../../training/crisis-examples.ts';
import { trainCrisisWeights } from '../../../../training/train-crisis.ts';
import { CRISIS_OUTPUTS } from './crisis-decision.ts';
import { CrisisModel } from './crisis-model.ts';
import { decodeCrisisWeights, encodeCrisisWeights, loadCrisisWeights } from './crisis-weights.ts';

it('the shipped weights were trained with the sentences, the word lists and the reading that the code has: else run npm run train', () => {
  const { features, trainedOn } = loadCrisisWeights(new URL('../../../../weights/crisis.bin', import.meta.url));
  expect(features).toBe(printCrisisFeatures());
  // Files under non-commercial terms are for checking only.
  expect(trainedOn.filter((name) => /^(airline|suggestions-forum)/.test(name))).toEqual([]);
});

describe('weights that were trained', () => {
  const sentences = readCrisisSentences().filter((_, place) => place % 200 === 0);
  const trained = {
    ...trainCrisisWeights(crisisExamples(sentences, 5)),
    ...{ decision: DECISION, trainedOn: ['our own'], features: 'print' },
  };

  it('come out of the file as they went in', () => {
    const { records, rarity, embedding, ...header } = decodeCrisisWeights(encodeCrisisWeights(trained), 'a file');
    expect(header).toEqual({
      ...{ scales: trained.scales, bias: trained.bias, hidden: trained.hidden, decision: DECISION },
      ...{ trainedOn: ['our own'], features: 'print' },
    });
    for (const [read, written] of [
      [records, trained.records],
      [rarity, trained.rarity],
      [embedding, trained.embedding],
    ] as const)
      expect(Buffer.compare(Buffer.from(read.buffer), Buffer.from(written.buffer))).toBe(0);
  });

  it('tell the sentences that they learnt from apart in the few bits that are stored', () => {
    const model = new CrisisModel(trained);
    const any = CRISIS_OUTPUTS.indexOf('any');
    const right = sentences.filter(
      ({ text, classes }) => (model.score(seeText(text))[any] as number) > 0 === classes.length > 0,
    );
    expect(right.length / sentences.length).toBeGreaterThan(0.95);
  });

  it('of another form are refused by name', () => {
    const encoded = encodeCrisisWeights(trained);
    expect(() => decodeCrisisWeights(encoded.subarray(0, -1), 'cut.bin')).toThrow('cut.bin');
    encoded.write('PARLEYC2', 0, 'latin1');
    expect(() => decodeCrisisWeights(encoded, 'old.bin')).toThrow('old.bin');
  });
});
