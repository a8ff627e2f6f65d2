import type { OwnHashtag } from '@parley/ai/engine.ts';
import { medianOf, type OwnResult } from './own-results.queries.ts';

const hashtagPattern = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;
/** One good post says nothing of its hashtags. */
const postsOfAHashtagMin = 2;
export const ownHashtagsMax = 8;

export type RankedHashtag = OwnHashtag & { relative: number };

/** Those whose posts did at least as well as the middle one, best first, written as they were last. */
export function rankHashtags(results: readonly OwnResult[]): RankedHashtag[] {
  const byTag = new Map<string, { tag: string; results: OwnResult[] }>();
  for (const result of results) {
    const tags = new Map((result.text.match(hashtagPattern) ?? []).map((tag) => [tag.toLocaleLowerCase(), tag]));
    for (const [key, tag] of tags) {
      const known = byTag.get(key) ?? { tag, results: [] };
      known.results.push(result);
      byTag.set(key, known);
    }
  }
  return [...byTag.values()]
    .map(({ tag, results: own }) => ({
      tag,
      posts: new Set(own.map((result) => result.postId)).size,
      medianEngagement: medianOf(own.map((result) => result.engagement)),
      relative: medianOf(own.map((result) => result.relative)),
    }))
    .filter(({ posts, relative }) => posts >= postsOfAHashtagMin && relative >= 1)
    .sort((one, other) => other.relative - one.relative || other.posts - one.posts);
}
