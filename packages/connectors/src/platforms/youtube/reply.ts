/** Answering below comments. Source: developers.google.com/youtube/v3/docs/comments/insert, /list, /delete, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { ReplyCapability } from '../../connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome, toUnsure } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { commentLink, commentPageSchema, isOwn, textOf } from './comments.ts';
import { canRefresh, type GoogleClient } from './google.ts';
import { listCost, writeCost } from './quota.ts';

const targetSchema = z.object({ threadId: z.string().min(1), videoId: z.string().nullable().default(null) });
const path = '/youtube/v3/comments';

export function createYoutubeReply(config: ConnectorConfig, google: GoogleClient): ReplyCapability {
  return {
    async send(auth, request): Promise<SendOutcome> {
      const { threadId, videoId } = targetSchema.parse(request.target);
      const result = await google.call(
        {
          method: 'POST',
          path,
          query: { part: 'snippet' },
          json: { snippet: { parentId: threadId, textOriginal: request.text } },
          token: auth.grant.accessToken,
          cost: writeCost,
        },
        z.object({ id: z.string() }),
      );
      if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
      const { id } = result.answer;
      return { outcome: 'sent', externalId: id, permalink: commentLink(videoId ?? undefined, id) };
    },

    async find(auth, request): Promise<LookupOutcome> {
      const { threadId, videoId } = targetSchema.parse(request.target);
      let pageToken: string | null = null;
      do {
        const page = await listReplies(google, auth, threadId, pageToken);
        if (!page.ok) return toUnsure(page.failure);
        const own = page.answer.items.find(
          (reply) =>
            isOwn(reply, auth.externalId) &&
            mayBeOfAttempt(reply.snippet.publishedAt, request.attemptedAt) &&
            isSameText(textOf(reply), request.text) &&
            !request.knownExternalIds.includes(reply.id),
        );
        if (own) return { outcome: 'found', externalId: own.id, permalink: commentLink(videoId ?? undefined, own.id) };
        pageToken = page.answer.nextPageToken ?? null;
      } while (pageToken !== null);
      return absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, { externalId }): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      const result = await google.call(
        { method: 'DELETE', path, query: { id: externalId }, token, cost: writeCost },
        z.unknown(),
      );
      if (result.ok || result.failure.code === 'commentNotFound')
        return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },
  };
}

function listReplies(google: GoogleClient, auth: AccountAuth, parentId: string, pageToken: string | null) {
  const query = {
    part: 'id,snippet',
    parentId,
    maxResults: '100',
    textFormat: 'plainText',
    ...(pageToken === null ? {} : { pageToken }),
  };
  return google.call({ method: 'GET', path, query, token: auth.grant.accessToken, cost: listCost }, commentPageSchema);
}
