/** Rows of deliveries and their attempts. Every change of a held delivery is guarded by its lease token. */

import { canCancelDelivery } from '@parley/contract/delivery/rules.ts';
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { ofSuspendedWorkspace } from '../workspace/suspend-workspaces.service.ts';
import type { RegisteredKind } from './delivery.kind.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptKind = (typeof deliveryAttempts.$inferSelect)['kind'];

/** What came of a call to the network. */
export type FinishedAttempt = {
  number: number;
  outcome: string;
  code: string | null;
  reason: string | null;
  finishedAt: Date;
};

/** A delivery that a worker holds. `attempt`, the finished call, is written together with the delivery's next change. */
export type HeldDelivery = DeliveryRow & { attempt?: FinishedAttempt };

/** How many deliveries of one account, or to one receiver, may be under way at once, so that one backlog never holds every place. */
const perConnection = 4;
const perReceiver = 4;

type ClaimOptions = {
  now: Date;
  limit: number;
  leaseToken: string;
  leaseUntil: Date;
  kinds: readonly Pick<RegisteredKind, 'name' | 'goesBeside' | 'heldBackWhile'>[];
  /** Deliveries that the claiming process has under way itself: their leases may look as if they had run out, after a machine stood still. */
  held?: readonly string[];
};

/**
 * Claims up to `limit` due deliveries that go out by accounts, and gives them a lease. A delivery is due when it waits and its time has come, or when the lease of
 * the worker that held it ran out: that worker died and its request may have left, so the outcome must be looked up first. Accounts take
 * turns; deliveries of one ticket go out one after the other. Deliveries of accounts that must
 * be reconnected, or whose session is saved, and those of suspended workspaces, stay queued; those of accounts that are gone for good are claimed, so that they end. What
 * a kind holds back is not claimed.
 */
export async function claimDueDeliveries(
  database: DatabaseOrTransaction,
  options: ClaimOptions,
): Promise<DeliveryRow[]> {
  const now = options.now.toISOString();
  return claim(
    database,
    options,
    sql`
      select turn.workspace_id, turn.id, turn.place, turn.next_attempt_at
      from (select distinct workspace_id, connection_id from deliveries where connection_id is not null and state in ('queued', 'sending') and next_attempt_at <= ${now}) waiting
      join connections on connections.workspace_id = waiting.workspace_id and connections.id = waiting.connection_id and connections.state in ('active', 'gone')
      cross join lateral (
        select candidate.workspace_id, candidate.id, candidate.next_attempt_at, row_number() over (order by candidate.created_at) as place
        from deliveries candidate
        where candidate.workspace_id = waiting.workspace_id and candidate.connection_id = waiting.connection_id
          and candidate.next_attempt_at <= ${now}
          and ${isFree(sql`candidate`, options)} and not ${isHeldBack(options.kinds)}
          and not exists (
            select 1 from deliveries earlier
            where earlier.workspace_id = candidate.workspace_id and earlier.ticket_id = candidate.ticket_id
              and earlier.state in ('queued', 'sending') and earlier.created_at < candidate.created_at
              and ${isOfOneQueue(options.kinds)}
          )
        order by candidate.created_at
        limit greatest(0, ${perConnection} - (
          select count(*)::int from deliveries held
          where held.workspace_id = waiting.workspace_id and held.connection_id = waiting.connection_id
            and held.state = 'sending' and held.lease_until >= ${now}
        ))
      ) turn
    `,
  );
}

/** The same for what no account sends: receivers take turns. The caller has its own workers for them, whom no network waits for. */
export async function claimDueForReceivers(
  database: DatabaseOrTransaction,
  options: ClaimOptions,
): Promise<DeliveryRow[]> {
  const now = options.now.toISOString();
  return claim(
    database,
    options,
    sql`
      select turn.workspace_id, turn.id, turn.place, turn.next_attempt_at
      from (
        select distinct workspace_id, receiver_id from deliveries
        where receiver_id is not null and state in ('queued', 'sending') and next_attempt_at <= ${now}
      ) waiting
      cross join lateral (
        select candidate.workspace_id, candidate.id, candidate.next_attempt_at,
          row_number() over (order by candidate.next_attempt_at) as place
        from deliveries candidate
        where candidate.workspace_id = waiting.workspace_id and candidate.receiver_id = waiting.receiver_id
          and candidate.state in ('queued', 'sending') and candidate.next_attempt_at <= ${now}
          and ${isFree(sql`candidate`, options)} and not ${isHeldBack(options.kinds)}
        order by candidate.next_attempt_at
        limit greatest(0, ${perReceiver} - (
          select count(*)::int from deliveries held
          where held.workspace_id = waiting.workspace_id and held.receiver_id = waiting.receiver_id
            and held.state = 'sending' and held.lease_until >= ${now}
        ))
      ) turn
    `,
  );
}

