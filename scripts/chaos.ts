/**
 * `npm run chaos [-- --size small|medium|large] [--publications N] [--messages N] [--seconds N] [--seed N] [--calm] [--clocks right]`: customers write
 * on all networks, agents answer (some only with another person's yes), hide comments and ask for ratings, posts go out, a program is told of it by webhooks. Parley's workers, its web server and its database are killed with -9 every few seconds, and
 * the networks fail in every way (not with `--calm`); the clock of one worker is ten minutes ahead, that of the other ten behind, and both are set
 * again and again (not with `--clocks right`). What Parley says in the end is held against what the networks saw. Ends with 1 when a message, a
 * reply or a post was lost, doubled, misdirected, told untruly or is stuck.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkConfig } from '../packages/server/src/config.ts';
import { DatabaseConnectionError, troubleOf } from '../packages/server/src/db/database-errors.ts';
import { createUser } from '../packages/server/src/features/auth/user.service.ts';
import { openInstallation } from '../packages/server/src/open-installation.ts';
import { answerTickets } from './chaos/agents.ts';
import { listReachable, makeFirstPosts, question, type Written, writeMessages } from './chaos/customers.ts';
import { moderateComments } from './chaos/moderators.ts';
import { type ConnectedAccount, createPerson, type Person, pastedTokens, publishingNetworks } from './chaos/person.ts';
import { schedulePosts } from './chaos/posts.ts';
import { startInstallation, trainee } from './chaos/processes.ts';
import { createRandom } from './chaos/random.ts';
import { startReceiver } from './chaos/receiver.ts';
import { reportActs, reportConversations, reportPosts, reportTroubles } from './chaos/report.ts';
import { createSandboxApi, type SandboxApi } from './chaos/sandbox-api.ts';
import {
  killDatabase,
  killWeb,
  killWorkers,
  makeFaults,
  reconnectAccounts,
  singleAccountNetworks,
  type Troubles,
} from './chaos/trouble.ts';
import { judge } from './chaos/witness.ts';
import { judgeActs, settleSubmitted, toldEvents } from './chaos/witness-acts.ts';
import { judgeConversations, waitsForQuota } from './chaos/witness-conversations.ts';
import { createWrongClock, stepClocks, type WrongClock } from './chaos/wrong-clocks.ts';

const sizes = new Map([
  ['small', { publications: 60, messages: 120, seconds: 30 }],
  ['medium', { publications: 400, messages: 600, seconds: 90 }],
  ['large', { publications: 2_000, messages: 2_000, seconds: 180 }],
]);
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'medium' },
    publications: { type: 'string' },
    messages: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    calm: { type: 'boolean', default: false },
    clocks: { type: 'string', default: 'wrong' },
  },
});
const size = sizes.get(values.size);
if (size === undefined) throw new Error(`--size is "${values.size}"; it must be ${[...sizes.keys()].join(', ')}.`);
const publications = Number(values.publications ?? size.publications);
const messages = Number(values.messages ?? size.messages);
const seconds = Number(values.seconds ?? size.seconds);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!['right', 'wrong'].includes(values.clocks))
  throw new Error(`--clocks is "${values.clocks}"; it must be wrong or right.`);
const clockErrorSeconds = 10 * 60;
/** Long enough for every lease, back-off and look-up. */
const patienceMs = 15 * 60_000;
/** So often in a row: an answer may still follow what came in last. */
const quietLooksWanted = 3;
/** What no trail has after so long, while nothing else is left to be done, is not coming: every account was asked several times. */
const unseenLooksMax = 24;

