/** Answering: a comment below a comment, a post or a recommendation; a message to a person. */
import { replyFileKindOf } from '@parley/contract/inbox/reply-files.ts';
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { PublishMedia } from '../../connector/publish.ts';
import type { ReplyCapability, ReplyPreparation, ReplyRequest } from '../../connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { type CallResult, toSendOutcome, toUnsure } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { toMultipartFile, uploadFailed } from '../../reply-upload.ts';
import { commentListSchema, conversationListSchema, messageFields, messageListSchema } from './edges.ts';
import { type GraphClient, readAfter } from './graph.ts';
import { hasHumanAgent, sendMessage } from './human-agent.ts';
import { createScopeInspection, deleteObject, type FindMissingScopes, readRefusal, unlessGone } from './presence.ts';

const objectTargetSchema = z.object({ objectId: z.string().min(1) });
const personTargetSchema = z.object({ personId: z.string().min(1) });
const madeSchema = z.object({ id: z.string(), permalink_url: z.string().optional() });
const photoSchema = z.object({ id: z.string() });
const attachedSchema = z.object({ attachment_id: z.string() });
const stateSchema = z.object({ attachmentId: z.string() });
const sentSchema = z.object({ recipient_id: z.string().optional(), message_id: z.string() });

type Found = Extract<LookupOutcome, { outcome: 'found' }>;
type Attempt = Pick<ReplyRequest, 'text' | 'media'> & { attemptedAt: Date; knownExternalIds: readonly string[] };

/** The scopes for seeing comments, and for writing and deleting the page's own. */
const commentScopes = ['pages_read_engagement', 'pages_manage_engagement'];

