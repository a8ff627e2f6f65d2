import { viewConnection } from '../../graph/connection.ts';
import { type FieldRequest, plainField } from '../../graph/fields.ts';
import {
  type GraphCall,
  graphTime,
  type NodeType,
  pickFields,
  type View,
  withoutFields,
} from '../../graph/node-type.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { findItem, type Item, listItems } from '../../state/items.ts';
import { isAllowed, requirePermission } from './access.ts';
import { figuresOfMedia } from './figures.ts';
import { readMediaInsights } from './media-insights.ts';
import { asMedia, fileUrl, type MediaChild, type MediaItem, permalinkOf, shortcodeOf } from './objects.ts';

const COMMENTS_PER_PAGE = 50;

const authorOf = (item: Item, call: GraphCall): Account | undefined =>
  findAccount(call.world.state, 'instagram', item.authorId);

function viewFrom(item: Item, call: GraphCall, request: FieldRequest): View | undefined {
  const author = isAllowed(call, 'comments') ? authorOf(item, call) : undefined;
  return author && pickFields({ id: author.id, username: author.handle }, request);
}

const likesOf = (item: Item) => item.data.likedBy?.length ?? 0;

/** Comments right below a post or a comment, newest first. */
function commentsBelow(call: GraphCall, entry: Item): Item[] {
  return listItems(call.world.state, { platform: 'instagram', kind: 'comment', parentId: entry.id });
}

function commentEdge(edge: 'comments' | 'replies') {
  return (entry: Item, call: GraphCall, request: FieldRequest): View => {
    requirePermission(call, 'comments');
    const modifiers = { ...request.modifiers };
    modifiers.limit = String(Math.min(Number(modifiers.limit ?? COMMENTS_PER_PAGE), COMMENTS_PER_PAGE));
    const below = commentsBelow(call, entry);
    return viewConnection(
      call,
      { ...request, modifiers },
      {
        path: `${entry.id}/${edge}`,
        type: commentType,
        // Answers stand in the order in which they came, comments below a post newest first.
        subjects: edge === 'replies' ? below.toReversed() : below,
        keyOf: (comment) => comment.id,
        timeOf: (comment) => comment.createdAt,
        usualFields: ['timestamp', 'text', 'id'].map(plainField),
      },
    );
  };
}

const mediaEdges = {
  comments: commentEdge('comments'),
  children: (media: MediaItem, call: GraphCall, request: FieldRequest): View =>
    viewConnection(call, request, {
      path: `${media.id}/children`,
      type: childType,
      subjects: (media.data.details.children ?? []).map((child) => ({ child, media })),
      keyOf: ({ child }) => child.id,
    }),
  insights: readMediaInsights,
};

export const mediaType: NodeType<MediaItem> = {
  name: 'IGMedia',
  defaults: ['id'],
  fields: {
    id: (media) => media.id,
    ig_id: (media) => media.id.slice(3),
    caption: (media) => media.text || undefined,
    alt_text: (media) => media.data.details.altText,
    media_type: (media) => media.data.details.mediaType,
    media_product_type: (media) => media.data.details.productType,
    media_url: (media, call) => fileUrl(call.world, fileOf(media), media.id),
    thumbnail_url: (media, call) =>
      media.data.details.mediaType === 'VIDEO' ? fileUrl(call.world, undefined, media.id) : undefined,
    permalink: (media, call) => permalinkOf(call.world, media),
    shortcode: (media) => media.data.details.shortcode,
    timestamp: (media) => graphTime(media.createdAt),
    username: (media, call) => authorOf(media, call)?.handle,
    owner: (media, _call, request) => pickFields({ id: media.authorId }, request),
    like_count: (media, call) => figuresOfMedia(call.world, media).likes,
    comments_count: (media, call) => figuresOfMedia(call.world, media).comments,
    view_count: (media, call) =>
      media.data.details.mediaType === 'VIDEO' ? figuresOfMedia(call.world, media).views : undefined,
    is_comment_enabled: (media) => media.data.details.isCommentEnabled !== false,
    is_shared_to_feed: (media) => (media.data.details.productType === 'REELS' ? true : undefined),
    reposts_count: (media, call) => figuresOfMedia(call.world, media).reposts,
    saved_count: (media, call) => figuresOfMedia(call.world, media).saved,
    shares_count: (media, call) => figuresOfMedia(call.world, media).shares,
    total_like_count: (media, call) => figuresOfMedia(call.world, media).likes,
    total_comments_count: (media, call) => figuresOfMedia(call.world, media).comments,
    total_views_count: (media, call) => figuresOfMedia(call.world, media).views,
  },
  edges: { ...mediaEdges, collaborators: () => ({ data: [] }) },
  emptyFields: [
    'boost_eligibility_info',
    'copyright_check_information',
    'current_live_viewer_count',
    'has_poll',
    'has_slider',
    'legacy_instagram_media_id',
    'video_title',
  ],
};