const dataDir = mkdtempSync(join(tmpdir(), 'parley-chaos-'));
const receiver = await startReceiver(createRandom(seed + 9));
const installation = await startInstallation(dataDir, receiver.url);
const { close, database } = await openInstallation(checkConfig(installation.environment, dataDir).complete());
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await close();
  await installation.stop();
  receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const random = createRandom(seed);
  const sandbox = createSandboxApi(installation.sandboxUrl);
  await sandbox.forgetHistory();
  const person = await createPerson(installation.webUrl);
  await createUser(database, { ...trainee, role: 'agent' });
  const agents = { person, trainee: await createPerson(installation.webUrl, trainee) };
  const accounts = await connectAll(person, sandbox);
  const publishing = accounts.filter(({ platform }) => !pastedTokens.has(platform));
  const reachable = await listReachable(sandbox, accounts);
  console.log(
    `${accounts.length} accounts are connected, customers write to ${reachable.length} of them; seed ${seed}`,
  );
  await makeFirstPosts(sandbox, reachable);
  await person.setUp({ url: receiver.url, events: toldEvents });
  const clocks = values.clocks === 'right' ? [] : makeWrongClocks();
  const workers = [0, 1].map((index) => installation.startWorker(clocks[index]));
  await waitUntilHeard();
  const [member] = await query<{ workspaceId: string }>(
    'select workspace_id as "workspaceId" from memberships limit 1',
  );
  if (member === undefined) throw new Error('there is no workspace');
  const prepareMs = publications * 12 + 5_000;
  const from = new Date(Date.now() + prepareMs);
  const target = { database, dataDir: installation.environment.DATA_DIR ?? '', workspaceId: member.workspaceId };
  const expected = await schedulePosts(target, publishing, { publications, from, seconds, random });
  console.log(`${expected.length} publications and ${messages} messages of customers are to come, over ${seconds} s`);
  const troubles: Troubles = {
    kills: 0,
    webKills: 0,
    databaseKills: 0,
    clockSteps: 0,
    faults: new Map(),
    reconnections: 0,
  };
  const until = new Date(from.getTime() + (seconds + 15) * installation.pace.slowness * 1_000);
  const watching = new AbortController();
  const reconnecting = reconnectAccounts(person, sandbox, watching.signal, troubles);
  const answering = answerTickets(agents, createRandom(seed + 4), watching.signal);
  const written: Written[] = [];
  const writing = writeMessages(sandbox, reachable, written, {
    ...{ messages, from, seconds, random: createRandom(seed + 3) },
  });
  const moderating = moderateComments(person, written, createRandom(seed + 8), watching.signal);
  await wait(Math.max(0, from.getTime() - Date.now()));
  if (!values.calm) {
    console.log('the first ones are due; processes die from here on');
    await Promise.all([
      killWorkers(workers, installation.pace, createRandom(seed + 1), until, troubles),
      killWeb(installation, createRandom(seed + 5), until, troubles),
      killDatabase(join(target.dataDir, 'postgres'), createRandom(seed + 6), until, troubles),
      makeFaults(sandbox, accounts, createRandom(seed + 2), until, troubles),
      stepClocks(clocks, createRandom(seed + 7), until, troubles),
      tellProgress(until),
    ]);
  }
  await writing;
  receiver.heal();
  console.log('all that was to come is there, and nobody is killed any more; waiting for the end');
  await waitForTheEnd(sandbox, accounts, written);
  watching.abort();
  await reconnecting;
  const { answered, rated, submitted } = await answering;
  const moderated = await moderating;
  // What was asked for in the last moment goes out too.
  await waitForTheEnd(sandbox, accounts, written);
  const posts = await judge(database, sandbox, expected);
  const settled = await settleSubmitted(database, submitted);
  const conversations = await judgeConversations(database, sandbox, {
    ...{ written, answered: [...answered, ...settled.answered] },
  });
  const acts = await judgeActs(database, sandbox, { moderated, rated, receiver, settled });
  console.log(`
${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, seed ${seed}, ${seconds} s`);
  reportTroubles(troubles);
  const areTrue = [reportPosts(posts), reportConversations(conversations), reportActs(acts)];
  return areTrue.every(Boolean);
}

function makeWrongClocks(): WrongClock[] {
  const made = [clockErrorSeconds, -clockErrorSeconds].map((seconds, index) =>
    createWrongClock(dataDir, `worker-${index}`, seconds),
  );
  if (made.includes(null))
    console.log('libfaketime is not on this machine ("apt-get install faketime"): all clocks are right in this run');
  return made.filter((clock) => clock !== null);
}

async function connectAll(person: Person, sandbox: SandboxApi) {
  for (const { place, platform } of publishingNetworks) {
    const ids = await sandbox.listAccounts(place);
    if (singleAccountNetworks.has(platform)) for (const id of ids) await person.connect(platform, [id]);
    else await person.connect(platform, ids);
  }
  for (const platform of pastedTokens.keys()) await person.connectByToken(platform);
  const connections = await person.listConnections();
  return Promise.all(connections.map((connection) => person.describeAccount(connection)));
}

