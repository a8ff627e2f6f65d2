import { viewConnection } from '../../graph/connection.ts';
import { type FieldRequest, plainField } from '../../graph/fields.ts';
import { unreadable } from '../../graph/graph-error.ts';
import { type GraphCall, graphTime, type NodeType, pickFields, type View, viewNode } from '../../graph/node-type.ts';
import { findAccount } from '../../state/accounts.ts';
import { findItem, type Item, listItems } from '../../state/items.ts';
import { hasScope, reachesPage } from './access.ts';
import { viewAuthor } from './author.ts';
import { figuresOfPost, readPostInsights } from './insights.ts';
import { permalinkOf } from './objects.ts';
import { isPublic, isScheduled, postDetails } from './page-posts.ts';

/** @param total where more people like it than are known by name */
export function viewLikes(item: Item, request: FieldRequest, total?: number): View {
  const ids = item.data.likedBy ?? [];
  const limited = request.modifiers.limit === '0' ? [] : ids;
  return {
    data: limited.map((id) => ({ id, ...(request.name === 'reactions' ? { type: 'LIKE' } : {}) })),
    ...(request.modifiers.summary === undefined
      ? {}
      : { summary: { total_count: total ?? ids.length, viewer_reaction: 'NONE' } }),
  };
}

export function commentEdge(item: Item, call: GraphCall, request: FieldRequest): View {
  if (!reachesPage(call.token, item.accountId) || !hasScope(call, 'pages_read_engagement'))
    throw unreadable('pages_read_engagement');
  const { modifiers } = request;
  const all = listItems(call.world.state, { platform: 'facebook', kind: 'comment', threadId: item.threadId });
  const isPost = item.kind !== 'comment';
  const below = isPost && modifiers.filter === 'stream' ? all : all.filter((comment) => comment.parentId === item.id);
  const isNewestFirst = modifiers.order?.startsWith('reverse') === true;
  return viewConnection(call, request, {
    path: `${item.id}/comments`,
    type: commentType,
    subjects: isNewestFirst ? below : below.toReversed(),
    keyOf: (comment) => comment.id,
    timeOf: (comment) => comment.createdAt,
    usualFields: ['created_time', 'from', 'message', 'id'].map(plainField),
    summary: {
      order: isNewestFirst ? 'reverse_chronological' : 'chronological',
      total_count: below.length,
      can_comment: true,
    },
  });
}

function statusType(post: Item): string {
  const { videoId, photoIds } = postDetails(post);
  if (videoId !== undefined) return 'added_video';
  if (photoIds) return 'added_photos';
  return post.data.link === undefined ? 'mobile_status_update' : 'shared_story';
}

/** What a post carries: one attachment, several pictures inside of it. */
function viewAttachments(post: Item): View {
  const { videoId, photoIds = [] } = postDetails(post);
  const urls = post.data.mediaUrls ?? [];
  const part = (id: string, src: string | undefined) => ({
    media: { image: { height: 1080, width: 1080, src } },
    target: { id },
    media_type: 'photo',
    type: 'photo',
  });
  if (videoId !== undefined)
    return {
      data: [{ media: { source: urls[0] }, target: { id: videoId }, media_type: 'video', type: 'video_inline' }],
    };
  if (photoIds.length === 1) return { data: [part(photoIds[0] ?? '', urls[0])] };
  if (photoIds.length > 1) {
    const parts = photoIds.map((id, index) => part(id, urls[index]));
    return { data: [{ ...parts[0], media_type: 'album', type: 'album', subattachments: { data: parts } }] };
  }
  const { link } = post.data;
  return { data: link === undefined ? [] : [{ url: link, unshimmed_url: link, media_type: 'link', type: 'share' }] };
}

