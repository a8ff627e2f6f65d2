import { escapeHtml } from '../../http/html.ts';
import { findAccount } from '../../state/accounts.ts';
import {
  deleteItem,
  findItem,
  type Item,
  type ItemOrigin,
  insertItem,
  listItems,
  saveItemData,
} from '../../state/items.ts';
import type { World } from '../../world.ts';
import { avatarUrl, toGoogleTime } from './channels.ts';
import { replyIdOf, threadIdOf } from './ids.ts';
import { type View, withEtag } from './method.ts';

export const COMMENT_MAX_CHARS = 10_000;
export const MODERATION_STATUSES = ['published', 'heldForReview', 'likelySpam', 'rejected'] as const;
export type ModerationStatus = (typeof MODERATION_STATUSES)[number];

export type NewComment = {
  videoId: string;
  /** The channel whose video it is. */
  channelId: string;
  authorId: string;
  text: string;
  /** The top-level comment that is answered. */
  parent?: Item | undefined;
  createdAt: number;
  origin: ItemOrigin;
};

/** What the caller may see and wants to see. */
export type CommentViewing = { viewerId: string; textFormat: string | undefined };

export function writeComment(world: World, comment: NewComment): Item {
  const told = comment.origin === 'history' ? `${comment.createdAt}/${comment.authorId}/${comment.text}` : undefined;
  return insertItem(world.state, {
    platform: 'youtube',
    id: comment.parent ? replyIdOf(comment.parent.id, told) : threadIdOf(told),
    kind: 'comment',
    accountId: comment.channelId,
    authorId: comment.authorId,
    threadId: comment.videoId,
    parentId: comment.parent?.id ?? null,
    text: comment.text,
    createdAt: comment.createdAt,
    origin: comment.origin,
  });
}

export function findComment(world: World, id: string): Item | undefined {
  const item = findItem(world.state, 'youtube', id);
  return item?.kind === 'comment' ? item : undefined;
}

/** Replies to a top-level comment that can be seen, newest first. */
export function listReplies(world: World, threadId: string, viewerId: string): Item[] {
  return listItems(world.state, { platform: 'youtube', kind: 'comment', parentId: threadId }).filter(
    (item) => moderationOf(item) === 'published' || item.authorId === viewerId,
  );
}

export function moderationOf(item: Item): ModerationStatus {
  return item.data.moderationStatus ?? 'published';
}

export function moderate(world: World, item: Item, moderationStatus: ModerationStatus): void {
  saveItemData(world.state, item, { ...item.data, moderationStatus, isHidden: moderationStatus !== 'published' });
}

/** A top-level comment takes its replies with it. */
export function removeComment(world: World, item: Item): void {
  const now = world.now();
  for (const reply of listItems(world.state, { platform: 'youtube', kind: 'comment', parentId: item.id }))
    deleteItem(world.state, reply, now);
  deleteItem(world.state, item, now);
}

export function viewComment(world: World, item: Item, viewing: CommentViewing): View {
  const author = findAccount(world.state, 'youtube', item.authorId);
  const mayKnow = viewing.viewerId === item.authorId || viewing.viewerId === item.accountId;
  const status = moderationOf(item);
  const snippet = {
    channelId: item.accountId,
    videoId: item.threadId,
    textDisplay: viewing.textFormat === 'plainText' ? item.text : toHtml(item.text),
    ...(mayKnow ? { textOriginal: item.text } : {}),
    ...(item.parentId === null ? {} : { parentId: item.parentId }),
    authorDisplayName: `@${author?.handle ?? ''}`,
    authorProfileImageUrl: avatarUrl(world, item.authorId),
    authorChannelUrl: `http://www.youtube.com/@${author?.handle ?? ''}`,
    authorChannelId: { value: item.authorId },
    canRate: true,
    viewerRating: 'none',
    likeCount: item.data.likedBy?.length ?? 0,
    ...(status !== 'published' && viewing.viewerId === item.accountId ? { moderationStatus: status } : {}),
    publishedAt: toGoogleTime(item.createdAt),
    updatedAt: toGoogleTime(item.editedAt ?? item.createdAt),
  };
  return withEtag('youtube#comment', { id: item.id, snippet });
}

function toHtml(text: string): string {
  return escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>');
}
