/**
 * Answers in the shapes of /docs/instagram-platform (comment-moderation, conversations-api, content-publishing, api-reference and
 * instagram-graph-api/reference/error-codes), trimmed, with invented people. Read 2026-11-21.
 */
export const profile = {
  id: '17841405822304914',
  username: 'acme',
  name: 'Acme',
  profile_picture_url: 'https://scontent.cdninstagram.com/1.jpg',
  followers_count: 1234,
};
export const pages = {
  data: [
    { id: '102', name: 'Acme', access_token: 'EAAPAGE', instagram_business_account: profile },
    { id: '103', name: 'A page without Instagram', access_token: 'EAAOTHER' },
    { id: '104', name: 'Only seen', instagram_business_account: { id: '17841405822304999' } },
  ],
  paging: { cursors: { before: 'A', after: 'B' } },
};
/** By Instagram Login the account is the person: `id` is of the application, `user_id` of everything else. */
export const me = { ...profile, id: '25025320000000000', user_id: profile.id, account_type: 'BUSINESS' };

const exchanged = {
  access_token: 'IGAASHORT',
  user_id: '17841405822304914',
  permissions: 'instagram_business_basic,instagram_business_manage_comments',
};
export const documentedExchange = { data: [exchanged] };
/** As public code bases see it. */
export const flatExchange = { ...exchanged, user_id: 17841, permissions: exchanged.permissions.split(',') };
export const usedCode = {
  error_type: 'OAuthException',
  code: 400,
  error_message: 'Matching code was not found or was already used',
};
export const longLived = { access_token: 'IGAALONG', token_type: 'bearer', expires_in: 5183944 };

export const media = {
  data: [
    {
      id: '17900001',
      permalink: 'https://www.instagram.com/p/Abc/',
      timestamp: '2026-01-15T10:00:00+0000',
      comments_count: 2,
    },
  ],
  paging: { cursors: { before: 'A', after: 'B' } },
};
export const comments = {
  data: [
    {
      id: '17870913679156914',
      text: 'This is awesome!',
      timestamp: '2026-01-15T10:16:02+0000',
      username: 'jo',
      from: { id: '1234567890', username: 'jo' },
      like_count: 0,
      hidden: false,
      replies: {
        data: [
          {
            id: '17873440459141029',
            text: 'Thank you',
            timestamp: '2026-01-15T10:20:00+0000',
            username: 'acme',
            from: { id: '17841405822304914', username: 'acme' },
            like_count: 0,
            hidden: false,
          },
        ],
      },
    },
    /** Private accounts’ comments may lack `from`. */
    { id: '17870913679156915', text: '🔥', timestamp: '2026-01-15T10:15:00+0000' },
  ],
  paging: { cursors: { after: 'QVFI' } },
};
export const conversations = {
  data: [
    {
      id: 'aWdfZAG06',
      updated_time: '2026-01-15T10:30:07+0000',
      participants: {
        data: [
          { id: '17841405822304914', username: 'acme' },
          { id: '1234567890', username: 'jo' },
        ],
      },
      messages: {
        data: [
          {
            id: 'aWdGGiblWZ',
            created_time: '2026-01-15T10:30:07+0000',
            from: { username: 'jo', id: '1234567890' },
            to: { data: [{ username: 'acme', id: '17841405822304914' }] },
            message: 'Hi Kitty!',
          },
        ],
      },
    },
  ],
};
export const tagged = {
  data: [
    {
      id: '17900009',
      caption: 'With @acme',
      media_type: 'IMAGE',
      media_url: 'https://scontent.cdninstagram.com/9.jpg',
      permalink: 'https://www.instagram.com/p/Xyz/',
      timestamp: '2026-01-15T10:10:00+0000',
      username: 'jo',
    },
  ],
};
export const ownAnswer = {
  id: '17873440459149999',
  text: 'Lovely!',
  timestamp: '2026-01-15T11:50:01+0000',
  username: 'acme',
  from: { id: '17841405822304914', username: 'acme' },
};

export const quota = { data: [{ quota_usage: 2, config: { quota_total: 50, quota_duration: 86400 } }] };
export const usedUpQuota = { data: [{ quota_usage: 50, config: { quota_total: 50, quota_duration: 86400 } }] };
export const inProgress = {
  status_code: 'IN_PROGRESS',
  status: 'In Progress: Media is still being processed.',
  id: '1',
};
export const finished = { status_code: 'FINISHED', status: 'Finished: Media is ready to be published.', id: '1' };
export const expired = { status_code: 'EXPIRED', status: 'Expired: Media has expired.', id: '1' };
export const failed = {
  status_code: 'ERROR',
  status: 'Error: Media upload has failed with error code 2207026',
  id: '1',
};
export const uploaded = { success: true, message: 'Upload successful.' };
/** Comes with status 200. */
export const refusedUpload = {
  debug_info: { retriable: false, type: 'ProcessingFailedError', message: 'Request processing failed' },
};

export const reach = {
  data: [
    {
      name: 'reach',
      period: 'day',
      values: [
        { value: 224, end_time: '2026-01-11T08:00:00+0000' },
        { value: 198, end_time: '2026-01-12T08:00:00+0000' },
      ],
      title: 'Accounts reached',
      description: '…',
      id: '17841405822304914/insights/reach/day',
    },
  ],
  paging: { previous: 'https://graph.facebook.com/previous', next: 'https://graph.facebook.com/next' },
};
export const views = {
  data: [
    {
      name: 'views',
      period: 'day',
      title: 'Views',
      description: '…',
      total_value: {
        value: 1024,
        breakdowns: [
          { dimension_keys: ['media_product_type'], results: [{ dimension_values: ['REELS'], value: 900 }] },
        ],
      },
      id: '17841405822304914/insights/views/day',
    },
  ],
};
/** What is missing comes as an empty list, not as 0. */
export const noFigures = { data: [] };
export const mediaInsights = {
  data: [
    {
      name: 'views',
      period: 'lifetime',
      values: [{ value: 80 }],
      title: 'Views',
      id: '17900001/insights/views/lifetime',
    },
    {
      name: 'shares',
      period: 'lifetime',
      values: [{ value: 3 }],
      title: 'Shares',
      id: '17900001/insights/shares/lifetime',
    },
  ],
};

export function graphError(code: number, subcode?: number, more: Record<string, unknown> = {}) {
  return {
    error: {
      message: 'Said by Instagram',
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      fbtrace_id: 'EJplcsCHuLu',
      ...more,
    },
  };
}
