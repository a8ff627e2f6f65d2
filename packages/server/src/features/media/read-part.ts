import type { Context } from '../../context.ts';
import type { MediaKey } from './media-storage.ts';

/** A file of the library, or one made of it. */
type StoredFile = MediaKey & { id: string; sizeBytes: number };

/** Bytes from `start` up to, not including, `end`. */
export async function readPart(
  { storage }: Context,
  file: StoredFile,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const last = Math.min(end, file.sizeBytes) - 1;
  if (last < start) return new Uint8Array();
  const content = await storage.read(file, { start, end: last });
  if (content === null) throw new Error(`The file ${file.id} is not in the storage.`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
