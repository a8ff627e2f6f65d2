import { badParameter, GraphError } from '../../graph/graph-error.ts';
import { fetchMedia } from '../../http/fetch-media.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { sniffMimeType } from '../../http/sniff-mime-type.ts';
import type { World } from '../../world.ts';

/** Source of the limits: /docs/graph-api/reference/page/photos and /documentation/video-api. */
/** The reference says 10 MB; above 4 MB photos are refused in practice (facebookarchive/php-graph-sdk issue 711). */
const PHOTO_MAX_BYTES = 4_000_000;
const FETCH_MAX_BYTES = 1024 * 1024 * 1024;
const PHOTO_TYPES = /^image\/(?:jpeg|png|gif|bmp|tiff|webp)$/;

/** A file of a multipart body. */
export async function readUpload(parameters: Parameters, name: string): Promise<Buffer | undefined> {
  const value = parameters[name];
  return value instanceof Blob ? Buffer.from(await value.arrayBuffer()) : undefined;
}

/** The picture that `url` or `source` gives. @throws GraphError 324, 100/1366046 */
export async function readPhoto(world: World, parameters: Parameters): Promise<{ bytes: Buffer; mimeType: string }> {
  const url = textOf(parameters, 'url');
  const bytes = (await readUpload(parameters, 'source')) ?? (await load(world, url));
  if (!bytes) throw new GraphError(324, '(#324) Missing or invalid image file');
  const mimeType = sniffMimeType(bytes);
  if (!PHOTO_TYPES.test(mimeType))
    throw new GraphError(324, '(#324) Missing or invalid image file', { subcode: 2069019 });
  if (bytes.length > PHOTO_MAX_BYTES)
    throw badParameter(
      "Your photos couldn't be uploaded. Photos should be less than 4 MB and saved as JPG, PNG, GIF, TIFF, HEIF or WebP files.",
      1366046,
    );
  return { bytes, mimeType };
}

async function load(world: World, url: string | undefined): Promise<Buffer | undefined> {
  return url === undefined ? undefined : (await fetchMedia(world, url, FETCH_MAX_BYTES))?.bytes;
}

/** The video that `file_url` or `source` gives; undefined when the call brings none. @throws GraphError 389 */
export async function readVideo(world: World, parameters: Parameters): Promise<Buffer | undefined> {
  const source = await readUpload(parameters, 'source');
  const url = textOf(parameters, 'file_url');
  if (source || url === undefined) return source;
  const fetched = await load(world, url);
  if (!fetched) throw new GraphError(389, '(#389) Unable to fetch video file from URL.');
  return fetched;
}

/** Why the network fails with such a video, undefined where it does not. */
export function videoFailure(bytes: Buffer): string | undefined {
  return sniffMimeType(bytes).startsWith('video/') ? undefined : 'The video file format is not supported.';
}
