/**
 * Holding comments back, and publishing them again. Source: developers.google.com/youtube/v3/docs/comments/setModerationStatus, read
 * 2026-11-23. `heldForReview`, not `rejected`: a rejected comment is listed nowhere, while a held one waits in YouTube Studio too.
 */
import { z } from 'zod';
import type { HideCapability } from '../../connector/reply.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { toSendOutcome } from '../../http/call.ts';
import { canRefresh, type GoogleClient } from './google.ts';
import { writeCost } from './quota.ts';

const path = '/youtube/v3/comments/setModerationStatus';

export function createYoutubeHide(google: GoogleClient): HideCapability {
  return {
    kinds: ['comment'],

    async setHidden(auth, { externalId, isHidden, kind }): Promise<SendOutcome> {
      if (kind !== 'comment')
        return { outcome: 'rejected', code: 'not-supported', reason: 'YouTube holds comments back alone.' };
      const query = { id: externalId, moderationStatus: isHidden ? 'heldForReview' : 'published' };
      const token = auth.grant.accessToken;
      const result = await google.call({ method: 'POST', path, query, token, cost: writeCost }, z.unknown());
      if (result.ok) return { outcome: 'sent', externalId, permalink: null };
      const { failure } = result;
      if (failure.code === 'commentNotFound')
        return { outcome: 'rejected', code: failure.code, reason: 'The comment is gone from YouTube.' };
      return toSendOutcome(failure, canRefresh(auth));
    },
  };
}
