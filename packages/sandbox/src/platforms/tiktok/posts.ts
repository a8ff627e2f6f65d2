import { randomInt } from 'node:crypto';
import { fetchMedia } from '../../http/fetch-media.ts';
import { jpegSize } from '../../http/jpeg-size.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { nextCount } from '../../state/counters.ts';
import { type Item, insertItem } from '../../state/items.ts';
import { appendMedia, countMediaBytes, findMedia, type Media, readMediaBytes, saveMedia } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import type { TiktokEvents } from './events.ts';

/** How long TikTok works on a post, and then looks at it before others can see it. */
const PROCESSING_MS = 2_000;
const MODERATION_MS = 2_000;
const FIRST_POST_ID = 7_400_000_000_000_000;
const VIDEO_MAX_BYTES = 128 * 1024 * 1024;
const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
/** Pictures, documents, archives and web pages are no video. */
const OTHER_FILE_STARTS = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF', 'PK\x03\x04', '<!DOC', '<html', '{"'];

export type PostMode = 'DIRECT_POST' | 'MEDIA_UPLOAD';

export type Publishing = {
  mode: PostMode;
  kind: 'video' | 'photo';
  text: string;
  privacyLevel: string;
  /** Where the files are pulled from; none for an upload. */
  urls: string[];
  upload: { token: string; sizeBytes: number; chunkBytes: number; chunkCount: number } | null;
  /** When the last byte was there. */
  arrivedAt: number | null;
  failReason: string | null;
  postId: string | null;
};

export type Publish = Media<Publishing>;
export type Posting = { world: World; events: TiktokEvents };

export function startPublish({ world }: Posting, openId: string, publishing: Publishing): Publish {
  const source = publishing.upload ? 'file' : 'url';
  const place = publishing.mode === 'DIRECT_POST' ? 'pub' : 'inbox';
  const prefix = `${publishing.kind === 'video' ? 'v' : 'p'}_${place}_${source}`;
  return saveMedia<Publishing>(world.state, {
    platform: 'tiktok',
    id: `${prefix}~v2-1.${nextCount(world.state, 'tiktok.publish', world.now())}${randomInt(100, 999)}`,
    accountId: openId,
    mimeType: 'video/mp4',
    createdAt: world.now(),
    data: publishing,
  });
}

export function findPublish(world: World, id: string): Publish | undefined {
  const media = findMedia<Publishing>(world.state, 'tiktok', id);
  return media && 'privacyLevel' in media.data ? media : undefined;
}

function save(world: World, publish: Publish, changes: Partial<Publishing>): Publish {
  return saveMedia(world.state, { ...publish, data: { ...publish.data, ...changes } });
}

/** A number above 2^53 as text. */
function nextPostId(world: World): string {
  return `${nextCount(world.state, 'tiktok.post', FIRST_POST_ID + Math.floor(world.now() / 1000))}001`;
}

export function isPublicPost(publish: Publish): boolean {
  return publish.data.mode === 'DIRECT_POST' && publish.data.privacyLevel === 'PUBLIC_TO_EVERYONE';
}

/** All bytes are there: it becomes a post, a draft in the app, or a failure. */
export function finishPublish({ world, events }: Posting, publish: Publish): void {
  const { state } = world;
  const { data } = publish;
  const type = data.mode === 'DIRECT_POST' ? 'DIRECT_PUBLISH' : 'INBOX_SHARE';
  const about = { publish_id: publish.id, publish_type: type };
  const failReason = data.failReason ?? failureOf(world, publish);
  const processingMs = PROCESSING_MS * world.workFactor;
  state.transaction(() => {
    if (failReason !== null) {
      save(world, publish, { arrivedAt: world.now(), failReason });
      events.tell(publish.accountId, 'post.publish.failed', { ...about, reason: failReason }, processingMs);
      return;
    }
    const item = writePost(world, {
      id: nextPostId(world),
      openId: publish.accountId,
      text: data.text,
      createdAt: world.now(),
      origin: 'api',
      isPublic: isPublicPost(publish),
      mediaUrls: data.urls.length > 0 ? data.urls : [mediaUrl(world, 'tiktok', publish.id)],
    });
    save(world, publish, { arrivedAt: world.now(), postId: item.id });
    recordOutbound(
      state,
      'tiktok',
      {
        id: publish.id,
        type: 'post',
        account: publish.accountId,
        text: data.text,
        media: item.data.mediaUrls ?? [],
        inReplyTo: null,
        thread: item.id,
      },
      world.now(),
    );
    if (data.mode === 'MEDIA_UPLOAD')
      events.tell(publish.accountId, 'post.publish.inbox_delivered', about, processingMs);
    else events.tell(publish.accountId, 'post.publish.complete', about, processingMs);
    if (isPublicPost(publish))
      events.tell(
        publish.accountId,
        'post.publish.publicly_available',
        { ...about, post_id: item.id },
        shownAfterMs(world),
      );
  });
  world.changes.emit('change');
}

function failureOf(world: World, publish: Publish): string | null {
  if (publish.data.kind === 'photo') return null;
  const bytes = readMediaBytes(world.state, 'tiktok', publish.id);
  const isOther = OTHER_FILE_STARTS.some((start) => bytes.toString('latin1', 0, start.length) === start);
  return bytes.length === 0 || isOther ? 'file_format_check_failed' : null;
}

export type NewPost = {
  id: string;
  openId: string;
  text: string;
  createdAt: number;
  origin: Item['origin'];
  isPublic: boolean;
  mediaUrls: string[];
};

export function writePost(world: World, post: NewPost): Item {
  return insertItem(world.state, {
    platform: 'tiktok',
    id: post.id,
    kind: 'post',
    accountId: post.openId,
    authorId: post.openId,
    threadId: post.id,
    parentId: null,
    text: post.text,
    createdAt: post.createdAt,
    origin: post.origin,
    data: { mediaUrls: post.mediaUrls, isPublic: post.isPublic },
  });
}

function shownAfterMs(world: World): number {
  return (PROCESSING_MS + MODERATION_MS) * world.workFactor;
}

/** When others can see a post. */
export function publicAt(world: World, item: Item): number {
  return item.origin === 'api' ? item.createdAt + shownAfterMs(world) : item.createdAt;
}

const pulls = new WeakMap<World, Set<string>>();

/** Fetches the files of a post in the background; asked again it goes on, also after a restart. */
export function pullFiles(posting: Posting, publish: Publish): void {
  const { world } = posting;
  const running = pulls.get(world) ?? new Set<string>();
  pulls.set(world, running);
  if (publish.data.urls.length === 0 || publish.data.arrivedAt !== null || running.has(publish.id)) return;
  running.add(publish.id);
  void pull(posting, publish).finally(() => running.delete(publish.id));
}

async function pull(posting: Posting, publish: Publish): Promise<void> {
  const { world } = posting;
  const isVideo = publish.data.kind === 'video';
  const files = await Promise.all(
    publish.data.urls.map((url) => fetchMedia(world, url, isVideo ? VIDEO_MAX_BYTES : PHOTO_MAX_BYTES, false)),
  );
  if (world.closing.signal.aborted) return;
  const current = findPublish(world, publish.id);
  if (!current) return;
  if (files.some((file) => file === undefined)) {
    current.data.failReason = isVideo ? 'video_pull_failed' : 'photo_pull_failed';
  } else if (!isVideo && files.some((file) => !/^image\/(?:jpe?g|webp)$/.test(file?.mimeType ?? ''))) {
    current.data.failReason = 'file_format_check_failed';
  } else if (!isVideo && files.some((file) => file && isAbove1080p(file.bytes))) {
    current.data.failReason = 'picture_size_check_failed';
  }
  const [first] = files;
  if (isVideo && first) appendMedia(world.state, 'tiktok', publish.id, 0, first.bytes);
  finishPublish(posting, current);
}

/** Source: developers.tiktok.com/doc/content-posting-api-media-transfer-guide, "maximum 1080p"; only JPEGs are measured here. */
function isAbove1080p(bytes: Buffer): boolean {
  const { width = 0, height = 0 } = jpegSize(bytes) ?? {};
  return Math.max(width, height) > 1920 || Math.min(width, height) > 1080;
}

export type Status = {
  status: string;
  fail_reason?: string;
  publicaly_available_post_id?: bigint[];
  uploaded_bytes?: number;
  downloaded_bytes?: number;
};

/** How far a post got. The misspelt name is the vendor's. */
export function statusOf(world: World, publish: Publish): Status {
  const { data } = publish;
  const now = world.now();
  const size = countMediaBytes(world.state, 'tiktok', publish.id);
  const bytes = data.upload ? { uploaded_bytes: size } : { downloaded_bytes: size };
  if (data.arrivedAt === null || now < data.arrivedAt + PROCESSING_MS * world.workFactor)
    return { status: data.upload ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD', ...bytes };
  if (data.failReason !== null) return { status: 'FAILED', fail_reason: data.failReason, ...bytes };
  if (data.mode === 'MEDIA_UPLOAD') return { status: 'SEND_TO_USER_INBOX', ...bytes };
  const isShown = isPublicPost(publish) && data.postId !== null && now >= data.arrivedAt + shownAfterMs(world);
  return {
    status: 'PUBLISH_COMPLETE',
    ...(isShown && data.postId !== null ? { publicaly_available_post_id: [BigInt(data.postId)] } : {}),
    ...bytes,
  };
}
