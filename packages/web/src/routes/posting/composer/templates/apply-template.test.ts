import type { PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import { expect, it } from 'vitest';
import { sampleAccount, sampleDraft, sampleMedia } from '../draft/draft.fixture.ts';
import { templateOf, withTemplate } from './apply-template.ts';

const content: Extract<PostTemplateContent, { kind: 'template' }> = {
  kind: 'template',
  caption: 'New in the shop:',
  hashtags: '#new #shop',
  captions: { twitter: 'New:' },
  hashtagsBy: {},
  platforms: ['facebook', 'twitter', 'tiktok'],
  mediaIds: ['a'],
};
const accounts = [sampleAccount('facebook'), sampleAccount('twitter')];

it('begins an empty post: its words, its networks that are connected, its files', () => {
  const begun = withTemplate(sampleDraft({ selection: [] }), content, [sampleMedia('a')], accounts);
  expect(begun).toMatchObject({
    caption: 'New in the shop:',
    hashtags: '#new #shop',
    captions: { twitter: 'New:' },
    selection: ['facebook', 'twitter'],
    connectionIds: ['facebook', 'twitter'],
  });
  expect(begun.media.map(({ item }) => item.id)).toEqual(['a']);
});

it('takes nothing away of what was written, and chooses no network where some are', () => {
  const written = sampleDraft({
    selection: ['facebook'],
    caption: 'Boots.',
    hashtags: '#new',
    captions: { facebook: 'Our boots.' },
  });
  expect(withTemplate(written, content, [], accounts)).toMatchObject({
    selection: ['facebook'],
    caption: 'Boots.\n\nNew in the shop:',
    hashtags: '#new #shop',
    captions: { facebook: 'Our boots.\n\nNew in the shop:' },
  });
});

it('a post becomes a template with its words, networks and files', () => {
  const begun = withTemplate(sampleDraft({ selection: [] }), content, [sampleMedia('a')], accounts);
  expect(templateOf(begun)).toEqual({ ...content, platforms: ['facebook', 'twitter'] });
});
