/**
 * Whether an object is gone. Graph says 100/33 of what does not exist and of what may not be seen alike ("does not exist, cannot be
 * loaded due to missing permissions, or does not support this operation"; /docs/graph-api/guides/error-handling, read 2026-11-22): it
 * counts as gone only where it cannot be seen and the account has the rights to see it.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { LookupOutcome, SendOutcome } from '../../connector/sending.ts';
import { type CallFailure, type CallResult, toSendOutcome, toUnsure, withNothingMade } from '../../http/call.ts';
import { isGone } from './errors.ts';
import { type GraphClient, graphSuccessSchema } from './graph.ts';

/** Which of the scopes the account's token lacks now. */
export type FindMissingScopes = (auth: AccountAuth, scopes: readonly string[]) => Promise<CallResult<string[]>>;

export type Presence =
  | { state: 'gone' }
  /** The object may still be there; `reason` says why it cannot be seen. */
  | { state: 'hidden'; reason: string }
  | { state: 'unknown'; failure: CallFailure };

const nodeSchema = z.object({ id: z.string().optional() });
const inspectedSchema = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    scopes: z.array(z.string()).default([]),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })).default([]),
  }),
});

/**
 * By Facebook Login. Source: /docs/facebook-login/guides/access-tokens/debugging and reference/debug_token, read 2026-11-22: a scope
 * may be granted for some Pages or accounts only (`target_ids`).
 */
export function createScopeInspection(graph: GraphClient): FindMissingScopes {
  return async (auth, scopes) => {
    const query = { input_token: auth.grant.accessToken };
    const inspected = await graph.get({ path: '/debug_token', query, token: graph.appToken }, inspectedSchema);
    if (!inspected.ok) return inspected;
    const { data } = inspected.answer;
    const isGranted = (scope: string) => {
      if (!data.is_valid || !data.scopes.includes(scope)) return false;
      const targets = data.granular_scopes.find((each) => each.scope === scope)?.target_ids ?? [];
      return targets.length === 0 || targets.includes(auth.externalId);
    };
    return { ...inspected, answer: scopes.filter((scope) => !isGranted(scope)) };
  };
}

/** Tells from a refused read and from the account's rights whether the object is gone. */
export async function readRefusal(
  find: FindMissingScopes,
  auth: AccountAuth,
  failure: CallFailure,
  scopes: readonly string[],
): Promise<Presence> {
  if (!isGone(failure.code))
    return failure.kind === 'permanent'
      ? { state: 'hidden', reason: failure.reason }
      : { state: 'unknown', failure: withNothingMade(failure) };
  const missing = await find(auth, scopes);
  if (!missing.ok) return { state: 'unknown', failure: withNothingMade(missing.failure) };
  if (missing.answer.length === 0) return { state: 'gone' };
  return { state: 'hidden', reason: `Not granted any more: ${missing.answer.join(', ')}. Connect the account again.` };
}

/** The outcome of a look-up that the network refused; null where the object that it looked at is gone. */
export function unlessGone(presence: Presence): LookupOutcome | null {
  switch (presence.state) {
    case 'gone':
      return null;
    case 'unknown':
      return toUnsure(presence.failure);
    case 'hidden':
      return { outcome: 'unsure', reason: presence.reason, retryAt: null, isFinal: true };
    default:
      return presence satisfies never;
  }
}

/** Deletes an object; one that is surely gone counts as deleted. `scopes`: those that seeing and deleting it need. */
export async function deleteObject(
  graph: GraphClient,
  find: FindMissingScopes,
  auth: AccountAuth,
  { externalId, scopes }: { externalId: string; scopes: readonly string[] },
): Promise<SendOutcome> {
  const request = { path: `/${externalId}`, token: auth.grant.accessToken };
  const deleted: SendOutcome = { outcome: 'sent', externalId, permalink: null };
  const result = await graph.delete(request, graphSuccessSchema);
  if (result.ok) return deleted;
  const { failure } = result;
  if (!isGone(failure.code)) return toSendOutcome(failure, false);
  const seen = await graph.get({ ...request, query: { fields: 'id' } }, nodeSchema);
  if (seen.ok) return refused(failure, 'It is still there, and this account may not delete it.');
  const presence = await readRefusal(find, auth, seen.failure, scopes);
  switch (presence.state) {
    case 'gone':
      return deleted;
    case 'unknown':
      return toSendOutcome(presence.failure, false);
    case 'hidden':
      return refused(failure, `It may still be there. ${presence.reason}`);
    default:
      return presence satisfies never;
  }
}

function refused({ code, reason }: CallFailure, explanation: string): SendOutcome {
  return { outcome: 'rejected', code, reason: `${explanation} The network says: ${reason}` };
}
