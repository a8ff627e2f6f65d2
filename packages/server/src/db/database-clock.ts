/**
 * The database's clock as this process reckons it: the one that all of Parley goes by. Processes on several machines share it, and it does not jump
 * when a machine's own clock is set: the time since it was last asked is counted by the process's steady clock.
 */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './client.ts';
import { createSteadyClock } from './steady-clock.ts';

const askEveryMs = 30_000;
/** An answer that took longer tells too little, unless it is the first. */
const answerWithinMs = 2_000;
/** From here on people notice: what the machine itself says of times (its log, its files) contradicts the screens. */
const clockToleranceMs = 5_000;

export type DatabaseClock = {
  now(): Date;
  /** How far the machine's clock was ahead of the database's when it was last asked, in milliseconds; null: it could not be asked yet. */
  aheadMs(): number | null;
  ask(): Promise<void>;
};

/** @param now the machine's clock @param steadyMs counts on evenly, whatever the machine's clock is set to */
export function createDatabaseClock(
  database: Database,
  { log, now, steadyMs = createSteadyClock() }: { log: Logger; now: () => Date; steadyMs?: () => number },
): DatabaseClock {
  let known: { databaseMs: number; atMs: number; aheadMs: number } | null = null;
  let isTold = false;

  return {
    now: () => (known === null ? now() : new Date(known.databaseMs + steadyMs() - known.atMs)),
    aheadMs: () => known?.aheadMs ?? null,
    async ask() {
      const { atMs, measuredMs, tookMs } = await measure(database, steadyMs);
      if (tookMs > answerWithinMs && known !== null) return;
      const reckonedMs = known === null ? measuredMs : known.databaseMs + atMs - known.atMs;
      // An answer that took long proves no error smaller than that: time must not go back because the database was busy.
      const databaseMs = Math.abs(measuredMs - reckonedMs) <= tookMs / 2 ? reckonedMs : measuredMs;
      known = { databaseMs, atMs, aheadMs: now().getTime() - databaseMs };
      tell(known.aheadMs);
    },
  };

  function tell(aheadMs: number): void {
    const isWrong = Math.abs(aheadMs) > clockToleranceMs;
    if (isWrong === isTold) return;
    isTold = isWrong;
    if (!isWrong) {
      log.info('The clocks of this machine and of the database agree again');
      return;
    }
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    log.warn(
      { aheadMs: Math.round(aheadMs) },
      `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's, by which Parley goes. Let both be set by a time server (NTP).`,
    );
  }
}

/** For a process that ends soon: asks once, and counts from there. */
export async function readDatabaseClock(database: Database): Promise<() => Date> {
  const steadyMs = createSteadyClock();
  const { atMs, measuredMs } = await measure(database, steadyMs);
  return () => new Date(measuredMs + steadyMs() - atMs);
}

async function measure(database: Database, steadyMs: () => number) {
  const askedMs = steadyMs();
  const { rows } = await database.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const atMs = steadyMs();
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say what time it is.');
  const tookMs = atMs - askedMs;
  return { atMs, tookMs, measuredMs: row.ms + tookMs / 2 };
}

/** Asks now and then, until the function given back is called. While the database does not answer, the reckoned time goes on. */
export async function followDatabaseClock(clock: DatabaseClock): Promise<() => Promise<void>> {
  // What is wrong with the database is told by those who need it.
  const ask = () => clock.ask().catch(() => undefined);
  await ask();
  const timer = setInterval(ask, askEveryMs);
  timer.unref();
  return async () => clearInterval(timer);
}