export const postType: NodeType<Item> = {
  name: 'Post',
  defaults: ['created_time', 'message', 'id'],
  fields: {
    id: (post) => post.id,
    message: (post) => post.text,
    created_time: (post) => graphTime(post.createdAt),
    updated_time: (post) => graphTime(post.editedAt ?? post.createdAt),
    from: viewAuthor,
    permalink_url: (post, call) => permalinkOf(call.world, post),
    status_type: statusType,
    is_published: (post, call) => isPublic(call.world, post),
    scheduled_publish_time: (post, call) =>
      isScheduled(call.world, post) ? Math.floor((postDetails(post).scheduledAt ?? 0) / 1000) : undefined,
    full_picture: (post) => (postDetails(post).videoId === undefined ? post.data.mediaUrls?.[0] : undefined),
    picture: (post) => (postDetails(post).videoId === undefined ? post.data.mediaUrls?.[0] : undefined),
    is_hidden: () => false,
    is_expired: () => false,
    is_popular: () => false,
    can_reply_privately: () => false,
    shares(post, call) {
      const { shares } = figuresOfPost(call.world, post);
      return shares > 0 ? { count: shares } : undefined;
    },
    to: (post, call, request) => {
      const page = post.data.tagsBrand === true ? findAccount(call.world.state, 'facebook', post.accountId) : undefined;
      return page && { data: [pickFields({ name: page.name, id: page.id }, request)] };
    },
  },
  edges: {
    comments: commentEdge,
    likes: (post, call, request) => viewLikes(post, request, figuresOfPost(call.world, post).reactions),
    reactions: (post, call, request) => viewLikes(post, request, figuresOfPost(call.world, post).reactions),
    attachments: viewAttachments,
    insights: readPostInsights,
    sharedposts: () => ({ data: [] }),
    sponsor_tags: () => ({ data: [] }),
  },
  emptyFields: [
    'actions',
    'admin_creator',
    'allowed_advertising_objectives',
    'application',
    'backdated_time',
    'call_to_action',
    'child_attachments',
    'comments_mirroring_domain',
    'coordinates',
    'event',
    'expanded_height',
    'expanded_width',
    'feed_targeting',
    'height',
    'icon',
    'instagram_eligibility',
    'is_app_share',
    'is_eligible_for_dark_post',
    'is_eligible_for_promotion',
    'is_inline_created',
    'is_instagram_eligible',
    'is_spherical',
    'message_tags',
    'multi_share_end_card',
    'multi_share_optimized',
    'parent_id',
    'place',
    'privacy',
    'promotable_id',
    'promotion_status',
    'properties',
    'story',
    'story_tags',
    'subscribed',
    'target',
    'targeting',
    'timeline_visibility',
    'via',
    'video_buying_eligibility',
    'width',
  ],
};

export const commentType: NodeType<Item> = {
  name: 'Comment',
  defaults: ['created_time', 'from', 'message', 'id'],
  fields: {
    id: (comment) => comment.id,
    message: (comment) => comment.text,
    created_time: (comment) => graphTime(comment.createdAt),
    from: viewAuthor,
    parent(comment, call, request) {
      const parent =
        comment.parentId === comment.threadId || comment.parentId === null
          ? undefined
          : findItem(call.world.state, 'facebook', comment.parentId);
      return parent && viewNode(commentType, parent, call, request.fields);
    },
    object: (comment, call) => {
      const post = findItem(call.world.state, 'facebook', comment.threadId);
      return post && { created_time: graphTime(post.createdAt), message: post.text, id: post.id };
    },
    permalink_url: (comment, call) => permalinkOf(call.world, comment),
    attachment(comment) {
      const [src] = comment.data.mediaUrls ?? [];
      return src === undefined ? undefined : { type: 'photo', url: src, media: { image: { src } } };
    },
    is_hidden: (comment) => comment.data.isHidden === true,
    is_private: () => false,
    can_hide: (comment) => comment.authorId !== comment.accountId,
    can_comment: () => true,
    can_like: () => true,
    can_remove: () => true,
    can_reply_privately: (comment) =>
      comment.authorId !== comment.accountId && comment.data.privateReplyId === undefined,
    user_likes: (comment, call) => comment.data.likedBy?.includes(call.token.accountId) === true,
    like_count: (comment) => comment.data.likedBy?.length ?? 0,
    comment_count: (comment, call) =>
      listItems(call.world.state, { platform: 'facebook', kind: 'comment', parentId: comment.id }).length,
  },
  edges: {
    comments: commentEdge,
    likes: (comment, _call, request) => viewLikes(comment, request),
    reactions: (comment, _call, request) => viewLikes(comment, request),
  },
  emptyFields: [
    'admin_creator',
    'application',
    'message_tags',
    'private_reply_conversation',
    'live_broadcast_timestamp',
  ],
};
