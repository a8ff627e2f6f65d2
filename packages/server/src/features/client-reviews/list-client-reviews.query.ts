import type { ClientReview } from '@parley/contract/client-reviews/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import type { PostStatus } from '@parley/contract/posting/rules.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { clientReviews } from '../../db/schema/planning.ts';
import { posts } from '../../db/schema/posting.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';

/** A post that is scheduled already waits for nobody's word. */
const canStillWait: ReadonlySet<string> = new Set(['draft', 'pending-approval'] satisfies PostStatus[]);

type Wanted = { postId: string } | { id: string };

/** The links of a post that is there, newest first; or one of them. */
export async function listClientReviews(
  { database, now }: Context,
  workspaceId: string,
  wanted: Wanted,
): Promise<ClientReview[]> {
  const { requiresApproval } = await getPostingSettings(database, workspaceId);
  const rows = await database
    .select({
      link: clientReviews,
      name: users.name,
      email: users.email,
      role: memberships.role,
      revision: posts.revision,
      status: posts.status,
    })
    .from(clientReviews)
    .innerJoin(posts, and(eq(posts.workspaceId, clientReviews.workspaceId), eq(posts.id, clientReviews.postId)))
    .leftJoin(users, eq(users.id, clientReviews.createdBy))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, clientReviews.workspaceId), eq(memberships.userId, clientReviews.createdBy)),
    )
    .where(
      and(
        eq(clientReviews.workspaceId, workspaceId),
        isNull(posts.deletedAt),
        'id' in wanted ? eq(clientReviews.id, wanted.id) : eq(clientReviews.postId, wanted.postId),
      ),
    )
    .orderBy(desc(clientReviews.createdAt), desc(clientReviews.id))
    .limit(100);
  return rows.map(({ email, link, name, revision, role, status }) => ({
    id: link.id,
    clientName: link.clientName,
    state: link.revokedAt !== null ? 'revoked' : link.expiresAt <= now() ? 'expired' : 'open',
    isEffective: requiresApproval && canStillWait.has(status) && role !== null && isAllowed(role, 'posting.approve'),
    createdBy: { id: link.createdBy, name: name ?? email ?? 'Former member' },
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    openedAt: link.openedAt?.toISOString() ?? null,
    decision: link.decision,
    comment: link.comment,
    decidedAt: link.decidedAt?.toISOString() ?? null,
    isOutdated: link.decidedRevision !== null && link.decidedRevision !== revision,
  }));
}
