/** Instagram's comments and mentions in the normal form. A comment's thread is the top-level comment, as on every way in. */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { Attachment, InboundAuthor, InboundItem } from '../../connector/inbox.ts';
import { graphList, graphTimeSchema } from '../facebook/graph.ts';

export type MessageItem = Extract<InboundItem, { type: 'message' }>;
type InstagramPerson = { id?: string | undefined; username?: string | undefined };

/** Instagram tells handles, and names only of those who wrote a message. */
export function toInstagramAuthor(person: InstagramPerson | undefined): InboundAuthor {
  const handle = person?.username || null;
  return toAuthor({
    externalId: person?.id ?? null,
    handle,
    profileUrl: handle === null ? null : `https://www.instagram.com/${handle}/`,
  });
}

const commentSchema = z.object({
  id: z.string(),
  text: z.string().optional(),
  timestamp: graphTimeSchema,
  username: z.string().optional(),
  from: z.object({ id: z.string().optional(), username: z.string().optional() }).optional(),
  parent_id: z.string().optional(),
});
export const replyListSchema = graphList(commentSchema);
const topCommentSchema = commentSchema.extend({ replies: replyListSchema.optional() });
export const commentListSchema = graphList(topCommentSchema);
export type Comment = z.infer<typeof commentSchema>;
export const replyFields = 'id,text,timestamp,username,from{id,username},parent_id';
export const commentFields = `${replyFields},like_count,hidden,replies{${replyFields},like_count,hidden}`;

export function personOf(comment: Comment): InstagramPerson {
  return { id: comment.from?.id, username: comment.from?.username ?? comment.username };
}

export function isByAccount(
  person: InstagramPerson,
  account: { externalId: string; username: string | null },
): boolean {
  return person.id === account.externalId || (account.username !== null && person.username === account.username);
}

export function toCommentItem(comment: {
  id: string;
  parentId: string | null;
  mediaId: string;
  mediaLink: string | null;
  person: InstagramPerson;
  isOwn: boolean;
  text: string;
  at: Date;
}): MessageItem {
  const threadId = comment.parentId ?? comment.id;
  return {
    type: 'message',
    externalId: comment.id,
    threadExternalId: threadId,
    kind: 'comment',
    author: toInstagramAuthor(comment.person),
    isOwn: comment.isOwn,
    text: comment.text,
    attachments: [],
    at: comment.at,
    permalink: comment.mediaLink,
    inReplyToExternalId: comment.parentId ?? comment.mediaId,
    postExternalId: comment.mediaId,
    // Instagram keeps two levels: an answer to a reply stands below the same top-level comment.
    replyTarget: { commentId: threadId },
  };
}

/** A post of somebody else that names the account. */
export const taggedSchema = z.object({
  id: z.string(),
  caption: z.string().optional(),
  media_type: z.string().optional(),
  media_url: z.string().optional(),
  permalink: z.string().optional(),
  timestamp: graphTimeSchema,
  username: z.string().optional(),
});
export const taggedListSchema = graphList(taggedSchema);
/** A comment that names the account, below whatever media. */
export const mentionCommentSchema = commentSchema.extend({
  media: z.object({ id: z.string(), permalink: z.string().optional() }).optional(),
});
export const taggedFields = 'id,caption,media_type,media_url,permalink,timestamp,username';

export function readTagged(media: z.infer<typeof taggedSchema>): MessageItem {
  const attachments: Attachment[] =
    media.media_url === undefined
      ? []
      : [{ kind: media.media_type === 'VIDEO' ? 'video' : 'image', url: media.media_url, name: null }];
  return {
    type: 'message',
    externalId: media.id,
    threadExternalId: media.id,
    kind: 'mention',
    author: toInstagramAuthor({ username: media.username }),
    isOwn: false,
    text: media.caption ?? '',
    attachments,
    at: media.timestamp,
    permalink: media.permalink ?? null,
    inReplyToExternalId: null,
    replyTarget: { mediaId: media.id, commentId: null },
  };
}

/** Our own comment below a post that names us belongs to that mention. */
export function toTaggedAnswer(comment: Comment, media: { id: string; permalink: string | null }): MessageItem {
  return {
    type: 'message',
    externalId: comment.id,
    threadExternalId: media.id,
    kind: 'mention',
    author: toInstagramAuthor(personOf(comment)),
    isOwn: true,
    text: comment.text ?? '',
    attachments: [],
    at: comment.timestamp,
    permalink: media.permalink,
    inReplyToExternalId: media.id,
    replyTarget: { mediaId: media.id, commentId: null },
  };
}
