/**
 * Refusals of the whole installation by a network, whichever account asks. Each is stored once for its network, the administrators are
 * told once, and everything that was refused waits until the network accepts again.
 */
import { platformNames } from '@parley/contract/platforms.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { networkStates } from '../../db/schema/network-states.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import type { NetworkKey } from './connection-listener.ts';
import { listAdministrators, tellAdministrators } from './tell-administrators.ts';

export type NetworkRefusal = { since: Date; reason: string };

/** How often a network that refuses is asked whether it accepts again. */
export const askRefusedEveryMs = 5 * 60_000;
/** The administrators are not told again of a refusal that returns within this time. */
const tellAgainAfterMs = 60 * 60_000;

function isOf({ platform, isSandbox }: NetworkKey) {
  return and(eq(networkStates.platform, platform), eq(networkStates.isSandbox, isSandbox));
}

/** The network's refusal of this installation; null where none is known. */
export async function findRefusal(
  database: DatabaseOrTransaction,
  network: NetworkKey,
): Promise<NetworkRefusal | null> {
  const [row] = await database.select().from(networkStates).where(isOf(network));
  return row === undefined ? null : toRefusal(row);
}

export async function listRefusals(database: DatabaseOrTransaction): Promise<(NetworkKey & NetworkRefusal)[]> {
  const rows = await database.select().from(networkStates).where(isNotNull(networkStates.refusedSince));
  return rows.flatMap((row) => {
    const refusal = toRefusal(row);
    return refusal === null ? [] : [{ platform: row.platform, isSandbox: row.isSandbox, ...refusal }];
  });
}

function toRefusal({ refusalReason, refusedSince }: typeof networkStates.$inferSelect): NetworkRefusal | null {
  if (refusedSince === null) return null;
  return { since: refusedSince, reason: refusalReason ?? 'The network gave no reason.' };
}

/** Stores a refusal, and tells the administrators of a new one. Of one that is known only the reason is updated. */
export async function startRefusal(
  context: Context,
  network: NetworkKey,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  const now = context.now();
  const nextAskAt = new Date(now.getTime() + askRefusedEveryMs);
  await context.database.transaction(async (transaction) => {
    await transaction.insert(networkStates).values(network).onConflictDoNothing();
    const [known] = await transaction.select().from(networkStates).where(isOf(network)).for('update');
    const refused = { refusalCode: code, refusalReason: reason, nextAskAt };
    if (known === undefined || known.refusedSince !== null) {
      await transaction.update(networkStates).set(refused).where(isOf(network));
      return;
    }
    const toldAt = known.refusalToldAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    const isNews = now.getTime() - toldAt >= tellAgainAfterMs;
    await transaction
      .update(networkStates)
      .set({ ...refused, refusedSince: now, refusalToldAt: isNews ? now : known.refusalToldAt })
      .where(isOf(network));
    if (isNews) await tellOfRefusal(transaction, network, reason);
    await tellScreens(transaction, network);
  });
}

async function tellOfRefusal(transaction: Transaction, network: NetworkKey, reason: string): Promise<void> {
  // Written by connectors of the registry only.
  const name = platformNames[network.platform];
  await tellAdministrators(transaction, {
    kind: 'network-refuses',
    title: `${name} refuses this installation`,
    body: reason,
    more: `What waits for ${name} is kept, and goes on by itself as soon as ${name} accepts this installation again.`,
    occasion: occasionOf(network),
  });
}

function occasionOf({ platform, isSandbox }: NetworkKey): string {
  return `network-refuses:${platform}${isSandbox ? ':sandbox' : ''}`;
}

/** Has the network asked at once, because it probably accepts again (a sign-in worked). */
export async function askRefusedNow(transaction: Transaction, network: NetworkKey, now: Date): Promise<void> {
  const asked = await transaction
    .update(networkStates)
    .set({ nextAskAt: now })
    .where(and(isOf(network), isNotNull(networkStates.refusedSince)))
    .returning({ platform: networkStates.platform });
  if (asked.length > 0) await wakeAfterCommit(transaction, 'ask-refused-networks');
}

/** Ends the network's refusal: everything that waited for it goes on now. Does nothing where there was none. */
export async function endRefusal(context: Context, transaction: Transaction, network: NetworkKey): Promise<void> {
  const now = context.now();
  const [ended] = await transaction
    .update(networkStates)
    .set({ refusedSince: null, refusalCode: null, refusalReason: null, nextAskAt: null })
    .where(and(isOf(network), isNotNull(networkStates.refusedSince)))
    .returning({ platform: networkStates.platform });
  if (ended === undefined) return;
  await transaction
    .update(connections)
    .set({ nextPollAt: now, webhookNextAttemptAt: null })
    .where(
      and(
        eq(connections.platform, network.platform),
        eq(connections.isSandbox, network.isSandbox),
        eq(connections.state, 'active'),
      ),
    );
  for (const listener of context.connectionListeners) await listener.networkAccepts(transaction, network, now);
  await wakeAfterCommit(transaction, 'poll-connections');
  for (const workspaceId of new Set((await listAdministrators(transaction)).map((each) => each.workspaceId)))
    await publishLiveEvents(
      transaction,
      workspaceId,
      await endOccasion(transaction, workspaceId, occasionOf(network), now),
    );
  await tellScreens(transaction, network);
}

/** Updates the card of every account of the network. Publishes live events: call it late in a transaction. */
async function tellScreens(transaction: Transaction, { platform, isSandbox }: NetworkKey): Promise<void> {
  const shown = await transaction.execute<{ workspace_id: string; id: string }>(sql`
    select distinct on (workspace_id) workspace_id, id from connections
    where platform = ${platform} and is_sandbox = ${isSandbox} and state in ('active', 'needs-reconnect')
    order by workspace_id, id
  `);
  for (const { workspace_id: workspaceId, id } of shown.rows)
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'connection.changed', connectionId: id }]);
}
