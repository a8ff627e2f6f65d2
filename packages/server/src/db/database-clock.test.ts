import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createDatabaseClock, readDatabaseClock } from './database-clock.ts';

const minuteMs = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function clockOfMachine(aheadMs: number) {
  const machine = { aheadMs, steadyMs: 0 };
  const said: string[] = [];
  const log = pino({}, { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) });
  const clock = createDatabaseClock(test.context.database, {
    log,
    now: () => new Date(Date.now() + machine.aheadMs),
    steadyMs: () => machine.steadyMs,
  });
  return { clock, machine, said };
}

const seconds = (date: Date) => Math.abs(date.getTime() - Date.now()) / 1000;

it('tells the time of the database where the machine is wrong, and says once that it is', async () => {
  const { clock, said } = clockOfMachine(-7 * minuteMs);
  expect(seconds(clock.now())).toBeGreaterThan(400);
  await clock.ask();
  await clock.ask();
  expect(seconds(clock.now())).toBeLessThan(30);
  expect(clock.aheadMs()).toBeLessThan(-6 * minuteMs);
  expect(said).toEqual([expect.stringMatching(/4[12]\d s behind the database's/)]);
});

it('does not jump when the machine is set to another time, and says when the clocks agree again', async () => {
  const { clock, machine, said } = clockOfMachine(10 * minuteMs);
  await clock.ask();
  const before = clock.now();
  machine.aheadMs = -60 * minuteMs;
  machine.steadyMs += 20_000;
  expect(clock.now().getTime() - before.getTime()).toBe(20_000);
  machine.aheadMs = 0;
  await clock.ask();
  expect(said.at(-1)).toMatch(/agree again/);
});

it('goes on evenly where the database took its time to answer, and follows it where it is set', async () => {
  const { clock, machine } = clockOfMachine(0);
  await clock.ask();
  const before = clock.now();
  const asking = clock.ask();
  machine.steadyMs += 1_000;
  await asking;
  expect(clock.now().getTime() - before.getTime()).toBe(1_000);
  // As if the database had been set back: nothing else has gone by for it.
  machine.steadyMs += 600_000;
  await clock.ask();
  expect(seconds(clock.now())).toBeLessThan(30);
});

it('is what a command goes by, on a machine that is a day ahead', async () => {
  const right = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: right + 24 * 60 * minuteMs });
  const now = await readDatabaseClock(test.context.database).finally(() => vi.useRealTimers());
  expect(seconds(now())).toBeLessThan(30);
});
