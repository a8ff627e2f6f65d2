import { isObject } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { countMediaBytes, findMedia, type Media } from '../../state/media.ts';
import type { World } from '../../world.ts';
import type { View } from './views.ts';

const MB = 1024 * 1024;
/** How long X works on a film, and how long an upload can be used. */
const PROCESSING_MS = 2_000;
export const EXPIRES_SECONDS = 86_400;

export type MediaKind = 'photo' | 'animated_gif' | 'video';

/** What each category takes. Source: docs.x.com/x-api/media/quickstart/best-practices, read 2026-11-21. */
export const CATEGORIES: Record<string, { kind: MediaKind; types: string[]; maxBytes: number }> = {
  ...both('image', {
    kind: 'photo',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/bmp', 'image/pjpeg', 'image/tiff'],
    maxBytes: 5 * MB,
  }),
  ...both('gif', { kind: 'animated_gif', types: ['image/gif'], maxBytes: 15 * MB }),
  ...both('video', {
    kind: 'video',
    types: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'],
    maxBytes: 512 * MB,
  }),
  amplify_video: { kind: 'video', types: ['video/mp4', 'video/quicktime'], maxBytes: 512 * MB },
};

function both(name: string, rule: { kind: MediaKind; types: string[]; maxBytes: number }) {
  return { [`tweet_${name}`]: rule, [`dm_${name}`]: rule };
}

export type MediaDetails = {
  category: string;
  totalBytes: number;
  /** When the last byte was said to be there. */
  finalizedAt: number | null;
  failure: string | null;
  altText: string | null;
};
export type TwitterMedia = Media<MediaDetails>;

export function findUpload(world: World, id: string): TwitterMedia | undefined {
  const media = findMedia<MediaDetails>(world.state, 'twitter', id);
  return media && isObject(media.data) && 'category' in media.data ? media : undefined;
}

export function kindOf(media: TwitterMedia): MediaKind {
  return CATEGORIES[media.data.category]?.kind ?? 'photo';
}

/** The number in front says what it is. */
export function mediaKeyOf(media: TwitterMedia): string {
  return `${{ photo: 3, animated_gif: 16, video: 13 }[kindOf(media)]}_${media.id}`;
}

export function isReady(world: World, media: TwitterMedia): boolean {
  return processingOf(world, media) === 'succeeded';
}

export function isExpired(world: World, media: TwitterMedia): boolean {
  return world.now() > media.createdAt + EXPIRES_SECONDS * 1000;
}

function processingOf(world: World, { data }: TwitterMedia): 'pending' | 'in_progress' | 'succeeded' | 'failed' {
  if (data.finalizedAt === null) return 'pending';
  if (CATEGORIES[data.category]?.kind === 'photo') return data.failure === null ? 'succeeded' : 'failed';
  const age = world.now() - data.finalizedAt;
  const worksMs = PROCESSING_MS * world.workFactor;
  if (age < worksMs / 4) return 'pending';
  if (age < worksMs) return 'in_progress';
  return data.failure === null ? 'succeeded' : 'failed';
}

/** The answer to the steps of an upload. OpenAPI 2.166 requires `meta`, and names nothing that stands in it. */
export function answerUpload(world: World, media: TwitterMedia): View {
  return { data: viewUpload(world, media), meta: {} };
}

function viewUpload(world: World, media: TwitterMedia): View {
  const left = Math.max(0, Math.ceil((media.createdAt + EXPIRES_SECONDS * 1000 - world.now()) / 1000));
  const base = { id: media.id, media_key: mediaKeyOf(media), expires_after_secs: left };
  if (media.data.finalizedAt === null) return base;
  const size = countMediaBytes(world.state, 'twitter', media.id);
  if (kindOf(media) === 'photo') return { ...base, size };
  return { ...base, size, processing_info: viewProcessing(world, media) };
}

function viewProcessing(world: World, media: TwitterMedia): View {
  const state = processingOf(world, media);
  if (state === 'succeeded') return { state, progress_percent: 100 };
  if (state === 'failed') return { state, error: { code: 1, name: 'InvalidMedia', message: media.data.failure } };
  return { state, check_after_secs: 1, ...(state === 'in_progress' ? { progress_percent: 50 } : {}) };
}

/** Media as `includes` of a post has it. */
export function viewMedia(world: World, media: TwitterMedia, fields: Set<string>): View {
  const kind = kindOf(media);
  const url = mediaUrl(world, 'twitter', media.id);
  const all: View = {
    width: 1200,
    height: 800,
    alt_text: media.data.altText ?? undefined,
    ...(kind === 'photo' ? { url } : { preview_image_url: url }),
    ...(kind === 'video'
      ? {
          duration_ms: 12_000,
          variants: [{ bit_rate: 832_000, content_type: media.mimeType, url }],
          public_metrics: { view_count: 0 },
        }
      : {}),
  };
  const picked = Object.entries(all).filter(([name, value]) => fields.has(name) && value !== undefined);
  return { media_key: mediaKeyOf(media), type: kind, ...Object.fromEntries(picked) };
}