/** Whether `candidate` waits for `earlier`, which is of the same ticket. */
function isOfOneQueue(kinds: ClaimOptions['kinds']): SQL {
  const beside = kinds.filter(({ goesBeside }) => goesBeside).map(({ name }) => name);
  if (beside.length === 0) return sql`true`;
  const others = sql`all(${sql.param(beside)}::text[])`;
  return sql`(earlier.kind = candidate.kind or (earlier.kind <> ${others} and candidate.kind <> ${others}))`;
}

/** Whether nobody holds a delivery: it waits, or the lease of a worker other than this one ran out. */
function isFree(delivery: SQL, options: ClaimOptions): SQL {
  const isOwn = sql`${delivery}.id = any(${sql.param(options.held ?? [])}::uuid[])`;
  return sql`(${delivery}.state = 'queued' or (${delivery}.state = 'sending' and ${delivery}.lease_until < ${options.now.toISOString()} and not ${isOwn}))`;
}

/** @param turns what is due, with the `place` of each in its own queue */
async function claim(database: DatabaseOrTransaction, options: ClaimOptions, turns: SQL): Promise<DeliveryRow[]> {
  const now = options.now.toISOString();
  const claimed = await database.execute<{ workspace_id: string; id: string }>(sql`
    with due as (
      select * from (${turns}) turn
      order by turn.place, turn.next_attempt_at
      limit ${options.limit}
    ), locked as (
      select deliveries.workspace_id, deliveries.id, deliveries.state
      from deliveries join due on due.workspace_id = deliveries.workspace_id and due.id = deliveries.id
      -- Checked again under the lock: another worker may have taken it since.
      where ${isFree(sql`deliveries`, options)}
      for update of deliveries skip locked
    )
    update deliveries set
      must_look_up = deliveries.must_look_up or (locked.state = 'sending' and exists (
        -- The request may have left: it was recorded before the network was called and nothing came of it.
        select 1 from delivery_attempts attempt
        where attempt.workspace_id = deliveries.workspace_id and attempt.delivery_id = deliveries.id
          and attempt.kind = 'send' and attempt.finished_at is null
      )),
      state = 'sending', lease_token = ${options.leaseToken}, lease_until = ${options.leaseUntil.toISOString()},
      tried_since = case when locked.state = 'queued'
        then coalesce(deliveries.tried_since + (${now}::timestamptz - deliveries.next_attempt_at), ${now}::timestamptz)
        else deliveries.tried_since end,
      reason_code = null, reason = null
    from locked where deliveries.workspace_id = locked.workspace_id and deliveries.id = locked.id
    returning deliveries.workspace_id, deliveries.id
  `);
  if (claimed.rows.length === 0) return [];
  const keys = claimed.rows.map((row) => sql`(${row.workspace_id}::uuid, ${row.id}::uuid)`);
  return database
    .select()
    .from(deliveries)
    .where(sql`(${deliveries.workspaceId}, ${deliveries.id}) in (${sql.join(keys, sql`, `)})`);
}

function isHeldBack(kinds: readonly Pick<RegisteredKind, 'name' | 'heldBackWhile'>[]): SQL {
  // What has begun is finished: its outcome must be known.
  const isSuspended = sql`(candidate.first_attempted_at is null and ${ofSuspendedWorkspace(sql`candidate.workspace_id`)})`;
  const conditions = kinds.flatMap(({ heldBackWhile, name }) =>
    heldBackWhile === undefined ? [] : [sql`(candidate.kind = ${name} and ${heldBackWhile})`],
  );
  return sql`(${sql.join([isSuspended, ...conditions], sql` or `)})`;
}

/** Keeps a lease alive while a slow network answers. False: the lease is no longer ours. */
export async function renewLease(
  database: DatabaseOrTransaction,
  delivery: DeliveryRow,
  leaseUntil: Date,
): Promise<boolean> {
  const renewed = await database
    .update(deliveries)
    .set({ leaseUntil })
    .where(isHeld(delivery))
    .returning({ id: deliveries.id });
  return renewed.length === 1;
}

/** `lostKinds`: the kinds of the attempts that a worker had begun when it died. */
export type RecordedAttempt = { number: number; lostKinds: AttemptKind[] };

/** Records that a call to the network is about to be made. Null: the lease is no longer ours. */
export async function recordAttempt(
  transaction: Transaction,
  delivery: DeliveryRow,
  kind: AttemptKind,
  startedAt: Date,
): Promise<RecordedAttempt | null> {
  const counted = await transaction
    .update(deliveries)
    .set({
      ...(kind === 'look-up'
        ? { lookUps: sql`${deliveries.lookUps} + 1` }
        : { attempts: sql`${deliveries.attempts} + 1` }),
      firstAttemptedAt: sql`coalesce(${deliveries.firstAttemptedAt}, ${startedAt.toISOString()})`,
    })
    .where(isHeld(delivery))
    .returning({
      number: sql<number>`(select coalesce(max(number), 0)::int + 1 from delivery_attempts where workspace_id = ${delivery.workspaceId} and delivery_id = ${delivery.id})`,
    });
  const number = counted[0]?.number;
  if (number === undefined) return null;
  const lostKinds = await closeLostAttempts(transaction, delivery, startedAt);
  await transaction
    .insert(deliveryAttempts)
    .values({ workspaceId: delivery.workspaceId, deliveryId: delivery.id, number, kind, startedAt });
  return { number, lostKinds };
}

