/**
 * Gathers what connectors tell of their allowances and writes it now and then: a call never waits for it. Units that were spent
 * are added up in the database, so that all processes count together; what a network announces replaces what was known.
 */
import type { QuotaCost, QuotaDescription, SeenAllowance } from '@parley/connectors/connector/configuration.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { networkUsage } from '../../db/schema/usage.ts';
import { currentAsker } from './asker.service.ts';
import { nextMidnight } from './next-midnight.ts';

type Row = typeof networkUsage.$inferInsert;
type Written = Row & { platform: Platform };

export type UsageRecorder = {
  spend(platform: Platform, quota: QuotaDescription | undefined, cost: QuotaCost): void;
  see(platform: Platform, allowance: SeenAllowance): void;
  /** Writes what was gathered. What could not be written is kept for the next time. */
  flush(database: Database): Promise<void>;
};

const hourMs = 3_600_000;

export function createUsageRecorder(now: () => Date): UsageRecorder {
  let spent = new Map<string, Written>();
  let seen = new Map<string, Written>();
  let clearedAt = 0;

  const spend = (row: Written) => add(spent, row);
  /** A network that names no end of its window counts by the hour. */
  const spendOfShared = (shared: Written, amount: number) => {
    const asker = currentAsker();
    if (asker === null || shared.scope !== 'application') return;
    const resetsAt = shared.resetsAt ?? new Date((Math.floor(shared.updatedAt.getTime() / hourMs) + 1) * hourMs);
    const bucket = bucketOf(asker, shared.bucket);
    spend({ ...shared, bucket, label: shared.bucket, scope: 'asked', used: amount, limit: 0, resetsAt });
  };

  return {
    spend(platform, quota, { bucket, units }) {
      const description = quota?.buckets.find((each) => each.bucket === bucket);
      if (quota === undefined || description === undefined) return;
      const row: Written = {
        platform,
        bucket,
        label: description.label,
        scope: description.boundsAsking === false ? 'application-apart' : 'application',
        used: units,
        limit: description.unitsPerDay,
        unit: 'units',
        resetsAt: nextMidnight(now(), quota.timeZone),
        updatedAt: now(),
      };
      spend(row);
      spendOfShared(row, units);
    },
    see(platform, { boundsAsking = true, scope, ...allowance }) {
      const row: Written = {
        ...allowance,
        platform,
        scope: scope === 'application' && !boundsAsking ? 'application-apart' : scope,
        updatedAt: now(),
      };
      keepFullest(seen, row);
      spendOfShared(row, 1);
      const asker = currentAsker();
      if (asker === null || scope !== 'account' || !boundsAsking) return;
      const own: Written = { ...row, bucket: bucketOf(asker, row.bucket), scope: 'own' };
      seen.set(keyOf(own), own);
    },
    async flush(database) {
      const [sums, states] = [spent, seen];
      spent = new Map();
      seen = new Map();
      try {
        await write(database, sums, added);
        await write(database, states, replaced);
      } catch (error) {
        for (const row of sums.values()) spend(row);
        seen = new Map([...states, ...seen]);
        throw error;
      }
      if (now().getTime() - clearedAt < hourMs) return;
      clearedAt = now().getTime();
      await forgetOver(database, now());
    },
  };
}

/** As the rows of one connection are named. */
function bucketOf(connectionId: string, bucket: string): string {
  return `${connectionId} ${bucket}`;
}

function keyOf({ platform, bucket, resetsAt }: Written): string {
  return `${platform} ${bucket} ${resetsAt?.getTime() ?? ''}`;
}

/** Of one window; what belongs to the next stands apart. */
function add(rows: Map<string, Written>, row: Written): void {
  const key = keyOf(row);
  const same = rows.get(key);
  rows.set(key, same === undefined ? row : { ...row, used: same.used + row.used });
}

/** Of accounts that each have their own allowance the fullest of the window is shown. */
function keepFullest(rows: Map<string, Written>, row: Written): void {
  const key = keyOf(row);
  const used = row.scope === 'account' ? Math.max(rows.get(key)?.used ?? 0, row.used) : row.used;
  rows.set(key, { ...row, used });
}

/** A new window begins at nothing. */
const added = sql`case when network_usage.resets_at = excluded.resets_at then network_usage.used else 0 end + excluded.used`;
const replaced = sql`case when excluded.scope = 'account' and network_usage.resets_at = excluded.resets_at
  then greatest(network_usage.used, excluded.used) else excluded.used end`;

/** Takes each row out as soon as it is written, so that none is counted twice where a later one fails. */
async function write(database: Database, rows: Map<string, Written>, used: ReturnType<typeof sql>): Promise<void> {
  // One after the other: of two windows of one bucket the later one stays.
  for (const [key, row] of rows) {
    await database.execute(sql`
      insert into network_usage (platform, bucket, label, scope, used, allowed, unit, resets_at, updated_at)
      values (${row.platform}, ${row.bucket}, ${row.label}, ${row.scope}, ${row.used}, ${row.limit}, ${row.unit},
        ${row.resetsAt?.toISOString() ?? null}::timestamptz, ${row.updatedAt.toISOString()}::timestamptz)
      on conflict (platform, bucket) do update set used = ${used}, scope = excluded.scope, allowed = excluded.allowed,
        label = excluded.label, resets_at = excluded.resets_at, updated_at = excluded.updated_at
    `);
    rows.delete(key);
  }
}

/** Rows of single connections are many; those of windows that are over tell nothing any more. */
async function forgetOver(database: Database, at: Date): Promise<void> {
  await database.execute(sql`
    delete from network_usage where scope in ('own', 'asked')
      and coalesce(resets_at, updated_at + interval '1 hour') < ${at.toISOString()}::timestamptz
  `);
}
