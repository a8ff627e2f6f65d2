import {
  deleteItem,
  editItem,
  findItem,
  type Item,
  type ItemOrigin,
  insertItem,
  listItems,
} from '../../state/items.ts';
import { findMedia, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';

/** How long YouTube works on an upload; minutes in the real one. */
const PROCESSING_MS = 3_000;

export type VideoDetails = {
  title: string;
  description: string;
  tags: string[];
  categoryId: string;
  defaultLanguage?: string;
  defaultAudioLanguage?: string;
  privacyStatus: 'public' | 'unlisted' | 'private';
  /** When a private video becomes public by itself. */
  publishAt?: number;
  license: 'youtube' | 'creativeCommon';
  embeddable: boolean;
  publicStatsViewable: boolean;
  selfDeclaredMadeForKids: boolean;
  containsSyntheticMedia?: boolean;
  sizeBytes: number;
  durationSeconds: number;
  /** The upload cannot be made into a video. */
  failureReason?: 'emptyFile' | 'invalidFile';
  /** The media that `thumbnails.set` stored. */
  thumbnailId?: string;
};

export type Video = { id: string; channelId: string; createdAt: number; item: Item; details: VideoDetails };

export const NEW_VIDEO: Omit<VideoDetails, 'title' | 'description' | 'sizeBytes'> = {
  tags: [],
  categoryId: '22',
  privacyStatus: 'public',
  license: 'youtube',
  embeddable: true,
  publicStatsViewable: true,
  selfDeclaredMadeForKids: false,
  durationSeconds: 94,
};

function textOfVideo({ title, description }: VideoDetails): string {
  return description === '' ? title : `${title}\n\n${description}`;
}

/** Puts a video on a channel; the bytes of an upload, if there are any, have the same id. */
export function writeVideo(
  world: World,
  video: {
    id: string;
    channelId: string;
    createdAt: number;
    origin: ItemOrigin;
    mimeType: string;
    details: VideoDetails;
  },
): Video {
  const { id, channelId, createdAt, details } = video;
  const item = insertItem(world.state, {
    platform: 'youtube',
    id,
    kind: 'post',
    accountId: channelId,
    authorId: channelId,
    threadId: id,
    parentId: null,
    text: textOfVideo(details),
    createdAt,
    origin: video.origin,
  });
  const { mimeType } = video;
  saveMedia(world.state, { platform: 'youtube', id, accountId: channelId, mimeType, createdAt, data: details });
  return { id, channelId, createdAt, item, details };
}

export function findVideo(world: World, id: string): Video | undefined {
  const item = findItem(world.state, 'youtube', id);
  return item?.kind === 'post' ? toVideo(world, item) : undefined;
}

/** A channel's videos, newest first. */
export function listVideos(world: World, channelId?: string): Video[] {
  return listItems(world.state, { platform: 'youtube', kind: 'post', accountId: channelId }).flatMap(
    (item) => toVideo(world, item) ?? [],
  );
}

function toVideo(world: World, item: Item): Video | undefined {
  const media = findMedia<VideoDetails>(world.state, 'youtube', item.id);
  return media && { id: item.id, channelId: item.accountId, createdAt: item.createdAt, item, details: media.data };
}

export function changeVideo(world: World, video: Video, details: VideoDetails): Video {
  const media = findMedia<VideoDetails>(world.state, 'youtube', video.id);
  if (media) saveMedia(world.state, { ...media, data: details });
  const text = textOfVideo(details);
  const item = text === video.item.text ? video.item : editItem(world.state, video.item, text, world.now());
  return { ...video, item, details };
}

/** A video takes its comments with it. */
export function removeVideo(world: World, video: Video): void {
  const now = world.now();
  for (const comment of listItems(world.state, { platform: 'youtube', kind: 'comment', threadId: video.id }))
    deleteItem(world.state, comment, now);
  deleteItem(world.state, video.item, now);
}

export function uploadStatusOf(world: World, video: Video): 'uploaded' | 'processed' | 'failed' {
  if (video.item.origin === 'api' && world.now() < video.createdAt + PROCESSING_MS * world.workFactor)
    return 'uploaded';
  return video.details.failureReason === undefined ? 'processed' : 'failed';
}

/** A video that was just taken is in no list by its id yet; that this happens is seen in public reports, how long it takes is not documented. */
const LISTED_AFTER_MS = 1_000;

export function isListed(world: World, { createdAt, item }: Video): boolean {
  return item.origin !== 'api' || world.now() >= createdAt + LISTED_AFTER_MS * world.workFactor;
}

export function privacyOf(world: World, { details }: Video): VideoDetails['privacyStatus'] {
  return details.publishAt !== undefined && details.publishAt <= world.now() ? 'public' : details.privacyStatus;
}

export function isPublic(world: World, video: Video): boolean {
  return privacyOf(world, video) === 'public' && uploadStatusOf(world, video) !== 'failed';
}

/** Whether somebody can open the video by its id. */
export function isVisible(world: World, video: Video, viewerId: string): boolean {
  return video.channelId === viewerId || privacyOf(world, video) !== 'private';
}
