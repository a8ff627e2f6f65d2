/** What the address of the tab Reputation says beside its days: which network, which topic. */
import { isPlatform, type Platform } from '@parley/contract/platforms.ts';
import { type ReputationOf, type ReputationTopic, reputationTopics } from '@parley/contract/reputation/rules.ts';

/** What names neither, or one that there is not, means all. */
export function reputationOf(search: URLSearchParams): ReputationOf {
  const platform: string = search.get('platform') ?? '';
  const topic = search.get('topic');
  return {
    platform: isPlatform(platform) ? platform : null,
    topic: reputationTopics.find((each) => each === topic) ?? null,
  };
}

export function searchWithReputation(
  search: URLSearchParams,
  { platform, topic }: { platform: Platform | null; topic: ReputationTopic | null },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ platform, topic })) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
