/** What an account may do, by either way in. */

import type { GraphClient } from '../facebook/graph.ts';
import { createScopeInspection, type FindMissingScopes } from '../facebook/presence.ts';
import type { WayIn } from './way-in.ts';

/** Source: /docs/instagram-platform/overview and /docs/permissions, read 2026-11-22. */
export const commentScopes: Record<WayIn, readonly string[]> = {
  facebook: ['instagram_basic', 'instagram_manage_comments'],
  instagram: ['instagram_business_basic', 'instagram_business_manage_comments'],
};
/** By Facebook Login alone. */
export const deletePostScopes = ['instagram_basic', 'instagram_manage_contents'];

/**
 * Instagram Login has no call that tells a token's scopes. There a person takes the whole application away, never one scope, and then
 * the token is refused: what was granted at the sign-in counts (business-login, read 2026-11-22).
 */
export function createRights(graph: GraphClient, way: WayIn): FindMissingScopes {
  if (way === 'facebook') return createScopeInspection(graph);
  return async ({ grant }, scopes) => ({
    ok: true,
    answer: grant.scopes.length === 0 ? [] : scopes.filter((scope) => !grant.scopes.includes(scope)),
    headers: new Headers(),
  });
}
