import { describe, expect, it } from 'vitest';
import { readTopicSentences } from '../../../../../training/topic-sentences.ts';
import {
  printTopicFeatures,
  topicExamples,
  topicsIn,
  trainTopicWeights,
} from '../../../../../training/train-topics.ts';
import { topicFeaturesOf } from './topic-features.ts';
import { TopicModel } from './topic-model.ts';
import { decodeTopicWeights, encodeTopicWeights, loadTopicWeights } from './topic-weights.ts';

const sentences = readTopicSentences();

it('the shipped weights were trained with the sentences, the word lists and the reading that the code has: else run npm run train', () => {
  const { features, topics } = loadTopicWeights(new URL('../../../../../weights/topics.bin', import.meta.url));
  expect(features).toBe(printTopicFeatures(sentences));
  expect(topics).toEqual(topicsIn(sentences));
});

describe('weights that were trained', () => {
  const few = sentences.filter(({ topics }) => topics.includes('parking') || topics.includes('refund'));
  const topics = topicsIn(few);
  const trained = { ...trainTopicWeights(topicExamples(few, topics), topics), features: 'print' };

  it('come out of the file as they went in', () => {
    const { levels, rarity, ...header } = decodeTopicWeights(encodeTopicWeights(trained), 'a file');
    expect(header).toEqual({ topics, steps: trained.steps, bias: trained.bias, features: 'print' });
    expect(Buffer.compare(Buffer.from(rarity.buffer), Buffer.from(trained.rarity.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(levels.buffer), Buffer.from(trained.levels.buffer))).toBe(0);
  });

  it('tell the sentences that they learnt from apart in the few bits that are stored', () => {
    const model = new TopicModel(trained);
    const [parking, refund] = ['parking', 'refund'].map((name) => topics.indexOf(name)) as [number, number];
    const right = few.filter(({ language, text, topics: own }) => {
      const likely = model.score(topicFeaturesOf(text, language));
      return own.includes((likely[parking] as number) > (likely[refund] as number) ? 'parking' : 'refund');
    });
    expect(right.length / few.length).toBeGreaterThan(0.95);
  });

  it('of another form are refused by name', () => {
    const encoded = encodeTopicWeights(trained);
    expect(() => decodeTopicWeights(encoded.subarray(0, -1), 'cut.bin')).toThrow('cut.bin');
    encoded.write('PARLEYT0', 0, 'latin1');
    expect(() => decodeTopicWeights(encoded, 'old.bin')).toThrow('old.bin');
  });
});
