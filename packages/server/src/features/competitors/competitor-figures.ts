/** What is computed of an account's public figures. Null: its rows do not give it, never zero. */
import type { PublicPost } from '@parley/connectors/connector/competitors.ts';
import type { Competitor } from '@parley/contract/competitors/schemas.ts';
import { daysBetween } from '../../days-in-zones.ts';

const dayMs = 24 * 60 * 60_000;
const daysPerWeek = 7;

/** A day's row, as far as figures rest on it. */
export type PublicDay = {
  date: string;
  followers: number | null;
  postDays: number | null;
  posts: number | null;
  measuredPosts: number | null;
  engagements: number | null;
};
type PostFigures = Pick<PublicDay, 'postDays' | 'posts' | 'measuredPosts' | 'engagements'>;

/**
 * The posts from a time on. Where there are more than the network lists at once, the days are counted from the oldest one listed, so that the
 * rate is right.
 * @param read.posts null: not shown to everybody
 */
export function sumPosts(
  { areAll, posts }: { posts: readonly PublicPost[] | null; areAll: boolean },
  { now, since }: { since: Date; now: Date },
): PostFigures {
  if (posts === null) return { postDays: null, posts: null, measuredPosts: null, engagements: null };
  const oldestMs = Math.min(...posts.map(({ publishedAt }) => publishedAt.getTime()));
  const fromMs = areAll || posts.length === 0 ? since.getTime() : oldestMs;
  const measured = posts.flatMap(({ engagements }) => engagements ?? []);
  return {
    postDays: (now.getTime() - fromMs) / dayMs,
    posts: posts.length,
    measuredPosts: measured.length,
    engagements: measured.length === 0 ? null : measured.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * posts / days * 7; engagements / posts that show them; that / followers * 100, in percent. The usual public engagement rate by followers, as
 * nobody but the owner knows the reach. The change of followers is counted from the oldest known day of the last thirty to the newest.
 * @param days rows of the last days, oldest first
 */
export function computePublicFigures(
  days: readonly PublicDay[],
): Pick<
  Competitor,
  'followers' | 'followersChange' | 'postsPerWeek' | 'engagementPerPost' | 'engagementRate' | 'posts'
> {
  const last = days.at(-1);
  const known = days.flatMap(({ date, followers }) => (followers === null ? [] : [{ date, followers }]));
  const [first, newest] = [known[0], known.at(-1)];
  const { engagements = null, measuredPosts = null, postDays = null, posts = null } = last ?? {};
  const engagementPerPost = engagements === null || !measuredPosts ? null : engagements / measuredPosts;
  const followers = last?.followers ?? null;
  return {
    followers,
    followersChange:
      first === undefined || newest === undefined || first.date === newest.date
        ? null
        : { count: newest.followers - first.followers, days: daysBetween(first.date, newest.date) },
    postsPerWeek: posts === null || !postDays ? null : (posts / postDays) * daysPerWeek,
    engagementPerPost,
    engagementRate: engagementPerPost === null || !followers ? null : (engagementPerPost / followers) * 100,
    posts: posts === null || postDays === null ? null : { count: posts, days: postDays },
  };
}
