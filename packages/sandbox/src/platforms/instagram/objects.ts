import { createHash } from 'node:crypto';
import { mediaUrl } from '../../page/media.routes.ts';
import { digitsOf } from '../../state/accounts.ts';
import { nextCount } from '../../state/counters.ts';
import { findItemEvenDeleted, type Item, type ItemOrigin } from '../../state/items.ts';
import type { World } from '../../world.ts';

export const CUSTOMER_ID_DIGITS = 16;

export type MediaChild = { id: string; mediaType: 'IMAGE' | 'VIDEO'; fileId: string; altText?: string };

export type MediaDetails = {
  mediaType: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  productType: 'FEED' | 'REELS' | 'STORY';
  shortcode: string;
  /** The stored file; media of the history have none. */
  fileId?: string;
  altText?: string;
  children?: MediaChild[];
  isCommentEnabled?: boolean;
};

export type MediaItem = Item & { data: { details: MediaDetails } };

/** Posts on Instagram have that shape: only `insertMedia` writes them. */
export const asMedia = (item: Item) => item as MediaItem;

/** An id no object had before; one of the history follows from its content, so that a state made anew has the same ids. */
export function freeId(world: World, kind: 'media' | 'comment', origin: ItemOrigin, content: string): string {
  const prefix = kind === 'media' ? '180' : '178';
  for (let attempt = 0; ; attempt += 1) {
    const number =
      origin === 'history'
        ? digitsOf(`${kind} ${content} ${attempt}`, 14)
        : String(nextCount(world.state, 'instagram.id', world.now() * 10)).slice(-14);
    const id = prefix + number;
    if (!findItemEvenDeleted(world.state, 'instagram', id)) return id;
  }
}

export function shortcodeOf(id: string): string {
  return `D${createHash('sha256').update(id).digest('base64url').slice(0, 10)}`;
}

export function permalinkOf(world: World, media: MediaItem): string {
  const place = media.data.details.productType === 'REELS' ? 'reel' : 'p';
  return `${world.publicUrl}/sandbox/instagram/${place}/${media.data.details.shortcode}/`;
}

export function pictureUrl(world: World, accountId: string): string {
  return `${world.publicUrl}/sandbox/instagram/avatars/${accountId}.svg`;
}

/** Where the file itself can be fetched; of a post that was played without one, a picture made for it. */
export function fileUrl(world: World, fileId: string | undefined, mediaId: string): string {
  return fileId === undefined
    ? `${world.publicUrl}/sandbox/instagram/pictures/${mediaId}.png`
    : mediaUrl(world, 'instagram', fileId);
}
