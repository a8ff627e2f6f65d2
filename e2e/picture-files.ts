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

/** A WebM of half a second in one colour, recorded by the browser itself. */
export async function recordFilm(
  page: Page,
  name: string,
  look: { widthPx: number; heightPx: number; colour: string },
): Promise<PictureFile> {
  const base64 = await page.evaluate(async ({ widthPx, heightPx, colour }) => {
    const canvas = document.createElement('canvas');
    canvas.width = widthPx;
    canvas.height = heightPx;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws nothing');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    // A frame comes whenever something is drawn.
    for (let frame = 0; frame < 12; frame += 1) {
      context.fillStyle = colour;
      context.fillRect(0, 0, widthPx, heightPx);
      context.fillStyle = 'white';
      context.fillRect(frame, 0, 1, 1);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
      reader.readAsDataURL(new Blob(parts));
    });
  }, look);
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
