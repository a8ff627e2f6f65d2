/** Draws a picture as a JPEG that fits. The same picture and form give the same bytes. */
import { pixelsMax, refuseBroken, timeoutSeconds } from './clean-image.ts';
import { type PictureForm, scaleToFit } from './fit-picture.ts';
import { loadSharp } from './load-sharp.ts';

type Drawn = { bytes: Buffer; widthPx: number; heightPx: number };

/** Tried in this order before the picture is made smaller. */
const qualities = [90, 80, 70];
/** Each time at least so much smaller, and a little smaller than reckoned: fewer pixels are harder to press. */
const shrinkAtLeast = 0.9;
const margin = 0.95;

/**
 * Of an animation its first frame; what is transparent becomes white. To be called in a picture's turn.
 * @throws AppError `media_type_refused` when it is damaged
 */
export async function drawRendition(bytes: Buffer, { maxBytes, maxPx }: PictureForm): Promise<Drawn> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  let scale = scaleToFit({ widthPx: width, heightPx: height }, maxPx);
  for (;;) {
    const size = { widthPx: shrink(width, scale), heightPx: shrink(height, scale) };
    let drawnBytes = 0;
    for (const quality of qualities) {
      const drawn = await draw(bytes, size, quality);
      drawnBytes = drawn.bytes.length;
      if (drawnBytes <= maxBytes) return drawn;
    }
    if (size.widthPx === 1 && size.heightPx === 1) throw new Error(`No picture has as little as ${maxBytes} bytes.`);
    scale *= Math.min(shrinkAtLeast, margin * Math.sqrt(maxBytes / drawnBytes));
  }
}

async function draw(bytes: Buffer, { widthPx, heightPx }: Omit<Drawn, 'bytes'>, quality: number): Promise<Drawn> {
  const sharp = await loadSharp();
  const drawn = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .resize({ width: widthPx, height: heightPx, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(refuseBroken);
  return { bytes: drawn, widthPx, heightPx };
}

/** Rounded down, but not for the last digit of a broken number. */
function shrink(side: number, scale: number): number {
  return Math.max(1, Math.floor(side * scale + 1e-6));
}