/** The media as Instagram's own host knows it. */
export const loginMediaType: NodeType<MediaItem> = {
  ...withoutFields(mediaType, [
    'ig_id',
    'view_count',
    'reposts_count',
    'saved_count',
    'shares_count',
    'total_like_count',
    'total_comments_count',
    'total_views_count',
  ]),
  edges: { comments: mediaEdges.comments, children: mediaEdges.children, insights: mediaEdges.insights },
  emptyFields: ['current_live_viewer_count'],
};

const fileOf = (media: MediaItem) => media.data.details.fileId ?? media.data.details.children?.[0]?.fileId;

/** One picture or video of a carousel. */
export const childType: NodeType<{ child: MediaChild; media: MediaItem }> = {
  name: 'IGMedia',
  defaults: ['id'],
  fields: {
    id: ({ child }) => child.id,
    alt_text: ({ child }) => child.altText,
    media_type: ({ child }) => child.mediaType,
    media_url: ({ child }, call) => fileUrl(call.world, child.fileId, child.id),
    thumbnail_url: ({ child }, call) =>
      child.mediaType === 'VIDEO' ? fileUrl(call.world, undefined, child.id) : undefined,
    permalink: ({ media }, call) => permalinkOf(call.world, media),
    shortcode: ({ child }) => shortcodeOf(child.id),
    timestamp: ({ media }) => graphTime(media.createdAt),
    username: ({ media }, call) => authorOf(media, call)?.handle,
    owner: ({ media }, _call, request) => pickFields({ id: media.authorId }, request),
  },
  edges: {},
  emptyFields: [
    'ig_id',
    'media_product_type',
    'caption',
    'comments_count',
    'is_comment_enabled',
    'is_shared_to_feed',
    'like_count',
  ],
};

export const commentType: NodeType<Item> = {
  name: 'IGComment',
  defaults: ['timestamp', 'text', 'id'],
  fields: {
    id: (comment) => comment.id,
    text: (comment) => comment.text,
    timestamp: (comment) => graphTime(comment.createdAt),
    username: (comment, call) => (isAllowed(call, 'comments') ? authorOf(comment, call)?.handle : undefined),
    from: viewFrom,
    user: (comment, _call, request) =>
      comment.authorId === comment.accountId ? pickFields({ id: comment.authorId }, request) : undefined,
    hidden: (comment) => comment.data.isHidden === true,
    like_count: likesOf,
    parent_id: (comment) => (comment.parentId === comment.threadId ? undefined : comment.parentId),
    media(comment, call, request) {
      const media = findItem(call.world.state, 'instagram', comment.threadId);
      if (!media) return undefined;
      const { productType } = asMedia(media).data.details;
      return pickFields(
        { id: media.id, media_product_type: productType, permalink: permalinkOf(call.world, asMedia(media)) },
        request.fields ? request : { ...request, fields: [plainField('id')] },
      );
    },
  },
  edges: { replies: commentEdge('replies') },
  emptyFields: ['legacy_instagram_comment_id'],
};
