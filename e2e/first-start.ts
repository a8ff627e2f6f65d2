/**
 * Before all browser tests: Parley is started for the first time, and stopped. Each test file goes on from a copy of its data. The
 * networks are quiet there but for a post of the brand, which customers comment on: a month of messages would be read in every file.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParleyProcess, started, startParleyIn } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';

/** @returns how to remove the data after the last test */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-first-'));
  const password = randomUUID();
  const parley = await startParleyIn(dataDir, password);
  const sandbox = sandboxOf(parley.url);
  await sandbox.clear();
  for (const platform of ['facebook', 'instagram', 'linkedin', 'twitter', 'youtube'])
    await sandbox.writeAsBrand(platform, 'The Trilha 30 is back, in three colours.');
  await sendAtOnce(parley);
  await parley.stop();
  started.set({ dataDir, password });
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Replies are not held back, so that no test waits for what it is not about. */
async function sendAtOnce({ administrator, url }: ParleyProcess): Promise<void> {
  const origin = { origin: url, 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: origin,
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const changed = await fetch(`${url}/api/reply-settings`, {
    method: 'PATCH',
    headers: { ...origin, cookie },
    body: JSON.stringify({ workspaceUndoSeconds: 0 }),
  });
  if (!changed.ok) throw new Error(`the time to undo could not be set: ${changed.status}`);
}
