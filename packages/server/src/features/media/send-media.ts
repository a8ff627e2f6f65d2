/** Sends a stored file so that nothing in it can run, whole or in part. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { isShownInBrowser } from './judge-content.ts';
import type { MediaKey, MediaStorage } from './media-storage.ts';

/** `sizeBytes` null: small, sent whole, its size not known beforehand. */
export type SentFile = MediaKey & { mimeType: string; sizeBytes: number | null };
type Range = { start: number; end: number };

/** Whole, in part, or not at all (304) to whom has it already. @throws AppError `not_found` when the storage does not have it */
export async function sendMedia(
  storage: MediaStorage,
  file: SentFile,
  { request, reply, cacheControl }: { request: FastifyRequest; reply: FastifyReply; cacheControl: string },
): Promise<FastifyReply> {
  const { mimeType, sizeBytes } = file;
  // Players ask for parts; texts are short, and pressed on their way.
  const hasParts = sizeBytes !== null && mimeType !== 'text/plain';
  const etag = hasParts ? `"${file.sha256}"` : `W/"${file.sha256}"`;
  const setCaching = () => reply.header('cache-control', cacheControl).header('etag', etag);
  if (cacheControl !== 'no-store' && isKnown(request.headers['if-none-match'], file.sha256))
    return setCaching().code(304).send();
  const ifRange = request.headers['if-range'];
  const wantsPart = hasParts && (ifRange === undefined || ifRange === etag);
  const range = wantsPart ? readRange(request.headers.range, sizeBytes) : null;
  const content = await storage.read(file, range ?? undefined);
  if (content === null) throw new AppError('not_found');
  const isShown = isShownInBrowser(mimeType);
  setCaching()
    .type(isShown ? (mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType) : 'application/octet-stream')
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    .header('x-content-type-options', 'nosniff')
    // Whatever it holds, nothing in it runs or loads.
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (sizeBytes !== null) reply.header('content-length', range === null ? sizeBytes : range.end - range.start + 1);
  if (hasParts) reply.header('accept-ranges', 'bytes');
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return send(reply, content, request.method === 'HEAD');
}

function send(reply: FastifyReply, content: Readable, isHead: boolean): FastifyReply {
  if (!isHead) return reply.send(content);
  content.destroy();
  return reply.send();
}

/** Whether the caller has this very content, which its tag names. */
function isKnown(header: string | undefined, sha256: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${sha256}"`) ?? false;
}

/** One range of RFC 9110, section 14; anything else is answered with the whole file, as it allows. */
function readRange(header: string | undefined, sizeBytes: number): Range | null {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '');
  if (match === null) return null;
  const start = Number(match[1]);
  const end = Math.min(match[2] === undefined ? sizeBytes - 1 : Number(match[2]), sizeBytes - 1);
  return start <= end ? { start, end } : null;
}
