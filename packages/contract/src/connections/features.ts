/**
 * The feature requirement catalogue of the connect page: which scopes a feature needs and whether it is available.
 * Source: specification 1, sections 3, 4, 8 and 9.
 */
import { type ConnectablePlatform, platformNames } from '../platforms.ts';

export type FeatureRequirement = { name: string; scopes: readonly string[]; description: string };

export const featureCatalogue: Record<ConnectablePlatform, Record<string, FeatureRequirement>> = {
  facebook: {
    posting: {
      name: 'Posting',
      scopes: ['pages_manage_posts'],
      description: 'Publish posts, photos and videos to your pages.',
    },
    commenting: {
      name: 'Commenting',
      scopes: ['pages_read_engagement', 'pages_read_user_content', 'pages_manage_engagement'],
      description: 'Read and answer comments on your posts.',
    },
    messaging: {
      name: 'Messaging',
      scopes: ['pages_messaging', 'pages_manage_metadata'],
      description: 'Read and answer Messenger conversations.',
    },
    insights: {
      name: 'Insights',
      scopes: ['read_insights', 'pages_read_engagement'],
      description: 'See reach, views and engagement of your pages.',
    },
  },
  instagram: {
    posting: {
      name: 'Posting',
      scopes: ['instagram_content_publish'],
      description: 'Publish images, carousels and reels.',
    },
    comment_management: {
      name: 'Comment Management',
      scopes: ['instagram_manage_comments'],
      description: 'Read, answer and delete comments.',
    },
    advanced_insights: {
      name: 'Advanced Insights',
      scopes: ['instagram_manage_insights'],
      description: 'See reach, views and audience of your account.',
    },
    basic_access: {
      name: 'Basic Access',
      scopes: ['instagram_basic', 'pages_show_list'],
      description: 'See your profile and your media.',
    },
  },
  linkedin: {
    posting: { name: 'Posting', scopes: ['w_member_social'], description: 'Publish posts as yourself.' },
    profile_access: {
      name: 'Profile Access',
      scopes: ['openid', 'profile'],
      description: 'See your name and your picture.',
    },
    company_pages: {
      name: 'Company Pages',
      scopes: ['rw_organization_admin'],
      description: 'Manage the pages of your company.',
    },
  },
  youtube: {
    channel_management: {
      name: 'Channel Management',
      scopes: ['https://www.googleapis.com/auth/youtube'],
      description: 'Manage your channel and its comments.',
    },
    video_upload: {
      name: 'Video Upload',
      scopes: ['https://www.googleapis.com/auth/youtube.upload'],
      description: 'Upload and schedule videos.',
    },
    live_streaming: {
      name: 'Live Streaming',
      scopes: ['https://www.googleapis.com/auth/youtube.force-ssl'],
      description: 'Manage live broadcasts.',
    },
    readonly_access: {
      name: 'Readonly Access',
      scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
      description: 'See your channel, videos and comments.',
    },
  },
  twitter: {
    posting: {
      name: 'Posting',
      scopes: ['tweet.read', 'tweet.write', 'users.read'],
      description: 'Publish posts and replies.',
    },
    timeline_access: {
      name: 'Timeline Access',
      scopes: ['tweet.read', 'users.read'],
      description: 'Read mentions and replies.',
    },
    follow_management: {
      name: 'Follow Management',
      scopes: ['follows.read', 'follows.write'],
      description: 'Manage whom your account follows.',
    },
  },
};

/** What waits for a review where the installation says nothing else (`<PLATFORM>_PENDING_SCOPES`). */
export const scopesPendingReview: Record<ConnectablePlatform, readonly string[]> = {
  facebook: [
    'pages_manage_posts',
    'pages_manage_metadata',
    'pages_messaging',
    'instagram_content_publish',
    'instagram_manage_comments',
    'instagram_manage_insights',
  ],
  instagram: ['instagram_content_publish', 'instagram_manage_comments', 'instagram_manage_insights'],
  linkedin: ['rw_organization_admin'],
  youtube: [],
  twitter: ['tweet.write', 'follows.read', 'follows.write'],
};

/** A badge of a card, and the scopes without which it does not work. */
type FeatureBadge = { name: string; scopes: readonly string[] };

