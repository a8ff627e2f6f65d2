/** What the account itself posted, found again on its timeline. */

import { findAddresses } from '@parley/contract/weighted-length/addresses.ts';
import type { AccountAuth, LookupOutcome } from '../../connector.ts';
import { type CallResult, toUnsure } from '../../http/call.ts';
import { isSameText } from '../../http/look-up.ts';
import type { TwitterClient } from './client.ts';
import { toSecondsTime } from './inbox.ts';
import { fullText, pageOf, postLink, postQuery, postSchema, repliedToId } from './posts.ts';

const clockToleranceMs = 2 * 60 * 1000;

export type Attempt = {
  /** Null: a post of its own. */
  inReplyToId: string | null;
  text: string;
  attemptedAt: Date;
  knownExternalIds: readonly string[];
};

/** As a look-up tells it. Null: it is not there. */
export async function findOwnPost(
  client: TwitterClient,
  auth: AccountAuth,
  attempt: Attempt,
): Promise<LookupOutcome | null> {
  const result = await searchOwnPost(client, auth, attempt);
  if (!result.ok) return toUnsure(result.failure);
  const id = result.answer;
  return id === null ? null : { outcome: 'found', externalId: id, permalink: postLink(id, auth.username) };
}

/** The id on the timeline since the attempt. Null: it is not there. */
export async function searchOwnPost(
  client: TwitterClient,
  auth: AccountAuth,
  attempt: Attempt,
): Promise<CallResult<string | null>> {
  const since = new Date(attempt.attemptedAt.getTime() - clockToleranceMs);
  let paginationToken: string | null = null;
  for (;;) {
    const query: Record<string, string> = { ...postQuery, max_results: '100', start_time: toSecondsTime(since) };
    if (paginationToken !== null) query.pagination_token = paginationToken;
    const path = `/2/users/${auth.externalId}/tweets`;
    const result = await client.get(path, query, auth.grant.accessToken, pageOf(postSchema));
    if (!result.ok) return result;
    const own = result.answer.data.find(
      (post) =>
        repliedToId(post) === attempt.inReplyToId &&
        isSameText(withoutDressing(fullText(post)), withoutDressing(attempt.text)) &&
        !attempt.knownExternalIds.includes(post.id),
    );
    paginationToken = result.answer.meta.next_token ?? null;
    if (own || paginationToken === null) return { ...result, answer: own?.id ?? null };
  }
}

/** X puts mentions before an answer and writes addresses its own way; what is compared are the words between. */
export function withoutDressing(text: string): string {
  let result = text.normalize('NFC').replace(/^(?:@\w+\s+)+/u, '');
  for (const { start, end } of findAddresses(result).reverse())
    result = `${result.slice(0, start)}\uFFFC${result.slice(end)}`;
  return result;
}
