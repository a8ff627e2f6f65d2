import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, type SavingFailure } from './create-autosave.ts';

type Sent = {
  text: string;
  leaving: boolean;
  answer: (saved?: string) => void;
  fail: (failure: SavingFailure) => void;
};
class Failed extends Error {
  failure: SavingFailure;
  constructor(failure: SavingFailure) {
    super(failure.phase);
    this.failure = failure;
  }
}

/** An autosave of texts whose server answers when the test says so. */
function setUp({ changeTriesAgain = false } = {}) {
  const sent: Sent[] = [];
  const kept: string[] = [];
  const autosave = createAutosave<string, string, string>({
    saveAfterMs: 800,
    tryAgainAfterMs: 4000,
    changeTriesAgain,
    isDue: (text, saved) => text !== saved,
    send: (_key, { content: text }, { leaving }) =>
      new Promise((resolve, reject) => {
        const fail = (failure: SavingFailure) => reject(new Failed(failure));
        sent.push({ text, leaving, answer: (saved = text) => resolve(saved), fail });
      }),
    failureOf: (error) => (error as Failed).failure,
    onKept: (key) => kept.push(key),
  });
  autosave.begin('a', '', '');
  const type = (text: string) => autosave.change('a', () => text);
  const texts = () => sent.map(({ text }) => text);
  const phase = () => autosave.typedOf('a')?.phase;
  return { autosave, sent, kept, type, texts, phase };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed', () => {
  it('is sent a moment after the last change, and not again when nothing changed', async () => {
    const { autosave, sent, kept, type, texts, phase } = setUp();
    type('He');
    await pass(700);
    type('Hello');
    await pass(700);
    expect(texts()).toEqual([]);
    await pass(100);
    expect([texts(), phase()]).toEqual([['Hello'], 'saving']);
    sent[0]?.answer();
    await pass(0);
    expect([phase(), kept]).toEqual(['kept', ['a']]);
    await autosave.save('a');
    await pass(10_000);
    expect(texts()).toEqual(['Hello']);
  });

  it('is sent one request at a time; what is typed meanwhile goes with the next', async () => {
    const { autosave, sent, kept, type, texts } = setUp();
    type('one');
    await pass(800);
    type('two');
    const saves = Promise.all([autosave.save('a'), autosave.save('a')]);
    await pass(10_000);
    expect(texts()).toEqual(['one']);
    sent[0]?.answer();
    await pass(0);
    expect([texts(), kept]).toEqual([['one', 'two'], []]);
    type('three');
    sent[1]?.answer();
    await pass(0);
    expect(texts()).toEqual(['one', 'two', 'three']);
    sent[2]?.answer();
    await saves;
    expect(kept).toEqual(['a']);
  });

  it('stays and is tried again when the server cannot be reached', async () => {
    const { autosave, sent, type, texts, phase } = setUp();
    type('Kept');
    await pass(800);
    sent[0]?.fail({ phase: 'unreached' });
    await pass(0);
    expect(autosave.typedOf('a')).toMatchObject({ content: 'Kept', phase: 'unreached', hasFailed: true });
    type('Kept, and more');
    await pass(3999);
    expect(texts()).toEqual(['Kept']);
    await pass(1);
    expect(texts()).toEqual(['Kept', 'Kept, and more']);
    expect(autosave.typedOf('a')?.hasFailed).toBe(true);
    sent[1]?.answer();
    await pass(0);
    expect([phase(), autosave.typedOf('a')?.hasFailed]).toEqual(['kept', false]);
  });

  it('is tried again with the next change where it is kept nowhere else', async () => {
    const { sent, type, texts } = setUp({ changeTriesAgain: true });
    type('Kept');
    await pass(800);
    sent[0]?.fail({ phase: 'unreached' });
    await pass(0);
    type('Kept, and more');
    await pass(800);
    expect(texts()).toEqual(['Kept', 'Kept, and more']);
  });

  it('is not sent again after a refusal, until the next change', async () => {
    const { autosave, sent, type, texts, phase } = setUp();
    type('Too long');
    await pass(800);
    sent[0]?.fail({ phase: 'refused', reason: 'Too long.' });
    await pass(10_000);
    expect(autosave.typedOf('a')).toMatchObject({ content: 'Too long', phase: 'refused', reason: 'Too long.' });
    type('Short');
    expect([phase(), autosave.typedOf('a')?.reason]).toEqual(['kept', null]);
    await pass(800);
    expect(texts()).toEqual(['Too long', 'Short']);
  });

  it('is not sent over somebody else’s change until a person has decided', async () => {
    const { autosave, sent, type, texts, phase } = setUp();
    type('Mine');
    await pass(800);
    sent[0]?.fail({ phase: 'conflict' });
    await pass(0);
    type('Mine, and more');
    await autosave.save('a');
    await pass(10_000);
    expect([texts(), phase()]).toEqual([['Mine'], 'conflict']);
    autosave.begin('a', 'Mine, and more', 'Theirs');
    await pass(800);
    expect(texts()).toEqual(['Mine', 'Mine, and more']);
    sent[1]?.answer();
    await pass(0);
    autosave.markConflict('a');
    type('Once more');
    await pass(10_000);
    expect(texts()).toEqual(['Mine', 'Mine, and more']);
  });

  it('is sent at once when the page is left, and a lost request then plans no other', async () => {
    const { autosave, sent, type, texts } = setUp();
    type('Leaving');
    const left = autosave.save('a', { leaving: true });
    await pass(0);
    expect(sent).toMatchObject([{ text: 'Leaving', leaving: true }]);
    sent[0]?.fail({ phase: 'unreached' });
    await left;
    await pass(10_000);
    expect(texts()).toEqual(['Leaving']);
  });

  it('is left where it is while something else sends it', async () => {
    const { autosave, sent, type, texts } = setUp();
    type('One');
    await pass(800);
    type('Two');
    const settled = autosave.settle('a');
    sent[0]?.answer('One');
    await settled;
    type('Two');
    await autosave.settle('a');
    await pass(10_000);
    expect(texts()).toEqual(['One']);
  });
});

it('what takes its place knows nothing of an answer that was on its way', async () => {
  const { autosave, sent, kept, type, texts } = setUp();
  type('Sent as a reply');
  await pass(800);
  autosave.begin('a', '', '');
  sent[0]?.answer();
  await pass(10_000);
  expect(autosave.typedOf('a')).toMatchObject({ content: '', saved: '', phase: 'kept' });
  expect([texts(), kept]).toEqual([['Sent as a reply'], []]);
  type('Forgotten');
  autosave.forget('a');
  await pass(10_000);
  expect(autosave.typedOf('a')).toBeUndefined();
  expect(texts()).toEqual(['Sent as a reply']);
});
