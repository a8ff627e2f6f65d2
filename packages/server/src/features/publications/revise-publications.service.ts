/** Edits a post whose publications wait, failed or were missed: each keeps its time and gets the new content. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { type PublicationContent, publications } from '../../db/schema/posting.ts';
import { removeDeliveries } from '../delivery/delivery.service.ts';
import { hasBegun, lockPublications } from './publication-rows.ts';

/**
 * Puts new content into publications that have not left, and removes those of accounts that are no longer among the targets; published
 * ones stay as they are.
 * @returns the connections that have a publication now; null, and nothing is changed, when one has begun to leave
 */
export async function revisePublications(
  transaction: Transaction,
  {
    postId,
    targets,
    workspaceId,
  }: {
    workspaceId: string;
    postId: string;
    targets: readonly { connectionId: string; content: PublicationContent }[];
  },
): Promise<ReadonlySet<string> | null> {
  const rows = await lockPublications(transaction, workspaceId, postId);
  if (
    rows.some(
      ({ delivery, publication: { state } }) => state === 'publishing' || (state === 'scheduled' && hasBegun(delivery)),
    )
  )
    return null;
  const published = rows.filter(({ publication: { state } }) => state === 'published');
  const open = rows.filter(({ publication: { state } }) => state !== 'published' && state !== 'cancelled');
  const contents = new Map(targets.map(({ connectionId, content }) => [connectionId, content]));
  const kept = open.filter(({ publication }) => contents.has(publication.connectionId));
  for (const { publication } of kept)
    await transaction
      .update(publications)
      .set({ content: contents.get(publication.connectionId) ?? publication.content })
      .where(and(eq(publications.workspaceId, workspaceId), eq(publications.id, publication.id)));
  const leaving = open.filter((row) => !kept.includes(row)).map(({ publication }) => publication.id);
  await removePublications(transaction, workspaceId, leaving);
  return new Set([...published, ...kept].map(({ publication }) => publication.connectionId));
}

async function removePublications(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await removeDeliveries(transaction, workspaceId, ids, { keepHistory: false });
  await transaction
    .delete(publications)
    .where(and(eq(publications.workspaceId, workspaceId), inArray(publications.id, [...ids])));
}
