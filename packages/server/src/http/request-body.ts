/** How bodies are read: JSON for every call, the bytes as they came for webhooks and parts of files. */

import type { CallName } from '@parley/contract/calls.ts';
import { replyFileMaxBytes } from '@parley/contract/canned-replies/rules.ts';
import { knowledgeFileMaxBytes } from '@parley/contract/knowledge/rules.ts';
import { profilePictureMaxBytes } from '@parley/contract/profile-picture/rules.ts';
import { logoMaxBytes } from '@parley/contract/workspace-logo/rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const bodyLimitBytes = 512 * 1024;
/** Calls that get the bytes unread, and how many at most. */
const callsWithRawBody: ReadonlyMap<CallName, number> = new Map([
  // Signatures are over bytes. Networks put up to a thousand changes into one webhook.
  ['receiveWebhook', 4 * 1024 * 1024],
  // The form of a mail program.
  ['endReportsByOneClick', 4 * 1024],
  // A form without a script.
  ['sendRating', 16 * 1024],
  // Parts of files.
  ['sendUploadPart', 8 * 1024 * 1024],
  // A frame of a film.
  ['setMediaPoster', 4 * 1024 * 1024],
  ['setWorkspaceLogo', logoMaxBytes],
  ['setProfilePicture', profilePictureMaxBytes],
  // A whole file.
  ['readKnowledgeFile', knowledgeFileMaxBytes],
  // Spreadsheets.
  ['previewCannedReplies', replyFileMaxBytes],
  ['importCannedReplies', replyFileMaxBytes],
]);
/** Calls whose JSON holds a whole file, and how many bytes at most. */
const callsWithLongBody: ReadonlyMap<CallName, number> = new Map([
  ['previewImport', 2 * 1024 * 1024],
  ['importPosts', 2 * 1024 * 1024],
  ['previewApprovedClients', 4 * 1024 * 1024],
  ['importApprovedClients', 4 * 1024 * 1024],
  // What a file or page was cut into.
  ['importKnowledge', 8 * 1024 * 1024],
]);

/** Whether a call gets its bytes unread. */
export function takesRawBody(name: CallName): boolean {
  return callsWithRawBody.has(name);
}

export function bodyLimitBytesOf(name: CallName): number {
  return callsWithRawBody.get(name) ?? callsWithLongBody.get(name) ?? bodyLimitBytes;
}

/** Reads JSON only; any other content type is refused, except where the bytes are wanted. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json/, { parseAs: 'buffer' }, (request, bytes, done) => {
    if (wantsRawBody(request)) return done(null, bytes);
    // The web sends the JSON content type with every call, also where there is no body.
    if (bytes.length === 0) return done(null, undefined);
    parseJson(request, bytes.toString('utf8'), (error, value) => {
      if (error === null) return done(null, value);
      done(new AppError('validation_failed', { message: 'The body is not valid JSON.', cause: error }));
    });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (wantsRawBody(request)) return done(null, bytes);
    if (bytes.length === 0) return done(null, undefined);
    done(new AppError('unsupported_media_type'));
  });
}

/** The bytes as they came; empty when there were none. Only for calls that are listed above. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  if (!wantsRawBody(request)) throw new Error(`${request.routeOptions.config.call ?? request.url} keeps no raw body`);
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function wantsRawBody(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  return call !== undefined && takesRawBody(call);
}
