/** What a post is, without zod: values, limits of the composer and the rules of its states. */
import { platformNames } from './platforms.ts';

/** The networks of the composer, in the specification's order (specification 2, section 9). */
export const postPlatforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube'] as const;
export type PostPlatform = (typeof postPlatforms)[number];
/** What can be chosen in the composer: networks, or `global` alone. */
export type PostTarget = PostPlatform | 'global';
/** The calendar's and the history's platform filter, which omits tiktok. Source: specification 2, section 9. */
export const postFilterPlatforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'] as const;

export function isPostPlatform(value: string): value is PostPlatform {
  return (postPlatforms as readonly string[]).includes(value);
}

export function postTargetName(target: PostTarget): string {
  return target === 'global' ? 'Global Post' : platformNames[target];
}

/** Maximum characters of caption, blank line and hashtags. Source: specification 2, section 9. */
export const captionMaxChars: Record<PostTarget, number> = {
  global: 280,
  facebook: 63_206,
  instagram: 2_200,
  twitter: 280,
  linkedin: 3_000,
  tiktok: 150,
  youtube: 5_000,
};

/** The smallest limit of the selection; global or none: 280. */
export function captionLimitOf(selection: readonly PostTarget[]): number {
  return selection.length === 0
    ? captionMaxChars.global
    : Math.min(...selection.map((target) => captionMaxChars[target]));
}

/** Networks that take no post without a picture or a film, in the specification's words (section 5). */
export const mediaRequiredSentences: Partial<Record<PostPlatform, string>> = {
  instagram: 'Instagram posts require at least one image or video',
};

/** The fixed suggestions: four a network, five for global. The workspace's own best hashtags come first. */
export const defaultHashtags: Record<PostTarget, readonly string[]> = {
  facebook: ['#community', '#smallbusiness', '#behindthescenes', '#customerlove'],
  instagram: ['#instagood', '#photooftheday', '#behindthescenes', '#reels'],
  twitter: ['#news', '#tips', '#community', '#now'],
  linkedin: ['#leadership', '#innovation', '#careers', '#business'],
  tiktok: ['#fyp', '#foryou', '#learnontiktok', '#trending'],
  youtube: ['#shorts', '#howto', '#tutorial', '#subscribe'],
  global: ['#socialmedia', '#marketing', '#business', '#community', '#inspiration'],
};

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
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  missed: 'Missed',
};
/** The status filter: the specification's three, and what needs a person. */
export const postStatusFilters = ['all', 'scheduled', 'draft', 'published', 'attention'] as const;
export type PostStatusFilter = (typeof postStatusFilters)[number];
export const statusesOfPostFilter: Record<PostStatusFilter, readonly PostStatus[]> = {
  all: postStatuses,
  // A post that waits for approval is planned by nobody yet: it stands with what needs a person.
  scheduled: ['scheduled', 'publishing'],
  draft: ['draft'],
  published: ['published'],
  attention: ['failed', 'missed', 'pending-approval'],
};

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

/**
 * scheduled: waits for its time; publishing: handed to the network, or between two steps; missed: its time passed, a person decides;
 * cancelled: taken back before it left.
 */
export const publicationStates = ['scheduled', 'publishing', 'published', 'failed', 'missed', 'cancelled'] as const;
export type PublicationState = (typeof publicationStates)[number];

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

/** Campaigns go upcoming, active, completed by their dates in the workspace's zone; a draft stays one until it is started. */
export const campaignStatuses = ['active', 'upcoming', 'completed', 'draft'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
export function campaignStatusOf(
  campaign: { isDraft: boolean; startDate: string; endDate: string },
  /** `YYYY-MM-DD` in the workspace's zone. */
  today: string,
): CampaignStatus {
  if (campaign.isDraft) return 'draft';
  if (today < campaign.startDate) return 'upcoming';
  return today > campaign.endDate ? 'completed' : 'active';
}
export const campaignColours = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;
export type CampaignColour = (typeof campaignColours)[number];

/** Largest file of an upload, in bytes (50 MB) and as one chooses it. Source: specification 2, section 9. */
export const uploadMaxBytes = 50 * 1024 * 1024;
export const postMediaMax = 35;
export const threadMaxParts = 25;
export const postTitleMaxChars = 200;
/** How late a publication may still go out by itself, by default. */
export const lateLimitDefaultMinutes = 60;
/** Posts of one account closer than this are pointed out while composing. */
export const conflictWindowMinutes = 15;

/** Month view: cells of a page and posts shown a day. A month that touches six weeks has 42 cells. Source: specification 2, section 9. */
export const monthCells = 35;
export const monthCellsLong = 42;
export const monthPostsPerDay = 2;
/** Event banners appear this many days before. */
export const eventBannerDays = 20;
export const eventUrgentDays = 7;

export const imageStyles = ['natural', 'vivid'] as const;
export const imageSizes = ['1024x1024', '1792x1024', '1024x1792'] as const;

export const optimizationFocuses = [
  'engagement',
  'reach',
  'professional',
  'conversational',
  'thought_leadership',
] as const;
export type OptimizationFocus = (typeof optimizationFocuses)[number];
/** The network that the optimizer begins with. Source: specification 2, section 2. */
export const optimizerFirstPlatform: PostPlatform = 'linkedin';
export const optimizationAudiences = [
  'professionals',
  'entrepreneurs',
  'executives',
  'marketers',
  'developers',
  'general',
] as const;
export type OptimizationAudience = (typeof optimizationAudiences)[number];
export const suggestionTypes = ['hashtags', 'timing', 'length', 'tone', 'cta', 'engagement'] as const;

/** The text as it goes out: caption, blank line, hashtags. */
export function captionWithHashtags(caption: string, hashtags: string): string {
  return [caption.trim(), hashtags.trim()].filter((part) => part !== '').join('\n\n');
}

/** Years that a post, a campaign or a search may name. */
export const postYears = { min: 2000, max: 2100 };

export function isPostYear(year: number): boolean {
  return year >= postYears.min && year <= postYears.max;
}

/** Whether a text that begins with a year of four digits names one of those. What begins otherwise is another check's. */
export function startsInPostYears(text: string): boolean {
  return !/^\d{4}-/.test(text) || isPostYear(Number(text.slice(0, 4)));
}

export const postYearsMessage = `Choose a year from ${postYears.min} to ${postYears.max}.`;
