import { calls } from '@parley/contract/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { findPublishedRow } from './find-published-row.ts';
import { readPublicMediaToken } from './public-media.ts';
import { findRendition } from './renditions.ts';
import { sendMedia } from './send-media.ts';

/** Where networks fetch the files of posts: nobody is signed in, the token is all. */
export function publicMediaRoutes(app: FastifyInstance, context: Context): void {
  async function send(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = readPublicMediaToken(context, token);
    if (name === null) throw new AppError('not_found');
    const rendition = await findRendition(context.database, name.workspaceId, name.id);
    const file = rendition ?? (await findPublishedRow(context.database, name.workspaceId, name.id));
    if (file === null) throw new AppError('not_found');
    reply.header('x-robots-tag', 'noindex').header('cross-origin-resource-policy', 'cross-origin');
    return sendMedia(context.storage, file, { request, reply, cacheControl: 'public, max-age=3600, immutable' });
  }

  registerCall(app, 'getPublicMedia', ({ params, request, reply }) => send(params.token, request, reply));

  // Some networks ask for the head before they fetch.
  app.route<{ Params: { token: string } }>({
    method: 'HEAD',
    url: calls.getPublicMedia.path,
    config: { call: 'getPublicMedia' },
    handler: (request, reply) => send(request.params.token, request, reply),
  });
}
