/** The small pictures by which people know something: a workspace's logo. */
import { AppError } from '../../http/app-error.ts';
import { cleanImage, isImageType } from './clean-image.ts';
import { judgeContent } from './judge-content.ts';
import { loadSharp, takePictureTurn } from './load-sharp.ts';
import { takeFileTurn } from './take-file-turn.ts';

const sidePx = 256;

/**
 * Judges a picture by its content and draws it anew, whole and with its transparency, of a moving one its first frame: WebP of at most
 * 256 pixels a side, never larger than it was.
 * @param group whose turn it is: pictures of one do not keep the others waiting
 * @throws AppError `media_empty`, `media_type_refused`
 */
export function drawMark(bytes: Buffer, group: string): Promise<Buffer> {
  return takeFileTurn(async () => {
    if (bytes.length === 0) throw new AppError('media_empty');
    const mimeType = await judgeContent(bytes);
    if (!isImageType(mimeType))
      throw new AppError('media_type_refused', { message: 'Choose a picture: PNG, JPEG, WebP or GIF.' });
    const clean = await cleanImage(bytes, mimeType);
    return takePictureTurn(async () => {
      const sharp = await loadSharp();
      return sharp(clean.bytes)
        .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer();
    });
  }, group);
}
