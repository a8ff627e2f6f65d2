/** What members were told of a post goes from the bell when nobody has to look any more. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import type { PublicationState } from '@parley/contract/publications/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { posts } from '../../db/schema/posting.ts';
import { endNotices, endNoticesOf } from '../notifications/notifications.service.ts';

type Post = Pick<typeof posts.$inferSelect, 'workspaceId' | 'id' | 'approval' | 'deletedAt'>;
type Publication = { id: string; state: PublicationState };

/** It was deleted, went out after all, or somebody decided. The caller publishes the live events. */
export async function endPostNotices(
  transaction: Transaction,
  { approval, deletedAt, id, workspaceId }: Post,
  publications: readonly Publication[],
  at: Date,
): Promise<LiveEvent[]> {
  if (deletedAt !== null) {
    const kinds = ['publish-failed', 'publish-late', 'post-review'] as const;
    return endNoticesOf(transaction, workspaceId, { link: postLink(id), kinds }, at);
  }
  const isAny = (...states: PublicationState[]) => publications.some(({ state }) => states.includes(state));
  const settled = publications.filter(({ state }) => state !== 'failed');
  const over = [
    ...settled.map((publication) => `publish-failed:${publication.id}`),
    ...(isAny('missed') ? [] : [`publish-missed:${id}`]),
    ...(isAny('scheduled', 'publishing', 'missed') ? [] : [`publish-late:${id}`]),
    ...(approval === 'pending' ? [] : [`post-review:${id}`]),
  ];
  return endNotices(
    transaction,
    workspaceId,
    sql`link = ${postLink(id)} and occasion = any(${sql.param(over)}::text[])`,
    at,
  );
}
