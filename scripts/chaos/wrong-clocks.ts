/** Clocks that are not the machine's, by libfaketime: ahead, behind, and set to another time in the middle of the work. */
import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Troubles } from './trouble.ts';

/** Where Debian, Ubuntu, Fedora and a build by hand put it. */
const libraries = '/usr/{lib,lib64,lib/*,local/lib}/faketime/libfaketimeMT.so.1';

export type WrongClock = {
  /** For a process that shall live by it. */
  environment: Record<string, string>;
  /** As an administrator does, or a time server: the process that runs sees the new time within a second. */
  setAhead(seconds: number): void;
};

/** @param folder of the file that the process reads its clock from @returns null where libfaketime is not on this machine */
export function createWrongClock(folder: string, name: string, aheadSeconds: number): WrongClock | null {
  const [library] = globSync(libraries);
  if (library === undefined) return null;
  const file = join(folder, `clock-of-${name}`);
  const setAhead = (seconds: number) => {
    // In one step: whoever reads it in between must not see half a number.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  setAhead(aheadSeconds);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Pauses and time-outs last as long as ever. The name of the variable differs between versions.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
    setAhead,
  };
}

/** Sets one of the clocks to another time every few seconds, up to a quarter of an hour off. */
export async function stepClocks(
  clocks: readonly WrongClock[],
  random: Random,
  until: Date,
  troubles: Troubles,
): Promise<void> {
  if (clocks.length === 0) return;
  while (Date.now() < until.getTime()) {
    await wait(random.between(5_000, 9_000));
    random.pick(clocks).setAhead(random.between(-900, 900));
    troubles.clockSteps += 1;
  }
}
