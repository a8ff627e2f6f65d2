/**
 * Pictures are drawn anew from their pixels. That leaves out everything else a file can carry: where it was taken, the camera,
 * a second file behind the first. The orientation is applied, and colours become sRGB, which is what networks show.
 */
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../http/app-error.ts';
import { qualityLike } from './jpeg-quality.ts';
import { loadSharp, takePictureTurn } from './load-sharp.ts';
import type { PreparedMedia } from './prepared-media.ts';

/** All frames together. A picture of this size is some 400 MB in memory. */
export const pixelsMax = 100_000_000;
const framesMax = 1_000;
export const timeoutSeconds = 60;
const lossyQuality = 90;

/**
 * What is drawn anew, and how the picture library calls it; TIFF and AVIF become what every network takes. SVG is no picture here:
 * it can hold a script, and draw for minutes.
 */
const libraryNames: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/tiff', 'tiff'],
  ['image/avif', 'heif'],
]);

export function isImageType(mimeType: string): boolean {
  return libraryNames.has(mimeType);
}

export type Area = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

/** @throws AppError `media_type_refused` when it is broken, too large to draw, or not what it was judged to be */
export function cleanImage(bytes: Buffer, mimeType: string): Promise<PreparedMedia> {
  return takePictureTurn(async () => {
    const { image, metadata } = await openImage(bytes, mimeType);
    return encode(image.autoOrient(), metadata, bytes);
  });
}

/** @throws AppError `validation_failed` when the area does not lie within the picture */
export function cropImage(
  bytes: Buffer,
  mimeType: string,
  { leftPx, topPx, widthPx, heightPx }: Area,
): Promise<PreparedMedia> {
  return takePictureTurn(async () => {
    const { image, metadata } = await openImage(bytes, mimeType);
    const { width, height } = metadata;
    if (leftPx + widthPx > width || topPx + heightPx > height) {
      throw new AppError('validation_failed', {
        message: `This part does not lie within the picture, which is ${width} × ${height} pixels.`,
      });
    }
    const part = image.extract({ left: leftPx, top: topPx, width: widthPx, height: heightPx });
    return encode(part, metadata, bytes);
  });
}

async function openImage(bytes: Buffer, mimeType: string): Promise<{ image: Sharp; metadata: Metadata }> {
  const sharp = await loadSharp();
  // The head alone is read, however large it says the picture is.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  // The library judges by other bytes than we do, and would draw an SVG whose first words look like a photo's.
  if (metadata.format !== libraryNames.get(mimeType)) throw new AppError('media_type_refused');
  const animated = metadata.format === 'gif' || metadata.format === 'webp';
  const frames = animated ? (metadata.pages ?? 1) : 1;
  if (metadata.width * metadata.height * frames > pixelsMax || frames > framesMax) {
    throw new AppError('media_type_refused', {
      message: `The picture has more than ${pixelsMax / 1_000_000} megapixels or ${framesMax} frames.`,
    });
  }
  return { image: sharp(bytes, { animated, limitInputPixels: pixelsMax, failOn: 'error' }), metadata };
}

async function encode(image: Sharp, metadata: Metadata, source: Buffer): Promise<PreparedMedia> {
  const { data, info } = await withFormat(image, metadata, source)
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  return {
    bytes: data,
    mimeType: `image/${info.format}`,
    widthPx: info.width,
    heightPx: info.pageHeight ?? info.height,
    durationMs: null,
  };
}

function withFormat(image: Sharp, { format, hasAlpha, chromaSubsampling }: Metadata, source: Buffer): Sharp {
  switch (format) {
    case 'gif':
      return image.gif();
    case 'webp':
      // The name of the chunk that holds a picture pressed without loss.
      return image.webp(source.includes('VP8L') ? { lossless: true } : { quality: lossyQuality });
    case 'png':
      return image.png({ compressionLevel: 7 });
    default:
      if (hasAlpha) return image.png({ compressionLevel: 7 });
      return image.jpeg({
        quality: format === 'jpeg' ? qualityLike(source) : lossyQuality,
        chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      });
  }
}

export function refuseBroken(cause: unknown): never {
  throw new AppError('media_type_refused', { message: 'The picture is damaged and cannot be opened.', cause });
}
