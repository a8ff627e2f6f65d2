/** What an event left out, read in the same form as a poll would bring it. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { InboundAuthor, InboundItem, InboundMessage } from '../../connector/inbox.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import type { TwitterClient } from './client.ts';
import { isGone } from './errors.ts';
import {
  directMessageQuery,
  directMessageSchema,
  includesSchema,
  postQuery,
  postSchema,
  readAuthor,
  toDirectMessageItem,
  toPostItem,
  userSchema,
} from './posts.ts';

/** What is gone is answered by 200 without `data`, or by 404. */
function oneOf<Item>(item: z.ZodType<Item>) {
  return z.object({ data: item.optional(), includes: includesSchema.default({}) });
}

/** @throws ConnectorError when asking again later may tell */
export async function completeItem(
  client: TwitterClient,
  auth: AccountAuth,
  item: InboundMessage,
): Promise<InboundItem | null> {
  const { event_types: _, ...messageQuery } = directMessageQuery;
  const token = auth.grant.accessToken;
  const result =
    item.kind === 'message'
      ? await client.get(`/2/dm_events/${item.externalId}`, messageQuery, token, oneOf(directMessageSchema))
      : await client.get(`/2/tweets/${item.externalId}`, postQuery, token, oneOf(postSchema));
  if (!result.ok) {
    if (isGone(result.failure.code)) return null;
    if (result.failure.kind !== 'permanent') throw toConnectorError(result.failure);
    const { isIncomplete: _told, ...told } = item;
    return told;
  }
  const { data, includes } = result.answer;
  if (data === undefined) return null;
  return 'event_type' in data
    ? toDirectMessageItem(data, includes, auth.externalId)
    : toPostItem(data, includes, auth.externalId);
}

/** @throws ConnectorError */
export async function findAuthor(client: TwitterClient, auth: AccountAuth, id: string): Promise<InboundAuthor | null> {
  const query = { 'user.fields': 'id,name,username,profile_image_url,public_metrics,verified' };
  const result = await client.get(`/2/users/${id}`, query, auth.grant.accessToken, oneOf(userSchema));
  const { data } = answerOrThrow(result);
  return data === undefined ? null : readAuthor(id, data);
}
