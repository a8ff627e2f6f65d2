/**
 * What X's posts and messages are in the normal form. A thread is the conversation together with the customer, so that two customers
 * below one post are two tickets; a direct message's thread is its conversation.
 * Both vocabularies are read (`referenced_tweets` of the guides, `referenced_posts` of OpenAPI 2.167); queries are written in the older one, see
 * `vocabulary.ts`.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { Attachment, InboundAuthor, InboundItem } from '../../connector/inbox.ts';
import { readableList } from '../../http/readable-list.ts';
import { readMessageFile } from './files.ts';

type MessageItem = Extract<InboundItem, { type: 'message' }>;

// Much that may be absent may be null, by OpenAPI 2.167.
const timeSchema = z.coerce.date();
export const userSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  username: z.string().nullish(),
  profile_image_url: z.string().nullish(),
  public_metrics: z.object({ followers_count: z.number().nullish() }).nullish(),
  verified: z.boolean().nullish(),
});
const mediaSchema = z.object({
  media_key: z.string(),
  type: z.string().nullish(),
  url: z.string().nullish(),
  preview_image_url: z.string().nullish(),
});
export const entitiesSchema = z.object({
  urls: z
    .array(z.object({ url: z.string().nullish(), expanded_url: z.string().nullish(), media_key: z.string().nullish() }))
    .nullish(),
});
const longTextSchema = z.object({ text: z.string(), entities: entitiesSchema.nullish() });
const referencesSchema = z.array(z.object({ type: z.string(), id: z.string() }));
const attachmentsSchema = z.object({ media_keys: z.array(z.string()).nullish() });

export const postSchema = z.object({
  id: z.string(),
  text: z.string(),
  author_id: z.string(),
  created_at: timeSchema,
  conversation_id: z.string(),
  in_reply_to_user_id: z.string().nullish(),
  /** In webhooks only. */
  in_reply_to_tweet_id: z.string().nullish(),
  referenced_tweets: referencesSchema.nullish(),
  referenced_posts: referencesSchema.nullish(),
  note_tweet: longTextSchema.nullish(),
  note_post: longTextSchema.nullish(),
  entities: entitiesSchema.nullish(),
  attachments: attachmentsSchema.nullish(),
});
export type Post = z.infer<typeof postSchema>;

export const directMessageSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  text: z.string().nullish(),
  sender_id: z.string(),
  created_at: timeSchema,
  dm_conversation_id: z.string(),
  attachments: attachmentsSchema.nullish(),
  entities: entitiesSchema.nullish(),
});
export type DirectMessage = z.infer<typeof directMessageSchema>;

export const includesSchema = z.object({
  users: z.array(userSchema).nullish(),
  media: z.array(mediaSchema).nullish(),
});
type Includes = z.infer<typeof includesSchema>;

/** An empty page has no `data`; one without `meta` is no page. */
export function pageOf<Item>(item: z.ZodType<Item>) {
  return z.object({
    data: readableList(item).default([]),
    includes: includesSchema.default({}),
    meta: z.object({ next_token: z.string().nullish() }),
  });
}

export const postQuery = {
  'tweet.fields':
    'id,text,author_id,created_at,conversation_id,in_reply_to_user_id,referenced_tweets,public_metrics,attachments,entities,lang,note_tweet',
  expansions: 'author_id,attachments.media_keys',
  'user.fields': 'id,name,username,profile_image_url,public_metrics,verified',
  'media.fields': 'media_key,type,url,preview_image_url',
};
export const directMessageQuery = {
  event_types: 'MessageCreate',
  'dm_event.fields': 'id,text,event_type,sender_id,created_at,dm_conversation_id,attachments,entities',
  expansions: 'sender_id,attachments.media_keys',
  'user.fields': 'id,name,username,profile_image_url,public_metrics,verified',
  'media.fields': 'media_key,type,url,preview_image_url',
};

export function repliedToId(post: Post): string | null {
  const references = post.referenced_tweets ?? post.referenced_posts ?? [];
  return references.find((reference) => reference.type === 'replied_to')?.id ?? post.in_reply_to_tweet_id ?? null;
}

/** Of our own posts only the answers to customers are part of a conversation. */
export function isAnswerToOthers(post: Post, accountId: string): boolean {
  return repliedToId(post) !== null && post.in_reply_to_user_id !== accountId;
}

