/** What the account itself posted, found again on its timeline. */

import { findAddresses } from '@parley/contract/weighted-length/addresses.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { LookupOutcome } from '../../connector/sending.ts';
import { type CallResult, toUnsure } from '../../http/call.ts';
import { clockToleranceMs, isSameText } from '../../http/look-up.ts';
import type { TwitterClient } from './client.ts';
import { toSecondsTime } from './inbox.ts';
import { fullText, pageOf, postLink, postQuery, postSchema, repliedToId } from './posts.ts';

export type Attempt = {
  /** Null: a post of its own. */
  inReplyToId: string | null;
  text: string;
  /** Of a reply with files; absent or 0: nothing is told by them. */
  filesCount?: number;
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
        isSamePost(post, attempt.text) &&
        hasFilesOf(post, attempt.filesCount) &&
        !attempt.knownExternalIds.includes(post.id),
    );
    paginationToken = result.answer.meta.next_token ?? null;
    if (own || paginationToken === null) return { ...result, answer: own?.id ?? null };
  }
}

/**
 * Whether this post has this text. X puts mentions before an answer and rewrites each address to one of `t.co`, so the original
 * addresses are taken from the post's entities. Source: docs.x.com x-api/fundamentals/data-dictionary (`entities.urls`), read 2026-11-22.
 */
export function isSamePost(post: Parameters<typeof fullText>[0], text: string): boolean {
  const shown = comparableText(fullText(post));
  // Files without words: what remains are the mentions that X puts before an answer.
  if (text === '') return /^(?:@\w+\s*)*$/u.test(shown);
  const written = comparableText(text);
  if (isSameText(shown, written)) return true;
  // Where X does not tell an original address, the words around it decide: a post wrongly taken for absent would be sent twice.
  return shortAddress.test(shown) && isSameText(withoutAddresses(shown), withoutAddresses(written));
}

const shortAddress = /\bt\.co\/[A-Za-z0-9]/;

/** Addresses without their scheme, which X adds where it is missing, hosts in small letters, no slash after a bare host. */
function comparableText(text: string): string {
  const words = text.normalize('NFC').replace(/^(?:@\w+\s+)+/u, '');
  return replaceAddresses(words.replace(/https?:\/\//gi, ''), (address) => {
    const hostEnd = /[/?#:]|$/.exec(address)?.index ?? address.length;
    return address.slice(0, hostEnd).toLowerCase() + address.slice(hostEnd).replace(/^\/$/, '');
  });
}

function withoutAddresses(text: string): string {
  return replaceAddresses(text, () => '\uFFFC');
}

function replaceAddresses(text: string, change: (address: string) => string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of findAddresses(text)) {
    result += text.slice(done, start) + change(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}

/** Whether it shows so many files: what has no words is told apart by them. */
export function hasFilesOf(
  { attachments }: { attachments?: { media_keys?: string[] | null | undefined } | null | undefined },
  filesCount = 0,
): boolean {
  return filesCount === 0 || (attachments?.media_keys ?? []).length === filesCount;
}
