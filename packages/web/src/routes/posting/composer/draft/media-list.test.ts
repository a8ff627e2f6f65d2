import { expect, it } from 'vitest';
import { sampleDraft, sampleMedia } from './draft.fixture.ts';
import { addMedia, describeMedia, mediaDemands, moveMedia, removeMedia, replaceMedia } from './media-list.ts';

const three = addMedia(
  [],
  ['a', 'b', 'c'].map((id) => sampleMedia(id)),
);
const idsOf = (media: typeof three) => media.map(({ item }) => item.id).join('');

it('a file moves to another one’s place, in both directions', () => {
  expect(idsOf(moveMedia(three, 'a', 'c'))).toBe('bca');
  expect(idsOf(moveMedia(three, 'c', 'a'))).toBe('cab');
  expect(idsOf(moveMedia(three, 'b', 'b'))).toBe('abc');
  expect(idsOf(moveMedia(three, 'x', 'a'))).toBe('abc');
});

it('a file is held once, and at most 35 are', () => {
  expect(idsOf(addMedia(three, [sampleMedia('b'), sampleMedia('d')]))).toBe('abcd');
  const many = Array.from({ length: 40 }, (_, index) => sampleMedia(String(index)));
  expect(addMedia([], many)).toHaveLength(35);
});

it('a cut-out takes the place and the description of its picture; a blank description is none', () => {
  const described = describeMedia(three, 'b', 'A tent');
  expect(replaceMedia(described, 'b', sampleMedia('d'))[1]).toMatchObject({ item: { id: 'd' }, altText: 'A tent' });
  expect(describeMedia(described, 'b', '  ')[1]?.altText).toBeNull();
  expect(idsOf(removeMedia(three, 'b'))).toBe('ac');
});

it('tells which platform needs a picture or a film, and whether it has one', () => {
  const sentence = 'Instagram posts require at least one image or video';
  expect(mediaDemands(sampleDraft({ selection: ['instagram'] }))).toEqual([{ sentence, isMet: false }]);
  expect(mediaDemands(sampleDraft({ selection: ['instagram'], media: three }))).toEqual([{ sentence, isMet: true }]);
  const sound = addMedia([], [sampleMedia('s', 'audio')]);
  expect(mediaDemands(sampleDraft({ selection: ['instagram'], media: sound }))[0]?.isMet).toBe(false);
  expect(mediaDemands(sampleDraft({ selection: ['facebook'] }))).toEqual([]);
});
