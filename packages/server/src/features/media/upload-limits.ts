/** How much one member may send at once, so that nobody fills the disk or takes everybody's turn. */
import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { uploads } from '../../db/schema/media.ts';

const openMax = 50;
const openBytesMax = 10 * uploadMaxBytes;

/** Whether another one may begin. Members begin their uploads one after the other, each counted with those before it. */
export async function hasRoomForUpload(
  transaction: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { sizeBytes, now }: { sizeBytes: number; now: Date },
): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${workspaceId} ${userId}`}, 0))`,
  );
  const isOpen = and(isNull(uploads.mediaId), gt(uploads.expiresAt, now));
  const [open] = await transaction
    .select({ number: count(), bytes: sql<number>`coalesce(sum(${uploads.sizeBytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), eq(uploads.userId, userId), isOpen));
  return open !== undefined && open.number < openMax && open.bytes + sizeBytes <= openBytesMax;
}
