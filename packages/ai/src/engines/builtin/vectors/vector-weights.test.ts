import { describe, expect, it } from 'vitest';
import { printVectorSources, readDictionaries, readPairs } from '../../../../training/vector-texts.ts';
import { likenessOf, TextVectors } from './text-vectors.ts';
import {
  decodeVectorWeights,
  encodeVectorWeights,
  loadVectorWeights,
  stepAbove,
  valueOfStep,
} from './vector-weights.ts';

const shipped = loadVectorWeights(new URL('../../../../weights/vectors.bin', import.meta.url));

it('the shipped weights learnt from the dictionaries and questions that stand in the project, as they are read now: else run npm run train:vectors', () => {
  expect(shipped.features).toBe(printVectorSources(readPairs(), readDictionaries(), shipped.words));
});

describe('weights', () => {
  const few = {
    dimensions: 2,
    words: 'one two',
    dictionaries: { de: 'one|eins' },
    match: { weights: [1, 2], bias: -1 },
    features: 'print',
    steps: Uint8Array.from([stepAbove(0.5), stepAbove(0.001)]),
    levels: Int8Array.from([7, -7, 0, 3]),
  };

  it('come out of the file as they went in, and no step is smaller than the number that it must hold', () => {
    expect(decodeVectorWeights(encodeVectorWeights(few), 'a file')).toEqual(few);
    for (const value of [1e-4, 0.013, 0.5, 1.7]) expect(valueOfStep(stepAbove(value))).toBeGreaterThanOrEqual(value);
  });

  it('of another form are refused by name', () => {
    const encoded = encodeVectorWeights(few);
    expect(() => decodeVectorWeights(encoded.subarray(0, -1), 'cut.bin')).toThrow('cut.bin');
    encoded.write('PARLEYV0', 0, 'latin1');
    expect(() => decodeVectorWeights(encoded, 'old.bin')).toThrow('old.bin');
  });
});

describe('texts', () => {
  const vectors = new TextVectors(shipped);
  const likeness = (one: [string, string], other: [string, string]) =>
    likenessOf(vectors.vectorOf(...one), vectors.vectorOf(...other));

  it('of one meaning lie nearer than others, across languages too', () => {
    const shut: [string, string] = ['What time do you shut tonight?', 'en'];
    expect(likeness(shut, ['Opening hours', 'en'])).toBeGreaterThan(likeness(shut, ['Refunds', 'en']));
    const parcel: [string, string] = ['Mein Paket ist noch nicht da', 'de'];
    expect(likeness(parcel, ['My parcel has not come yet', 'en'])).toBeGreaterThan(
      likeness(parcel, ['I forgot my password', 'en']),
    );
  });

  it('without a known word, or in a language without a dictionary, have no direction', () => {
    expect(vectors.vectorOf('🙈 \u0000', 'en')).toBeNull();
    expect(vectors.vectorOf('xin chào', 'vi')).toBeNull();
  });
});
