/** Hiding comments and showing them again, which Facebook and Instagram take by one call of their Graph APIs. */
import type { HideCapability } from '../../connector/reply.ts';
import type { SendOutcome } from '../../connector/sending.ts';
import { type CallFailure, toSendOutcome } from '../../http/call.ts';
import { isGone } from './errors.ts';
import { type GraphClient, graphSuccessSchema } from './graph.ts';

/**
 * @param network its name, for the reasons
 * @param toParameters Facebook: `is_hidden` in the form; Instagram: `hide` in the query. Source: /docs/graph-api/reference/comment and
 * /docs/instagram-platform/instagram-graph-api/reference/ig-comment, read 2026-11-23: the owner of what was commented on may do it, and undo it.
 */
export function createGraphHide(
  graph: GraphClient,
  network: string,
  toParameters: (isHidden: boolean) => { form?: Record<string, string>; query?: Record<string, string> },
): HideCapability {
  return {
    kinds: ['comment'],

    async setHidden(auth, { externalId, isHidden, kind }): Promise<SendOutcome> {
      if (kind !== 'comment')
        return { outcome: 'rejected', code: 'not-supported', reason: `${network} hides comments alone.` };
      const request = { path: `/${externalId}`, token: auth.grant.accessToken, ...toParameters(isHidden) };
      const result = await graph.post(request, graphSuccessSchema);
      if (!result.ok) return refused(result.failure);
      if (result.answer.success === false)
        return { outcome: 'rejected', code: 'not-done', reason: `${network} took the call and changed nothing.` };
      return { outcome: 'sent', externalId, permalink: null };
    },
  };
}

/** Graph answers alike to what is gone and to what the account may not change. */
function refused(failure: CallFailure): SendOutcome {
  if (!isGone(failure.code)) return toSendOutcome(failure, false);
  const reason = `The comment is gone, or this account may not change it. The network says: ${failure.reason}`;
  return { outcome: 'rejected', code: failure.code, reason };
}
