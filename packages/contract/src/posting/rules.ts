/** What a post is, without zod: its values and the rules of its states. */
import type { PublicationState } from '../publications/rules.ts';

/**
 * draft: nobody but us sees it; pending-approval: waits for an admin's word; scheduled: goes out at its time; publishing: on its
 * way; published: on every account; failed: at least one account failed, the reason stands on its publication; missed: its time
 * passed while nothing could be sent, a person decides.
 */
export const postStatuses = [
  'draft',
  'pending-approval',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'missed',
] as const;
export type PostStatus = (typeof postStatuses)[number];
export const postStatusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  'pending-approval': 'Waiting for approval',
  scheduled: 'Scheduled',
  publishing: 'Publishing…',
  published: 'Published',
  failed: 'Failed',
  missed: 'Missed',
};
/** The status filter: the specification's three, and what needs a person. */
export const postStatusFilters = ['all', 'scheduled', 'draft', 'published', 'pending-approval', 'attention'] as const;
export type PostStatusFilter = (typeof postStatusFilters)[number];
export const statusesOfPostFilter: Record<PostStatusFilter, readonly PostStatus[]> = {
  all: postStatuses,
  // A post that waits for approval is planned by nobody yet: it stands with what needs a person.
  scheduled: ['scheduled', 'publishing'],
  draft: ['draft'],
  published: ['published'],
  'pending-approval': ['pending-approval'],
  attention: ['failed', 'missed', 'pending-approval'],
};

/** What has happened already, one way or another; the others are still to come. */
export const happenedStatuses: readonly PostStatus[] = ['publishing', 'published', 'failed', 'missed'];

/** changes-requested and rejected posts are drafts again, with the reviewer's comment. */
export const approvalStates = ['none', 'pending', 'approved', 'changes-requested', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What a post is by its content; shown in the calendar's Type column. */
export const postTypes = ['Carousel', 'Video', 'Article', 'Thread', 'Story', 'Image', 'Text'] as const;
export type PostType = (typeof postTypes)[number];

/** By content: thread before carousel before video before picture before link. A story is never guessed. */
export function postTypeOf(post: {
  thread: readonly string[];
  media: readonly { kind: string }[];
  link: string | null;
}): PostType {
  if (post.thread.length > 0) return 'Thread';
  if (post.media.length > 1) return 'Carousel';
  if (post.media[0]?.kind === 'video') return 'Video';
  if (post.media.length === 1) return 'Image';
  return post.link === null ? 'Text' : 'Article';
}

/** A post's status by its publications; null where there are none (then it is a draft or waits for approval). */
export function postStatusOf(states: readonly PublicationState[]): PostStatus | null {
  const counted = states.filter((state) => state !== 'cancelled');
  if (counted.length === 0) return null;
  if (counted.includes('publishing')) return 'publishing';
  if (counted.includes('missed')) return 'missed';
  if (counted.includes('failed')) return 'failed';
  // Of several accounts some are done and the others' time (a slower retry) is still to come.
  if (counted.includes('scheduled')) return counted.includes('published') ? 'publishing' : 'scheduled';
  return 'published';
}

/** What may be done with a post in its state; the screens mirror it, the server enforces it. */
export const postActions = [
  'edit',
  'reschedule',
  'publish-now',
  'unschedule',
  'retry',
  'delete',
  'review',
  'duplicate',
] as const;
export type PostAction = (typeof postActions)[number];
const statusesOfAction: Record<PostAction, readonly PostStatus[]> = {
  edit: ['draft', 'pending-approval', 'scheduled', 'failed', 'missed'],
  reschedule: ['draft', 'scheduled', 'missed', 'pending-approval'],
  'publish-now': ['draft', 'scheduled', 'missed'],
  unschedule: ['scheduled', 'missed', 'pending-approval'],
  retry: ['failed'],
  delete: ['draft', 'pending-approval', 'scheduled', 'published', 'failed', 'missed'],
  review: ['pending-approval'],
  duplicate: postStatuses,
};
export function canPost(action: PostAction, post: { status: PostStatus }): boolean {
  return statusesOfAction[action].includes(post.status);
}

/**
 * What is left to those who may approve, for somebody whose posts need approval: trying again sends what nobody looks at anew, and
 * of a post that is out in part the rest cannot be submitted.
 */
export function isLeftToApprovers(action: PostAction, post: { publishedAt: string | null }): boolean {
  if (action === 'retry') return true;
  return post.publishedAt !== null && ['edit', 'reschedule', 'publish-now'].includes(action);
}

/** The text as it goes out: caption, blank line, hashtags. */
export function captionWithHashtags(caption: string, hashtags: string): string {
  return [caption.trim(), hashtags.trim()].filter((part) => part !== '').join('\n\n');
}