/** The badges of a card: what works, and what waits for a review. Source of the names: specification 1, section 9. */
const featureBadges: Record<ConnectablePlatform, { available: FeatureBadge[]; pending: FeatureBadge[] }> = {
  facebook: {
    available: [
      { name: 'Page Listing', scopes: ['pages_show_list'] },
      { name: 'Post Publishing', scopes: ['pages_manage_posts'] },
      { name: 'Engagement Management', scopes: ['pages_manage_engagement'] },
      { name: 'Insights & Analytics', scopes: ['read_insights'] },
      { name: 'Messaging', scopes: ['pages_messaging'] },
      { name: 'Content Reading', scopes: ['pages_read_engagement', 'pages_read_user_content'] },
    ],
    pending: [
      { name: 'Page Metadata Management', scopes: ['pages_manage_metadata'] },
      { name: 'Instagram Publishing', scopes: ['instagram_content_publish'] },
    ],
  },
  instagram: {
    available: [{ name: 'Basic Access', scopes: ['instagram_basic'] }],
    pending: [
      { name: 'Content Publishing', scopes: ['instagram_content_publish'] },
      { name: 'Comment Management', scopes: ['instagram_manage_comments'] },
      { name: 'Advanced Insights', scopes: ['instagram_manage_insights'] },
    ],
  },
  linkedin: {
    available: [
      { name: 'Posting', scopes: ['w_member_social'] },
      { name: 'Profile Access', scopes: ['profile'] },
    ],
    pending: [{ name: 'Company Page Management', scopes: ['rw_organization_admin'] }],
  },
  youtube: {
    available: [
      { name: 'Channel Management', scopes: ['https://www.googleapis.com/auth/youtube'] },
      { name: 'Video Upload', scopes: ['https://www.googleapis.com/auth/youtube.upload'] },
      { name: 'Live Streaming', scopes: ['https://www.googleapis.com/auth/youtube.force-ssl'] },
      { name: 'Readonly Access', scopes: ['https://www.googleapis.com/auth/youtube.readonly'] },
    ],
    pending: [],
  },
  twitter: {
    available: [
      { name: 'Profile Access', scopes: ['users.read'] },
      { name: 'Timeline Reading', scopes: ['tweet.read'] },
    ],
    pending: [
      { name: 'Tweet Publishing', scopes: ['tweet.write'] },
      { name: 'Following Management', scopes: ['follows.read', 'follows.write'] },
    ],
  },
};

/** Scopes that another one stands in for: Instagram's own sign-in names them otherwise, and YouTube's force-ssl holds all of `youtube`. */
const equalScopes: Readonly<Record<string, string>> = {
  instagram_basic: 'instagram_business_basic',
  pages_show_list: 'instagram_business_basic',
  instagram_content_publish: 'instagram_business_content_publish',
  instagram_manage_comments: 'instagram_business_manage_comments',
  instagram_manage_insights: 'instagram_business_manage_insights',
  'https://www.googleapis.com/auth/youtube': 'https://www.googleapis.com/auth/youtube.force-ssl',
};

/** What decides beside the state of the connection: the scopes really granted (none: the network told none), and those in review. */
export type ScopeState = { granted: readonly string[]; pending: readonly string[] };

function areGranted(scopes: readonly string[], granted: readonly string[]): boolean {
  if (granted.length === 0) return true;
  return scopes.every((scope) => granted.includes(scope) || granted.includes(equalScopes[scope] ?? scope));
}

/** The names on a card's badges: what was granted, and what waits for a review. */
export function featureBadgesOf(
  platform: ConnectablePlatform,
  scopes: ScopeState,
): { available: string[]; pending: string[] } {
  const { available, pending } = featureBadges[platform];
  const isWaiting = (badge: FeatureBadge) => badge.scopes.some((scope) => scopes.pending.includes(scope));
  const works = [...available, ...pending.filter((badge) => !isWaiting(badge))];
  return {
    available: works.filter((badge) => areGranted(badge.scopes, scopes.granted)).map(({ name }) => name),
    pending: pending.filter(isWaiting).map(({ name }) => name),
  };
}

export type FeatureAvailability =
  | { state: 'unknown'; message: string }
  | { state: 'not-connected'; message: string }
  | { state: 'needs-refresh'; message: string }
  | { state: 'pending-review'; message: string; scopes: string[] }
  | { state: 'available'; message: string };

/** One of the five answers, in the specification's words. */
export function featureAvailabilityOf(
  platform: ConnectablePlatform,
  feature: string,
  connection: { connected: boolean; isValid: boolean; needsReauth: boolean } | null,
  scopes: ScopeState,
): FeatureAvailability {
  const requirement = featureCatalogue[platform][feature];
  if (requirement === undefined) return { state: 'unknown', message: 'Unknown feature' };
  const name = platformNames[platform];
  if (connection === null || !connection.connected)
    return { state: 'not-connected', message: `${name} account not connected` };
  const needsRefresh = { state: 'needs-refresh', message: `${name} connection needs to be refreshed` } as const;
  if (!connection.isValid || connection.needsReauth) return needsRefresh;
  const pending = requirement.scopes.filter((scope) => scopes.pending.includes(scope));
  if (pending.length > 0)
    return {
      state: 'pending-review',
      scopes: pending,
      message: `This feature requires app review approval for: ${pending.join(', ')}`,
    };
  // What was not granted comes with a new sign-in.
  return areGranted(requirement.scopes, scopes.granted) ? { state: 'available', message: 'Available' } : needsRefresh;
}
