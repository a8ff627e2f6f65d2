import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { changeManyMedia, listMediaTags } from './change-many-media.ts';
import { cropMedia } from './crop-media.ts';
import { createMediaFolder, deleteMediaFolder, listMediaFolders, updateMediaFolder } from './media-folders.ts';
import { findMediaRow, listMedia } from './media-library.service.ts';
import { publicMediaRoutes } from './public-media.routes.ts';
import { removeMedia } from './remove-media.service.ts';
import { sendMedia } from './send-media.ts';
import { setFilmPoster } from './set-film-poster.ts';
import { updateMedia } from './update-media.ts';
import { uploadRoutes } from './upload.routes.ts';

export async function mediaRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, storage } = context;

  registerCall(app, 'getMedia', async ({ params, query, session, request, reply }) => {
    const file = await findMediaRow(database, session.workspaceId, params.id);
    if (file === null) throw new AppError('not_found');
    const cacheControl = cacheControlOf(request);
    const isPicture = file.mimeType.startsWith('image/');
    if (query.size !== 'thumbnail' || (isPicture && file.thumbnailSha256 === null))
      return sendMedia(storage, file, { request, reply, cacheControl });
    const { workspaceId, thumbnailSha256 } = file;
    // A film that was given none: making one takes a decoder.
    if (thumbnailSha256 === null) throw new AppError('not_found');
    const thumbnail = { workspaceId, sha256: thumbnailSha256, mimeType: 'image/webp', sizeBytes: null };
    return sendMedia(storage, thumbnail, { request, reply, cacheControl });
  });

  registerCall(app, 'listMedia', async ({ query, session, reply }) => {
    const { items, nextCursor } = await listMedia(database, session.workspaceId, query);
    if (nextCursor !== null) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      reply.header('link', nextPageLink(calls.listMedia.path, parameters, nextCursor));
    }
    return items;
  });

  registerCall(app, 'updateMedia', ({ params, body, session }) =>
    updateMedia(context, session.workspaceId, params.id, body),
  );

  registerCall(app, 'changeManyMedia', async ({ body, session }) => ({
    changed: await changeManyMedia(context, session.workspaceId, body),
  }));
  registerCall(app, 'listMediaTags', ({ session }) => listMediaTags(database, session.workspaceId));
  registerCall(app, 'listMediaFolders', ({ session }) => listMediaFolders(database, session.workspaceId));
  registerCall(app, 'createMediaFolder', ({ body, session }) => createMediaFolder(context, session, body));
  registerCall(app, 'updateMediaFolder', ({ body, params, session }) =>
    updateMediaFolder(context, session, params.id, body),
  );
  registerCall(app, 'deleteMediaFolder', async ({ params, query, session }) => {
    await deleteMediaFolder(context, session, params.id, { movesUp: query.contents === 'move-up' });
    return { success: true as const };
  });

  registerCall(app, 'setMediaPoster', ({ params, session, request }) =>
    setFilmPoster(context, session.workspaceId, params.id, rawBodyOf(request)),
  );

  registerCall(app, 'deleteMedia', async ({ params, session }) => {
    await removeMedia(context, session, params.id);
    return { success: true as const };
  });

  registerCall(app, 'cropMedia', ({ params, body, session }) => cropMedia(context, session, params.id, body));

  publicMediaRoutes(app, context);
  await uploadRoutes(app, context);
}

/**
 * Kept by the browser, but asked about each time: whoever has signed out, or works elsewhere, no longer gets it. A file that is opened
 * as a page of its own is not kept at all, for the way back in the tab's history asks nobody.
 */
function cacheControlOf(request: FastifyRequest): string {
  const isPage = ['document', 'iframe', 'frame', 'embed', 'object'].includes(String(request.headers['sec-fetch-dest']));
  return isPage ? 'no-store' : 'private, no-cache';
}
