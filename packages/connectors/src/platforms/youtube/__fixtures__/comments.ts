/** Source: developers.google.com/youtube/v3/docs/commentThreads#resource and /comments#resource, read 2026-11-21; names made up. */
export function comment(id: string, about: Record<string, unknown> = {}) {
  return {
    kind: 'youtube#comment',
    etag: 'e',
    id,
    snippet: {
      channelId: 'UCown',
      videoId: 'dQw4w9WgXcQ',
      textDisplay: 'Great!',
      textOriginal: 'Great!',
      authorDisplayName: '@jo',
      authorProfileImageUrl: 'https://yt3.ggpht.com/jo',
      authorChannelUrl: 'http://www.youtube.com/@jo',
      authorChannelId: { value: 'UCjo' },
      canRate: true,
      viewerRating: 'none',
      likeCount: 0,
      publishedAt: '2026-01-15T10:30:00Z',
      updatedAt: '2026-01-15T10:30:00Z',
      ...about,
    },
  };
}

export function thread(id: string, replies: unknown[] = [], totalReplyCount = replies.length, about = {}) {
  return {
    kind: 'youtube#commentThread',
    etag: 'e',
    id,
    snippet: {
      channelId: 'UCown',
      videoId: 'dQw4w9WgXcQ',
      topLevelComment: comment(id, about),
      canReply: true,
      totalReplyCount,
      isPublic: true,
    },
    ...(replies.length === 0 ? {} : { replies: { comments: replies } }),
  };
}

export const reply = (id: string, threadId: string, about = {}) =>
  comment(id, { parentId: threadId, publishedAt: '2026-01-15T11:00:00Z', updatedAt: '2026-01-15T11:00:00Z', ...about });

export const list = (items: unknown[], nextPageToken?: string) => ({
  kind: 'youtube#commentThreadListResponse',
  etag: 'e',
  ...(nextPageToken === undefined ? {} : { nextPageToken }),
  pageInfo: { totalResults: items.length, resultsPerPage: 100 },
  items,
});
