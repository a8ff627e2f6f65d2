/** Picture files for tests, drawn by the browser itself. */
import type { Page } from '@playwright/test';

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG of one colour, or of noise, which does not compress. */
export async function drawPicture(
  page: Page,
  name: string,
  look: { widthPx: number; heightPx: number; colour: string | 'noise' },
): Promise<PictureFile> {
  const base64 = await page.evaluate(async ({ widthPx, heightPx, colour }) => {
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws nothing');
    if (colour === 'noise') {
      const picture = context.createImageData(widthPx, heightPx);
      for (let at = 0; at < picture.data.length; at += 65_536)
        crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
      context.putImageData(picture, 0, 0);
      context.globalCompositeOperation = 'destination-over';
    }
    context.fillStyle = colour === 'noise' ? 'white' : colour;
    context.fillRect(0, 0, widthPx, heightPx);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(blob);
    });
  }, look);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
