/** Files to publish: as small as the networks take them. */
import type { PublishMedia } from '../connector/publish.ts';

/** A grey pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
/** The beginning of an MP4 and then filler, long enough for several parts. */
const video = Buffer.alloc(5 * 1024 * 1024, 7);
Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1').copy(video);

/** What the network gets when it fetches a file by its name. */
export function servedFile(name: string): { mimeType: string; bytes: Uint8Array } {
  return name.endsWith('.mp4') ? { mimeType: 'video/mp4', bytes: video } : { mimeType: 'image/jpeg', bytes: jpeg };
}

export function imageFile(fileName: string, overrides: Partial<PublishMedia> = {}): PublishMedia {
  return fileOf(jpeg, { kind: 'image', mimeType: 'image/jpeg', fileName, widthPx: 1080, heightPx: 1080, ...overrides });
}

export function videoFile(fileName: string, overrides: Partial<PublishMedia> = {}): PublishMedia {
  const about = { widthPx: 1080, heightPx: 1920, durationMs: 12_000 };
  return fileOf(video, { kind: 'video', mimeType: 'video/mp4', fileName, ...about, ...overrides });
}

function fileOf(
  bytes: Buffer,
  about: Pick<PublishMedia, 'kind' | 'mimeType' | 'fileName'> & Partial<PublishMedia>,
): PublishMedia {
  return {
    sizeBytes: bytes.length,
    widthPx: null,
    heightPx: null,
    durationMs: null,
    altText: null,
    publicUrl: null,
    read: async (start, end) => bytes.subarray(start, end),
    ...about,
  };
}
