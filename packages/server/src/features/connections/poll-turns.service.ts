/**
 * Which accounts are due to be polled, which worker polls them, and how far it got. `ingest` decides what comes next; the rows of
 * connections are written here.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { connections } from '../../db/schema/connections.ts';
import type { ConnectionRow } from './stored-grant.ts';

/** A claimed connection; `leaseUntil` is the proof that it is still ours. */
export type PollTurn = { workspaceId: string; id: string; platform: Platform; leaseUntil: Date };
/** How many accounts of a network may be asked now. */
export type FreePlaces = { platform: Platform; isSandbox: boolean; places: number };
type ConnectionKey = Pick<ConnectionRow, 'workspaceId' | 'id'>;

/** A dead worker's account is taken over after this long; every page renews it. */
export const pollLeaseMs = 120_000;

/** Takes due accounts, at most as many of each network as it has free places. One account is asked by one worker at a time. */
export async function claimPollTurns(
  database: DatabaseOrTransaction,
  free: readonly FreePlaces[],
  now: Date,
): Promise<PollTurn[]> {
  if (free.length === 0) return [];
  const networks = free.map(({ isSandbox, places, platform }) => ({ platform, is_sandbox: isSandbox, places }));
  const leaseUntil = new Date(now.getTime() + pollLeaseMs);
  const claimed = await database.execute<{ workspace_id: string; id: string; platform: Platform }>(sql`
    -- Apart from the update, so that no plan can look at it twice and take twice as many.
    with due as materialized (
      select candidate.workspace_id, candidate.id
      from json_to_recordset(${JSON.stringify(networks)}::json) as network(platform text, is_sandbox boolean, places integer)
      cross join lateral (
        select candidate.workspace_id, candidate.id from connections candidate
        where candidate.platform = network.platform and candidate.is_sandbox = network.is_sandbox
          and candidate.state = 'active' and candidate.next_poll_at <= ${now.toISOString()}::timestamptz
          and (candidate.poll_lease_until is null or candidate.poll_lease_until <= ${now.toISOString()}::timestamptz)
          and not exists (
            select 1 from connections other
            where other.platform = candidate.platform and other.external_id = candidate.external_id
              and other.id <> candidate.id and other.poll_lease_until > ${now.toISOString()}::timestamptz
          )
        order by candidate.next_poll_at limit network.places
        for update skip locked
      ) candidate
    )
    update connections set poll_lease_until = ${leaseUntil.toISOString()}::timestamptz
    from due
    where connections.workspace_id = due.workspace_id and connections.id = due.id
    returning connections.workspace_id, connections.id, connections.platform
  `);
  return claimed.rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id, platform: row.platform, leaseUntil }));
}

/**
 * Ends all leases at a worker's start, so that the accounts of a killed worker are polled at once. Where another worker is polling one
 * of them, its page is refused and read once more, which is harmless.
 */
export async function releasePollLeases({ database }: { database: Database }): Promise<void> {
  await database.update(connections).set({ pollLeaseUntil: null }).where(isNotNull(connections.pollLeaseUntil));
}

/** Null: somebody disconnected it, or another worker took over. */
export async function findPolled(database: Database, turn: PollTurn): Promise<ConnectionRow | null> {
  const [row] = await database.select().from(connections).where(isHeld(turn));
  return row ?? null;
}

/** Stores where the next page begins, and keeps the turn until `leaseUntil`. Null where the turn is no longer ours. */
export async function storePlace(
  transaction: Transaction,
  turn: PollTurn,
  place: { cursor: unknown; leaseUntil: Date; now: Date },
): Promise<Pick<ConnectionRow, 'backfillState'> | null> {
  const { cursor, leaseUntil, now } = place;
  const [held] = await transaction
    .update(connections)
    .set({ cursor, pollLeaseUntil: leaseUntil, lastPolledAt: now })
    .where(isHeld(turn))
    .returning({ backfillState: connections.backfillState });
  return held ?? null;
}

/** Stores how far reading got: `syncedAt` once everything is read, and the state of the history while it is still fetched. */
export async function storeProgress(
  transaction: Transaction,
  account: ConnectionKey,
  { backfill, syncedAt }: { syncedAt: Date | null; backfill: { isDone: boolean; newMessages: number } | null },
): Promise<void> {
  await transaction
    .update(connections)
    .set({
      ...(syncedAt === null ? {} : { lastSyncedAt: syncedAt }),
      ...(backfill === null
        ? {}
        : {
            backfillState: backfill.isDone ? ('done' as const) : ('running' as const),
            backfillMessages: sql`${connections.backfillMessages} + ${backfill.newMessages}`,
            backfillReason: null,
          }),
    })
    .where(isAccount(account));
}

export type TurnOutcome = Partial<
  Pick<ConnectionRow, 'nextPollAt' | 'failureCount' | 'lastValidationError' | 'backfillState' | 'backfillReason'>
>;

/** Gives the turn back. Does nothing where it is no longer ours. */
export async function endTurn(database: Database, turn: PollTurn, outcome: TurnOutcome): Promise<void> {
  await database
    .update(connections)
    .set({ ...outcome, pollLeaseUntil: null })
    .where(isHeld(turn));
}

/** Whether the network sends the account's events here, and when it is asked for that again. */
export async function storeSubscription(
  database: Database,
  account: ConnectionKey,
  subscription: Partial<Pick<ConnectionRow, 'webhookSubscribedAt' | 'webhookNextAttemptAt'>>,
): Promise<void> {
  await database.update(connections).set(subscription).where(isAccount(account));
}

/** Notes that accounts were in contact. A row that somebody holds is left alone. */
export async function storeContact(
  transaction: Transaction,
  accounts: readonly ConnectionKey[],
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    update connections set last_synced_at = ${now.toISOString()}::timestamptz
    where (workspace_id, id) in (
      select held.workspace_id, held.id
      from ${recordsOf(connections, 'key', accounts, ['workspaceId', 'id'])}
      join connections held on held.workspace_id = key.workspace_id and held.id = key.id
      for update of held skip locked
    )
  `);
}

/** The accounts with these ids, in whichever workspaces they are connected, are asked next. */
export async function pollSoon(transaction: DatabaseOrTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction.execute(sql`
    update connections set next_poll_at = ${now.toISOString()}::timestamptz
    where state = 'active' and id = any(${sql.param([...ids])}::uuid[])
  `);
}

function isAccount({ id, workspaceId }: ConnectionKey) {
  return and(eq(connections.workspaceId, workspaceId), eq(connections.id, id));
}

function isHeld(turn: PollTurn) {
  return and(isAccount(turn), eq(connections.state, 'active'), eq(connections.pollLeaseUntil, turn.leaseUntil));
}
