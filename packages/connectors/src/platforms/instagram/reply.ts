/** Answering: a reply below a comment, a comment below a media that names the account, a message to a person. */
import { replyFileKindOf } from '@parley/contract/inbox/reply-files.ts';
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishMedia } from '../../connector/publish.ts';
import type { ReplyCapability, ReplyRequest } from '../../connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { type CallResult, toSendOutcome, toUnsure } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { type GraphClient, readAfter } from '../facebook/graph.ts';
import { hasHumanAgent, sendMessage } from '../facebook/human-agent.ts';
import { deleteObject, type FindMissingScopes, readRefusal, unlessGone } from '../facebook/presence.ts';
import { pageIdOf } from './account.ts';
import { conversationListSchema, messageFields, messageListSchema } from './conversations.ts';
import { type Comment, isByAccount, personOf, replyFields, replyListSchema } from './items.ts';
import { commentScopes, createRights } from './rights.ts';
import { readTaggedComments } from './tagged-comments.ts';
import type { WayIn } from './way-in.ts';

const commentTargetSchema = z.object({ commentId: z.string().min(1) });
const mentionTargetSchema = z.object({ mediaId: z.string().min(1), commentId: z.string().min(1).nullable() });
const personTargetSchema = z.object({ personId: z.string().min(1) });
const madeSchema = z.object({ id: z.string() });
const sentSchema = z.object({ recipient_id: z.string().optional(), message_id: z.string() });

type Attempt = Pick<ReplyRequest, 'text' | 'media'> & { attemptedAt: Date; knownExternalIds: readonly string[] };

export function createInstagramReply(config: ConnectorConfig, graph: GraphClient, way: WayIn): ReplyCapability {
  const findMissingScopes = createRights(graph, way);
  return {
    async send(auth, request): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      if (request.kind === 'message') {
        const { personId } = personTargetSchema.parse(request.target);
        const { media = [], text } = request;
        // Instagram fetches files itself.
        if (media.some(({ publicUrl }) => publicUrl === null))
          return {
            outcome: 'rejected',
            code: 'not-reachable',
            reason: 'Instagram fetches files itself and cannot reach this installation: it has no public address.',
          };
        const json = { recipient: { id: personId }, message: media.length === 0 ? { text } : filesMessage(media) };
        const mayBeTagged = request.isByPerson === true && hasHumanAgent(config);
        const message = { path: `/${pageIdOf(auth)}/messages`, json, token };
        const result = await sendMessage(graph, message, sentSchema, mayBeTagged);
        if (!result.ok) return toSendOutcome(result.failure, false);
        return { outcome: 'sent', externalId: result.answer.message_id, permalink: null };
      }
      const result = await graph.post({ ...toComment(auth, request), token }, madeSchema);
      if (!result.ok) return toSendOutcome(result.failure, false);
      return { outcome: 'sent', externalId: result.answer.id, permalink: null };
    },

    async find(auth, request): Promise<LookupOutcome> {
      const found =
        request.kind === 'message'
          ? await findMessage(graph, auth, personTargetSchema.parse(request.target).personId, request)
          : await findComment(graph, findMissingScopes, auth, request, way);
      return found ?? absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    // Source: reference/ig-comment, read 2026-11-21: the owner of the media deletes; a sent message stays.
    deletableKinds: ['comment'],

    async delete(auth, { externalId, kind }): Promise<SendOutcome> {
      if (kind !== 'comment')
        return { outcome: 'rejected', code: 'not-supported', reason: 'Instagram deletes comments on own media only.' };
      return deleteObject(graph, findMissingScopes, auth, { externalId, scopes: commentScopes[way] });
    },
  };
}

function filesMessage(media: readonly PublishMedia[]): Record<string, unknown> {
  const [first, ...others] = media.map(({ mimeType, publicUrl }) => {
    const kind = replyFileKindOf(mimeType);
    return { type: kind === 'document' ? 'file' : kind, payload: { url: publicUrl } };
  });
  return others.length === 0 ? { attachment: first } : { attachments: [first, ...others] };
}

