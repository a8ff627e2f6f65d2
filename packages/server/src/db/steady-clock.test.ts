import { expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const hourMs = 3_600_000;

function clockOfMachine() {
  const at = { process: 0, machine: 1_700_000_000_000, uptime: 50 * hourMs };
  const steady = createSteadyClock({ process: () => at.process, machine: () => at.machine, uptime: () => at.uptime });
  const pass = (ms: number) => {
    at.process += ms;
    at.machine += ms;
    at.uptime += ms;
  };
  return { at, pass, steady };
}

it('counts the hours that a laptop slept', () => {
  const { at, pass, steady } = clockOfMachine();
  pass(10_000);
  expect(steady()).toBe(10_000);
  at.machine += 8 * hourMs;
  at.uptime += 8 * hourMs;
  expect(steady()).toBe(8 * hourMs + 10_000);
  pass(5_000);
  expect(steady()).toBe(8 * hourMs + 15_000);
  at.machine += hourMs;
  at.uptime += hourMs;
  expect(steady()).toBe(9 * hourMs + 15_000);
});

it('counts on evenly where the machine is set to another time', () => {
  const { at, pass, steady } = clockOfMachine();
  at.machine -= 2 * hourMs;
  pass(1_000);
  expect(steady()).toBe(1_000);
  at.machine += 9 * hourMs;
  pass(1_000);
  expect(steady()).toBe(2_000);
});
