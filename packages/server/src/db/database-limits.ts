/** How long is waited for the database before it counts as away, by what is asked. */

/** Milliseconds. */
export type DatabaseLimits = {
  /** For a new connection, and for a free one of a pool. */
  connectMs: number;
  /** For one statement with the locks that it waits for; null: as long as it takes. */
  statementMs: number | null;
};

/** As `DATABASE_TIMEOUT_SECONDS` has it when nothing else is said. */
const defaultTimeoutMs = 15_000;
const connectMaxMs = 5_000;
/** Nobody waits for background work, and its batches are larger. */
const backgroundPatience = 4;

/** Of calls: somebody waits for the answer. `timeoutMs`: of a statement. */
export function callLimitsOf(timeoutMs: number): DatabaseLimits {
  return { connectMs: Math.min(connectMaxMs, timeoutMs), statementMs: timeoutMs };
}

/** Of the loops, where those of calls are `timeoutMs`. */
export function loopLimitsOf(timeoutMs: number): DatabaseLimits {
  const statementMs = timeoutMs * backgroundPatience;
  return { connectMs: statementMs / 2, statementMs };
}

export const callLimits = callLimitsOf(defaultTimeoutMs);
export const loopLimits = loopLimitsOf(defaultTimeoutMs);

/** Of one who asks whether Parley is ready, and gives up after seconds. */
export const probeLimits: DatabaseLimits = { connectMs: 1_000, statementMs: 1_000 };

/** Of a connection that listens, and is asked whether it is still there. */
export const listeningLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 5_000 };

/** Of migrations, backups, restores and seeds: a table of millions takes its time. */
export const unboundedLimits: DatabaseLimits = { connectMs: 10_000, statementMs: null };
