import { GraphError } from '../../graph/graph-error.ts';
import type { NodeType } from '../../graph/node-type.ts';
import { nextCount } from '../../state/counters.ts';
import { findMedia, type Media, saveMedia } from '../../state/media.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import type { MediaDetails } from './objects.ts';

export const PUBLISHING_QUOTA = { quota_total: 50, quota_duration: 86_400 };
const LIFETIME_MS = 24 * 3_600_000;

export type ContainerData = {
  kind: 'container';
  mediaType: MediaDetails['mediaType'];
  productType: MediaDetails['productType'];
  caption: string;
  altText?: string;
  fileId?: string;
  children?: string[];
  isCarouselItem: boolean;
  /** When the network is done with it; absent while it waits for its bytes. */
  readyAt?: number;
  /** Why it failed: the subcode and its text. */
  failure?: { subcode: number; text: string };
  publishedAt?: number;
};

export type Container = Media<ContainerData>;

export function createContainer(world: World, accountId: string, data: ContainerData): Container {
  const number = String(nextCount(world.state, 'instagram.container', world.now() * 10)).slice(-13);
  return saveMedia(world.state, {
    platform: 'instagram',
    id: `1790${number}`,
    accountId,
    mimeType: 'application/octet-stream',
    createdAt: world.now(),
    data,
  });
}

export function findContainer(world: World, id: string): Container | undefined {
  const media = findMedia<ContainerData>(world.state, 'instagram', id);
  return media?.data.kind === 'container' ? media : undefined;
}

export function statusOf(world: World, container: Container): string {
  const { data, createdAt } = container;
  if (data.publishedAt !== undefined) return 'PUBLISHED';
  if (world.now() > createdAt + LIFETIME_MS) return 'EXPIRED';
  if (data.readyAt === undefined || world.now() < data.readyAt) return 'IN_PROGRESS';
  return data.failure ? 'ERROR' : 'FINISHED';
}

/** How many posts the account published in the last 24 hours. */
export function containerQuota(world: World, accountId: string): number {
  return publishedTimes(world, accountId).length;
}

export function countPublishing(world: World, accountId: string): void {
  saveSetting(world.state, 'instagram', `published/${accountId}`, [...publishedTimes(world, accountId), world.now()]);
}

function publishedTimes(world: World, accountId: string): number[] {
  const times = getSetting<number[]>(world.state, 'instagram', `published/${accountId}`) ?? [];
  return times.filter((time) => time > world.now() - PUBLISHING_QUOTA.quota_duration * 1_000);
}

/**
 * An error of publishing, with what the vendor shows a person. Codes: instagram-graph-api/reference/error-codes, read
 * 2026-11-21.
 */
export function publishingError(code: number, subcode: number, message: string, status = 400): GraphError {
  return new GraphError(code, message, { subcode, status, isTransient: code < 0 });
}

const STATUS_TEXTS: Record<string, string> = {
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  PUBLISHED: 'Published: Media has been successfully published.',
  EXPIRED: 'Expired: Media has expired.',
};

export const containerType: NodeType<Container> = {
  name: 'ShadowIGMediaBuilder',
  defaults: ['id'],
  fields: {
    id: (container) => container.id,
    status_code: (container, call) => statusOf(call.world, container),
    status(container, call) {
      const status = statusOf(call.world, container);
      return status === 'ERROR'
        ? `Error: Media upload has failed with error code ${container.data.failure?.subcode}`
        : STATUS_TEXTS[status];
    },
  },
  edges: {},
  emptyFields: ['copyright_check_status', 'video_status'],
};
