import { expect, it } from 'vitest';
import { readTopicSentences } from './topic-sentences.ts';

const sentences = readTopicSentences();
const customers = sentences.filter(({ isEntry }) => !isEntry);

it('knows the same topics in each language', () => {
  const ofLanguage = Map.groupBy(customers, ({ language }) => language);
  const all = new Set(customers.flatMap(({ topics }) => topics));
  // Ukrainian is not complete yet.
  const whole = [...ofLanguage].filter(([language]) => language !== 'uk');
  expect(whole.length).toBeGreaterThanOrEqual(13);
  for (const [language, own] of whole) {
    const told = new Set(own.flatMap(({ topics }) => topics));
    expect({ language, missing: [...all].filter((topic) => !told.has(topic)) }).toEqual({ language, missing: [] });
  }
});

it('says nothing twice under different topics', () => {
  const ofText = Map.groupBy(sentences, ({ language, text }) => `${language} ${text.toLowerCase()}`);
  const differing = [...ofText.values()].filter(
    (same) => new Set(same.map(({ topics }) => [...topics].sort().join())).size > 1,
  );
  expect(differing.map((same) => same.map(({ topics, text }) => `${topics.join()}|${text}`))).toEqual([]);
});
