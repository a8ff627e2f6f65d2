/** The rows behind a publication, and the one order in which they are locked: the post, its deliveries, its publications. */
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { postingSettings, publications } from '../../db/schema/posting.ts';
import { lockPost } from '../posts/stored-posts.service.ts';
import { isSuspended } from '../workspace/suspend-workspaces.service.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type PublicationDelivery = typeof deliveries.$inferSelect;

/** The post's publications with their deliveries, locked. */
export async function lockPublications(
  transaction: Transaction,
  workspaceId: string,
  postId: string,
): Promise<{ publication: PublicationRow; delivery: PublicationDelivery | null }[]> {
  await lockPost(transaction, workspaceId, postId);
  const rows = await transaction
    .select()
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const locked = await transaction
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, ids)))
    .orderBy(deliveries.id)
    .for('update');
  const byId = new Map(locked.map((row) => [row.id, row]));
  return rows.map((publication) => ({ publication, delivery: byId.get(publication.id) ?? null }));
}

export async function findPublication(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<PublicationRow | null> {
  const [row] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.id, id)));
  return row ?? null;
}

/** Whether a worker holds the publication or something of it may have left. If so, nobody may change it any more. */
export function hasBegun(delivery: PublicationDelivery | null): boolean {
  if (delivery === null || delivery.state === 'failed' || delivery.state === 'delivered') return false;
  return delivery.state === 'sending' || delivery.firstAttemptedAt !== null;
}

/** Whether the workspace has paused publishing, or is suspended: then nothing new begins. */
export async function isPublishingPaused(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const [row] = await database
    .select({ isPaused: postingSettings.isPaused })
    .from(postingSettings)
    .where(eq(postingSettings.workspaceId, workspaceId));
  return (row?.isPaused ?? false) || (await isSuspended(database, workspaceId));
}
