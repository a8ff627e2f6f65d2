import { expect, it } from 'vitest';
import { sampleDraft } from './draft.fixture.ts';
import { targetsOf, withGenerated } from './generated-text.ts';

const textFor = (target: Parameters<typeof withGenerated>[1][number]['target']) => ({
  target,
  caption: `For ${target}`,
  hashtags: ['#one', '#two'],
  reasons: [],
});

it('the AI writes once for each chosen platform, or once for all', () => {
  expect(targetsOf(sampleDraft({ selection: ['linkedin', 'facebook'] }))).toEqual(['facebook', 'linkedin']);
  expect(targetsOf(sampleDraft({ selection: ['global'] }))).toEqual(['global']);
  expect(targetsOf(sampleDraft())).toEqual(['global']);
});

it('what was written for one target is the text of all, hashtags joined with spaces', () => {
  const draft = withGenerated(sampleDraft({ selection: ['global'], caption: 'tents' }), [textFor('global')]);
  expect(draft).toMatchObject({ caption: 'For global', hashtags: '#one #two', captions: {} });
});

it('what was written for several is each one’s own, and the topic stays', () => {
  const texts = [textFor('facebook'), textFor('linkedin')];
  const draft = sampleDraft({ selection: ['facebook', 'linkedin'], caption: 'tents' });
  expect(withGenerated(draft, texts)).toMatchObject({
    caption: 'tents',
    captions: { facebook: 'For facebook', linkedin: 'For linkedin' },
  });
  expect(withGenerated({ ...draft, caption: '' }, texts).caption).toBe('For facebook');
});
