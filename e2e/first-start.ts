/** Before all browser tests: Parley is started for the first time, and stopped. Each test file goes on from a copy of its data. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started, startParleyIn } from './parley-process.ts';

/** @returns how to remove the data after the last test */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-first-'));
  const password = randomUUID();
  const parley = await startParleyIn(dataDir, password);
  await parley.stop();
  started.set({ dataDir, password });
  return () => rm(dataDir, { recursive: true, force: true });
}
