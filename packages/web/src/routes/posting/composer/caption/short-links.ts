import type { PostingSettings } from '@parley/contract/posting-settings/schemas.ts';
import { createSampleLinks, shortenText } from '@parley/contract/short-links/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { postingSettingsQuery } from '../../../../components/posting-settings.queries.ts';
import type { PostDraft } from '../draft/post-draft.ts';

type Choice = Pick<PostDraft, 'shortenLinks'>;
type Settings = Pick<PostingSettings, 'shortenLinks' | 'shortLinks'>;

/** Whether the post's links go out as short ones; it follows the workspace until somebody chooses. */
export function isShortened({ shortenLinks }: Choice, settings: Settings | undefined): boolean {
  return shortenLinks ?? settings?.shortenLinks ?? false;
}

/** Makes of a text what goes out, with links that stand for those to be made and are of their length. */
export function shortenerOf(choice: Choice, settings: Settings | undefined): (text: string) => string {
  if (settings === undefined || !isShortened(choice, settings)) return (text) => text;
  const { base } = settings.shortLinks;
  const toSample = createSampleLinks(base);
  return (text) => shortenText(text, base, toSample);
}

/** `shortenerOf` by the workspace's settings. */
export function useShortener({ shortenLinks }: Choice): (text: string) => string {
  const settings = useQuery(postingSettingsQuery).data;
  return useMemo(() => shortenerOf({ shortenLinks }, settings), [shortenLinks, settings]);
}

/** The draft with every text as it goes out. Its link's card shows where the link leads, and stays. */
export function shortenDraft(draft: PostDraft, shorten: (text: string) => string): PostDraft {
  const captions = Object.entries(draft.captions).map(([platform, caption]) => [platform, shorten(caption)]);
  return {
    ...draft,
    caption: shorten(draft.caption),
    captions: Object.fromEntries(captions),
    thread: draft.thread.map(shorten),
    firstComment: shorten(draft.firstComment),
  };
}
