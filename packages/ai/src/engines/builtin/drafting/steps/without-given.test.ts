import { describe, expect, it } from 'vitest';
import type { DraftSource } from '../../../../engine.ts';
import { readAndDraft } from '../../../../tasks/draft-reply/read-and-draft.fixture.ts';

const stuck: DraftSource = {
  id: 'stuck',
  kind: 'shipping',
  title: 'My order has not moved',
  text: 'Most orders leave within two working days. If yours has not, send us the order number by message.',
};
const returns: DraftSource = {
  id: 'returns',
  kind: 'policy',
  title: 'Returns',
  text: 'Use the label in your parcel. You can also bring it to our shop.',
};

describe('what a customer has given', () => {
  it('is not asked for in the words of the knowledge', async () => {
    const asking = await readAndDraft('My order still has not moved, where is it?', { sources: [stuck] });
    expect(asking.text).toContain('send us the order number');
    const given = await readAndDraft('My order TO-77120 still has not moved, where is it?', { sources: [stuck] });
    expect(given.text).not.toBeNull();
    expect(given.text).not.toMatch(/order number/);
  });
});

describe('an entry that rests on a label', () => {
  it('is not quoted to whoever has none', async () => {
    const withLabel = await readAndDraft('How do I return the boots?', { sources: [returns] });
    expect(withLabel.text).toContain('Use the label in your parcel.');
    const without = await readAndDraft('I want to return the boots but there is no label.', { sources: [returns] });
    expect(without.sources).toEqual([]);
    expect(without.text).not.toMatch(/label|bring it/);
  });
});
