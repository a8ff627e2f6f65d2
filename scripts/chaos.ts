/**
 * `npm run chaos [-- --publications N] [--seconds N] [--seed N]`: schedules publications on several accounts of all networks,
 * kills the workers with -9 every few seconds, makes the networks fail in every way, and holds what Parley says in the end
 * against what the networks saw. Ends with 1 when one was lost, doubled or told untruly.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkConfig } from '../packages/server/src/config.ts';
import { openInstallation } from '../packages/server/src/open-installation.ts';
import { createPerson, type Person, publishingNetworks } from './chaos/person.ts';
import { schedulePosts } from './chaos/posts.ts';
import { startInstallation } from './chaos/processes.ts';
import { createRandom } from './chaos/random.ts';
import { createSandboxApi, type SandboxApi } from './chaos/sandbox-api.ts';
import { killWorkers, makeFaults, reconnectAccounts, singleAccountNetworks, type Troubles } from './chaos/trouble.ts';
import { judge, type Verdict } from './chaos/witness.ts';

const { values } = parseArgs({
  options: { publications: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string' } },
});
const wanted = Number(values.publications ?? 2_000);
const seconds = Number(values.seconds ?? 120);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** Long enough for every lease, back-off and look-up. */
const patienceMs = 15 * 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'parley-chaos-'));
const installation = await startInstallation(dataDir);
const { close, database } = await openInstallation(checkConfig(installation.environment, dataDir).complete());
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await close();
  await installation.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const random = createRandom(seed);
  const sandbox = createSandboxApi(installation.sandboxUrl);
  await sandbox.forgetHistory();
  const person = await createPerson(installation.webUrl);
  const accounts = await connectAll(person, sandbox);
  console.log(`${accounts.length} accounts of ${publishingNetworks.length} networks are connected; seed ${seed}`);
  const [member] = await query<{ workspaceId: string }>(
    'select workspace_id as "workspaceId" from memberships limit 1',
  );
  if (member === undefined) throw new Error('there is no workspace');
  const prepareMs = wanted * 12 + 5_000;
  const from = new Date(Date.now() + prepareMs);
  const target = { database, dataDir: installation.environment.DATA_DIR ?? '', workspaceId: member.workspaceId };
  const expected = await schedulePosts(target, accounts, { publications: wanted, from, seconds, random });
  console.log(`${expected.length} publications are scheduled over ${seconds} s`);
  const workers = [installation.startWorker(), installation.startWorker()];
  const troubles: Troubles = { kills: 0, faults: new Map(), reconnections: 0 };
  const until = new Date(from.getTime() + (seconds + 15) * 1_000);
  const watching = new AbortController();
  const reconnecting = reconnectAccounts(person, sandbox, watching.signal, troubles);
  await wait(Math.max(0, from.getTime() - Date.now()));
  console.log('the first ones are due; workers die from here on');
  await Promise.all([
    killWorkers(workers, createRandom(seed + 1), until, troubles),
    makeFaults(sandbox, accounts, createRandom(seed + 2), until, troubles),
    tellProgress(until),
  ]);
  console.log('the workers are left alone; waiting for the end');
  await waitForTheEnd();
  watching.abort();
  await reconnecting;
  return report(await judge(database, sandbox, expected), troubles);
}

async function connectAll(person: Person, sandbox: SandboxApi) {
  for (const { place, platform } of publishingNetworks) {
    const ids = await sandbox.listAccounts(place);
    if (singleAccountNetworks.has(platform)) for (const id of ids) await person.connect(platform, [id]);
    else await person.connect(platform, ids);
  }
  const connections = await person.listConnections();
  return Promise.all(connections.map((connection) => person.describeAccount(connection)));
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.$client.query<Row>(text, values)).rows;
}

async function countOpen(): Promise<number> {
  const rows = await query("select id from publications where state in ('scheduled', 'publishing')");
  return rows.length;
}

async function tellProgress(until: Date): Promise<void> {
  while (Date.now() < until.getTime()) {
    await wait(10_000);
    console.log(`  ${await countOpen()} are still to be published`);
  }
}

async function waitForTheEnd(): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let open = await countOpen(); open > 0 && Date.now() < deadline; open = await countOpen()) {
    await bringTheMorning();
    await wait(5_000);
    console.log(`  ${open} are still on their way`);
    if (open <= 3) await tellWaiting();
  }
}

async function tellWaiting(): Promise<void> {
  const rows = await query<{
    platform: string;
    step: string;
    mustLookUp: boolean;
    reason: string | null;
    inSeconds: number;
  }>(
    `select publications.platform, step, must_look_up as "mustLookUp", deliveries.reason,
       round(extract(epoch from next_attempt_at - now()))::int as "inSeconds"
     from publications join deliveries using (workspace_id, id) where publications.state in ('scheduled', 'publishing')`,
  );
  for (const { inSeconds, mustLookUp, platform, reason, step } of rows)
    console.log(`    ${platform} ${step}${mustLookUp ? ' (look-up)' : ''} in ${inSeconds} s: ${reason ?? ''}`);
}

/** Some networks ask for patience until the next day, also for one refused call; nobody waits here for that long. */
async function bringTheMorning(): Promise<void> {
  await query(
    `update deliveries set next_attempt_at = now()
     where kind = 'publication' and state = 'queued' and attempts > 0 and next_attempt_at > now() + interval '10 minutes'`,
  );
}

function report(verdict: Verdict, troubles: Troubles): boolean {
  const { delaysMs, doubled, failed, lost, published, toldProblems, total, untrue } = verdict;
  const faults = [...troubles.faults].map(([mode, count]) => `${count} ${mode}`).join(', ');
  const at = (share: number) => `${((delaysMs[Math.floor(delaysMs.length * share)] ?? 0) / 1000).toFixed(1)} s`;
  console.log(`
${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, seed ${seed}
${total} publications over ${seconds} s; ${troubles.kills} kills with -9; ${troubles.reconnections} reconnections; faults: ${faults}
published: ${published} (half of them within ${at(0.5)}, 95 of 100 within ${at(0.95)}, the last after ${at(0.9999)})
failed with a reason: ${[...failed].map(([reason, count]) => `${count} × ${reason}`).join('; ') || 'none'}
parts that a network did not take or confirm, told on the post: ${toldProblems}
lost: ${lost.length}   doubled: ${doubled.length}   untrue: ${untrue.length}`);
  for (const line of [...lost, ...doubled, ...untrue].slice(0, 60)) console.log(`  ${line}`);
  return lost.length + doubled.length + untrue.length === 0;
}
