/** The small picture that lists show. */
import { loadSharp, takePictureTurn } from './load-sharp.ts';

const widthPx = 480;
/** So that a very tall picture stays small too. */
const heightPx = 1_920;

/** Of a picture as it is kept; of a moving one its first frame. WebP, never larger than the picture itself. */
export function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return takePictureTurn(async () => {
    const sharp = await loadSharp();
    return sharp(bytes)
      .resize({ width: widthPx, height: heightPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  });
}