function toComment(auth: AccountAuth, request: { kind: string; target: Record<string, unknown>; text: string }) {
  if (request.kind !== 'mention') {
    const { commentId } = commentTargetSchema.parse(request.target);
    return { path: `/${commentId}/replies`, form: { message: request.text } };
  }
  const { mediaId, commentId } = mentionTargetSchema.parse(request.target);
  const form = { media_id: mediaId, message: request.text, ...(commentId === null ? {} : { comment_id: commentId }) };
  return { path: `/${auth.externalId}/mentions`, form };
}

/** Our own comment where it would stand, newest first. Null: it is not there. */
async function findComment(
  graph: GraphClient,
  findMissingScopes: FindMissingScopes,
  auth: AccountAuth,
  request: Attempt & { kind: string; target: Record<string, unknown> },
  way: WayIn,
): Promise<LookupOutcome | null> {
  const isOwn = (comment: Comment) =>
    isByAccount(personOf(comment), auth) &&
    isSameText(comment.text ?? '', request.text) &&
    mayBeOfAttempt(comment.timestamp, request.attemptedAt) &&
    !request.knownExternalIds.includes(comment.id);
  const token = auth.grant.accessToken;
  if (request.kind === 'mention') {
    const { mediaId, commentId } = mentionTargetSchema.parse(request.target);
    // Only the first level below somebody else's media is listed.
    if (commentId !== null)
      return { outcome: 'unsure', reason: 'Instagram does not list what is below this comment.', retryAt: null };
    const comments = await readTaggedComments(graph, auth, mediaId, way);
    if (!comments.ok)
      return unlessGone(await readRefusal(findMissingScopes, auth, comments.failure, commentScopes[way]));
    return toFound(comments.answer.find(isOwn));
  }
  const { commentId } = commentTargetSchema.parse(request.target);
  let after: string | null = null;
  do {
    const query = { fields: replyFields, limit: '50', ...(after === null ? {} : { after }) };
    const result: CallResult<z.infer<typeof replyListSchema>> = await graph.get(
      { path: `/${commentId}/replies`, query, token },
      replyListSchema,
    );
    if (!result.ok) return unlessGone(await readRefusal(findMissingScopes, auth, result.failure, commentScopes[way]));
    const found = toFound(result.answer.data.find(isOwn));
    if (found) return found;
    after = readAfter(result.answer);
  } while (after !== null);
  return null;
}

function toFound(comment: Comment | undefined): LookupOutcome | null {
  return comment === undefined ? null : { outcome: 'found', externalId: comment.id, permalink: null };
}

function filesOf({ media = [] }: Attempt): number {
  return media.length;
}

/** Our own message in the conversation with the person. Null: it is not there. */
async function findMessage(
  graph: GraphClient,
  auth: AccountAuth,
  personId: string,
  attempt: Attempt,
): Promise<LookupOutcome | null> {
  const token = auth.grant.accessToken;
  const query = { platform: 'instagram', user_id: personId, fields: 'id,updated_time' };
  const conversations = await graph.get(
    { path: `/${pageIdOf(auth)}/conversations`, query, token },
    conversationListSchema,
  );
  if (!conversations.ok) return toUnsure(conversations.failure);
  const conversation = conversations.answer.data[0];
  if (!conversation) return null;
  const messages = await graph.get(
    { path: `/${conversation.id}/messages`, query: { fields: messageFields, limit: '20' }, token },
    messageListSchema,
  );
  if (!messages.ok) return toUnsure(messages.failure);
  const { data } = messages.answer;
  const recent = data.filter((message) => mayBeOfAttempt(message.created_time, attempt.attemptedAt));
  const own = recent.find(
    (message) =>
      isByAccount(message.from ?? {}, auth) &&
      isSameText(message.message ?? '', attempt.text) &&
      (filesOf(attempt) === 0 || (message.attachments?.data ?? []).length === filesOf(attempt)) &&
      !attempt.knownExternalIds.includes(message.id),
  );
  if (own) return { outcome: 'found', externalId: own.id, permalink: null };
  if (recent.length === data.length && readAfter(messages.answer) !== null)
    return {
      outcome: 'unsure',
      reason: 'Instagram shows the 20 newest messages only, and all are newer.',
      retryAt: null,
    };
  return null;
}
