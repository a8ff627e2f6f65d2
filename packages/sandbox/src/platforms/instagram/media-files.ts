import { fetchMedia } from '../../http/fetch-media.ts';
import { jpegSize } from '../../http/jpeg-size.ts';
import { sniffMimeType } from '../../http/sniff-mime-type.ts';
import { nextCount } from '../../state/counters.ts';
import { appendMedia, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { publishingError } from './containers.ts';

/** Source of the limits: /docs/instagram-platform/instagram-graph-api/reference/ig-user/media, read 2026-11-21. */
const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
const VIDEO_MAX_BYTES = 300 * 1024 * 1024;
const FETCH_MAX_BYTES = 320 * 1024 * 1024;
const NARROWEST = 0.8;
const WIDEST = 1.91;

/** Loads a picture by its address. @throws GraphError where it cannot be loaded or is none that Instagram takes. */
export async function loadImage(world: World, url: string, accountId: string, isRatioFree: boolean): Promise<string> {
  const fetched = await fetchMedia(world, url, FETCH_MAX_BYTES);
  if (!fetched)
    throw publishingError(
      9004,
      2207052,
      'The media could not be fetched from this URI: Only photo or video can be accepted as media type.',
    );
  if (sniffMimeType(fetched.bytes) !== 'image/jpeg')
    throw publishingError(36001, 2207005, 'The image format is not supported. Supported formats are: JPEG.');
  if (fetched.bytes.length > IMAGE_MAX_BYTES)
    throw publishingError(36000, 2207004, 'The image size is too large to download. It should be less than 8 MiB.');
  const size = jpegSize(fetched.bytes);
  const ratio = size && size.width / size.height;
  if (!isRatioFree && ratio !== undefined && (ratio < NARROWEST - 0.01 || ratio > WIDEST + 0.01))
    throw publishingError(
      36003,
      2207009,
      'The submitted image has an aspect ratio that is not supported: it must be within 4:5 to 1.91:1.',
    );
  return storeFile(world, accountId, fetched.bytes, 'image/jpeg');
}

/** Loads a video; what is wrong with it shows later, when the container is asked for its status. */
export async function loadVideo(
  world: World,
  url: string,
  accountId: string,
): Promise<{ fileId: string } | { failure: { subcode: number; text: string } }> {
  const fetched = await fetchMedia(world, url, FETCH_MAX_BYTES);
  if (!fetched) return { failure: { subcode: 2207003, text: 'It takes too long to download the media.' } };
  return storeVideo(world, accountId, fetched.bytes);
}

export function storeVideo(
  world: World,
  accountId: string,
  bytes: Buffer,
): { fileId: string } | { failure: { subcode: number; text: string } } {
  const mimeType = sniffMimeType(bytes);
  if (mimeType !== 'video/mp4' && mimeType !== 'video/quicktime')
    return { failure: { subcode: 2207026, text: 'The video format is not supported.' } };
  if (bytes.length > VIDEO_MAX_BYTES) return { failure: { subcode: 2207026, text: 'The video is too large.' } };
  return { fileId: storeFile(world, accountId, bytes, mimeType) };
}

function storeFile(world: World, accountId: string, bytes: Buffer, mimeType: string): string {
  const id = `file-${nextCount(world.state, 'instagram.file', world.now())}`;
  saveMedia(world.state, {
    platform: 'instagram',
    id,
    accountId,
    mimeType,
    createdAt: world.now(),
    data: { kind: 'file' },
  });
  appendMedia(world.state, 'instagram', id, 0, bytes);
  return id;
}
