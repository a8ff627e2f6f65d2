import type { FastifyRequest } from 'fastify';
import type { Fault } from '../../faults.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { findAccount } from '../../state/accounts.ts';
import { editItem } from '../../state/items.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import type { Platform, PlatformContext, VendorAnswer } from '../platform.ts';
import { REPORT_SCOPES, tokenTextOf } from './authentication.ts';
import { addAuthorizeRoutes } from './authorize.ts';
import { addChannelMethods } from './channels.methods.ts';
import { makeYoutubeAccounts } from './channels.ts';
import { addCommentThreadMethods } from './comment-threads.methods.ts';
import { addCommentMethods } from './comments.methods.ts';
import { removeComment } from './comments.ts';
import {
  GoogleError,
  invalidCredentials,
  methodNotFound,
  quotaExceeded,
  sendGoogleError,
  tooManyRequests,
} from './google-error.ts';
import { channelIdOf } from './ids.ts';
import { receiveOnYoutube } from './inbound.ts';
import { addMethod } from './method.ts';
import { addTokenRoutes } from './oauth.ts';
import { addPlaylistItemMethods } from './playlist-items.methods.ts';
import { addPlaylistMethods } from './playlists.methods.ts';
import { READ_COST } from './quota.ts';
import { REPORT_PARAMETERS, runReport } from './reports.ts';
import { addThumbnailRoutes } from './thumbnails.routes.ts';
import { addUploadRoutes } from './uploads.routes.ts';
import { addVideoMethods } from './videos.methods.ts';
import { findVideo } from './videos.ts';

/** YouTube: channels, videos and comments by the Data API v3, reports by the Analytics API v2. */
export function createYoutube({ world }: PlatformContext): Platform {
  const { state } = world;
  return {
    name: 'youtube',
    label: 'YouTube',
    kinds: ['comment'],
    brandKinds: ['post', 'comment'],

    rivalId: (handle) => channelIdOf(`rival/${handle.toLowerCase()}`),
    makeAccounts: () => makeYoutubeAccounts(world),

    addRoutes(routes) {
      routes.setErrorHandler((error, _request, reply) => {
        if (error instanceof GoogleError) return sendGoogleError(reply, error);
        throw error;
      });
      addAuthorizeRoutes(routes, world);
      addTokenRoutes(routes, world);
      addChannelMethods(routes, world);
      addPlaylistMethods(routes, world);
      addPlaylistItemMethods(routes, world);
      addVideoMethods(routes, world);
      addUploadRoutes(routes, world);
      addThumbnailRoutes(routes, world);
      addCommentThreadMethods(routes, world);
      addCommentMethods(routes, world);
      addMethod(routes, world, {
        verb: 'GET',
        path: '/v2/reports',
        scopes: REPORT_SCOPES,
        // Reports have a quota of their own, which nobody reaches.
        cost: { ...READ_COST, amount: 0 },
        parameters: REPORT_PARAMETERS,
        run: runReport,
      });
      routes.get<{ Params: { file: string } }>('/sandbox/youtube/avatars/:file', async (request, reply) => {
        const account = findAccount(state, 'youtube', request.params.file.replace(/\.svg$/, ''));
        return account ? sendPicture(reply, account.name) : reply.code(404).send();
      });
      routes.get<{ Params: { id: string } }>('/sandbox/youtube/vi/:id/default.svg', async (request, reply) => {
        const video = findVideo(world, request.params.id);
        return video ? sendPicture(reply, video.details.title) : reply.code(404).send();
      });
      routes.get<{ Querystring: { v?: string } }>('/sandbox/youtube/watch', async (request, reply) =>
        reply.redirect(`/sandbox?platform=youtube&item=${encodeURIComponent(request.query.v ?? '')}`, 302),
      );
      routes.all('/sandbox/youtube/*', async () => {
        throw methodNotFound();
      });
    },

    receive: (inbound) => receiveOnYoutube(world, inbound),
    edit: (item, text) => void editItem(state, item, text, world.now()),
    remove: (item) => removeComment(world, item),

    faultPaths: (path) =>
      /^\/(?:o\/oauth2\/|avatars\/|vi\/|watch)/.test(path)
        ? []
        : [path, path.replace(/^(?:\/resumable)?\/upload(?=\/)/, '').replace(/^\/youtube\/v3(?=\/)/, '')],
    carriesToken: (request) => findToken(state, 'youtube', tokenTextOf(request) ?? '') !== undefined,
    endToken(request: FastifyRequest, mode) {
      const token = findToken(state, 'youtube', tokenTextOf(request) ?? '');
      if (!token) return;
      if (mode === 'expired-token') endToken(state, token.token, 'expired', world.now());
      else endGrant(state, 'youtube', token.grantId, world.now());
    },
    faultAnswer: answerFault,
  };
}

function sendPicture(reply: { header(name: string, value: string): { send(body: string): unknown } }, text: string) {
  reply.header('cache-control', 'max-age=3600');
  return reply.header('content-type', 'image/svg+xml').send(renderAvatar(text));
}

function answerFault(fault: Fault): VendorAnswer {
  const error = faultError(fault);
  return { status: error.status, body: error.toBody(), headers: error.options.headers ?? {} };
}

/** A status of 403 is the quota's end: it is the refusal that only this network has. */
function faultError(fault: Fault): GoogleError {
  if (fault.mode === 'rate-limit') return tooManyRequests();
  if (fault.mode !== 'status') return invalidCredentials();
  const { status } = fault;
  if (status === 401) return invalidCredentials();
  if (status === 403) return quotaExceeded();
  if (status === 404)
    return new GoogleError(404, 'notFound', 'Requested entity was not found.', { canonical: 'NOT_FOUND' });
  if (status === 429) return tooManyRequests();
  if (status < 500)
    return new GoogleError(status, 'badRequest', 'Request contains an invalid argument.', {
      canonical: 'INVALID_ARGUMENT',
    });
  if (status === 503)
    return new GoogleError(503, 'backendError', 'The service is currently unavailable.', { canonical: 'UNAVAILABLE' });
  return new GoogleError(status, 'backendError', 'Internal error encountered.', { canonical: 'INTERNAL' });
}
