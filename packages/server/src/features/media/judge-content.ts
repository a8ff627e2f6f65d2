/** What a file is, by its content: names and the sender's word about its type count for nothing. */
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

const unknownType = 'application/octet-stream';
/** What a browser shows without running anything of it. */
const shown =
  /^(?:image\/(?:jpeg|png|gif|webp|avif|apng)|video\/(?:mp4|webm|ogg|quicktime)|audio\/[\w.+-]+|text\/plain)$/;
/** Kinds that must hold what they say; a sign-in page is no picture. */
const mediaKinds: ReadonlySet<string> = new Set(['image', 'video', 'audio']);
const mediaTypes = /^(?:image|video|audio)\//;

/** The MIME type by the file's signature; plain text is told from the rest by being text without markup at its head. */
export async function judgeContent(bytes: Buffer): Promise<string> {
  const signature = await fileTypeFromBuffer(bytes);
  if (signature !== undefined) return signature.mime.split(';')[0]?.trim() ?? unknownType;
  return isPlainText(bytes) ? 'text/plain' : unknownType;
}

function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || !isUtf8(bytes) || bytes.includes(0)) return false;
  return !/^\s*</.test(bytes.subarray(0, 256).toString('utf8'));
}

/** Whether a file may stand for an attachment of this kind. */
export function fitsKind(kind: string, mimeType: string): boolean {
  return !mediaKinds.has(kind) || mediaTypes.test(mimeType);
}

/** Whether a browser may show it; everything else is only downloaded. */
export function isShownInBrowser(mimeType: string): boolean {
  return shown.test(mimeType);
}

/** Whether it can stand in a page as a picture. */
export function isPicture(mimeType: string): boolean {
  return mimeType.startsWith('image/') && shown.test(mimeType);
}
