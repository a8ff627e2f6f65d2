/** Which of a post's files goes to which network. Server and composer choose by this one rule. */
import type { PostPlatform } from './targets.ts';

/**
 * The files of a network by their ids: `shared` are those of every network that has none of its own; absent, they are all of the
 * post's. A network that is named with an empty list publishes without files.
 */
export type OwnMedia = Partial<Record<PostPlatform | 'shared', readonly string[]>>;

/** The ids of the files that one network publishes, in their order. @param all every file of the post */
export function mediaIdsFor(
  own: OwnMedia | undefined,
  platform: PostPlatform | null,
  all: readonly string[],
): string[] {
  const chosen = (platform === null ? undefined : own?.[platform]) ?? own?.shared ?? all;
  return chosen.filter((id) => all.includes(id));
}
