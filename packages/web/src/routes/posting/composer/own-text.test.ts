import { expect, it } from 'vitest';
import { sampleDraft } from './draft.fixture.ts';
import { appendHashtag, withoutOwnText, withText } from './own-text.ts';
import { hasOwnText, textOf } from './post-draft.ts';

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
