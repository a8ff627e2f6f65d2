/** Writes our first comment below a video, after looking whether it is there, so that the call may be repeated. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome } from '../../http/call.ts';
import { isSameText } from '../../http/look-up.ts';
import { commentLink, isOwn, textOf, threadPageSchema } from './comments.ts';
import { canRefresh, type GoogleClient } from './google.ts';
import { listCost, writeCost } from './quota.ts';

const path = '/youtube/v3/commentThreads';

export async function addFirstComment(
  google: GoogleClient,
  auth: AccountAuth,
  videoId: string,
  text: string,
): Promise<SendOutcome> {
  const token = auth.grant.accessToken;
  // A video that was just made has a page of comments at most.
  const query = { part: 'id,snippet', videoId, maxResults: '100', order: 'time', textFormat: 'plainText' };
  const page = await google.call({ method: 'GET', path, query, token, cost: listCost }, threadPageSchema);
  if (!page.ok) return toSendOutcome(page.failure, canRefresh(auth));
  const known = page.answer.items.find(
    ({ snippet }) =>
      isOwn(snippet.topLevelComment, auth.externalId) && isSameText(textOf(snippet.topLevelComment), text),
  );
  if (known) return { outcome: 'sent', externalId: known.id, permalink: commentLink(videoId, known.id) };
  const json = {
    snippet: { channelId: auth.externalId, videoId, topLevelComment: { snippet: { textOriginal: text } } },
  };
  const result = await google.call(
    { method: 'POST', path, query: { part: 'snippet' }, json, token, cost: writeCost },
    z.object({ id: z.string() }),
  );
  if (!result.ok) return toSendOutcome(result.failure, canRefresh(auth));
  const { id } = result.answer;
  return { outcome: 'sent', externalId: id, permalink: commentLink(videoId, id) };
}
