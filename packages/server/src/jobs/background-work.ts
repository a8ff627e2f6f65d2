/**
 * All background loops of a process. A loop takes what is due from the database until nothing is left, then waits for its next
 * time or a wake-up. Tests never start loops: they call `drain`.
 */

import type { LoopName } from './loop-names.ts';

/** One kind of work. `run` does one batch and tells how many things it did; 0 means nothing was due. */
export type Loop<Name extends string = LoopName> = {
  name: Name;
  /** How long to wait when nothing was due and nobody woke it, in milliseconds. */
  idleMs: number;
  run(signal: AbortSignal): Promise<number>;
  /** Waits for what `run` started and left under way; absent where `run` leaves nothing behind. */
  finish?(): Promise<void>;
};

/** How a loop of this process is doing. */
export type LoopState<Name extends string = LoopName> = {
  name: Name;
  /** How often in a row it failed; 0: its last run went well. */
  failures: number;
  /** When a run of it last ended well; null: none yet. */
  lastRunAt: Date | null;
};

export type BackgroundWork<Name extends string = LoopName> = {
  add(loop: Loop<Name>): void;
  /** How the loops that were started here are doing, in the order they were added. */
  states(): LoopState<Name>[];
  /** Starts every loop. */
  start(): void;
  /** Something may be due now: the loop of this name looks at once (in this process; others hear of it by NOTIFY or their own time). */
  wake(name: Name): void;
  /** Runs every loop, round and round, until none has anything left that is due. For tests. Errors are thrown. */
  drain(names?: readonly Name[]): Promise<void>;
  /** Asks each loop to end, waits for what is in hand (at most `graceMs`), then aborts it. */
  stop(graceMs: number): Promise<void>;
};
