/** What a template brings into a post, and what of a post becomes one. */
import type { PostTemplate, PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { addMedia } from '../draft/media-list.ts';
import { allMediaOf } from '../draft/own-media.ts';
import { appendHashtag } from '../draft/own-text.ts';
import { type PostDraft, selectedPlatforms } from '../draft/post-draft.ts';
import { toggleTarget } from '../draft/selection.ts';

type TemplateContent = Extract<PostTemplateContent, { kind: 'template' }>;

/** What was written stays: the template's words stand below it. Its networks are chosen where none is, its files join. */
export function withTemplate(
  draft: PostDraft,
  content: TemplateContent,
  media: PostTemplate['media'],
  accounts: readonly PostingAccount[],
): PostDraft {
  const chosen =
    draft.selection.length > 0
      ? draft
      : content.platforms
          .filter((platform) => accounts.some((account) => account.platform === platform))
          .reduce((before, platform) => toggleTarget(before, platform, accounts), draft);
  const platforms = selectedPlatforms(chosen);
  const joined = (field: 'captions' | 'hashtagsBy', join: (before: string, text: string) => string) => {
    const result = { ...chosen[field] };
    for (const platform of platforms) {
      const own = chosen[field][platform];
      const given = content[field][platform];
      const general = field === 'captions' ? content.caption : content.hashtags;
      // A network with words of its own reads no others: it gets the template's too.
      if (given !== undefined) result[platform] = join(own ?? generalOf(chosen, field), given);
      else if (own !== undefined) result[platform] = join(own, general);
    }
    return result;
  };
  return {
    ...chosen,
    caption: below(chosen.caption, content.caption),
    hashtags: withHashtags(chosen.hashtags, content.hashtags),
    captions: joined('captions', below),
    hashtagsBy: joined('hashtagsBy', withHashtags),
    media: addMedia(chosen.media, media),
  };
}

/** What of a post can begin another one: its words, networks and files, no time and no account. */
export function templateOf(draft: PostDraft): TemplateContent {
  return {
    kind: 'template',
    caption: draft.caption,
    hashtags: draft.hashtags,
    captions: draft.captions,
    hashtagsBy: draft.hashtagsBy,
    platforms: selectedPlatforms(draft),
    mediaIds: allMediaOf(draft).map(({ item }) => item.id),
  };
}

function generalOf(draft: PostDraft, field: 'captions' | 'hashtagsBy'): string {
  return field === 'captions' ? draft.caption : draft.hashtags;
}

function below(before: string, text: string): string {
  if (before.trim() === '' || text.trim() === '') return before.trim() === '' ? text : before;
  return `${before.trimEnd()}\n\n${text}`;
}

function withHashtags(before: string, tags: string): string {
  return tags
    .split(/\s+/)
    .filter((tag) => tag !== '')
    .reduce((all, tag) => appendHashtag(all, tag), before);
}
