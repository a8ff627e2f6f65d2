/** Answering: a comment below a comment, or below a share that names the page. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { ReplyCapability, ReplyPreparation, ReplyRequest } from '../../connector/reply.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { type CallResult, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { absentOrUnsure, isSameText, mayBeOfAttempt } from '../../http/look-up.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { uploadFailed } from '../../reply-upload.ts';
import { canRefresh, type LinkedInClient, nextStart, pageOf, urnOf } from './client.ts';
import { commentSchema, fetchComment } from './comments.ts';
import { isGone } from './errors.ts';
import { readMediaState, uploadMedia } from './media.ts';
import { encodeUrn, parseCommentUrn, toCommentLink, toCommentUrn } from './urn.ts';

const targetSchema = z.object({
  objectUrn: z.string().min(1),
  commentUrn: z.string().min(1).nullable(),
  /** The comment is known from a notification, which may have left out its parent. */
  isMaybeReply: z.boolean().default(false),
});
/** The place of an answer: below a post, or below one of its first-level comments. */
type Place = { objectUrn: string; commentUrn: string | null };
const stateSchema = z.object({ imageUrn: z.string() });
const imageCheckSeconds = 2;
/** The body may be empty: then the header names what was made. */
const madeSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  commentUrn: z.string().optional(),
  object: z.string().optional(),
});

export function createLinkedInReply(config: ConnectorConfig, client: LinkedInClient): ReplyCapability {
  return {
    async prepare(auth, { media: [file] = [], state }): Promise<ReplyPreparation> {
      if (file === undefined) return { outcome: 'prepared', state: null };
      const known = stateSchema.safeParse(state).data;
      if (known === undefined) {
        const uploaded = await uploadMedia(client, auth, file);
        if (!uploaded.ok) return uploadFailed(uploaded.failure, canRefresh(auth));
        return { outcome: 'processing', state: { imageUrn: uploaded.answer.urn }, checkAt: config.now() };
      }
      const read = await readMediaState(client, auth, 'image', known.imageUrn);
      if (!read.ok) return uploadFailed(read.failure, canRefresh(auth));
      if (read.answer.state === 'refused')
        return { outcome: 'rejected', code: 'media', reason: `${file.fileName}: ${read.answer.reason}` };
      if (read.answer.state === 'ready') return { outcome: 'prepared', state: known };
      return { outcome: 'processing', state: known, checkAt: secondsFrom(config.now(), imageCheckSeconds) };
    },

    async send(auth, request) {
      const place = await findPlace(client, auth, targetSchema.parse(request.target));
      // Nothing was written yet, whatever became of the reading.
      if (!place.ok) return toSendOutcome(withNothingMade(place.failure), canRefresh(auth));
      const { imageUrn } = stateSchema.safeParse(request.state).data ?? {};
      const result = await postComment(client, auth, place.answer, request.text, imageUrn);
      if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
      return toSent(result, place.answer);
    },

    async find(auth, request) {
      const place = await findPlace(client, auth, targetSchema.parse(request.target));
      if (!place.ok) return toUnsure(place.failure);
      const found = await findOwnComment(client, auth, place.answer, request);
      return found ?? absentOrUnsure({ ...request, timeoutMs: config.timeoutMs, now: config.now() });
    },

    async delete(auth, { externalId }) {
      const comment = parseCommentUrn(externalId);
      if (comment === null)
        return { outcome: 'rejected', code: 'not-a-comment', reason: 'This is not a comment on LinkedIn.' };
      const result = await client.call(
        {
          method: 'DELETE',
          path: `/rest/socialActions/${encodeUrn(comment.objectUrn)}/comments/${comment.id}`,
          query: { actor: encodeUrn(urnOf(auth)) },
          restMethod: 'DELETE',
          token: auth.grant.accessToken,
        },
        z.unknown(),
      );
      if (result.ok || isGone(result.failure.code)) return { outcome: 'sent', externalId, permalink: null };
      return toSendOutcome(result.failure, canRefresh(auth));
    },
  };
}

