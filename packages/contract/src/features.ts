/**
 * The feature requirement catalogue of the connect page: which scopes a feature needs and whether it is available.
 * Source: specification 1, sections 3, 4, 8 and 9. The pending lists are configuration of the product, not of a network.
 */
import { type ConnectablePlatform, platformNames } from './platforms.ts';

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

/** The badges of a card: names of what works, and names of what waits for a review. Source: specification 1, section 9. */
export const featureBadges: Record<ConnectablePlatform, { available: readonly string[]; pending: readonly string[] }> =
  {
    facebook: {
      available: [
        'Page Listing',
        'Post Publishing',
        'Engagement Management',
        'Insights & Analytics',
        'Messaging',
        'Content Reading',
      ],
      pending: ['Page Metadata Management', 'Instagram Publishing'],
    },
    instagram: {
      available: ['Basic Access'],
      pending: ['Content Publishing', 'Comment Management', 'Advanced Insights'],
    },
    linkedin: { available: ['Posting', 'Profile Access'], pending: ['Company Page Management'] },
    youtube: { available: ['Channel Management', 'Video Upload', 'Live Streaming', 'Readonly Access'], pending: [] },
    twitter: {
      available: ['Profile Access', 'Timeline Reading'],
      pending: ['Tweet Publishing', 'Following Management'],
    },
  };

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
): FeatureAvailability {
  const requirement = featureCatalogue[platform][feature];
  if (requirement === undefined) return { state: 'unknown', message: 'Unknown feature' };
  const name = platformNames[platform];
  if (connection === null || !connection.connected)
    return { state: 'not-connected', message: `${name} account not connected` };
  if (!connection.isValid || connection.needsReauth)
    return { state: 'needs-refresh', message: `${name} connection needs to be refreshed` };
  const pending = requirement.scopes.filter((scope) => scopesPendingReview[platform].includes(scope));
  if (pending.length > 0)
    return {
      state: 'pending-review',
      scopes: pending,
      message: `This feature requires app review approval for: ${pending.join(', ')}`,
    };
  return { state: 'available', message: 'Available' };
}
