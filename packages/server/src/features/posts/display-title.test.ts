import { expect, test } from 'vitest';
import { displayTitleOf } from './display-title.service.ts';

const post = { title: null, caption: 'For all', platforms: ['linkedin', 'twitter'], isGlobal: false };

test('a post is called by its title, else by the words that go out', () => {
  const own = { captions: { twitter: 'Short', linkedin: 'Long' } };
  expect(displayTitleOf({ ...post, title: 'Pier', platformContent: own })).toBe('Pier');
  expect(displayTitleOf({ ...post, platformContent: { captions: {} } })).toBe('For all');
  expect(displayTitleOf({ ...post, platformContent: { captions: { twitter: 'Short' } } })).toBe('For all');
  expect(displayTitleOf({ ...post, platformContent: own })).toBe('Long');
  expect(displayTitleOf({ ...post, isGlobal: true, platformContent: own })).toBe('For all');
  expect(displayTitleOf({ ...post, caption: '', platformContent: { captions: {} } })).toBe('Untitled post');
});
