import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { isShownInBrowser } from './judge-content.ts';
import type { MediaStorage } from './media-storage.ts';

export function mediaRoutes(app: FastifyInstance, { database }: Context, storage: MediaStorage): void {
  registerCall(app, 'getMedia', async ({ params, session, request, reply }) => {
    const [file] = await database
      .select()
      .from(media)
      .where(and(eq(media.workspaceId, session.workspaceId), eq(media.id, params.id)));
    if (file === undefined) throw new AppError('not_found');
    const { mimeType, sizeBytes } = file;
    // Players ask for parts; texts are short, and pressed on their way.
    const isPlayed = /^(?:video|audio)\//.test(mimeType);
    const range = isPlayed ? readRange(request.headers.range, sizeBytes) : null;
    const content = await storage.read(file, range ?? undefined);
    if (content === null) throw new AppError('not_found');
    const isShown = isShownInBrowser(mimeType);
    reply
      .type(isShown ? (mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType) : 'application/octet-stream')
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('x-content-type-options', 'nosniff')
      // Whatever it holds, nothing in it runs or loads.
      .header('content-security-policy', "sandbox; default-src 'none'")
      // A file never changes under its id; signing out clears what the browser kept.
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-length', range === null ? sizeBytes : range.end - range.start + 1);
    if (isPlayed) reply.header('accept-ranges', 'bytes');
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
    return reply.send(content);
  });
}

/** One range of RFC 9110, section 14; anything else is answered with the whole file, as it allows. */
function readRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | null {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '');
  if (match === null) return null;
  const start = Number(match[1]);
  const end = Math.min(match[2] === undefined ? sizeBytes - 1 : Number(match[2]), sizeBytes - 1);
  return start <= end ? { start, end } : null;
}
