/** Answering on X: a post in reply, or a direct message. */
import { z } from 'zod';
import type { AccountAuth, ConnectorConfig, LookupOutcome, ReplyCapability, SendOutcome } from '../../connector.ts';
import { toSendOutcome, toUnsure } from '../../http/call.ts';
import { absentOrUnsure, mayBeOfAttempt } from '../../http/look-up.ts';
import { canRefresh, type TwitterClient } from './client.ts';
import { isGone } from './errors.ts';
import { type Attempt, findOwnPost, isSamePost } from './own-posts.ts';
import { directMessageQuery, directMessageSchema, pageOf, postLink } from './posts.ts';

const postTargetSchema = z.object({ postId: z.string().min(1) });
const messageTargetSchema = z.object({ conversationId: z.string().min(1), participantId: z.string().nullable() });
const postedSchema = z.object({ data: z.object({ id: z.string() }) });
const messagedSchema = z.object({ data: z.object({ dm_event_id: z.string() }) });
const deletedSchema = z.object({ data: z.object({ deleted: z.boolean().optional() }).optional() });

export function createTwitterReply(config: ConnectorConfig, client: TwitterClient): ReplyCapability {
  return {
    async send(auth, { kind, target, text }): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      if (kind === 'message') {
        const path = `${conversationPath(messageTargetSchema.parse(target))}/messages`;
        const result = await client.post(path, { text }, token, messagedSchema);
        if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
        return { outcome: 'sent', externalId: result.answer.data.dm_event_id, permalink: null };
      }
      const { postId } = postTargetSchema.parse(target);
      const result = await client.post(
        '/2/tweets',
        { text, reply: { in_reply_to_tweet_id: postId } },
        token,
        postedSchema,
      );
      if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
      const { id } = result.answer.data;
      return { outcome: 'sent', externalId: id, permalink: postLink(id, auth.username) };
    },

    async find(auth, request): Promise<LookupOutcome> {
      const found =
        request.kind === 'message'
          ? await findMessage(client, auth, conversationPath(messageTargetSchema.parse(request.target)), request)
          : await findOwnPost(client, auth, { ...request, inReplyToId: postTargetSchema.parse(request.target).postId });
      return found ?? absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, { externalId, kind }): Promise<SendOutcome> {
      const path = kind === 'message' ? `/2/dm_events/${externalId}` : `/2/tweets/${externalId}`;
      const result = await client.delete(path, auth.grant.accessToken, deletedSchema);
      if (result.ok || isGone(result.failure.code)) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },
  };
}

function conversationPath(target: z.infer<typeof messageTargetSchema>): string {
  const { conversationId, participantId } = target;
  return participantId === null ? `/2/dm_conversations/${conversationId}` : `/2/dm_conversations/with/${participantId}`;
}

async function findMessage(
  client: TwitterClient,
  auth: AccountAuth,
  path: string,
  attempt: Omit<Attempt, 'inReplyToId'>,
): Promise<LookupOutcome | null> {
  let paginationToken: string | null = null;
  do {
    const query: Record<string, string> = { ...directMessageQuery, max_results: '100' };
    if (paginationToken !== null) query.pagination_token = paginationToken;
    const result = await client.get(`${path}/dm_events`, query, auth.grant.accessToken, pageOf(directMessageSchema));
    if (!result.ok) return toUnsure(result.failure);
    const { data, meta } = result.answer;
    const recent = data.filter((message) => mayBeOfAttempt(message.created_at, attempt.attemptedAt));
    const own = recent.find(
      (message) =>
        message.sender_id === auth.externalId &&
        isSamePost({ ...message, text: message.text ?? '' }, attempt.text) &&
        !attempt.knownExternalIds.includes(message.id),
    );
    if (own) return { outcome: 'found', externalId: own.id, permalink: null };
    paginationToken = recent.length === data.length ? (meta.next_token ?? null) : null;
  } while (paginationToken !== null);
  return null;
}
