/** Comments and shares as LinkedIn's API tells them, and in the normal form. A thread is the top-level comment, or the share. */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { Attachment, InboundAuthor, InboundItem } from '../../connector/inbox.ts';
import type { CallResult } from '../../http/call.ts';
import type { LinkedInClient } from './client.ts';
import { type CommentUrn, encodeUrn, idOf, isOrganization, parseCommentUrn, toCommentLink, toPostLink } from './urn.ts';

export type MessageItem = Extract<InboundItem, { type: 'message' }>;

/** Who wrote, where LinkedIn does not say: the name needs a permission of its own. */
const hiddenMemberName = 'LinkedIn member';
const hiddenPageName = 'LinkedIn page';

const timeSchema = z.number().transform((milliseconds) => new Date(milliseconds));
/** Source: shares/comments-api (202607), read 2026-11-21. */
export const commentSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  actor: z.string(),
  object: z.string().optional(),
  commentUrn: z.string().optional(),
  parentComment: z.string().optional(),
  message: z.object({ text: z.string().optional() }).optional(),
  content: z
    .array(
      z.object({
        type: z.string().optional(),
        url: z.string().optional(),
        entity: z.object({ image: z.string().optional(), digitalmediaAsset: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  created: z.object({ time: timeSchema }).optional(),
  lastModified: z.object({ time: timeSchema }).optional(),
});
export type Comment = z.infer<typeof commentSchema>;

export function fetchComment(
  client: LinkedInClient,
  auth: AccountAuth,
  { objectUrn, id }: CommentUrn,
): Promise<CallResult<Comment>> {
  const path = `/rest/socialActions/${encodeUrn(objectUrn)}/comments/${id}`;
  return client.get(path, {}, auth.grant.accessToken, commentSchema);
}

export function toLinkedInAuthor(
  urn: string,
  known: { name?: string | null; handle?: string | null } = {},
): InboundAuthor {
  const isPage = isOrganization(urn);
  return toAuthor({
    externalId: urn,
    name: known.name?.trim() || (isPage ? hiddenPageName : hiddenMemberName),
    handle: known.handle ?? null,
    profileUrl: isPage
      ? `https://www.linkedin.com/company/${known.handle ?? idOf(urn)}/`
      : known.handle
        ? `https://www.linkedin.com/in/${known.handle}`
        : null,
  });
}

export function toCommentItem(comment: {
  urn: CommentUrn;
  /** Null: a top-level comment, or LinkedIn did not say. */
  parentUrn: string | null;
  /** True when the comment itself was read, false when only a notification tells of it. */
  isParentTold: boolean;
  author: InboundAuthor;
  isOwn: boolean;
  text: string;
  attachments: Attachment[];
  at: Date;
}): MessageItem {
  const { urn } = comment;
  const parentUrn = comment.parentUrn === null ? null : (parseCommentUrn(comment.parentUrn)?.urn ?? null);
  const threadUrn = parentUrn ?? urn.urn;
  return {
    type: 'message',
    externalId: urn.urn,
    threadExternalId: threadUrn,
    kind: 'comment',
    author: comment.author,
    isOwn: comment.isOwn,
    text: comment.text,
    attachments: comment.attachments,
    at: comment.at,
    permalink: toCommentLink(urn),
    inReplyToExternalId: parentUrn ?? urn.objectUrn,
    postExternalId: urn.objectUrn,
    // LinkedIn keeps two levels: an answer to a reply stands below the same top-level comment.
    replyTarget: {
      objectUrn: urn.objectUrn,
      commentUrn: threadUrn,
      ...(parentUrn === null && !comment.isParentTold ? { isMaybeReply: true } : {}),
    },
  };
}

/** Somebody's share that names the page, or shares a post of it. */
export function toShareItem(share: {
  urn: string;
  author: InboundAuthor;
  isOwn: boolean;
  text: string;
  at: Date;
}): MessageItem {
  return {
    type: 'message',
    externalId: share.urn,
    threadExternalId: share.urn,
    kind: 'mention',
    author: share.author,
    isOwn: share.isOwn,
    text: share.text,
    attachments: [],
    at: share.at,
    permalink: toPostLink(share.urn),
    inReplyToExternalId: null,
    replyTarget: { objectUrn: share.urn, commentUrn: null },
  };
}

export function readCommentAttachments(comment: Comment): Attachment[] {
  return (comment.content ?? []).map((content) => ({
    kind: content.type === undefined || content.type === 'IMAGE' ? 'image' : 'other',
    url: content.url ?? null,
    name: null,
  }));
}
