/** Whether this process can serve: the database answers, is migrated and takes writes, and the start is done. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { troubleOf } from '../../db/database-errors.ts';
import { isMigrated } from '../../db/migrate.ts';

/** `ok`, or in a word or two what is wrong. What could not be asked is left out. */
export type ReadinessChecks = Record<string, string>;

/** Whoever asks gives up after seconds, and counts no answer as a no. */
const patienceMs = 1_500;

/**
 * Gives the function that checks. Those who ask at once share one check: each writes, and anybody may ask.
 * @param probe a pool of its own, so that the check waits for nobody's calls
 */
export function createReadinessCheck(probe: Database, isStarted: () => boolean): () => Promise<ReadinessChecks> {
  let underWay: Promise<ReadinessChecks> | null = null;
  return () => {
    underWay ??= within(patienceMs, check(probe, isStarted), { database: 'no answer' }).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function check(probe: Database, isStarted: () => boolean): Promise<ReadinessChecks> {
  try {
    const migrations = (await isMigrated(probe.$client)) ? 'ok' : 'not applied';
    const writes = await checkWrites(probe);
    // Until then what was due before is not looked after.
    return { database: 'ok', migrations, writes, start: isStarted() ? 'ok' : 'not finished' };
  } catch (error) {
    return { database: troubleOf(error) === 'busy' ? 'too slow' : 'no answer' };
  }
}

/**
 * Changes nothing: locks a row, a write as any other, refused while recovering or read-only; and spools a list that is larger than the memory it
 * allows itself, which takes a file of 144 kB for a moment: a full disk goes on taking writes that find room in the files that are there.
 */
async function checkWrites(probe: Database): Promise<string> {
  try {
    await probe.transaction(async (transaction) => {
      await transaction.execute(sql`
        select set_config('work_mem', '64kB', true) from drizzle.__drizzle_migrations order by created_at desc limit 1 for update skip locked
      `);
      await transaction.execute(sql`select count(*) from generate_series(1, 10000)`);
    });
    return 'ok';
  } catch (error) {
    return troubleOf(error) === 'full' ? 'no room on the disk' : 'refused';
  }
}

async function within<Result>(durationMs: number, work: Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), durationMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
