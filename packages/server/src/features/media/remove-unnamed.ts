/** Removing a file from the storage when nothing names it any more. */
import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { media, mediaRenditions } from '../../db/schema/media.ts';
import { lockContent } from './lock-content.ts';
import type { MediaKey } from './media-storage.ts';

/** Sees the rows as the transaction has left them. */
export async function removeUnnamed(
  { storage }: Pick<Context, 'storage'>,
  transaction: Transaction,
  key: MediaKey,
): Promise<void> {
  await lockContent(transaction, key);
  if (!(await isNamed(transaction, key))) await storage.remove(key);
}

async function isNamed(transaction: Transaction, { workspaceId, sha256 }: MediaKey): Promise<boolean> {
  const isContent = or(eq(media.sha256, sha256), eq(media.thumbnailSha256, sha256));
  const files = await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), isContent))
    .limit(1);
  if (files.length > 0) return true;
  const renditions = await transaction
    .select({ id: mediaRenditions.id })
    .from(mediaRenditions)
    .where(and(eq(mediaRenditions.workspaceId, workspaceId), eq(mediaRenditions.sha256, sha256)))
    .limit(1);
  return renditions.length > 0;
}
