/** What is said below somebody else's media that names the account. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { CallResult } from '../../http/call.ts';
import type { GraphClient } from '../facebook/graph.ts';
import { type Comment, replyFields, replyListSchema } from './items.ts';
import type { WayIn } from './way-in.ts';

const mentionedSchema = z.object({ mentioned_media: z.object({ comments: replyListSchema.optional() }).optional() });

/**
 * Source: reference/ig-user/mentioned_media, read 2026-11-21: by Facebook Login alone. Instagram's own API knows no such field; there
 * the media is asked for itself.
 */
export async function readTaggedComments(
  graph: GraphClient,
  auth: AccountAuth,
  mediaId: string,
  way: WayIn,
): Promise<CallResult<Comment[]>> {
  const token = auth.grant.accessToken;
  if (way === 'instagram') {
    const query = { fields: replyFields, limit: '50' };
    const listed = await graph.get({ path: `/${mediaId}/comments`, query, token }, replyListSchema);
    return listed.ok ? { ...listed, answer: listed.answer.data } : listed;
  }
  const fields = `mentioned_media.media_id(${mediaId}){comments{${replyFields}}}`;
  const mentioned = await graph.get({ path: `/${auth.externalId}`, query: { fields }, token }, mentionedSchema);
  return mentioned.ok ? { ...mentioned, answer: mentioned.answer.mentioned_media?.comments?.data ?? [] } : mentioned;
}