/** Some networks can only be heard: what was written before they were asked to tell is nobody's to read. */
async function waitUntilHeard(): Promise<void> {
  const deaf = () =>
    query('select id from connections where platform = any($1) and webhook_subscribed_at is null', [
      [...pastedTokens.keys()],
    ]);
  while ((await deaf()).length > 0) await wait(500);
}

/** The database may just be down: what is asked for may be asked for again. */
async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    try {
      return (await database.$client.query<Row>(text, values)).rows;
    } catch (error) {
      // The driver says bare what kept it from connecting.
      if (troubleOf(error) === null && troubleOf(new DatabaseConnectionError(error)) === null) throw error;
      await wait(500);
    }
  }
}

/** What is not where it belongs yet, by kind. */
async function countOpen(): Promise<Record<string, number>> {
  const [row] = await query<Record<string, number>>(`
    select (select count(*)::int from publications where state in ('scheduled', 'publishing')) as posts,
      (select count(*)::int from deliveries where kind <> 'publication' and state in ('queued', 'sending') and (${waitsForQuota}) is not true) as replies,
      (select count(*)::int from inbound_events where state = 'pending') as events`);
  return row ?? {};
}

async function tellProgress(until: Date): Promise<void> {
  while (Date.now() < until.getTime()) {
    await wait(10_000);
    console.log(`  on their way: ${JSON.stringify(await countOpen())}`);
  }
}

/** All messages are in a trail, all tickets answered or refused, and nothing moves any more. */
async function waitForTheEnd(
  sandbox: SandboxApi,
  accounts: readonly ConnectedAccount[],
  written: readonly Written[],
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const platforms = [...new Set(accounts.map(({ platform }) => platform))];
  let quietLooks = 0;
  let unseenLooks = 0;
  while (quietLooks < quietLooksWanted && unseenLooks < unseenLooksMax && Date.now() < deadline) {
    await bringTheMorning();
    await wait(5_000);
    const open = await countOpen();
    const waiting = await Promise.all(platforms.map((platform) => sandbox.countWaiting(platform)));
    const unseen = written.length - (await countSeen());
    const all = { ...open, webhooks: waiting.reduce((sum, count) => sum + count, 0), unseen };
    const total = Object.values(all).reduce((sum, count) => sum + count, 0);
    quietLooks = total === 0 ? quietLooks + 1 : 0;
    unseenLooks = unseen > 0 && total === unseen ? unseenLooks + 1 : 0;
    console.log(`  still on their way: ${JSON.stringify(all)}`);
    if (total > 0 && total <= 5) await tellWaiting();
  }
}

async function countSeen(): Promise<number> {
  const [row] = await query<{ seen: number }>(
    `select count(distinct (connection_id, external_id))::int as seen from conversation_entries
     where type = 'customer' and text like '%' || $1 || '%'`,
    [question],
  );
  return row?.seen ?? 0;
}

async function tellWaiting(): Promise<void> {
  const rows = await query<{
    kind: string;
    platform: string;
    mustLookUp: boolean;
    reason: string | null;
    inSeconds: number;
  }>(
    `select deliveries.kind, connections.platform, must_look_up as "mustLookUp", deliveries.reason,
       round(extract(epoch from next_attempt_at - now()))::int as "inSeconds"
     from deliveries join connections on connections.workspace_id = deliveries.workspace_id and connections.id = deliveries.connection_id
     where deliveries.state in ('queued', 'sending')`,
  );
  for (const { inSeconds, kind, mustLookUp, platform, reason } of rows)
    console.log(`    ${platform} ${kind}${mustLookUp ? ' (look-up)' : ''} in ${inSeconds} s: ${reason ?? ''}`);
}

/** Some networks ask for patience until the next day, also for one refused call; nobody waits here for that long. */
async function bringTheMorning(): Promise<void> {
  await query(
    `update deliveries set next_attempt_at = now()
     where state = 'queued' and attempts > 0 and next_attempt_at > now() + interval '10 minutes'`,
  );
}