export function createFacebookReply(config: ConnectorConfig, graph: GraphClient): ReplyCapability {
  const findMissingScopes = createScopeInspection(graph);
  return {
    async prepare(auth, { kind, media: [file] = [] }): Promise<ReplyPreparation> {
      if (file === undefined) return { outcome: 'prepared', state: null };
      const isMessage = kind === 'message';
      const uploaded = isMessage
        ? await uploadForMessage(graph, auth, file)
        : await uploadForComment(graph, auth, file);
      if (!uploaded.ok) return uploadFailed(uploaded.failure, false);
      return { outcome: 'prepared', state: { attachmentId: uploaded.answer } satisfies z.infer<typeof stateSchema> };
    },

    async send(auth, request): Promise<SendOutcome> {
      const token = auth.grant.accessToken;
      if (request.kind === 'message') {
        const { personId } = personTargetSchema.parse(request.target);
        // Source: Messenger Platform, "Send messages": RESPONSE within 24 hours of the person's message, read 2026-11-21.
        const json = { recipient: { id: personId }, messaging_type: 'RESPONSE', message: messageOf(request) };
        const mayBeTagged = request.isByPerson === true && hasHumanAgent(config);
        const message = { path: `/${auth.externalId}/messages`, json, token };
        const result = await sendMessage(graph, message, sentSchema, mayBeTagged);
        if (!result.ok) return toSendOutcome(result.failure, false);
        return { outcome: 'sent', externalId: result.answer.message_id, permalink: null };
      }
      const { objectId } = objectTargetSchema.parse(request.target);
      const attachmentId = attachmentIdOf(request);
      const form = {
        ...(request.text === '' ? {} : { message: request.text }),
        ...(attachmentId === null ? {} : { attachment_id: attachmentId }),
      };
      const query = { fields: 'id,permalink_url' };
      const result = await graph.post({ path: `/${objectId}/comments`, query, form, token }, madeSchema);
      if (!result.ok) return toSendOutcome(result.failure, false);
      return { outcome: 'sent', externalId: result.answer.id, permalink: result.answer.permalink_url ?? null };
    },

    async find(auth, request): Promise<LookupOutcome> {
      const found =
        request.kind === 'message'
          ? await findMessage(graph, auth, personTargetSchema.parse(request.target).personId, request)
          : await findComment(graph, findMissingScopes, auth, {
              ...request,
              objectId: objectTargetSchema.parse(request.target).objectId,
            });
      return found ?? absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    // Source: Send API reference, read 2026-11-21: nothing takes a sent message back.
    deletableKinds: ['comment', 'mention', 'review'],

    async delete(auth, request): Promise<SendOutcome> {
      const { externalId, kind } = request;
      if (kind === 'message')
        return { outcome: 'rejected', code: 'not-supported', reason: 'Facebook does not take a sent message back.' };
      return deleteObject(graph, findMissingScopes, auth, { externalId, scopes: commentScopes });
    },
  };
}

/** Source: Messenger Platform, "Attachment upload": `POST /{page-id}/message_attachments` with `filedata`, read 2026-11-23. */
async function uploadForMessage(
  graph: GraphClient,
  auth: AccountAuth,
  media: PublishMedia,
): Promise<CallResult<string>> {
  const attachment = { type: messengerTypeOf(media), payload: { is_reusable: true } };
  const result = await graph.post(
    {
      path: `/${auth.externalId}/message_attachments`,
      form: { message: JSON.stringify({ attachment }) },
      file: await toMultipartFile(media, 'filedata'),
      token: auth.grant.accessToken,
    },
    attachedSchema,
  );
  return result.ok ? { ...result, answer: result.answer.attachment_id } : result;
}

/** A photo that nobody sees before a comment shows it. Source: reference/page/photos, `published`, read 2026-11-23. */
async function uploadForComment(
  graph: GraphClient,
  auth: AccountAuth,
  media: PublishMedia,
): Promise<CallResult<string>> {
  const form = { published: 'false', ...(media.altText === null ? {} : { alt_text_custom: media.altText }) };
  const file = await toMultipartFile(media, 'source');
  const path = `/${auth.externalId}/photos`;
  const result = await graph.post({ path, form, file, token: auth.grant.accessToken }, photoSchema);
  return result.ok ? { ...result, answer: result.answer.id } : result;
}

function messageOf(request: ReplyRequest): Record<string, unknown> {
  const [file] = request.media ?? [];
  if (file === undefined) return { text: request.text };
  const payload = { attachment_id: attachmentIdOf(request) };
  return { attachment: { type: messengerTypeOf(file), payload } };
}

function attachmentIdOf({ media = [], state }: ReplyRequest): string | null {
  return media.length === 0 ? null : stateSchema.parse(state).attachmentId;
}

function messengerTypeOf({ mimeType }: PublishMedia): string {
  const kind = replyFileKindOf(mimeType);
  return kind === 'document' ? 'file' : kind;
}

/** Our own comment below the object, newest first until what is older than the attempt. Null: it is not there. */
async function findComment(
  graph: GraphClient,
  findMissingScopes: FindMissingScopes,
  auth: AccountAuth,
  { objectId, ...attempt }: Attempt & { objectId: string },
): Promise<LookupOutcome | null> {
  let after: string | null = null;
  do {
    const query = {
      filter: 'stream',
      order: 'reverse_chronological',
      fields: 'id,message,from{id},created_time,permalink_url,attachment',
      limit: '100',
      ...(after === null ? {} : { after }),
    };
    const result = await graph.get(
      { path: `/${objectId}/comments`, query, token: auth.grant.accessToken },
      commentListSchema,
    );
    if (!result.ok) return unlessGone(await readRefusal(findMissingScopes, auth, result.failure, commentScopes));
    const page: z.infer<typeof commentListSchema> = result.answer;
    const recent = page.data.filter((comment) => mayBeOfAttempt(comment.created_time, attempt.attemptedAt));
    const own = recent.find(
      (comment) =>
        comment.from?.id === auth.externalId &&
        isSameText(comment.message ?? '', attempt.text) &&
        (filesOf(attempt) === 0 || comment.attachment !== undefined) &&
        !attempt.knownExternalIds.includes(comment.id),
    );
    if (own) return found(own.id, own.permalink_url ?? null);
    after = recent.length === page.data.length ? readAfter(page) : null;
  } while (after !== null);
  return null;
}

/** Our own message in the conversation with the person. Null: it is not there. */
async function findMessage(
  graph: GraphClient,
  auth: AccountAuth,
  personId: string,
  attempt: Attempt,
): Promise<LookupOutcome | null> {
  const token = auth.grant.accessToken;
  const query = { platform: 'messenger', user_id: personId, fields: 'id,updated_time' };
  const conversations = await graph.get(
    { path: `/${auth.externalId}/conversations`, query, token },
    conversationListSchema,
  );
  if (!conversations.ok) return toUnsure(conversations.failure);
  const conversation = conversations.answer.data[0];
  if (!conversation) return null;
  // Meta tells the details of the 20 newest messages only, so there is nothing to page for.
  const messages = await graph.get(
    { path: `/${conversation.id}/messages`, query: { fields: messageFields, limit: '20' }, token },
    messageListSchema,
  );
  if (!messages.ok) return toUnsure(messages.failure);
  const { data } = messages.answer;
  const recent = data.filter((message) => mayBeOfAttempt(message.created_time, attempt.attemptedAt));
  const own = recent.find(
    (message) =>
      message.from?.id === auth.externalId &&
      isSameText(message.message ?? '', attempt.text) &&
      (filesOf(attempt) === 0 || (message.attachments?.data ?? []).length === filesOf(attempt)) &&
      !attempt.knownExternalIds.includes(message.id),
  );
  if (own) return found(own.id, null);
  if (recent.length === data.length && readAfter(messages.answer) !== null)
    return {
      outcome: 'unsure',
      reason: 'Facebook shows the 20 newest messages only, and all are newer.',
      retryAt: null,
    };
  return null;
}

function filesOf({ media = [] }: Attempt): number {
  return media.length;
}

function found(externalId: string, permalink: string | null): Found {
  return { outcome: 'found', externalId, permalink };
}
