import type { Platform } from '@parley/contract/platforms.ts';
import type { NetworkUsage } from '@parley/contract/usage.ts';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { networkUsage } from '../../db/schema/usage.ts';

/** What counts now: a window that is over counts for nothing, and what names no end counts for an hour. */
function isCurrent(now: Date) {
  return or(
    gt(networkUsage.resetsAt, now),
    and(isNull(networkUsage.resetsAt), gt(networkUsage.updatedAt, new Date(now.getTime() - 3_600_000))),
  );
}

export async function listNetworkUsage(database: Database, now: Date): Promise<NetworkUsage[]> {
  const rows = await database
    .select()
    .from(networkUsage)
    .where(isCurrent(now))
    .orderBy(asc(networkUsage.platform), asc(networkUsage.label));
  return rows.map((row) => ({
    // Written by connectors of the registry only.
    platform: row.platform as Platform,
    bucket: row.bucket,
    label: row.label,
    used: row.used,
    limit: row.limit,
    unit: row.unit,
    resetsAt: row.resetsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** The fullest shared allowance of a network: its share used, 0 to 1 and beyond, and when it begins anew. Null: none is known. */
export async function findFullestAllowance(
  database: Database,
  platform: string,
  now: Date,
): Promise<{ share: number; resetsAt: Date | null } | null> {
  const [row] = await database
    .select({ used: networkUsage.used, limit: networkUsage.limit, resetsAt: networkUsage.resetsAt })
    .from(networkUsage)
    .where(and(eq(networkUsage.platform, platform), eq(networkUsage.scope, 'application'), isCurrent(now)))
    .orderBy(sql`${networkUsage.used} / nullif(${networkUsage.limit}, 0) desc nulls last`)
    .limit(1);
  return row === undefined ? null : { share: row.limit === 0 ? 1 : row.used / row.limit, resetsAt: row.resetsAt };
}
