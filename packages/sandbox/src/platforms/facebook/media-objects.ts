import { findItem, type Item } from '../../state/items.ts';
import { findMedia, type Media, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { nextNumber } from './objects.ts';

/** A picture that was uploaded, perhaps not shown anywhere yet. */
export type PhotoData = { kind: 'photo'; caption: string; altText?: string; postId?: string };

export type VideoData = {
  kind: 'video';
  title: string;
  description: string;
  /** As announced; absent where the file came in one piece. */
  fileSize?: number;
  uploadedAt?: number;
  failure?: string;
  postId?: string;
  scheduledAt?: number;
  isDraft?: boolean;
};

export type Photo = Media<PhotoData>;
export type Video = Media<VideoData>;

/** How long the network is at work on a video. */
const PROCESSING_MS = 2_000;

export function createPhoto(world: World, pageId: string, mimeType: string, data: Omit<PhotoData, 'kind'>): Photo {
  return saveMedia(world.state, {
    platform: 'facebook',
    id: nextNumber(world),
    accountId: pageId,
    mimeType,
    createdAt: world.now(),
    data: { kind: 'photo', ...data },
  });
}

export function createVideo(world: World, pageId: string, data: Omit<VideoData, 'kind'>): Video {
  return saveMedia(world.state, {
    platform: 'facebook',
    id: nextNumber(world),
    accountId: pageId,
    mimeType: 'video/mp4',
    createdAt: world.now(),
    data: { kind: 'video', ...data },
  });
}

export function findPhoto(world: World, id: string): Photo | undefined {
  const media = findMedia<PhotoData>(world.state, 'facebook', id);
  return media?.data.kind === 'photo' ? media : undefined;
}

export function findVideo(world: World, id: string): Video | undefined {
  const media = findMedia<VideoData>(world.state, 'facebook', id);
  return media?.data.kind === 'video' ? media : undefined;
}

/** The post that shows a picture or a video, where there is one. */
export function postOf(world: World, { data }: Photo | Video): Item | undefined {
  return data.postId === undefined ? undefined : findItem(world.state, 'facebook', data.postId);
}

/** Whether it was taken away with the post that showed it. */
export function isRemoved(world: World, media: Photo | Video): boolean {
  return media.data.postId !== undefined && postOf(world, media) === undefined;
}

export type VideoState = 'uploading' | 'processing' | 'ready' | 'error';

export function stateOf(world: World, { data }: Video): VideoState {
  if (data.uploadedAt === undefined) return 'uploading';
  if (data.failure !== undefined) return 'error';
  return world.now() < data.uploadedAt + PROCESSING_MS * world.workFactor ? 'processing' : 'ready';
}
