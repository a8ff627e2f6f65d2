import type { Platform } from '@parley/contract/platforms.ts';
import type { NetworkUsage } from '@parley/contract/usage/schemas.ts';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
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
    .where(and(isCurrent(now), inArray(networkUsage.scope, ['application', 'application-apart', 'account'])))
    .orderBy(asc(networkUsage.platform), asc(networkUsage.label));
  return rows.map((row) => ({
    // Written by connectors of the registry only.
    platform: row.platform,
    bucket: row.bucket,
    label: row.label,
    used: row.used,
    limit: row.limit,
    unit: row.unit,
    resetsAt: row.resetsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** `share`: what of it is used, 0 to 1 and beyond. */
export type Fullness = { bucket: string; share: number; resetsAt: Date | null; updatedAt: Date };

/** The fullest allowance that asking takes from: of those that all accounts share, or of the connection's own. Null: none is known. */
export async function findFullestAllowance(
  database: Database,
  of: { platform: Platform; connectionId: string | null },
  now: Date,
): Promise<Fullness | null> {
  const ofWhom =
    of.connectionId === null
      ? eq(networkUsage.scope, 'application')
      : and(eq(networkUsage.scope, 'own'), isOf(of.connectionId));
  const [row] = await database
    .select()
    .from(networkUsage)
    .where(and(eq(networkUsage.platform, of.platform), ofWhom, isCurrent(now)))
    .orderBy(sql`${networkUsage.used} / nullif(${networkUsage.limit}, 0) desc nulls last`)
    .limit(1);
  if (row === undefined) return null;
  const { bucket, used, limit, resetsAt, updatedAt } = row;
  return { bucket, share: limit === 0 ? 1 : used / limit, resetsAt, updatedAt };
}

/** What the connection's asking took of a shared allowance, and what the connections that asked took on average. */
export async function findTakenByAsking(
  database: Database,
  of: { platform: Platform; connectionId: string; bucket: string },
  now: Date,
): Promise<{ own: number; average: number }> {
  const [row] = await database
    .select({
      own: sql<number>`coalesce(sum(${networkUsage.used}) filter (where ${isOf(of.connectionId)}), 0)::float8`,
      average: sql<number>`coalesce(avg(${networkUsage.used}), 0)::float8`,
    })
    .from(networkUsage)
    .where(
      and(
        eq(networkUsage.platform, of.platform),
        eq(networkUsage.scope, 'asked'),
        eq(networkUsage.label, of.bucket),
        isCurrent(now),
      ),
    );
  return { own: row?.own ?? 0, average: row?.average ?? 0 };
}

function isOf(connectionId: string) {
  return sql`starts_with(${networkUsage.bucket}, ${`${connectionId} `})`;
}
