/**
 * YouTube's comments in the normal form: a top-level comment with its replies is one thread, and replies have one level only.
 * Source: developers.google.com/youtube/v3/docs/comments and /commentThreads (discovery revision 20260427), read 2026-11-21.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { InboundItem } from '../../connector/inbox.ts';
import { readableList } from '../../http/readable-list.ts';

const timeSchema = z.coerce.date();

export const commentSchema = z.object({
  id: z.string(),
  snippet: z.object({
    videoId: z.string().optional(),
    textDisplay: z.string().optional(),
    /** Only for those who may know it. */
    textOriginal: z.string().optional(),
    parentId: z.string().optional(),
    authorDisplayName: z.string().optional(),
    authorProfileImageUrl: z.string().optional(),
    authorChannelUrl: z.string().optional(),
    authorChannelId: z.object({ value: z.string().optional() }).optional(),
    publishedAt: timeSchema,
    updatedAt: timeSchema.optional(),
  }),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentPageSchema = z.object({
  nextPageToken: z.string().optional(),
  items: readableList(commentSchema).default([]),
});

export const threadSchema = z.object({
  id: z.string(),
  snippet: z.object({
    videoId: z.string().optional(),
    topLevelComment: commentSchema,
    totalReplyCount: z.number().default(0),
  }),
  replies: z.object({ comments: readableList(commentSchema).default([]) }).optional(),
});
export type Thread = z.infer<typeof threadSchema>;

export const threadPageSchema = z.object({
  nextPageToken: z.string().optional(),
  items: readableList(threadSchema).default([]),
});

/** The comment's plain text; the author's original text where YouTube tells it. */
export function textOf({ snippet }: Comment): string {
  return snippet.textOriginal ?? snippet.textDisplay ?? '';
}

export function isOwn({ snippet }: Comment, channelId: string): boolean {
  return snippet.authorChannelId?.value === channelId;
}

export function commentLink(videoId: string | undefined, commentId: string): string | null {
  if (videoId === undefined) return null;
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}&lc=${encodeURIComponent(commentId)}`;
}

export type ThreadPlace = { threadId: string; videoId: string | undefined };

export function toCommentItem(comment: Comment, place: ThreadPlace, channelId: string): InboundItem {
  const { snippet } = comment;
  const handle = snippet.authorDisplayName?.startsWith('@') ? snippet.authorDisplayName.slice(1) : null;
  // A reply's own part names no video.
  const videoId = snippet.videoId ?? place.videoId;
  return {
    type: 'message',
    externalId: comment.id,
    threadExternalId: place.threadId,
    kind: 'comment',
    author: toAuthor({
      externalId: snippet.authorChannelId?.value ?? null,
      name: snippet.authorDisplayName,
      handle,
      avatar: snippet.authorProfileImageUrl ?? null,
      profileUrl: snippet.authorChannelUrl?.replace(/^http:/, 'https:') ?? null,
    }),
    isOwn: isOwn(comment, channelId),
    text: textOf(comment),
    attachments: [],
    at: snippet.publishedAt,
    permalink: commentLink(videoId, comment.id),
    inReplyToExternalId: snippet.parentId ?? null,
    ...(videoId === undefined ? {} : { postExternalId: videoId }),
    // Only a top-level comment can be answered: an answer to a reply stands in its thread as well.
    replyTarget: { threadId: place.threadId, videoId: videoId ?? null },
  };
}

/** An item when the author changed the words after `checkedAt`. */
export function toEditedItem(comment: Comment, checkedAt: Date): InboundItem[] {
  const { publishedAt, updatedAt } = comment.snippet;
  if (updatedAt === undefined || updatedAt <= publishedAt || updatedAt < checkedAt) return [];
  return [{ type: 'edited', externalId: comment.id, text: textOf(comment), at: updatedAt }];
}
