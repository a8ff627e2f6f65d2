/**
 * Hiding replies below our own posts, and showing them again. Source: docs.x.com, OpenAPI 2.167 (`hidePostsReply`), read 2026-11-23: only
 * replies in a conversation that the account began; 50 calls in 15 minutes.
 */
import { z } from 'zod';
import type { HideCapability } from '../../connector/reply.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome } from '../../http/call.ts';
import { canRefresh, type TwitterClient } from './client.ts';
import { isGone } from './errors.ts';

export const moderateScope = 'tweet.moderate.write';

const hiddenSchema = z.object({ data: z.object({ hidden: z.boolean() }) });

export function createTwitterHide(client: TwitterClient): HideCapability {
  return {
    // A mention mostly stands in somebody else's conversation.
    kinds: ['comment'],

    async setHidden(auth, { externalId, isHidden, kind }): Promise<SendOutcome> {
      if (kind !== 'comment')
        return { outcome: 'rejected', code: 'not-supported', reason: 'X hides replies to own posts alone.' };
      const { accessToken, scopes } = auth.grant;
      // Accounts that were connected before Parley asked for this right: X would only say "Forbidden".
      if (scopes.length > 0 && !scopes.includes(moderateScope))
        return {
          outcome: 'rejected',
          code: 'missing-scope',
          reason: `The connection lacks the right to hide replies (${moderateScope}). Connect the account again.`,
        };
      const result = await client.put(
        `/2/tweets/${externalId}/hidden`,
        { hidden: isHidden },
        accessToken,
        hiddenSchema,
      );
      if (!result.ok) {
        const { failure } = result;
        if (isGone(failure.code))
          return { outcome: 'rejected', code: failure.code, reason: `The post is gone. X says: ${failure.reason}` };
        return toSendOutcome(failure, canRefresh(auth));
      }
      if (result.answer.data.hidden !== isHidden)
        return { outcome: 'rejected', code: 'not-done', reason: 'X took the call and changed nothing.' };
      return { outcome: 'sent', externalId, permalink: null };
    },
  };
}
