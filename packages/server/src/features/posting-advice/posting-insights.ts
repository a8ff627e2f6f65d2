/** The header's insight cards: each says what it rests on, and none is shown where there is too little. */
import { composeLink } from '@parley/contract/posting/links.ts';
import type { PostingInsight } from '@parley/contract/posting-advice/schemas.ts';
import { dateAt, daysBetween } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { listPlannedCampaigns, listQuietAccounts, type PlannedCampaign } from './advice.queries.ts';
import { findBestHour, labelOf } from './best-time.ts';
import { rankHashtags } from './own-hashtags.ts';
import { countPosts, listOwnResults, medianOf, type OwnResult } from './own-results.queries.ts';

/** Below it no habit is called better than another. */
const postsMin = 10;
const postsOfAHabitMin = 3;
/** How much better than the middle post, so that it is no matter of chance alone. */
const factorMin = 1.3;
const silentDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export async function listInsights(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
): Promise<PostingInsight[]> {
  const { timeZone } = await getPostingSettings(database, workspaceId);
  const today = dateAt(now, timeZone);
  const [results, campaigns, quiet] = await Promise.all([
    listOwnResults(database, workspaceId, { now }),
    listPlannedCampaigns(database, workspaceId, today),
    listQuietAccounts(database, workspaceId, new Date(now.getTime() - silentDays * dayMs)),
  ]);
  return [
    ...campaigns.flatMap((campaign) => describePlan(campaign, today)),
    ...describeHabits(results, timeZone),
    ...quiet.map(({ id, name, lastPublishedAt }) => {
      const days = Math.floor((now.getTime() - lastPublishedAt.getTime()) / dayMs);
      return {
        id: `silent-${id}`,
        type: 'trending' as const,
        title: `${name} has been silent for ${days} days`,
        description: 'Nothing was published there in this time, and nothing is scheduled.',
        action: 'Write a post',
        link: composeLink(),
      };
    }),
  ];
}

function describePlan(campaign: PlannedCampaign, today: string): PostingInsight[] {
  const total = daysBetween(campaign.start_date, campaign.end_date) + 1;
  const passed = daysBetween(campaign.start_date, today);
  const due = Math.floor((campaign.posts_planned * passed) / total);
  if (campaign.posts_ready >= due) return [];
  const missing = due - campaign.posts_ready;
  return [
    {
      id: `behind-plan-${campaign.id}`,
      type: 'campaign',
      title: `${campaign.name} is ${missing} ${missing === 1 ? 'post' : 'posts'} behind its plan`,
      description: `${campaign.posts_ready} of ${campaign.posts_planned} planned posts are out or scheduled; by today it would be ${due}.`,
      action: 'Write a post for it',
      link: composeLink({ campaign: campaign.id }),
    },
  ];
}

function describeHabits(results: readonly OwnResult[], timeZone: string): PostingInsight[] {
  const all = countPosts(results);
  if (all < postsMin) return [];
  const isHabit = ({ posts, relative }: { posts: number; relative: number }) =>
    // What nearly all posts have in common is compared with itself.
    posts >= postsOfAHabitMin && posts <= all * 0.7 && relative >= factorMin;
  const basis = (posts: number, relative: number) =>
    `They brought ${relative.toFixed(1)} times the engagement of the middle post of their account (${posts} of your ${all} posts with results).`;
  const insights: PostingInsight[] = [];

  const hashtag = rankHashtags(results).find(isHabit);
  if (hashtag !== undefined)
    insights.push({
      id: `hashtag-${hashtag.tag.slice(1).toLocaleLowerCase()}`,
      type: 'trending',
      title: `Posts with ${hashtag.tag} do well`,
      description: basis(hashtag.posts, hashtag.relative),
      action: 'Write a post',
      link: composeLink({ hashtags: hashtag.tag }),
    });
  const [type] = [...Map.groupBy(results, (result) => result.type)]
    .map(([name, own]) => ({
      name,
      posts: countPosts(own),
      relative: medianOf(own.map((result) => result.relative)),
    }))
    .filter(isHabit)
    .sort((one, other) => other.relative - one.relative);
  if (type !== undefined)
    insights.push({
      id: `type-${type.name.toLocaleLowerCase()}`,
      type: 'trending',
      title: `Posts of the type ${type.name} do well`,
      description: basis(type.posts, type.relative),
      action: 'Write a post',
      link: composeLink(),
    });
  const hour = findBestHour(results, timeZone);
  if (hour !== null && isHabit(hour)) {
    const time = `${String(hour.hour).padStart(2, '0')}:00`;
    insights.push({
      id: `hour-${hour.weekday ?? 'any'}-${hour.hour}`,
      type: 'trending',
      title: `Posts from ${labelOf(hour.weekday, time)} on do well`,
      description: basis(hour.posts, hour.relative),
      action: 'Schedule a post',
      link: composeLink({ time }),
    });
  }
  return insights;
}
