import { expect, it } from 'vitest';
import { sampleDraft, sampleMedia } from './draft.fixture.ts';
import { addMedia, removeMedia, replaceMedia } from './media-list.ts';
import { allMediaOf, draftMediaOf, mediaOf, mediaTabOf, ownMediaOf, withEachMedia, withMedia } from './own-media.ts';
import { fieldsOf } from './post-draft.ts';

const five = addMedia(
  [],
  ['a', 'b', 'c', 'd', 'e'].map((id) => sampleMedia(id)),
);
const draft = sampleDraft({ selection: ['facebook', 'twitter', 'youtube'], media: five });
const idsOf = (media: readonly { item: { id: string } }[]) => media.map(({ item }) => item.id).join('');

it('a file that is removed on one network stays on the others, and comes back with the files of all', () => {
  const four = withMedia(draft, 'twitter', (media) => removeMedia(media, 'e'));
  expect(idsOf(mediaOf(four, 'twitter'))).toBe('abcd');
  expect(idsOf(mediaOf(four, 'facebook'))).toBe('abcde');
  expect(fieldsOf(four).platformContent).toMatchObject({ media: { twitter: ['a', 'b', 'c', 'd'] } });
  const again = withMedia(four, 'twitter', (media) => addMedia(media, [sampleMedia('e')]));
  expect(again.mediaBy).toEqual({});
  expect(fieldsOf(again).platformContent).toEqual({ captions: {}, hashtags: {} });
});

it('a film that is added on one network goes nowhere else, and is a file of the post', () => {
  const film = withMedia(draft, 'youtube', () => addMedia([], [sampleMedia('f', 'video')]));
  expect(idsOf(mediaOf(film, 'youtube'))).toBe('f');
  expect(idsOf(mediaOf(film, 'twitter'))).toBe('abcde');
  expect(idsOf(allMediaOf(film))).toBe('abcdef');
  expect(ownMediaOf(film)).toEqual({ shared: ['a', 'b', 'c', 'd', 'e'], youtube: ['f'] });
});

it('what is kept is opened as it was', () => {
  const film = withMedia(draft, 'youtube', () => addMedia([], [sampleMedia('f', 'video')]));
  const { media, platformContent } = fieldsOf(film);
  const opened = draftMediaOf({
    platformContent: { captions: {}, hashtags: {}, ...platformContent },
    media: media.map(({ mediaId }) => ({ ...sampleMedia(mediaId), postAltText: null })),
  });
  expect(idsOf(opened.media)).toBe('abcde');
  expect(idsOf(opened.mediaBy.youtube ?? [])).toBe('f');
});

it('a cut-out takes the place of its picture on every network', () => {
  const own = withMedia(draft, 'twitter', (media) => removeMedia(media, 'e'));
  const cut = withEachMedia(own, (media) => replaceMedia(media, 'a', sampleMedia('x')));
  expect([idsOf(mediaOf(cut, 'facebook')), idsOf(mediaOf(cut, 'twitter'))]).toEqual(['xbcde', 'xbcd']);
});

it('the first files of a post are for all networks, on whichever tab they are added', () => {
  expect(mediaTabOf(sampleDraft({ selection: ['facebook', 'twitter'] }), 'twitter')).toBe('all');
  expect(mediaTabOf(draft, 'twitter')).toBe('twitter');
  const film = withMedia(sampleDraft({ selection: ['youtube'] }), 'youtube', () =>
    addMedia([], [sampleMedia('f', 'video')]),
  );
  expect(mediaTabOf(film, 'facebook')).toBe('facebook');
});
