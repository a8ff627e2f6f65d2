import { expect, it } from 'vitest';
import { sampleMedia } from '../draft/draft.fixture.ts';
import { addMedia } from '../draft/media-list.ts';
import { foldText, markPieces } from './fold-text.ts';
import { aspectOf, gridOf } from './media-layout.ts';
import { videoTitleOf } from './preview-words.ts';

const media = addMedia(
  [],
  ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => sampleMedia(id)),
);

it('a text is cut where the network cuts it, never inside an emoji', () => {
  expect(foldText('short', 10)).toEqual({ shown: 'short', isFolded: false });
  expect(foldText('one two three', 8)).toEqual({ shown: 'one two', isFolded: true });
  expect(foldText('👨‍👩‍👧👍🏽x', 2)).toEqual({ shown: '👨‍👩‍👧👍🏽', isFolded: true });
});

it('hashtags, mentions and addresses are marked', () => {
  const marked = markPieces('See https://tern.example/a, #PackList and @tern; mail a@b.example');
  expect(marked.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'https://tern.example/a,',
    '#PackList',
    '@tern',
  ]);
});

it('a video is named by its title, else by the first line of the text, as it is sent', () => {
  expect(videoTitleOf(' Packing a rucksack ', 'Words')).toBe('Packing a rucksack');
  expect(videoTitleOf('', 'First line\nand more')).toBe('First line');
  expect(videoTitleOf('', '')).toBe('');
});

it('a grid shows four files and how many more there are', () => {
  expect(gridOf(media)).toMatchObject({ shown: { length: 4 }, more: 2 });
  expect(gridOf(media.slice(0, 3)).more).toBe(0);
});

it('the box is as the first file is, within what the network allows', () => {
  expect(aspectOf(media, { aspect: null, aspectRange: [0.75, 1.91] })).toBe(1.5);
  expect(aspectOf(media, { aspect: null, aspectRange: [0.75, 1.2] })).toBe(1.2);
  expect(aspectOf(media, { aspect: 9 / 16, aspectRange: [0.5, 2] })).toBe(9 / 16);
});
