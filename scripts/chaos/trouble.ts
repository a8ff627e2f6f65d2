/** What happens all the while: Parley's processes die, networks fail, accounts lose their rights and are connected again. */
import { setTimeout as wait } from 'node:timers/promises';
import { findPostmaster } from '../../packages/server/src/db/embedded/cluster.ts';
import { type ConnectedAccount, type Person, pastedTokens, publishingNetworks } from './person.ts';
import { type Installation, type Pace, restartWeb, type Worker } from './processes.ts';
import type { Random } from './random.ts';
import { type FaultMode, faultModes, type SandboxApi } from './sandbox-api.ts';

export type Troubles = {
  kills: number;
  webKills: number;
  databaseKills: number;
  clockSteps: number;
  faults: Map<string, number>;
  reconnections: number;
};

/** Where each network is met while it publishes, tells what is new and takes replies; an empty path meets any call. */
const faultPaths: Record<string, readonly string[]> = {
  facebook: ['', '/photos', '/feed', '/videos', '/messages'],
  instagram: ['', '/media', '/media_publish', '/messages'],
  linkedin: ['', '/rest/images', '/rest/posts', '/rest/socialActions'],
  telegram: ['', '/sendMessage', '/setWebhook'],
  twitter: ['', '/2/media/upload', '/2/tweets', '/2/users', '/2/dm_conversations'],
  whatsapp: ['', '/100002/messages'],
  tiktok: ['', '/v2/post/publish'],
  youtube: ['', '/upload/youtube/v3', '/resumable/upload', '/youtube/v3/videos', '/youtube/v3/comments'],
};

/** Kills a worker every few seconds, with -9, and starts it again. */
export async function killWorkers(
  workers: readonly Worker[],
  pace: Pace,
  random: Random,
  until: Date,
  troubles: Troubles,
): Promise<void> {
  while (Date.now() < until.getTime()) {
    await wait(random.between(3_000, 6_000) * pace.slowness);
    const worker = random.pick(workers);
    await worker.kill();
    worker.start();
    troubles.kills += 1;
  }
}

/** The web server dies too, less often: whoever is in the middle of a call hears nothing, and the networks tell their events again. */
export async function killWeb(
  installation: Installation,
  random: Random,
  until: Date,
  troubles: Troubles,
): Promise<void> {
  for (;;) {
    await wait(random.between(12_000, 20_000) * installation.pace.slowness);
    if (Date.now() > until.getTime()) return;
    await installation.web.kill();
    await restartWeb(installation);
    troubles.webKills += 1;
  }
}

/** The database dies with all that it had in hand; whichever process misses it first starts it again. */
export async function killDatabase(folder: string, random: Random, until: Date, troubles: Troubles): Promise<void> {
  for (;;) {
    await wait(random.between(20_000, 35_000));
    if (Date.now() > until.getTime()) return;
    const postmaster = findPostmaster(folder);
    // It is still down from the last time.
    if (postmaster === null) continue;
    process.kill(postmaster, 'SIGKILL');
    troubles.databaseKills += 1;
  }
}

/** Every kind of fault, on every network, again and again. */
export async function makeFaults(
  sandbox: SandboxApi,
  accounts: readonly ConnectedAccount[],
  random: Random,
  until: Date,
  troubles: Troubles,
): Promise<void> {
  const platforms = [...new Set(accounts.map(({ platform }) => platform))];
  const plan = platforms.flatMap((platform) => faultModes.map((mode) => ({ platform, mode })));
  for (let round = 0; Date.now() < until.getTime(); round += 1) {
    await wait(random.between(600, 1_400));
    // Each combination once before any comes again; then by chance.
    const { mode, platform } = plan[(round * 7) % plan.length] ?? random.pick(plan);
    await sandbox.fail(platform, { mode, ...placeOf(platform, mode, accounts, random) });
    troubles.faults.set(mode, (troubles.faults.get(mode) ?? 0) + 1);
  }
  for (const platform of platforms) await sandbox.heal(platform);
}

function placeOf(platform: string, mode: FaultMode, accounts: readonly ConnectedAccount[], random: Random) {
  const path = random.pick(faultPaths[platform] ?? ['']);
  const account = random.pick(accounts.filter((one) => one.platform === platform));
  // The Graph API's edges stand below the account.
  const isEdge = path !== '' && (platform === 'facebook' || platform === 'instagram');
  const count = mode === 'status' || mode === 'reset' ? random.between(1, 3) : 1;
  return { path: isEdge ? `/${account.externalId}${path}` : path, count, retryAfter: random.between(1, 5) };
}

/** A person who looks every two seconds whether an account must be connected again. */
export async function reconnectAccounts(
  person: Person,
  sandbox: SandboxApi,
  signal: AbortSignal,
  troubles: Troubles,
): Promise<void> {
  while (!signal.aborted) {
    await wait(2_000, undefined, { signal }).catch(() => undefined);
    const connections = await person.listConnections().catch(() => []);
    for (const lost of connections.filter(({ needsReauth }) => needsReauth)) {
      if (signal.aborted) return;
      // The network may fail right now; the next look tries again.
      const isBack = await reconnect(person, sandbox, lost)
        .then(() => true)
        .catch(() => false);
      if (isBack) troubles.reconnections += 1;
    }
  }
}

async function reconnect(
  person: Person,
  sandbox: SandboxApi,
  lost: { platform: string; platformUserId: string },
): Promise<void> {
  if (pastedTokens.has(lost.platform)) await person.connectByToken(lost.platform);
  else await person.connect(lost.platform, await accountsToTick(sandbox, lost));
}

/** Networks with one account a sign-in are told which; of the others all are ticked. */
async function accountsToTick(
  sandbox: SandboxApi,
  { platform, platformUserId }: { platform: string; platformUserId: string },
) {
  if (singleAccountNetworks.has(platform)) return [platformUserId];
  return sandbox.listAccounts(publishingNetworks.find((network) => network.platform === platform)?.place ?? platform);
}

export const singleAccountNetworks = new Set(['twitter', 'tiktok', 'youtube']);
