/**
 * Answers in the shapes of shares/{comments-api,posts-api,images-api,videos-api,social-metadata-api}, organizations/
 * {organization-access-control-by-role,organization-lookup-api,share-statistics,follower-statistics} and shared/authentication, trimmed,
 * with invented people. Read 2026-11-21.
 */
import { activityUrn, commentUrn, happenedAt, memberUrn, pageUrn } from './notifications.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function listing(elements: unknown[], paging: Record<string, unknown> = {}) {
  return { elements, paging: { start: 0, count: 10, links: [], ...paging } };
}

export const token = {
  access_token: 'AQVnew',
  expires_in: 5_184_000,
  refresh_token: 'AQWnew',
  refresh_token_expires_in: 31_535_999,
  scope: 'openid,profile,rw_organization_admin',
  token_type: 'Bearer',
  id_token: 'eyJ.e30.x',
};

export const userInfo = {
  sub: 'aDmIn12345',
  name: 'Ana Lima',
  given_name: 'Ana',
  family_name: 'Lima',
  picture: 'https://media.licdn.example/ana.jpg',
  locale: { country: 'US', language: 'en' },
  email: 'ana@acme.example',
  email_verified: true,
};

export function role(organization: string) {
  return { roleAssignee: 'urn:li:person:aDmIn12345', state: 'APPROVED', role: 'ADMINISTRATOR', organization };
}

export const organization = {
  id: 5001,
  localizedName: 'Acme',
  vanityName: 'acme',
  localizedWebsite: 'https://acme.example',
  logoV2: { original: 'urn:li:digitalmediaAsset:C4E0BAQ', cropped: 'urn:li:digitalmediaAsset:C4E0BAQx' },
  primaryOrganizationType: 'NONE',
};

export function comment(about: Record<string, unknown> = {}) {
  return {
    id: '7100000000000000009',
    actor: memberUrn,
    object: activityUrn,
    commentUrn,
    message: { attributes: [], text: 'From when on? 👋' },
    created: { actor: memberUrn, time: happenedAt.getTime() },
    lastModified: { actor: memberUrn, time: happenedAt.getTime() },
    likesSummary: { selectedLikes: [], aggregatedTotalLikes: 0, likedByCurrentUser: false, totalLikes: 0 },
    commentsSummary: { selectedComments: [], aggregatedTotalComments: 0, totalFirstLevelComments: 0 },
    ...about,
  };
}

export const parentUrn = `urn:li:comment:(${activityUrn},7100000000000000005)`;
export const withPicture = comment({
  content: [
    { type: 'IMAGE', entity: { image: 'urn:li:image:C4E22AQ' }, url: 'https://media.licdn.example/comment.jpg' },
  ],
});

export function post(about: Record<string, unknown> = {}) {
  return {
    id: 'urn:li:share:7100000000000000000',
    author: pageUrn,
    commentary: 'We open on {hashtag|\\#|Sunday} \\(again\\)',
    visibility: 'PUBLIC',
    lifecycleState: 'PUBLISHED',
    createdAt: happenedAt.getTime(),
    publishedAt: happenedAt.getTime(),
    lastModifiedAt: happenedAt.getTime(),
    content: { media: { id: 'urn:li:image:C4E22AQ', altText: 'A door' } },
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    isReshareDisabledByAuthor: false,
    lifecycleStateInfo: { isEditedByAuthor: false },
    ...about,
  };
}

const counts = {
  uniqueImpressionsCount: 70,
  impressionCount: 100,
  clickCount: 5,
  likeCount: -1,
  commentCount: 2,
  shareCount: 1,
  engagement: 0.07,
};
const dayOf = (date: string) => ({ start: Date.parse(date), end: Date.parse(date) + dayMs });
export const shareStatisticsOf = (date: string) => ({
  organizationalEntity: pageUrn,
  timeRange: dayOf(date),
  totalShareStatistics: counts,
});
export const followerStatisticsOf = (date: string) => ({
  organizationalEntity: pageUrn,
  timeRange: dayOf(date),
  followerGains: { organicFollowerGain: 4, paidFollowerGain: 1 },
});
export const statisticsOfPost = (share: string) => ({
  organizationalEntity: pageUrn,
  share,
  totalShareStatistics: counts,
});

export const socialMetadata = {
  reactionSummaries: { LIKE: { reactionType: 'LIKE', count: 3 }, PRAISE: { reactionType: 'PRAISE', count: 1 } },
  commentSummary: { count: 2, topLevelCount: 1 },
  commentsState: 'OPEN',
};

export const imagePlace = (address: string) => ({
  value: {
    uploadUrlExpiresAt: happenedAt.getTime() + dayMs,
    uploadUrl: `${address}/dms-uploads/C4E22AQ/uploaded-image/0`,
    image: 'urn:li:image:C4E22AQ',
  },
});
export const videoPlaces = (address: string) => ({
  value: {
    uploadUrlsExpireAt: happenedAt.getTime() + dayMs,
    video: 'urn:li:video:C5F10AQ',
    uploadInstructions: [
      { uploadUrl: `${address}/dms-uploads/C5F10AQ/uploaded-video/0?part=1`, firstByte: 0, lastByte: 4_194_303 },
      {
        uploadUrl: `${address}/dms-uploads/C5F10AQ/uploaded-video/0?part=2`,
        firstByte: 4_194_304,
        lastByte: 4_194_403,
      },
    ],
    uploadToken: '',
  },
});
