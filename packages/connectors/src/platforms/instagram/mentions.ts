/**
 * Who names the account in a caption or a comment, by Facebook Login: the webhook carries ids, a read brings the words. Source:
 * /docs/instagram-platform/webhooks/examples (`mentions`) and reference/ig-user/{mentioned_media,mentioned_comment}, read 2026-11-21.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { InboundMessage } from '../../connector/inbox.ts';
import { type CallResult, toConnectorError } from '../../http/call.ts';
import type { GraphClient } from '../facebook/graph.ts';
import { type FindMissingScopes, readRefusal } from '../facebook/presence.ts';
import {
  isByAccount,
  mentionCommentSchema,
  personOf,
  readTagged,
  replyFields,
  taggedFields,
  taggedSchema,
  toInstagramAuthor,
} from './items.ts';
import { commentScopes, createRights } from './rights.ts';

const targetSchema = z.object({ mediaId: z.string(), commentId: z.string().nullable() });
const mentionedMediaSchema = z.object({ mentioned_media: taggedSchema.optional() });
const mentionedCommentSchema = z.object({ mentioned_comment: mentionCommentSchema.optional() });

/** As far as the webhook tells it. */
export function toUnreadMention(mention: { mediaId: string; commentId: string | null; at: Date }): InboundMessage {
  const { mediaId, commentId, at } = mention;
  const externalId = commentId ?? mediaId;
  return {
    type: 'message',
    externalId,
    threadExternalId: externalId,
    kind: 'mention',
    author: toAuthor({ externalId: null }),
    isOwn: false,
    text: '',
    attachments: [],
    at,
    permalink: null,
    inReplyToExternalId: commentId === null ? null : mediaId,
    replyTarget: { mediaId, commentId },
    isIncomplete: true,
  };
}

/** @throws ConnectorError when asking again later may tell */
export async function completeMention(
  graph: GraphClient,
  auth: AccountAuth,
  { isIncomplete: _read, ...told }: InboundMessage,
): Promise<InboundMessage | null> {
  const { mediaId, commentId } = targetSchema.parse(told.replyTarget);
  const find = createRights(graph, 'facebook');
  if (commentId === null) {
    const fields = `mentioned_media.media_id(${mediaId}){${taggedFields}}`;
    const media = await readable(find, auth, await graph.get(toRequest(auth, fields), mentionedMediaSchema));
    if (media === 'refused') return told;
    return media?.mentioned_media ? readTagged(media.mentioned_media) : null;
  }
  const fields = `mentioned_comment.comment_id(${commentId}){${replyFields},media{id,permalink}}`;
  const answer = await readable(find, auth, await graph.get(toRequest(auth, fields), mentionedCommentSchema));
  if (answer === 'refused') return told;
  const comment = answer?.mentioned_comment;
  if (!comment) return null;
  const person = personOf(comment);
  return {
    ...told,
    author: toInstagramAuthor(person),
    isOwn: isByAccount(person, auth),
    text: comment.text ?? '',
    at: comment.timestamp,
    permalink: comment.media?.permalink ?? null,
  };
}

function toRequest(auth: AccountAuth, fields: string) {
  return { path: `/${auth.externalId}`, query: { fields }, token: auth.grant.accessToken };
}

/** Null: it is gone. `refused`: a right is missing. @throws ConnectorError */
async function readable<Answer>(
  find: FindMissingScopes,
  auth: AccountAuth,
  result: CallResult<Answer>,
): Promise<Answer | 'refused' | null> {
  if (result.ok) return result.answer;
  // Mentions come by Facebook Login alone.
  const presence = await readRefusal(find, auth, result.failure, commentScopes.facebook);
  if (presence.state === 'unknown') throw toConnectorError(presence.failure);
  return presence.state === 'gone' ? null : 'refused';
}
