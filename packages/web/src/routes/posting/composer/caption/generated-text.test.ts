import { expect, it } from 'vitest';
import { sampleDraft } from '../draft/draft.fixture.ts';
import { unusedGeneralText } from '../draft/own-text.ts';
import { keptPlatforms, nothingWritten, ownTextsOf, sentencesOf, targetsOf, withGenerated } from './generated-text.ts';

const textFor = (target: Parameters<typeof withGenerated>[1][number]['target']) => ({
  target,
  caption: `For ${target}`,
  hashtags: ['#one', `#${target}`],
  reasons: [],
});
const both = sampleDraft({ selection: ['facebook', 'linkedin'], caption: 'tents' });
const texts = [textFor('facebook'), textFor('linkedin')];

it('the AI writes once for each chosen platform, or once for all', () => {
  expect(targetsOf(sampleDraft({ selection: ['linkedin', 'facebook'] }))).toEqual(['facebook', 'linkedin']);
  expect(targetsOf(sampleDraft({ selection: ['global'] }))).toEqual(['global']);
  expect(targetsOf(sampleDraft())).toEqual(['global']);
});

it('what was written for one target is the text of all, hashtags joined with spaces', () => {
  const draft = withGenerated(sampleDraft({ selection: ['global'], caption: 'tents' }), [textFor('global')]);
  expect(draft).toMatchObject({ caption: 'For global', hashtags: '#one #global', captions: {} });
});

it('what was written for several is each one’s own, and the topic stays, used by none', () => {
  const written = withGenerated(both, texts);
  expect(written).toMatchObject({
    caption: 'tents',
    captions: { facebook: 'For facebook', linkedin: 'For linkedin' },
  });
  expect([unusedGeneralText(both), unusedGeneralText(written)]).toEqual([null, 'caption']);
  expect(written).toMatchObject({ hashtags: '#one #facebook', hashtagsBy: { linkedin: '#one #linkedin' } });
  expect(withGenerated({ ...both, caption: '' }, texts).caption).toBe('For facebook');
});

it('what is alike for all of them stays one text', () => {
  const alike = texts.map((text) => ({ ...text, caption: 'The same', hashtags: ['#three'] }));
  expect(withGenerated(both, alike)).toMatchObject({
    ...{ caption: 'The same', hashtags: '#three', captions: {}, hashtagsBy: {} },
  });
  // One that was left out of it by a person's own words keeps them.
  const own = withGenerated({ ...both, captions: { linkedin: 'Mine' } }, alike.slice(0, 1));
  expect(own).toMatchObject({ caption: 'tents', captions: { facebook: 'The same', linkedin: 'Mine' } });
});

it('a caption that a person wrote for one platform is not written over, and is named', () => {
  const draft = { ...both, captions: { linkedin: 'My own words' } };
  expect(targetsOf(draft)).toEqual(['facebook']);
  expect(keptPlatforms(draft, nothingWritten)).toEqual(['linkedin']);
  // It was written while the AI was at work.
  expect(withGenerated(draft, texts).captions).toEqual({ facebook: 'For facebook', linkedin: 'My own words' });
  const alone = sampleDraft({ selection: ['linkedin'], captions: { linkedin: 'My own words' } });
  expect(targetsOf(alone)).toEqual([]);
  expect(withGenerated(alone, [textFor('linkedin')]).captions).toEqual({ linkedin: 'My own words' });
});

it('what the AI itself wrote before is replaced, hashtags that a person added to it stay', () => {
  const written = ownTextsOf(texts);
  const generated = withGenerated(both, texts);
  expect(targetsOf(generated, written)).toEqual(['facebook', 'linkedin']);
  const again = texts.map((text) => ({ ...text, caption: `Again ${text.target}`, hashtags: ['#three'] }));
  const withTag = { ...generated, hashtagsBy: { ...generated.hashtagsBy, facebook: '#one #two #mine' } };
  expect(withGenerated(withTag, again, written)).toMatchObject({
    captions: { facebook: 'Again facebook', linkedin: 'Again linkedin' },
    hashtagsBy: { facebook: '#one #two #mine', linkedin: '#three' },
  });
  expect(keptPlatforms(withTag, written)).toEqual(['facebook']);
});

it('the same sentence of several reasons is read once', () => {
  expect(sentencesOf(['Built from your topic. Ends with a question.', 'Built from your topic. Short for X.'])).toEqual([
    'Built from your topic.',
    'Ends with a question.',
    'Short for X.',
  ]);
});
