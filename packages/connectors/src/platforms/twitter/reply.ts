/** Answering on X: a post in reply, or a direct message. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { ReplyCapability, ReplyPreparation, ReplyRequest } from '../../connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome, toUnsure } from '../../http/call.ts';
import { absentOrUnsure, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { uploadFailed } from '../../reply-upload.ts';
import { canRefresh, type TwitterClient } from './client.ts';
import { isGone } from './errors.ts';
import { advanceFile, fileSchema, newFile } from './media.ts';
import { type Attempt, findOwnPost, hasFilesOf, isSamePost } from './own-posts.ts';
import { directMessageQuery, directMessageSchema, pageOf, postLink } from './posts.ts';

const postTargetSchema = z.object({ postId: z.string().min(1) });
const messageTargetSchema = z.object({ conversationId: z.string().min(1), participantId: z.string().nullable() });
const postedSchema = z.object({ data: z.object({ id: z.string() }) });
const messagedSchema = z.object({ data: z.object({ dm_event_id: z.string() }) });
const stateSchema = z.object({ files: z.array(fileSchema) });
const deletedSchema = z.object({ data: z.object({ deleted: z.boolean().optional() }).optional() });

/** So many calls of uploads in one turn; then others get theirs. */
const callsPerTurn = 12;

export function createTwitterReply(config: ConnectorConfig, client: TwitterClient): ReplyCapability {
  return {
    async prepare(auth, request): Promise<ReplyPreparation> {
      const media = request.media ?? [];
      let files = stateSchema.safeParse(request.state).data?.files ?? media.map(() => newFile);
      for (let calls = 0; calls < callsPerTurn; calls += 1) {
        const index = files.findIndex(({ phase }) => phase !== 'done');
        const file = files[index];
        const content = media[index];
        if (file === undefined || content === undefined) return { outcome: 'prepared', state: { files } };
        const step = await advanceFile(client, auth, content, file, request.kind === 'message' ? 'dm' : 'tweet');
        if (step.state === 'refused') return { outcome: 'rejected', code: step.code, reason: step.reason };
        if (step.state === 'failed') return uploadFailed(step.failure, canRefresh(auth));
        files = files.map((entry, place) => (place === index ? step.file : entry));
        if (step.waitSeconds > 0)
          return {
            outcome: 'processing',
            state: { files },
            checkAt: secondsFrom(config.now(), step.waitSeconds),
          };
      }
      return { outcome: 'processing', state: { files }, checkAt: config.now() };
    },

    async send(auth, { kind, state, target, text }): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      const mediaIds = mediaIdsOf(state);
      const words = text === '' && mediaIds.length > 0 ? {} : { text };
      if (kind === 'message') {
        const path = `${conversationPath(messageTargetSchema.parse(target))}/messages`;
        const attachments = mediaIds.map((mediaId) => ({ media_id: mediaId }));
        const json = { ...words, ...(attachments.length === 0 ? {} : { attachments }) };
        const result = await client.post(path, json, token, messagedSchema);
        if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
        return { outcome: 'sent', externalId: result.answer.data.dm_event_id, permalink: null };
      }
      const { postId } = postTargetSchema.parse(target);
      const result = await client.post(
        '/2/tweets',
        {
          ...words,
          ...(mediaIds.length === 0 ? {} : { media: { media_ids: mediaIds } }),
          reply: { in_reply_to_tweet_id: postId },
        },
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
          ? await findMessage(
              client,
              auth,
              conversationPath(messageTargetSchema.parse(request.target)),
              attemptOf(request),
            )
          : await findOwnPost(client, auth, {
              ...attemptOf(request),
              inReplyToId: postTargetSchema.parse(request.target).postId,
            });
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

function attemptOf<Request extends Pick<ReplyRequest, 'media'>>(request: Request): Request & { filesCount: number } {
  return { ...request, filesCount: request.media?.length ?? 0 };
}

function mediaIdsOf(state: unknown): string[] {
  const files = stateSchema.safeParse(state).data?.files ?? [];
  return files.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
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
        hasFilesOf(message, attempt.filesCount) &&
        !attempt.knownExternalIds.includes(message.id),
    );
    if (own) return { outcome: 'found', externalId: own.id, permalink: null };
    paginationToken = recent.length === data.length ? (meta.next_token ?? null) : null;
  } while (paginationToken !== null);
  return null;
}
