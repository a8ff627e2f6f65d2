import { uptime } from 'node:os';

/** So far two clocks must part before the third is asked, in milliseconds. */
const partedMs = 1_000;

type Clocks = {
  /** Counts on evenly, but stands still while the machine sleeps. */
  process: () => number;
  /** What the machine takes for the time: goes on in sleep, and jumps where it is set. */
  machine: () => number;
  /** Since the machine was started, sleep included; costs a read of a file. */
  uptime: () => number;
};

const own: Clocks = {
  process: () => performance.now(),
  machine: () => Date.now(),
  uptime: () => uptime() * 1000,
};

/** Milliseconds that count on evenly whatever the machine's clock is set to, and through a laptop's or a virtual machine's sleep. */
export function createSteadyClock(clocks: Clocks = own): () => number {
  const awakeBefore = clocks.uptime() - clocks.process();
  let sleptMs = 0;
  let parted = clocks.machine() - clocks.process();
  return () => {
    const at = clocks.process();
    const apart = clocks.machine() - at;
    if (Math.abs(apart - parted) > partedMs) {
      parted = apart;
      const missed = clocks.uptime() - at - awakeBefore;
      if (missed - sleptMs > partedMs) sleptMs = missed;
    }
    return at + sleptMs;
  };
}
