import { expect, it } from 'vitest';
import { sampleDraft, sampleMedia } from './draft.fixture.ts';
import { appendHashtag, firstTabOf, unusedGeneralText, withoutOwnText, withoutOwnTexts, withText } from './own-text.ts';
import { hasOwnText, isEmptyDraft, textOf } from './post-draft.ts';

const draft = sampleDraft({ selection: ['facebook', 'instagram'], caption: 'For all', hashtags: '#all' });

it('a text written in a platform’s tab is that platform’s alone', () => {
  const changed = withText(draft, 'instagram', 'captions', 'For one');
  expect(textOf(changed, 'instagram')).toEqual({ caption: 'For one', hashtags: '#all' });
  expect(textOf(changed, 'facebook')).toEqual({ caption: 'For all', hashtags: '#all' });
  expect([hasOwnText(changed, 'instagram'), hasOwnText(changed, 'facebook')]).toEqual([true, false]);
});

it('a platform’s own text ends when it reads as everywhere else, or is given up', () => {
  const changed = withText(draft, 'instagram', 'hashtagsBy', '#own');
  expect(hasOwnText(withText(changed, 'instagram', 'hashtagsBy', '#all'), 'instagram')).toBe(false);
  expect(withoutOwnText(changed, 'instagram').hashtagsBy).toEqual({});
});

it('a suggested hashtag is appended with a space, once', () => {
  expect(appendHashtag('', '#one')).toBe('#one');
  expect(appendHashtag('#one ', '#two')).toBe('#one #two');
  expect(appendHashtag('#One #two', '#one')).toBe('#One #two');
});

it('the general text is known to reach nobody once each platform has its own, and can be used for all again', () => {
  const one = withText(draft, 'instagram', 'captions', 'For one');
  expect([unusedGeneralText(one), firstTabOf(one)]).toEqual([null, 'all']);
  const captions = withText(one, 'facebook', 'captions', 'For the other');
  expect([unusedGeneralText(captions), firstTabOf(captions)]).toEqual(['caption', 'facebook']);
  const all = { ...captions, hashtagsBy: { facebook: '#one', instagram: '#two' } };
  expect(unusedGeneralText(all)).toBe('all');
  expect(textOf(withoutOwnTexts(all), 'instagram')).toEqual({ caption: 'For all', hashtags: '#all' });
});

it('a post is empty while it holds no text and no file, whatever is chosen', () => {
  const bare = sampleDraft({ selection: ['facebook'], connectionIds: ['facebook'], isScheduled: true });
  expect(isEmptyDraft(bare)).toBe(true);
  expect(isEmptyDraft({ ...bare, captions: { facebook: 'Own' } })).toBe(false);
  expect(isEmptyDraft({ ...bare, media: [{ item: sampleMedia('tent'), altText: null }] })).toBe(false);
});
