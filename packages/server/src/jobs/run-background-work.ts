/** Runs the background loops of a process. Why there is no job queue: docs/decisions/002-loops-over-tables.md. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { reasonOf, troubleOf } from '../db/database-errors.ts';
import { backOffMs } from './back-off.ts';
import type { BackgroundWork, Loop } from './background-work.ts';
import type { LoopName } from './loop-names.ts';
import { resolvesWithin } from './resolves-within.ts';
import { WakeablePause } from './wakeable-pause.ts';

const firstBackOffMs = 500;
const longestBackOffMs = 30_000;
const longestWaitForDatabaseMs = 2_000;
/** After the grace, how long an aborted loop may take to notice. */
const abortedGraceMs = 2000;

type RunningLoop<Name extends string> = {
  loop: Loop<Name>;
  pause: WakeablePause;
  ended: Promise<void> | null;
  failures: number;
  lastRunAt: Date | null;
};

/**
 * Makes the loops' runner. One loop's error is logged and backed off; it never stops another.
 * @typeParam Name which loops there can be; a test names its own
 */
export function createBackgroundWork<Name extends string = LoopName>({ log }: { log: Logger }): BackgroundWork<Name> {
  const loops: RunningLoop<Name>[] = [];
  const aborted = new AbortController();
  let isStarted = false;
  let isStopping = false;

  async function runUntilStopped(running: RunningLoop<Name>): Promise<void> {
    const { loop, pause } = running;
    while (!isStopping) {
      pause.forget();
      try {
        const done = await loop.run(aborted.signal);
        running.failures = 0;
        running.lastRunAt = new Date();
        if (done === 0 && !isStopping) await pause.wait(loop.idleMs);
        else await nextTurn();
      } catch (error) {
        if (isStopping) break;
        running.failures += 1;
        // A wake-up must not cut the back-off short: what fails would fail again at once.
        await waitOrStop(tellFailure(loop, running.failures, error));
      }
    }
    await loop.finish?.();
  }

  /** Gives back how long to wait: work goes on within seconds after the database is back. */
  function tellFailure(loop: Loop<Name>, failures: number, error: unknown): number {
    const trouble = troubleOf(error);
    if (trouble === null) {
      log.error({ err: error, loop: loop.name, failures }, 'A background loop failed and will try again');
      return backOffMs(failures, firstBackOffMs, longestBackOffMs);
    }
    const reason = reasonOf(error);
    log.warn({ trouble, reason, loop: loop.name, failures }, 'A background loop waits for the database');
    return backOffMs(failures, firstBackOffMs, longestWaitForDatabaseMs);
  }

  let stopWaiting: () => void = () => undefined;
  const stopRequested = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  async function waitOrStop(durationMs: number): Promise<void> {
    await resolvesWithin(stopRequested, durationMs);
  }

  function startOne(running: RunningLoop<Name>): void {
    running.ended ??= runUntilStopped(running).catch((error: unknown) => {
      log.error({ err: error, loop: running.loop.name }, 'A background loop ended badly');
    });
  }

  return {
    add(loop) {
      const running: RunningLoop<Name> = {
        loop,
        pause: new WakeablePause(),
        ended: null,
        failures: 0,
        lastRunAt: null,
      };
      loops.push(running);
      if (isStarted && !isStopping) startOne(running);
    },
    states() {
      return loops
        .filter(({ ended }) => ended !== null)
        .map(({ failures, lastRunAt, loop }) => ({ name: loop.name, failures, lastRunAt }));
    },
    start() {
      isStarted = true;
      for (const running of loops) startOne(running);
    },
    wake(name) {
      for (const { loop, pause } of loops) if (loop.name === name) pause.wake();
    },
    async drain(names) {
      const chosen = loops.filter(({ loop }) => names === undefined || names.includes(loop.name));
      for (let done = 1; done > 0; ) {
        done = 0;
        for (const { loop } of chosen) {
          for (let batch = await loop.run(aborted.signal); batch > 0; batch = await loop.run(aborted.signal))
            done += batch;
        }
      }
      for (const { loop } of chosen) await loop.finish?.();
    },
    async stop(graceMs) {
      isStopping = true;
      stopWaiting();
      for (const { pause } of loops) pause.wake();
      const ended = Promise.all(loops.map((running) => running.ended));
      if (await resolvesWithin(ended, graceMs)) return;
      log.warn('Background work did not finish in time and is aborted');
      aborted.abort();
      await resolvesWithin(ended, abortedGraceMs);
    },
  };
}
