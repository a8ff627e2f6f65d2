/** Signatures at the end of captions: seen, changed and counted as all other words. */
import type { PostTemplate, PostTemplateContent } from '@parley/contract/post-templates/schemas.ts';
import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import { type CaptionTab, withText } from '../draft/own-text.ts';
import { type PostDraft, selectedPlatforms, textOf } from '../draft/post-draft.ts';

export type Signature = PostTemplate & { content: Extract<PostTemplateContent, { kind: 'signature' }> };

export function isSignature(template: PostTemplate): template is Signature {
  return template.content.kind === 'signature';
}

/** Those that fit this post: of any account, or of one that it goes out as. */
export function signaturesFor(draft: PostDraft, templates: readonly PostTemplate[]): Signature[] {
  return templates
    .filter(isSignature)
    .filter(({ content: { connectionId } }) => connectionId === null || draft.connectionIds.includes(connectionId));
}

/** The captions at whose end it stands or would stand: of the tab, of all networks, or of its account's alone. */
function tabsOf(
  draft: PostDraft,
  { connectionId }: Signature['content'],
  tab: CaptionTab,
  accounts: readonly PostingAccount[],
): CaptionTab[] {
  const own = connectionId === null ? undefined : accounts.find((account) => account.connectionId === connectionId);
  const platforms = selectedPlatforms(draft);
  if (own !== undefined)
    return platforms.length > 1 || draft.captions[own.platform] !== undefined ? [own.platform] : ['all'];
  if (tab !== 'all') return [tab];
  // A network with words of its own reads no others.
  return ['all', ...platforms.filter((platform) => draft.captions[platform] !== undefined)];
}

const captionOf = (draft: PostDraft, tab: CaptionTab) => textOf(draft, tab === 'all' ? 'global' : tab).caption;
const endsWith = (caption: string, text: string) => caption.trimEnd().endsWith(text);

export function hasSignature(
  draft: PostDraft,
  { content }: Signature,
  tab: CaptionTab,
  accounts: readonly PostingAccount[],
): boolean {
  return tabsOf(draft, content, tab, accounts).every((each) => endsWith(captionOf(draft, each), content.text));
}

/** Puts it below the caption, or takes it away where it stands. */
export function toggleSignature(
  draft: PostDraft,
  signature: Signature,
  tab: CaptionTab,
  accounts: readonly PostingAccount[],
): PostDraft {
  const { text } = signature.content;
  const isThere = hasSignature(draft, signature, tab, accounts);
  return tabsOf(draft, signature.content, tab, accounts).reduce((before, each) => {
    const caption = captionOf(before, each).trimEnd();
    if (isThere) return withText(before, each, 'captions', caption.slice(0, -text.length).trimEnd());
    if (endsWith(caption, text)) return before;
    return withText(before, each, 'captions', caption === '' ? text : `${caption}\n\n${text}`);
  }, draft);
}
