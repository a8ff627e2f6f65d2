/** Freezes what each account will publish: its own text and files, with tracking words added. It never changes once a worker has claimed it. */
import { mediaIdsFor } from '@parley/contract/posting/own-media.ts';
import { captionWithHashtags } from '@parley/contract/posting/rules.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import type { UtmRule } from '@parley/contract/posting-settings/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { campaigns, type PublicationContent } from '../../db/schema/posting.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import type { PublicationTarget } from '../publications/publications.service.ts';
import type { PublishingAccount } from './posting-accounts.service.ts';
import { addUtmToLink, addUtmToText } from './utm.ts';

type Frame = {
  utm: UtmRule;
  shortenLinks: boolean;
  campaign: string | null;
  altTexts: ReadonlyMap<string, string | null>;
};
type Account = Pick<PublishingAccount, 'row' | 'platform' | 'publish'>;

/** The content as each of these accounts will publish it. */
export async function freezePost(
  database: DatabaseOrTransaction,
  workspaceId: string,
  content: PostContent,
  accounts: readonly Account[],
): Promise<PublicationTarget[]> {
  const { shortenLinks, utm } = await getPostingSettings(database, workspaceId);
  const campaign = utm.isOn ? await findCampaignName(database, workspaceId, content.campaignId) : null;
  const items = await getMediaItems(
    database,
    workspaceId,
    content.media.map(({ mediaId }) => mediaId),
  );
  const altTexts = new Map([...items].map(([id, item]) => [id, item.altText]));
  const frame = { utm, shortenLinks: content.shortenLinks ?? shortenLinks, campaign, altTexts };
  return accounts.map((account) => ({
    connectionId: account.row.id,
    platform: account.platform,
    content: freezeFor(account, content, frame),
  }));
}

/** The text for a network: its own where there is one, else the common one. */
export function textOf(
  content: Pick<PostContent, 'caption' | 'hashtags' | 'isGlobal' | 'platformContent'>,
  platform: PostPlatform,
): string {
  const { captions, hashtags } = content.isGlobal ? { captions: {}, hashtags: {} } : content.platformContent;
  return captionWithHashtags(captions[platform] ?? content.caption, hashtags[platform] ?? content.hashtags);
}

/** The files for a network: its own choice among the post's where there is one. */
export function mediaFor(
  { isGlobal, media, platformContent }: Pick<PostContent, 'isGlobal' | 'media' | 'platformContent'>,
  platform: PostPlatform,
): PostContent['media'] {
  if (isGlobal || platformContent.media === undefined) return media;
  const all = media.map(({ mediaId }) => mediaId);
  return mediaIdsFor(platformContent.media, platform, all).flatMap(
    (wanted) => media.find(({ mediaId }) => mediaId === wanted) ?? [],
  );
}

function freezeFor({ platform, publish, row }: Account, content: PostContent, frame: Frame): PublicationContent {
  const place = { platform, campaign: frame.campaign };
  const track = (text: string) => addUtmToText(text, frame.utm, place);
  const { hasFirstComment, hasThreads } = publish.limits;
  return {
    text: track(textOf(content, platform)),
    title: content.title,
    link: content.link === null ? null : addUtmToLink(content.link, frame.utm, place),
    media: mediaFor(content, platform).map(({ altText, mediaId }) => ({
      mediaId,
      altText: (altText ?? frame.altTexts.get(mediaId)) || null,
    })),
    // A network without threads or comments publishes the rest; the check before publishing says so.
    thread: hasThreads ? content.thread.map(track) : [],
    firstComment: hasFirstComment && content.firstComment?.trim() ? track(content.firstComment) : null,
    options: content.options[row.id] ?? {},
    // Two posts with the same words are told apart by their full links, so links are shortened only when the post goes out.
    ...(frame.shortenLinks ? { shortenLinks: true } : {}),
  };
}

async function findCampaignName(database: DatabaseOrTransaction, workspaceId: string, campaignId: string | null) {
  if (campaignId === null) return null;
  const [row] = await database
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, campaignId)));
  return row?.name ?? null;
}