/** Ends the attempts of a worker that died as lost. Whether a request may have left is kept in the delivery. */
async function closeLostAttempts(transaction: Transaction, delivery: DeliveryRow, now: Date): Promise<AttemptKind[]> {
  const lost = await transaction
    .update(deliveryAttempts)
    .set({ finishedAt: now, outcome: 'lost', reason: 'The worker ended before the network answered.' })
    .where(
      and(
        eq(deliveryAttempts.workspaceId, delivery.workspaceId),
        eq(deliveryAttempts.deliveryId, delivery.id),
        isNull(deliveryAttempts.finishedAt),
      ),
    )
    .returning({ kind: deliveryAttempts.kind });
  return lost.map(({ kind }) => kind);
}

export type SoughtSend = { startedAt: Date; isRefusedAsDuplicate: boolean };

/**
 * The call whose result a look-up looks for. It is the last call, because all calls before it are known to have made nothing. Where the
 * network refused the last one as a duplicate (other refusals are not looked up), it is the call whose answer was lost.
 */
export async function findSoughtSend(
  database: DatabaseOrTransaction,
  delivery: DeliveryRow,
): Promise<SoughtSend | null> {
  const attempts = await listSendsAndLookUps(database, delivery);
  const last = attempts.findLast(({ kind }) => kind === 'send');
  if (last === undefined) return null;
  if (last.outcome !== 'rejected') return { startedAt: last.startedAt, isRefusedAsDuplicate: false };
  const firstLookUp = attempts.findIndex(({ kind }) => kind === 'look-up');
  const lost = attempts.slice(0, Math.max(0, firstLookUp)).findLast(({ kind }) => kind === 'send');
  return { startedAt: (lost ?? last).startedAt, isRefusedAsDuplicate: true };
}

/** Whether the network was ever asked for this delivery because an answer was lost. */
export async function wasEverLookedFor(database: DatabaseOrTransaction, delivery: DeliveryRow): Promise<boolean> {
  return (await listSendsAndLookUps(database, delivery)).some(({ kind }) => kind === 'look-up');
}

function listSendsAndLookUps(database: DatabaseOrTransaction, delivery: DeliveryRow) {
  return database
    .select({
      kind: deliveryAttempts.kind,
      startedAt: deliveryAttempts.startedAt,
      outcome: deliveryAttempts.outcome,
    })
    .from(deliveryAttempts)
    .where(
      and(
        eq(deliveryAttempts.workspaceId, delivery.workspaceId),
        eq(deliveryAttempts.deliveryId, delivery.id),
        inArray(deliveryAttempts.kind, ['send', 'look-up']),
      ),
    )
    .orderBy(deliveryAttempts.number);
}

export async function finishAttempt(
  database: DatabaseOrTransaction,
  delivery: DeliveryRow,
  attempt: FinishedAttempt,
): Promise<void> {
  const { number, ...result } = attempt;
  await database
    .update(deliveryAttempts)
    .set(result)
    .where(
      and(
        eq(deliveryAttempts.workspaceId, delivery.workspaceId),
        eq(deliveryAttempts.deliveryId, delivery.id),
        eq(deliveryAttempts.number, number),
      ),
    );
}

/** Changes a delivery that this worker holds, in a transaction. False: the lease is no longer ours, nothing was changed. */
export async function updateHeldDelivery(
  transaction: DatabaseOrTransaction,
  delivery: HeldDelivery,
  changes: Partial<Omit<DeliveryRow, 'workspaceId' | 'id'>>,
): Promise<boolean> {
  const changed = await transaction
    .update(deliveries)
    .set(changes)
    .where(isHeld(delivery))
    .returning({ id: deliveries.id });
  if (changed.length === 0) return false;
  if (delivery.attempt !== undefined) await finishAttempt(transaction, delivery, delivery.attempt);
  return true;
}

function isHeld(delivery: DeliveryRow) {
  return and(
    eq(deliveries.workspaceId, delivery.workspaceId),
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'sending'),
    // A claimed row always has a token: the empty one is for the type alone.
    eq(deliveries.leaseToken, delivery.leaseToken ?? ''),
  );
}

/** A delivery as the screens see it. */
export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    state: row.state,
    reasonCode: row.reasonCode,
    reason: row.reason,
    nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    attempts: row.attempts,
    permalink: row.permalink,
    canCancel: canCancelDelivery(row),
    supersededBy: row.supersededBy,
  };
}
