/** `changes` of a webhook: comments, visitor posts, mentions, recommendations. */
import { z } from 'zod';
import type { Attachment } from '../../connector/inbox.ts';
import { type EventReading, lacking } from './event-reading.ts';
import { toCommentItem, toPostItem, toReviewText } from './items.ts';

const changeSchema = z.object({ field: z.string(), value: z.unknown() });
const personSchema = z.object({ id: z.string().optional(), name: z.string().optional() });
/** Unix seconds. */
const timeSchema = z.number().transform((seconds) => new Date(seconds * 1000));

const kindSchema = z.object({ item: z.string().optional(), verb: z.string().optional() });
const pictureFields = {
  photo: z.string().optional(),
  video: z.string().optional(),
  photos: z.array(z.string()).optional(),
};
const commentSchema = z.object({
  from: personSchema.optional(),
  post: z.object({ permalink_url: z.string().optional() }).optional(),
  message: z.string().optional(),
  post_id: z.string(),
  comment_id: z.string(),
  parent_id: z.string().optional(),
  created_time: timeSchema,
  ...pictureFields,
});
const postSchema = z.object({
  from: personSchema.optional(),
  message: z.string().optional(),
  post_id: z.string(),
  created_time: timeSchema,
  ...pictureFields,
});
const mentionSchema = z.object({
  item: z.string().optional(),
  post_id: z.string(),
  comment_id: z.string().optional(),
  sender_id: z.union([z.string(), z.number()]).transform(String).optional(),
  sender_name: z.string().optional(),
  from: personSchema.optional(),
  message: z.string().optional(),
  created_time: timeSchema,
});
const ratingSchema = z.object({
  reviewer_id: z.union([z.string(), z.number()]).transform(String).optional(),
  reviewer_name: z.string().optional(),
  review_text: z.string().optional(),
  recommendation_type: z.string().optional(),
  open_graph_story_id: z.string(),
  created_time: timeSchema,
});

/** What a visitor can leave on the page's wall. */
const postItems = new Set(['post', 'status', 'photo', 'video', 'link', 'album', 'share', 'note', 'event']);
const removals = new Set(['remove', 'delete']);
const edits = new Set(['edit', 'edited', 'update']);

export function readFeedChange(input: unknown, pageId: string): EventReading {
  const change = changeSchema.safeParse(input);
  if (!change.success) return lacking(change.error);
  const { field, value } = change.data;
  const { item, verb = 'add' } = kindSchema.safeParse(value).data ?? {};
  if (field === 'mention') return verb === 'add' ? readMention(value, pageId) : { item: null };
  if (field === 'ratings') return readRating(value, item, verb, pageId);
  if (field !== 'feed') return { item: null };
  if (item === 'comment') return readComment(value, verb, pageId);
  if (item !== undefined && postItems.has(item)) return readPost(value, verb, pageId);
  return { item: null };
}

function readComment(value: unknown, verb: string, pageId: string): EventReading {
  if (verb !== 'add' && !removals.has(verb) && !edits.has(verb)) return { item: null };
  const checked = commentSchema.safeParse(value);
  if (!checked.success) return lacking(checked.error);
  const comment = checked.data;
  const { comment_id: id, post_id: postId, parent_id: parentId, created_time: at } = comment;
  if (removals.has(verb)) return { item: { type: 'deleted', externalId: id, at } };
  if (edits.has(verb)) return { item: { type: 'edited', externalId: id, text: comment.message ?? '', at } };
  // The parent of a top-level comment is the post, named in full or by its own part.
  const isTopLevel =
    parentId === undefined || parentId === postId || parentId === id || postId.endsWith(`_${parentId}`);
  const postLink = comment.post?.permalink_url;
  return {
    item: toCommentItem({
      id,
      postId,
      parentId: isTopLevel ? null : parentId,
      person: comment.from,
      pageId,
      text: comment.message ?? '',
      attachments: readPictures(comment),
      at,
      permalink: postLink === undefined ? null : addCommentId(postLink, id),
    }),
  };
}

function addCommentId(postLink: string, commentId: string): string | null {
  if (!URL.canParse(postLink)) return null;
  const link = new URL(postLink);
  link.searchParams.set('comment_id', commentId.split('_').at(-1) ?? commentId);
  return link.toString();
}

function readPost(value: unknown, verb: string, pageId: string): EventReading {
  if (verb !== 'add' && !removals.has(verb) && !edits.has(verb)) return { item: null };
  const checked = postSchema.safeParse(value);
  if (!checked.success) return lacking(checked.error);
  const post = checked.data;
  // What the page itself posts is no message to it.
  if (post.from?.id === pageId) return { item: null };
  const at = post.created_time;
  if (removals.has(verb)) return { item: { type: 'deleted', externalId: post.post_id, at } };
  if (edits.has(verb)) return { item: { type: 'edited', externalId: post.post_id, text: post.message ?? '', at } };
  return {
    item: toPostItem({
      id: post.post_id,
      kind: 'comment',
      person: post.from,
      pageId,
      text: post.message ?? '',
      attachments: readPictures(post),
      at,
      permalink: `https://www.facebook.com/${post.post_id}`,
    }),
  };
}

function readMention(value: unknown, pageId: string): EventReading {
  const checked = mentionSchema.safeParse(value);
  if (!checked.success) return lacking(checked.error);
  const mention = checked.data;
  const id = mention.comment_id ?? mention.post_id;
  return {
    item: toPostItem({
      id,
      threadId: mention.post_id,
      kind: 'mention',
      person: mention.from ?? { id: mention.sender_id, name: mention.sender_name },
      pageId,
      text: mention.message ?? '',
      attachments: [],
      at: mention.created_time,
      permalink: `https://www.facebook.com/${id}`,
    }),
  };
}

function readRating(value: unknown, item: string | undefined, verb: string, pageId: string): EventReading {
  // Comments on and reactions to a recommendation come under the same field.
  if (item !== undefined && item !== 'rating') return { item: null };
  const checked = ratingSchema.safeParse(value);
  if (!checked.success) return lacking(checked.error);
  const rating = checked.data;
  const id = rating.open_graph_story_id;
  const text = toReviewText(rating.review_text, rating.recommendation_type);
  const at = rating.created_time;
  if (removals.has(verb)) return { item: { type: 'deleted', externalId: id, at } };
  if (edits.has(verb)) return { item: { type: 'edited', externalId: id, text, at } };
  if (verb !== 'add') return { item: null };
  return {
    item: toPostItem({
      id,
      kind: 'review',
      person: { id: rating.reviewer_id, name: rating.reviewer_name },
      pageId,
      text,
      attachments: [],
      at,
      permalink: `https://www.facebook.com/${id}`,
    }),
  };
}

function readPictures(thing: {
  photo?: string | undefined;
  video?: string | undefined;
  photos?: string[] | undefined;
}): Attachment[] {
  const photos = thing.photos ?? (thing.photo === undefined ? [] : [thing.photo]);
  return [
    ...photos.map((url): Attachment => ({ kind: 'image', url, name: null })),
    ...(thing.video === undefined ? [] : [{ kind: 'video' as const, url: thing.video, name: null }]),
  ];
}
