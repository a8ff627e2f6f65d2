import type { Optimization, PastPost } from '../../../engine.ts';

export const PAST_POSTS_MIN = 20;
/** Scoring a post costs some tenths of a millisecond. */
const PAST_POSTS_READ = 300;
const LIKE_SCORE_RANGE = 10;
const LIKE_POSTS_MIN = 5;

type Projection = Pick<Optimization, 'projected' | 'projectionBasis'>;

/** The middle results of the own posts whose score is closest. */
export function projectResults(
  score: number,
  pastPosts: readonly PastPost[],
  scoreOf: (post: PastPost) => number,
): Projection {
  if (pastPosts.length < PAST_POSTS_MIN) {
    const published = pastPosts.length === 1 ? '1 has' : `${pastPosts.length} have`;
    return {
      projected: { likes: null, comments: null, shares: null, impressions: null },
      projectionBasis: `A projection needs ${PAST_POSTS_MIN} published posts with results; ${published} them so far.`,
    };
  }
  const byDistance = pastPosts
    .slice(0, PAST_POSTS_READ)
    .map((post) => ({ post, distance: Math.abs(scoreOf(post) - score) }))
    .sort((one, other) => one.distance - other.distance);
  const alike = byDistance.filter(({ distance }) => distance <= LIKE_SCORE_RANGE);
  const isClose = alike.length >= LIKE_POSTS_MIN;
  const chosen = (isClose ? alike : byDistance.slice(0, LIKE_POSTS_MIN * 2)).map(({ post }) => post);
  return {
    projected: {
      likes: medianOf(chosen.map((post) => post.likes)),
      comments: medianOf(chosen.map((post) => post.comments)),
      shares: medianOf(chosen.map((post) => post.shares)),
      impressions: medianOf(chosen.map((post) => post.views)),
    },
    projectionBasis: isClose
      ? `The middle results of your ${chosen.length} published posts that score within ${LIKE_SCORE_RANGE} points of this one; no promise.`
      : `Few of your posts score like this one, so these are the middle results of the ${chosen.length} closest; no promise.`,
  };
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (known.length === 0) return null;
  const middle = Math.floor(known.length / 2);
  const upper = known[middle] ?? 0;
  return Math.round(known.length % 2 === 1 ? upper : ((known[middle - 1] ?? upper) + upper) / 2);
}