/** LinkedIn takes answers to first-level comments alone: an answer to a reply goes below the comment that the reply answers. */
async function findPlace(
  client: LinkedInClient,
  auth: AccountAuth,
  { objectUrn, commentUrn, isMaybeReply }: z.infer<typeof targetSchema>,
): Promise<CallResult<Place>> {
  const known: CallResult<Place> = { ok: true, answer: { objectUrn, commentUrn }, headers: new Headers() };
  const urn = isMaybeReply && commentUrn !== null ? parseCommentUrn(commentUrn) : null;
  if (urn === null) return known;
  const read = await fetchComment(client, auth, urn);
  // Without the right to read, or with the comment gone, the answer is tried where the notification points.
  if (!read.ok) return read.failure.kind === 'permanent' ? known : read;
  const parentUrn = parseCommentUrn(read.answer.parentComment ?? '')?.urn ?? commentUrn;
  return { ...read, answer: { objectUrn, commentUrn: parentUrn } };
}

/** Source: shares/comments-api, "Create comment" and "Create nested comment", read 2026-11-21. */
export function postComment(
  client: LinkedInClient,
  auth: AccountAuth,
  { objectUrn, commentUrn }: Place,
  text: string,
  imageUrn?: string,
): Promise<CallResult<z.infer<typeof madeSchema>>> {
  const json = {
    actor: urnOf(auth),
    object: objectUrn,
    message: { text },
    ...(imageUrn === undefined ? {} : { content: [{ entity: { image: imageUrn } }] }),
    ...(commentUrn === null ? {} : { parentComment: commentUrn }),
  };
  const path = `/rest/socialActions/${encodeUrn(commentUrn ?? objectUrn)}/comments`;
  return client.post(path, json, auth.grant.accessToken, madeSchema);
}

function toSent(
  { answer, headers }: Extract<CallResult<z.infer<typeof madeSchema>>, { ok: true }>,
  target: Place,
): SendOutcome {
  const id = headers.get('x-restli-id') ?? headers.get('x-linkedin-id') ?? answer.id ?? null;
  const named = parseCommentUrn(answer.commentUrn ?? id ?? '');
  const own = named ?? (id === null ? null : parseCommentUrn(toCommentUrn(answer.object ?? target.objectUrn, id)));
  if (own === null) return { outcome: 'unknown', reason: 'LinkedIn took the comment and did not name it.' };
  return { outcome: 'sent', externalId: own.urn, permalink: toCommentLink(own) };
}

/** Our own comment below the target. LinkedIn documents no order, so all pages are read. Null: it is not there. */
export async function findOwnComment(
  client: LinkedInClient,
  auth: AccountAuth,
  { objectUrn, commentUrn }: Place,
  attempt: Pick<ReplyRequest, 'text' | 'media'> & { attemptedAt: Date; knownExternalIds: readonly string[] },
): Promise<LookupOutcome | null> {
  const path = `/rest/socialActions/${encodeUrn(commentUrn ?? objectUrn)}/comments`;
  const count = 100;
  for (let start: number | null = 0; start !== null; ) {
    const query = { start: String(start), count: String(count) };
    const result = await client.get(path, query, auth.grant.accessToken, pageOf(commentSchema));
    if (!result.ok) return isGone(result.failure.code) ? null : toUnsure(result.failure);
    const page: z.infer<ReturnType<typeof pageOf<z.infer<typeof commentSchema>>>> = result.answer;
    for (const comment of page.elements) {
      const urn = parseCommentUrn(comment.commentUrn ?? toCommentUrn(comment.object ?? objectUrn, comment.id));
      if (
        urn !== null &&
        comment.actor === urnOf(auth) &&
        isSameText(comment.message?.text ?? '', attempt.text) &&
        ((attempt.media ?? []).length === 0 || (comment.content ?? []).length > 0) &&
        comment.created !== undefined &&
        mayBeOfAttempt(comment.created.time, attempt.attemptedAt) &&
        !attempt.knownExternalIds.includes(urn.urn)
      )
        return { outcome: 'found', externalId: urn.urn, permalink: toCommentLink(urn) };
    }
    start = nextStart(page, { start, count });
  }
  return null;
}
