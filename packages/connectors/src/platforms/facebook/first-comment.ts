/** The first comment below a post of ours. It is written after the post is published, and its failure does not undo the post. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { ReadProblem } from '../../connector/inbox.ts';
import { type CallFailure, withNothingMade } from '../../http/call.ts';
import { isSameText } from '../../http/look-up.ts';
import { type GraphClient, graphList, graphTimeSchema } from './graph.ts';

/** When the comment was tried, where the result is not known. */
export const firstCommentStateSchema = z.object({ attemptedAt: z.coerce.date() }).nullable().default(null);
export type FirstCommentState = z.infer<typeof firstCommentStateSchema>;

export type FirstCommentResult =
  | { state: 'made' }
  | { state: 'refused'; problem: ReadProblem }
  /** Nothing was written; the comment may be tried again later. */
  | { state: 'failed'; failure: CallFailure }
  /** Look for it after so many seconds. */
  | { state: 'unknown'; comment: FirstCommentState; seconds: number };

const madeSchema = z.object({ id: z.string() });
const commentsSchema = graphList(
  z.object({
    id: z.string(),
    text: z.string().optional(),
    message: z.string().optional(),
    timestamp: graphTimeSchema.optional(),
    created_time: graphTimeSchema.optional(),
    from: z.object({ id: z.string().optional() }).optional(),
  }),
);
const checkSeconds = 10;

/**
 * Writes the comment, after looking whether an earlier call that was broken off has written it. `fields`: this network's names for a
 * comment's text and time.
 */
export async function followFirstComment(
  graph: GraphClient,
  config: ConnectorConfig,
  request: {
    auth: AccountAuth;
    postId: string;
    text: string;
    fields: { text: string; time: string };
    state: FirstCommentState;
    /** An earlier call may have written it. */
    isRepeated: boolean;
  },
): Promise<FirstCommentResult> {
  const { auth, postId, text, fields, isRepeated } = request;
  const state = request.state ?? (isRepeated ? { attemptedAt: config.now() } : null);
  const token = auth.grant.accessToken;
  const path = `/${postId}/comments`;
  const query = { fields: `id,${fields.text},${fields.time},from{id}`, limit: '50' };
  const list = await graph.get({ path, query, token }, commentsSchema);
  if (!list.ok && state !== null)
    return list.failure.kind === 'permanent'
      ? { state: 'refused', problem: { code: 'unconfirmed', reason: `First comment: ${list.failure.reason}` } }
      : { state: 'unknown', comment: state, seconds: checkSeconds };
  // Where comments may not be read, nobody can look, so the comment is tried: the post itself is published already.
  if (!list.ok && list.failure.kind !== 'permanent') return { state: 'failed', failure: withNothingMade(list.failure) };
  const isThere =
    list.ok &&
    list.answer.data.some(
      (comment) =>
        isSameText(comment.text ?? comment.message ?? '', text) &&
        (comment.from?.id === undefined || comment.from.id === auth.externalId),
    );
  if (isThere) return { state: 'made' };
  if (state !== null && config.now().getTime() < state.attemptedAt.getTime() + config.timeoutMs)
    return { state: 'unknown', comment: state, seconds: checkSeconds };
  const attemptedAt = config.now();
  const made = await graph.post({ path, form: { message: text }, token }, madeSchema);
  if (made.ok) return { state: 'made' };
  const { failure } = made;
  if (failure.kind === 'permanent')
    return { state: 'refused', problem: { code: failure.code, reason: `First comment: ${failure.reason}` } };
  if (failure.kind === 'no-answer' || failure.mayHaveHappened)
    return { state: 'unknown', comment: { attemptedAt }, seconds: checkSeconds };
  return { state: 'failed', failure };
}
