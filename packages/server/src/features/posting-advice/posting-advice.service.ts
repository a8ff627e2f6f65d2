/** Advice computed from the workspace's own results. What there is too little for is not said. */
import type { OwnHashtag, PastPost } from '@parley/ai/engine.ts';
import { defaultHashtags, type PostPlatform, type PostTarget } from '@parley/contract/posting/targets.ts';
import type { BestTime, PostingHours } from '@parley/contract/posting-advice/schemas.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { bestTimeOf, hoursOf, postsForBestTime } from './best-time.ts';
import { ownHashtagsMax, rankHashtags } from './own-hashtags.ts';
import { countPosts, listOwnResults } from './own-results.queries.ts';

type Scope = { platform?: PostPlatform | undefined; now: Date };
/** Without a zone by the clock of the workspace's posts. */
type ZonedScope = Scope & { timeZone?: string | undefined };

/** The hour of the week with the best middle engagement; below 20 published posts with results 2:30 PM, marked as the default. */
export async function findBestTime(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { platform, now, timeZone }: ZonedScope,
): Promise<BestTime> {
  const [results, settings] = await Promise.all([
    listOwnResults(database, workspaceId, { platform, now }),
    getPostingSettings(database, workspaceId),
  ]);
  return bestTimeOf(results, { timeZone: timeZone ?? settings.timeZone, now });
}

/** How the own posts did by the hours of the week; none below 20 published posts with results. */
export async function findPostingHours(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { platform, now, timeZone }: ZonedScope,
): Promise<PostingHours> {
  const [results, settings] = await Promise.all([
    listOwnResults(database, workspaceId, { platform, now }),
    getPostingSettings(database, workspaceId),
  ]);
  const publishedPosts = countPosts(results);
  const zone = timeZone ?? settings.timeZone;
  return {
    publishedPosts,
    postsNeeded: postsForBestTime,
    timeZone: zone,
    hours: publishedPosts < postsForBestTime ? [] : hoursOf(results, zone),
  };
}

export type OwnWriting = {
  /** Newest first. */
  pastPosts: PastPost[];
  /** Most engagement for their account first. */
  bestPosts: PastPost[];
  /** Best first. */
  hashtags: OwnHashtag[];
};

/** What the workspace wrote and how it did, for whoever writes the next post. */
export async function listOwnWriting(
  database: DatabaseOrTransaction,
  workspaceId: string,
  scope: Scope,
): Promise<OwnWriting> {
  const results = await listOwnResults(database, workspaceId, scope);
  const toPastPost = ({ text, likes, comments, shares, views }: PastPost): PastPost => ({
    text,
    likes,
    comments,
    shares,
    views,
  });
  return {
    pastPosts: results.map(toPastPost),
    bestPosts: [...results].sort((one, other) => other.relative - one.relative).map(toPastPost),
    hashtags: rankHashtags(results).map(({ tag, posts, medianEngagement }) => ({ tag, posts, medianEngagement })),
  };
}

/** The own best first, then the fixed ones. */
export async function suggestHashtags(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { target, now }: { target: PostTarget; now: Date },
): Promise<{ tag: string; source: 'own' | 'default' }[]> {
  const platform = target === 'global' ? undefined : target;
  const own = rankHashtags(await listOwnResults(database, workspaceId, { platform, now })).slice(0, ownHashtagsMax);
  const known = new Set(own.map(({ tag }) => tag.toLocaleLowerCase()));
  return [
    ...own.map(({ tag }) => ({ tag, source: 'own' as const })),
    ...defaultHashtags[target].filter((tag) => !known.has(tag)).map((tag) => ({ tag, source: 'default' as const })),
  ];
}
