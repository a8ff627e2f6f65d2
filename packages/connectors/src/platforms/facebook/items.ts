/**
 * What Facebook's things are in the normal form. A thing must look the same whether a webhook or a poll brought it, above all
 * its thread:
 * - comment: the top-level comment's id, so that other customers who join there stand in the same ticket's trail;
 * - Messenger: the person's page-scoped id, since webhooks do not name the conversation;
 * - visitor post and mention: the post's id; recommendation: its story's id.
 */
import { toAuthor } from '../../author.ts';
import type { Attachment, InboundAuthor, InboundItem } from '../../connector/inbox.ts';

export type MessageItem = Extract<InboundItem, { type: 'message' }>;
type FacebookPerson = {
  id?: string | undefined;
  name?: string | undefined;
  picture?: { data?: { url?: string | undefined } | undefined } | undefined;
};

export function toFacebookAuthor(person: FacebookPerson | undefined): InboundAuthor {
  return toAuthor({
    externalId: person?.id ?? null,
    name: person?.name,
    avatar: person?.picture?.data?.url ?? null,
    profileUrl: person?.id ? `https://www.facebook.com/${person.id}` : null,
  });
}

export function toCommentItem(comment: {
  id: string;
  postId: string | null;
  /** Null for a top-level comment. */
  parentId: string | null;
  person: FacebookPerson | undefined;
  pageId: string;
  text: string;
  attachments: Attachment[];
  at: Date;
  permalink: string | null;
}): MessageItem {
  const threadId = comment.parentId ?? comment.id;
  return {
    type: 'message',
    externalId: comment.id,
    threadExternalId: threadId,
    kind: 'comment',
    author: toFacebookAuthor(comment.person),
    isOwn: comment.person?.id === comment.pageId,
    text: comment.text,
    attachments: comment.attachments,
    at: comment.at,
    permalink: comment.permalink,
    inReplyToExternalId: comment.parentId ?? comment.postId,
    ...(comment.postId === null ? {} : { postExternalId: comment.postId }),
    // Facebook keeps two levels: an answer to a reply stands below the same top-level comment.
    replyTarget: { objectId: threadId },
  };
}

/** A post of somebody else: on the page's wall, or elsewhere naming the page; or a recommendation. */
export function toPostItem(post: {
  id: string;
  /** The post to which a mentioning comment belongs. */
  threadId?: string;
  kind: 'comment' | 'mention' | 'review';
  person: FacebookPerson | undefined;
  pageId: string;
  text: string;
  attachments: Attachment[];
  at: Date;
  permalink: string | null;
}): MessageItem {
  return {
    type: 'message',
    externalId: post.id,
    threadExternalId: post.threadId ?? post.id,
    kind: post.kind,
    author: toFacebookAuthor(post.person),
    isOwn: post.person?.id === post.pageId,
    text: post.text,
    attachments: post.attachments,
    at: post.at,
    permalink: post.permalink,
    inReplyToExternalId: post.threadId === undefined || post.threadId === post.id ? null : post.threadId,
    replyTarget: { objectId: post.id },
  };
}

export function toMessengerItem(message: {
  id: string;
  customerId: string;
  sender: FacebookPerson;
  pageId: string;
  text: string;
  attachments: Attachment[];
  at: Date;
  inReplyToId: string | null;
}): MessageItem {
  const isOwn = message.sender.id === message.pageId;
  return {
    type: 'message',
    externalId: message.id,
    threadExternalId: `messenger:${message.customerId}`,
    kind: 'message',
    // A page-scoped id leads to no profile page.
    author: { ...toFacebookAuthor(message.sender), profileUrl: null },
    isOwn,
    text: message.text,
    attachments: message.attachments,
    at: message.at,
    permalink: null,
    inReplyToExternalId: message.inReplyToId,
    replyTarget: { personId: message.customerId },
  };
}

/** A recommendation without words still says something. Source: /docs/graph-api/reference/recommendation, read 2026-11-21. */
export function toReviewText(text: string | undefined, recommendationType: string | undefined): string {
  if (text?.trim()) return text;
  switch (recommendationType?.toLowerCase()) {
    case 'positive':
      return 'Recommends this page.';
    case 'negative':
      return 'Does not recommend this page.';
    default:
      return '';
  }
}

const attachmentKinds: Record<string, Attachment['kind']> = {
  image: 'image',
  photo: 'image',
  animated_image_share: 'image',
  animated_image_video: 'video',
  video: 'video',
  video_inline: 'video',
  audio: 'audio',
  file: 'file',
  sticker: 'sticker',
  location: 'location',
};

export function toAttachmentKind(type: string | undefined): Attachment['kind'] {
  return attachmentKinds[type ?? ''] ?? 'other';
}