/** What the author wrote: long posts in full, addresses where they lead, without the address of an attached picture. */
export function fullText(post: Pick<Post, 'text' | 'note_tweet' | 'note_post' | 'entities'>): string {
  const long = post.note_tweet ?? post.note_post;
  return readableText(long?.text ?? post.text, long?.entities ?? post.entities);
}

/** X escapes these three (seen in public code bases; their documents do not say). */
const escapes: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function readableText(text: string, entities: z.infer<typeof entitiesSchema> | null | undefined): string {
  let result = text;
  for (const { url, expanded_url: expandedUrl, media_key: mediaKey } of entities?.urls ?? [])
    if (url) result = result.replaceAll(url, () => (mediaKey ? '' : (expandedUrl ?? url)));
  return result.replace(/&(?:lt|gt|amp);/g, (escaped) => escapes[escaped] ?? escaped).trim();
}

export function toPostItem(post: Post, includes: Includes, accountId: string): MessageItem {
  const user = includes.users?.find((candidate) => candidate.id === post.author_id);
  const isOwn = post.author_id === accountId;
  const customerId = isOwn ? (post.in_reply_to_user_id ?? accountId) : post.author_id;
  return {
    type: 'message',
    externalId: post.id,
    threadExternalId: `${post.conversation_id}:${customerId}`,
    kind: post.in_reply_to_user_id === accountId ? 'comment' : 'mention',
    author: readAuthor(post.author_id, user),
    isOwn,
    text: fullText(post),
    attachments: readAttachments(post.attachments, includes),
    at: post.created_at,
    permalink: postLink(post.id, user?.username),
    inReplyToExternalId: repliedToId(post),
    // A conversation has the id of the post that began it.
    ...(post.conversation_id === post.id ? {} : { postExternalId: post.conversation_id }),
    replyTarget: { postId: post.id },
  };
}

export function toDirectMessageItem(message: DirectMessage, includes: Includes, accountId: string): MessageItem {
  const user = includes.users?.find((candidate) => candidate.id === message.sender_id);
  const isOwn = message.sender_id === accountId;
  return {
    type: 'message',
    externalId: message.id,
    threadExternalId: message.dm_conversation_id,
    kind: 'message',
    author: readAuthor(message.sender_id, user),
    isOwn,
    text: readableText(message.text ?? '', message.entities),
    attachments: readAttachments(message.attachments, includes),
    at: message.created_at,
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {
      conversationId: message.dm_conversation_id,
      participantId: readParticipant(message.dm_conversation_id, accountId),
    },
  };
}

export function postLink(postId: string, username: string | undefined | null): string {
  return username ? `https://x.com/${username}/status/${postId}` : `https://x.com/i/web/status/${postId}`;
}

/** A conversation of two is named `idA-idB`; one of several has a name of its own. */
function readParticipant(conversationId: string, accountId: string): string | null {
  const ids = conversationId.split('-');
  return ids.length === 2 ? (ids.find((id) => id !== accountId) ?? null) : null;
}

export function readAuthor(id: string, user: z.infer<typeof userSchema> | undefined): InboundAuthor {
  return toAuthor({
    externalId: id,
    name: user?.name,
    handle: user?.username ?? null,
    avatar: user?.profile_image_url ?? null,
    profileUrl: user?.username ? `https://x.com/${user.username}` : null,
    followerCount: user?.public_metrics?.followers_count ?? null,
    isVerified: user?.verified,
  });
}

const mediaKinds: Record<string, Attachment['kind']> = { photo: 'image', video: 'video', animated_gif: 'video' };

function readAttachments(
  attachments: z.infer<typeof attachmentsSchema> | null | undefined,
  includes: Includes,
): Attachment[] {
  return (attachments?.media_keys ?? []).map((key) => {
    const media = includes.media?.find((candidate) => candidate.media_key === key);
    const url = media?.url ?? media?.preview_image_url ?? null;
    const file = url === null ? null : readMessageFile(url);
    return {
      kind: mediaKinds[media?.type ?? ''] ?? 'other',
      url: file === null ? url : null,
      name: null,
      ...(file === null ? {} : { source: file }),
    };
  });
}
