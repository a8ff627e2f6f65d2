import type { Item } from '../../state/items.ts';
import type { World } from '../../world.ts';

/** What a page's own post carries besides its text. */
export type PostDetails = {
  /** False: nobody sees it, or not before `scheduledAt`. */
  isPublished?: boolean;
  scheduledAt?: number;
  photoIds?: string[];
  videoId?: string;
  isStory?: boolean;
};

/** Only `writePost` writes these details. */
export function postDetails(post: Item): PostDetails {
  return (post.data.details ?? {}) as PostDetails;
}

/** Whether everybody sees it: a scheduled post from its time on. */
export function isPublic(world: World, post: Item): boolean {
  const { isPublished, scheduledAt } = postDetails(post);
  return isPublished !== false || (scheduledAt !== undefined && scheduledAt <= world.now());
}

export function isScheduled(world: World, post: Item): boolean {
  return postDetails(post).scheduledAt !== undefined && !isPublic(world, post);
}
