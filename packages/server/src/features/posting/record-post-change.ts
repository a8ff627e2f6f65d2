/** Records each change in the post's history and in the audit log. */
import type { PostEvent } from '@parley/contract/posting/schemas.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { postEvents } from '../../db/schema/posting.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { recordPostEvent } from '../posts/post-history.service.ts';

/** A draft is saved while a person types: all their edits within this time make one line of the history. */
const oneSittingMs = 15 * 60_000;

export type PostChange = {
  workspaceId: string;
  postId: string;
  kind: PostEvent['kind'];
  text?: string | null;
  at: Date;
};

export async function recordPostChange(transaction: Transaction, change: PostChange, actor: Actor): Promise<void> {
  const { at, kind, postId, text = null, workspaceId } = change;
  await recordPostEvent(transaction, { workspaceId, postId, kind, userId: actor?.userId ?? null, text, at });
  await recordAudit(transaction, workspaceId, actor, `post.${kind}`, postId);
}

/** Records an edit of a draft, unless it continues the same person's last one. */
export async function recordDraftEdit(
  transaction: Transaction,
  change: Omit<PostChange, 'kind'>,
  actor: NonNullable<Actor>,
): Promise<void> {
  const [last] = await transaction
    .select()
    .from(postEvents)
    .where(and(eq(postEvents.workspaceId, change.workspaceId), eq(postEvents.postId, change.postId)))
    .orderBy(desc(postEvents.at))
    .limit(1);
  const isSameSitting =
    last !== undefined &&
    (last.kind === 'edited' || last.kind === 'created') &&
    last.userId === actor.userId &&
    change.at.getTime() - last.at.getTime() < oneSittingMs;
  if (!isSameSitting) await recordPostChange(transaction, { ...change, kind: 'edited' }, actor);
}
