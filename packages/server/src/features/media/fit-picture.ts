/** Which pictures a network takes as they are, and what becomes of the others: a JPEG, in as many pixels and bytes as it may have. */
import type { PictureBounds, PublishLimits } from '@parley/connectors/connector/publish.ts';

export type PictureLimits = Pick<PublishLimits, 'imageTypes' | 'imageMaxBytes' | 'imageMaxPx'>;
type Size = { widthPx: number; heightPx: number };
type Picture = { mimeType: string; sizeBytes: number; widthPx: number | null; heightPx: number | null };

/** What a JPEG has to fit. */
export type PictureForm = { maxBytes: number; maxPx: PictureBounds };

/** Null: it stays as it is, also where no JPEG would be taken. */
export function formFor(
  picture: Picture,
  { imageTypes, imageMaxBytes, imageMaxPx }: PictureLimits,
): PictureForm | null {
  const { mimeType, sizeBytes, widthPx, heightPx } = picture;
  if (!mimeType.startsWith('image/') || !imageTypes.includes('image/jpeg')) return null;
  const maxPx = imageMaxPx ?? {};
  const isTaken = imageTypes.includes(mimeType);
  // An animation is not to stand still where a smaller one would move: the person is told instead.
  if (isTaken && mimeType === 'image/gif') return null;
  const isSmallEnough =
    sizeBytes <= imageMaxBytes && scaleToFit({ widthPx: widthPx ?? 0, heightPx: heightPx ?? 0 }, maxPx) === 1;
  return isTaken && isSmallEnough ? null : { maxBytes: imageMaxBytes, maxPx };
}

/** By how much a picture must shrink; 1: not at all. */
export function scaleToFit({ widthPx, heightPx }: Size, { longSide, shortSide, sum, area }: PictureBounds): number {
  const share = (max: number | undefined, actual: number) => (max === undefined || actual <= max ? 1 : max / actual);
  return Math.min(
    share(longSide, Math.max(widthPx, heightPx)),
    share(shortSide, Math.min(widthPx, heightPx)),
    share(sum, widthPx + heightPx),
    Math.sqrt(share(area, widthPx * heightPx)),
  );
}

/** The same for the same form, whatever network asks. */
export function nameOfForm({ maxBytes, maxPx: { longSide, shortSide, sum, area } }: PictureForm): string {
  const bounds = Object.entries({ longSide, shortSide, sum, area }).filter(([, max]) => max !== undefined);
  return ['jpeg', `bytes=${maxBytes}`, ...bounds.map(([name, max]) => `${name}=${max}`)].join(' ');
}
