import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../engine.ts';
import { applyCorrections, correctionModelBytes, type Lesson, learnCorrections } from './correction-model.ts';
import { examineCorrections } from './examine-corrections.ts';

/** As an engine that takes everything for a calm question would say. */
function read(found: Partial<Analysis> = {}): Analysis {
  return {
    language: 'en',
    sentiment: 'neutral',
    sentimentConfidence: 0.7,
    certainty: 'sure',
    tag: 'query',
    tagConfidence: 0.8,
    tags: [{ tag: 'query', confidence: 0.8 }],
    spam: false,
    crisis: [],
    urgency: 0,
    reason: 'Reads as neutral.',
    ...found,
  };
}

type WholeLesson = Lesson & { analysis: Analysis };
const lesson = (text: string, sentiment: Sentiment | null, tag: Tag | null = null): WholeLesson => ({
  text,
  analysis: read(),
  sentiment,
  tag,
});

const products = ['tent', 'stove', 'boots', 'jacket', 'lamp', 'bag', 'bottle', 'map', 'rope', 'axe', 'mug', 'mat'];
/** What only this brand's people know: "went soft" is a complaint there. */
const corrected = products.map((product) => lesson(`The ${product} went soft again`, 'negative', 'complaint'));
const confirmed = products.map((product) => lesson(`Is the ${product} in the shop on Monday?`, 'neutral', 'query'));

describe('learning from corrections', () => {
  it('generalises a correction to messages alike, and leaves the others as the engine read them', () => {
    const weights = learnCorrections([...corrected, ...confirmed]);
    expect(applyCorrections(weights, 'My hammock went soft again!', read())).toMatchObject({
      sentiment: 'negative',
      tag: 'complaint',
      tags: [{ tag: 'complaint' }, { tag: 'query' }],
      reason: expect.stringContaining('Corrections of your team'),
    });
    const untouched = read();
    expect(applyCorrections(weights, 'Do you have the hammock in green?', untouched)).toBe(untouched);
    expect(weights).toHaveLength(correctionModelBytes);
    expect(learnCorrections([...corrected, ...confirmed])).toEqual(weights);
  });

  it('touches no message of a crisis class and no spam, and never urgency or language', () => {
    const weights = learnCorrections(corrected);
    for (const found of [read({ crisis: ['self-harm'], urgency: 3 }), read({ spam: true })])
      expect(applyCorrections(weights, 'The tent went soft again', found)).toBe(found);
    const urgent = read({ urgency: 2, language: 'de' });
    expect(applyCorrections(weights, 'The tent went soft again', urgent)).toMatchObject({ urgency: 2, language: 'de' });
  });

  it('stands any text and any number of lessons in the same room', () => {
    const hostile = ['', '\0', '\ud800', '🙂', 'a'.repeat(100_000), 'に'.repeat(5_000), '<b>&amp;</b>'];
    const weights = learnCorrections(hostile.map((text) => lesson(text, 'positive', 'praise')));
    expect(weights).toHaveLength(correctionModelBytes);
    for (const text of hostile) expect(applyCorrections(weights, text, read()).language).toBe('en');
  });

  it('is examined on lessons that it did not learn', () => {
    const exam = examineCorrections([...corrected, ...confirmed]);
    expect(exam).toMatchObject({ asked: 48, rightBefore: 24 });
    expect(exam.rightAfter).toBeGreaterThan(44);
    const noise = products.map((product, index) => lesson(`${product}`, index % 2 === 0 ? 'negative' : 'positive'));
    expect(examineCorrections(noise).rightAfter).toBeLessThan(7);
  });
});
