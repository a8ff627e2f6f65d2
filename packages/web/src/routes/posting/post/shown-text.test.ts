import { expect, test } from 'vitest';
import { hasOnlyOwnTexts, shownTextOf, textBeyondTitle } from './shown-text.ts';

const post = {
  caption: 'for all',
  platforms: ['linkedin' as const, 'twitter' as const],
  isGlobal: false,
  platformContent: { captions: {}, hashtags: {} },
};
const withOwn = (captions: Record<string, string>) => ({ ...post, platformContent: { captions, hashtags: {} } });

test('the general caption stands for a post as long as one network gets it', () => {
  expect(shownTextOf(post)).toEqual({ text: 'for all', count: 1 });
  expect(shownTextOf(withOwn({ linkedin: 'own' }))).toEqual({ text: 'for all', count: 1 });
  expect(hasOnlyOwnTexts({ ...post, platforms: [] })).toBe(false);
});

test('where each network has its own, the first stands for them, with how many differ', () => {
  expect(shownTextOf(withOwn({ linkedin: 'one', twitter: 'two' }))).toEqual({ text: 'one', count: 2 });
  expect(shownTextOf(withOwn({ linkedin: 'same', twitter: 'same' }))).toEqual({ text: 'same', count: 1 });
});

test('what stands as the title is not said again beside it', () => {
  expect(textBeyondTitle('Two  weeks\nof mending, and then some', 'Two weeks of…')).toBe('mending, and then some');
  expect(textBeyondTitle('Five towns, two days each', 'Five towns, two da…')).toBe('…days each');
  expect(textBeyondTitle('Short and whole', 'Short and whole')).toBe('');
  expect(textBeyondTitle('Some words', 'Another title')).toBe('Some words');
});
