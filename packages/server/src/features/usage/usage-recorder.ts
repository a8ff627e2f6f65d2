/**
 * Gathers what connectors tell of their allowances and writes it now and then: a call never waits for it. Units that were spent
 * are added up in the database, so that all processes count together; what a network announces replaces what was known.
 */
import type { QuotaCost, QuotaDescription, SeenAllowance } from '@parley/connectors/connector.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { nextMidnight } from './next-midnight.ts';

type Spent = { platform: Platform; quota: QuotaDescription; bucket: string; units: number; at: Date };
type Seen = SeenAllowance & { platform: Platform; at: Date };

export type UsageRecorder = {
  spend(platform: Platform, quota: QuotaDescription | undefined, cost: QuotaCost): void;
  see(platform: Platform, allowance: SeenAllowance): void;
  /** Writes what was gathered. What could not be written is kept for the next time. */
  flush(database: Database): Promise<void>;
};

export function createUsageRecorder(now: () => Date): UsageRecorder {
  let spent: Spent[] = [];
  let seen = new Map<string, Seen>();

  return {
    spend(platform, quota, { bucket, units }) {
      if (quota === undefined) return;
      const same = spent.find((each) => each.platform === platform && each.bucket === bucket);
      if (same === undefined) spent.push({ platform, quota, bucket, units, at: now() });
      else same.units += units;
    },
    see(platform, allowance) {
      seen.set(`${platform} ${allowance.bucket}`, { ...allowance, platform, at: now() });
    },
    async flush(database) {
      const [units, allowances] = [spent, seen];
      spent = [];
      seen = new Map();
      try {
        for (const each of units) await addSpent(database, each);
        for (const each of allowances.values()) await replaceSeen(database, each);
      } catch (error) {
        spent = [...units, ...spent];
        seen = new Map([...allowances, ...seen]);
        throw error;
      }
    },
  };
}

/** A new day of the network begins at nothing. */
async function addSpent(database: Database, { platform, quota, bucket, units, at }: Spent): Promise<void> {
  const description = quota.buckets.find((each) => each.bucket === bucket);
  if (description === undefined) return;
  const resetsAt = nextMidnight(at, quota.timeZone).toISOString();
  await database.execute(sql`
    insert into network_usage (platform, bucket, label, scope, used, allowed, unit, resets_at, updated_at)
    values (${platform}, ${bucket}, ${description.label}, 'application', ${units}, ${description.unitsPerDay}, 'units',
      ${resetsAt}::timestamptz, ${at.toISOString()}::timestamptz)
    on conflict (platform, bucket) do update set
      used = case when network_usage.resets_at = excluded.resets_at then network_usage.used else 0 end + excluded.used,
      allowed = excluded.allowed, label = excluded.label, resets_at = excluded.resets_at, updated_at = excluded.updated_at
  `);
}

/** Of accounts that each have their own allowance the fullest of the window is kept. */
async function replaceSeen(database: Database, allowance: Seen): Promise<void> {
  const { platform, bucket, label, scope, used, limit, unit, resetsAt, at } = allowance;
  await database.execute(sql`
    insert into network_usage (platform, bucket, label, scope, used, allowed, unit, resets_at, updated_at)
    values (${platform}, ${bucket}, ${label}, ${scope}, ${used}, ${limit}, ${unit},
      ${resetsAt?.toISOString() ?? null}::timestamptz, ${at.toISOString()}::timestamptz)
    on conflict (platform, bucket) do update set
      used = case when excluded.scope = 'account' and network_usage.resets_at = excluded.resets_at
        then greatest(network_usage.used, excluded.used) else excluded.used end,
      allowed = excluded.allowed, label = excluded.label, resets_at = excluded.resets_at, updated_at = excluded.updated_at
  `);
}
