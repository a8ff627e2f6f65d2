import { findAccount } from '../../state/accounts.ts';
import { deleteItem, findItem, type Item, type ItemOrigin, insertItem } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { InstagramEvents } from './events.ts';
import { asMedia, fileUrl, freeId, type MediaDetails, type MediaItem, shortcodeOf } from './objects.ts';

export type InstagramContext = { world: World; events: InstagramEvents };

type NewMedia = {
  /** The brand's account on whose behalf it is kept. */
  accountId: string;
  authorId: string;
  caption: string;
  createdAt: number;
  origin: ItemOrigin;
  details?: Partial<MediaDetails>;
};

/** A post of the brand, or of somebody who mentions it in the caption. */
export function insertMedia({ world, events }: InstagramContext, media: NewMedia): MediaItem {
  const id = freeId(world, 'media', media.origin, `${media.authorId} ${media.createdAt} ${media.caption}`);
  const isMention = media.authorId !== media.accountId;
  const files = [media.details?.fileId, ...(media.details?.children ?? []).map((child) => child.fileId)];
  const mediaUrls = files.flatMap((fileId) => (fileId === undefined ? [] : [fileUrl(world, fileId, '')]));
  const item = insertItem(world.state, {
    platform: 'instagram',
    id,
    kind: 'post',
    accountId: media.accountId,
    authorId: media.authorId,
    threadId: id,
    parentId: null,
    text: media.caption,
    createdAt: media.createdAt,
    origin: media.origin,
    data: {
      ...(isMention ? { tagsBrand: true } : {}),
      ...(mediaUrls.length > 0 ? { mediaUrls } : {}),
      details: { mediaType: 'IMAGE', productType: 'FEED', shortcode: shortcodeOf(id), ...media.details },
    },
  });
  if (isMention) events.mention(media.accountId, media.createdAt, { media_id: id }, undefined);
  return asMedia(item);
}

type NewComment = { authorId: string; text: string; createdAt: number; origin: ItemOrigin; mentionsBrand?: boolean };

/** Below a post or a comment; an answer to an answer stands below the same first comment. */
export function insertComment({ world, events }: InstagramContext, target: Item, comment: NewComment): Item {
  const isReplyToReply = target.kind === 'comment' && target.parentId !== target.threadId;
  const parentId = isReplyToReply && target.parentId !== null ? target.parentId : target.id;
  const content = `${comment.authorId} ${comment.createdAt} ${comment.text}`;
  const item = insertItem(world.state, {
    platform: 'instagram',
    id: freeId(world, 'comment', comment.origin, content),
    kind: 'comment',
    accountId: target.accountId,
    authorId: comment.authorId,
    threadId: target.threadId,
    parentId,
    text: comment.text,
    createdAt: comment.createdAt,
    origin: comment.origin,
    data: comment.mentionsBrand ? { tagsBrand: true } : {},
  });
  const media = findItem(world.state, 'instagram', item.threadId);
  if (!media) return item;
  const value = {
    from: { id: item.authorId, username: findAccount(world.state, 'instagram', item.authorId)?.handle },
    media: { id: media.id, media_product_type: asMedia(media).data.details.productType },
    id: item.id,
    ...(parentId === item.threadId ? {} : { parent_id: parentId }),
    text: item.text,
  };
  if (comment.mentionsBrand)
    events.mention(item.accountId, item.createdAt, { media_id: media.id, comment_id: item.id }, value);
  else if (media.authorId === item.accountId) events.comment(item.accountId, item.createdAt, value);
  return item;
}

/** Removes a post or comment with what stands below it; no webhook tells of it. */
export function removeEntry({ world }: InstagramContext, item: Item): void {
  deleteItem(world.state, item, world.now());
}
