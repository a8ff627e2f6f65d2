import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { BackgroundWork } from './background-work.ts';
import { createBackgroundWork } from './run-background-work.ts';

const log = pino({ level: 'silent' });
const started: BackgroundWork<string>[] = [];
function createWork(): BackgroundWork<string> {
  const work = createBackgroundWork<string>({ log });
  started.push(work);
  return work;
}
afterEach(async () => {
  for (const work of started.splice(0)) await work.stop(1000);
});

function signal(): { reached: Promise<void>; reach: () => void } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach };
}

describe('background work', () => {
  it('drains every loop until nothing is left, also what one loop makes for another', async () => {
    const work = createWork();
    const first = [1, 2, 3];
    const second: number[] = [];
    const done: number[] = [];
    work.add({
      name: 'second',
      idleMs: 60_000,
      async run() {
        const item = second.shift();
        if (item === undefined) return 0;
        done.push(item);
        return 1;
      },
    });
    work.add({
      name: 'first',
      idleMs: 60_000,
      async run() {
        const item = first.shift();
        if (item === undefined) return 0;
        second.push(item * 10);
        return 1;
      },
    });
    await work.drain();
    expect(done).toEqual([10, 20, 30]);
  });

  it('throws what a loop throws while draining', async () => {
    const work = createWork();
    work.add({
      name: 'broken',
      idleMs: 1,
      async run() {
        throw new Error('broken on purpose');
      },
    });
    await expect(work.drain()).rejects.toThrow('broken on purpose');
  });

  it('looks at once when woken, however long its idle time', async () => {
    const work = createWork();
    const first = signal();
    const second = signal();
    let runs = 0;
    work.add({
      name: 'sleeper',
      idleMs: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 1) first.reach();
        else second.reach();
        return 0;
      },
    });
    work.start();
    await first.reached;
    work.wake('sleeper');
    await second.reached;
    expect(runs).toBe(2);
  });

  it('does not lose a wake-up that comes while the loop is busy', async () => {
    const work = createWork();
    const busy = signal();
    const goOn = signal();
    const again = signal();
    let runs = 0;
    work.add({
      name: 'busy',
      idleMs: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 1) {
          busy.reach();
          await goOn.reached;
        } else again.reach();
        return 0;
      },
    });
    work.start();
    await busy.reached;
    work.wake('busy');
    goOn.reach();
    await again.reached;
    expect(runs).toBe(2);
  });

  it('tells how often a loop has failed in a row, and when it last went well', async () => {
    const work = createWork();
    const done = signal();
    const seen: unknown[] = [];
    work.add({
      name: 'failing',
      idleMs: 3_600_000,
      async run() {
        seen.push(work.states()[0]);
        if (seen.length === 1) throw new Error('once');
        if (seen.length === 3) done.reach();
        return 1;
      },
    });
    expect(work.states()).toEqual([]);
    work.start();
    await done.reached;
    expect(seen.slice(1, 3)).toEqual([
      { name: 'failing', failures: 1, lastRunAt: null },
      { name: 'failing', failures: 0, lastRunAt: expect.any(Date) },
    ]);
  });

  it('goes on after an error, and the other loops never notice', async () => {
    const work = createWork();
    const recovered = signal();
    const other = signal();
    let runs = 0;
    work.add({
      name: 'failing',
      idleMs: 3_600_000,
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('once');
        recovered.reach();
        return 0;
      },
    });
    work.add({
      name: 'other',
      idleMs: 3_600_000,
      async run() {
        other.reach();
        return 0;
      },
    });
    work.start();
    await other.reached;
    await recovered.reached;
    expect(runs).toBe(2);
  });

  it('finishes what is in hand when it stops', async () => {
    const work = createWork();
    const busy = signal();
    const goOn = signal();
    const events: string[] = [];
    work.add({
      name: 'working',
      idleMs: 1,
      async run() {
        busy.reach();
        await goOn.reached;
        events.push('batch done');
        return 1;
      },
      async finish() {
        events.push('finished');
      },
    });
    work.start();
    await busy.reached;
    const stopped = work.stop(60_000);
    goOn.reach();
    await stopped;
    expect(events).toEqual(['batch done', 'finished']);
  });

  it('aborts what does not end within the grace', async () => {
    const work = createWork();
    const busy = signal();
    let wasAborted = false;
    work.add({
      name: 'stuck',
      idleMs: 1,
      async run(abort) {
        busy.reach();
        await new Promise<void>((resolve) => abort.addEventListener('abort', () => resolve()));
        wasAborted = true;
        return 0;
      },
    });
    work.start();
    await busy.reached;
    await work.stop(10);
    expect(wasAborted).toBe(true);
  });
});
