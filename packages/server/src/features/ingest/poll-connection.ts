/** Asks the network for one account: makes sure its events come here, reads page by page, and says when to ask again. */
import {
  type Connector,
  ConnectorError,
  type ConnectorErrorKind,
  type PollResult,
} from '@parley/connectors/connector.ts';
import { pollInbox } from '@parley/connectors/poll-inbox.ts';
import { backfillDays } from '@parley/contract/ingest/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { troubleOf } from '../../db/database-errors.ts';
import type { connections } from '../../db/schema/connections.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import { connectorOf, webhookAddress, withFreshAuth } from '../connections/connections.service.ts';
import {
  endTurn,
  findPolled,
  type PollTurn,
  pollLeaseMs,
  storePlace,
  storeProgress,
  storeSubscription,
} from '../connections/poll-turns.service.ts';
import { confirmRefusal, findRefusedNetwork, refusalLookMs } from '../connections/refused-networks.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { type AskingPlan, askFor, planAsking } from '../usage/usage.service.ts';
import { pollsFinished } from './ingest.metrics.ts';
import { ingestParts } from './ingest-parts.ts';
import { isConflict } from './is-conflict.ts';
import { pollAgain } from './poll-again.ts';
import { type PolledPlace, recordPollProblems } from './record-poll-problems.ts';

type ConnectionRow = typeof connections.$inferSelect;

const pagesPerTurn = 40;
/** Of one turn; then whoever else is due comes first. */
const backfillPagesPerTurn = 10;
/** Whether an account is still to be held is looked at again this often, without asking its network. */
const heldLookMs = 5 * 60_000;
const conflictRetries = 5;
const dayMs = 24 * 60 * 60_000;
/** A person who plays a customer in the sandbox waits. Shorter would use up the calls that some networks allow in 15 minutes. */
const sandboxIntervalMs = 4000;
/** Where events come by webhook, asking only catches what a webhook lost. */
const safetyIntervalMs = 5 * 60_000;
const sandboxSafetyIntervalMs = 30_000;
const renewWebhookMs = dayMs;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstRetryMs = 3000;
const longestRetryMs = 15 * 60_000;
const sandboxLongestRetryMs = 10_000;
/** After this many failures in a row the screen says that fetching the history does not get on. */
const backfillPatience = 4;

/** Of failures that take nothing away that worked until then. */
const passingKinds = new Set<ConnectorErrorKind>(['transient', 'rate-limited', 'installation-refused']);

/** Whether the network sends the account's events here, and what keeps it from that. */
type Subscription = { isSubscribed: boolean; problem: string | null };
const unreachableReason =
  'The network cannot reach this installation: PUBLIC_URL must be an https address of the internet.';

/** A page with the place in the network's lists where it was read. */
type Page = PollResult & { place: Pick<PolledPlace, 'inbox' | 'cursor' | 'since'> };

class LeaseLostError extends Error {}

/** Never throws: what went wrong decides when the account is asked again. */
export async function pollConnection(context: Context, turn: PollTurn, signal: AbortSignal): Promise<void> {
  const row = await findPolled(context.database, turn).catch((error: unknown) => {
    context.log.error({ err: error, connectionId: turn.id }, 'A claimed account could not be read');
    return null;
  });
  const connector = row && connectorOf(context, row);
  if (row === null || connector === null) return;
  try {
    // Nothing can be read there; when that is over, every account is asked at once.
    if ((await findRefusedNetwork(context, { workspaceId: row.workspaceId, connectionId: row.id })) !== null)
      return await waitWhileRefused(context, row, turn);
    const { isSubscribed, problem } = await ensureWebhook(context, row, connector);
    const intervalMs = pollIntervalMs(row, connector, isSubscribed);
    const { heldUntil } = await planPoll(context, row, intervalMs);
    if (heldUntil !== null) {
      await endTurn(context.database, turn, { nextPollAt: lookAgainAt(context, heldUntil) });
      pollsFinished.inc({ platform: row.platform, outcome: 'held' });
      return;
    }
    await pollAgain(context, row, connector);
    const isComplete = connector.inbox === undefined || (await readPages(context, row, connector, turn, signal));
    // A network that can only be heard and does not speak is silent for good: its card says why.
    const lastValidationError = connector.inbox === undefined ? problem : null;
    await endTurn(context.database, turn, {
      nextPollAt: await nextPollAt(context, row, { intervalMs, isComplete }),
      failureCount: 0,
      lastValidationError,
    });
    if (row.lastValidationError !== lastValidationError) await tellOfChange(context, row);
    pollsFinished.inc({ platform: row.platform, outcome: 'done' });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    await recordFailure(context, row, turn, error).catch((inner: unknown) => {
      context.log.error(
        { err: inner, connectionId: turn.id },
        'A failed poll could not be recorded; its lease will run out',
      );
    });
  }
}

/** It is no fault of the account, and counts as none. */
async function waitWhileRefused(context: Context, row: ConnectionRow, turn: PollTurn): Promise<void> {
  await endTurn(context.database, turn, { nextPollAt: new Date(context.now().getTime() + refusalLookMs) });
  pollsFinished.inc({ platform: row.platform, outcome: 'held' });
}

/**
 * Asks the network to send this account's events here, and once a day again: it may have given up on an address that did not
 * answer. Where it refuses, asking carries the account, and it is tried again later.
 */
async function ensureWebhook(context: Context, row: ConnectionRow, connector: Connector): Promise<Subscription> {
  const address = webhookAddress(context.config, row.platform, row.isSandbox);
  const { webhooks } = connector;
  if (webhooks === undefined) return { isSubscribed: false, problem: null };
  if (address === null) return { isSubscribed: false, problem: unreachableReason };
  const refusal = webhooks.checkAddress?.(address) ?? null;
  if (refusal !== null) return { isSubscribed: false, problem: refusal };
  // Settled, and no failure: the account is polled. Its data are read anew every day.
  const notOffered = webhooks.checkAccount?.(row) ?? null;
  if (notOffered !== null) return { isSubscribed: false, problem: notOffered };
  const subscribedAt = row.webhookSubscribedAt?.getTime() ?? 0;
  const isSubscribed = row.webhookSubscribedAt !== null;
  if (isSubscribed && context.now().getTime() - subscribedAt < renewWebhookMs) return { isSubscribed, problem: null };
  if (row.webhookNextAttemptAt !== null && row.webhookNextAttemptAt > context.now())
    return { isSubscribed, problem: isSubscribed ? null : row.lastValidationError };
  try {
    await withFreshAuth(context, row.workspaceId, row.id, (auth) => webhooks.subscribe(auth, address));
    await storeSubscription(context.database, row, { webhookSubscribedAt: context.now() });
    return { isSubscribed: true, problem: null };
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind === 'revoked' || error.kind === 'expired') throw error;
    context.log.warn(
      { err: error, connectionId: row.id },
      'The network does not send events for an account; asking for them instead',
    );
    const retryAt = error.retryAt ?? new Date(context.now().getTime() + subscribeAgainAfterMs(error.kind));
    // What may pass takes nothing away that worked until now.
    const stays = isSubscribed && passingKinds.has(error.kind);
    await storeSubscription(context.database, row, {
      webhookNextAttemptAt: retryAt,
      ...(stays ? {} : { webhookSubscribedAt: null }),
    });
    return { isSubscribed: stays, problem: stays ? null : error.message };
  }
}

/** What was refused for good is asked for as seldom as what works is renewed: somebody may have given the right since. */
function subscribeAgainAfterMs(kind: ConnectorErrorKind): number {
  if (kind === 'permanent') return renewWebhookMs;
  return kind === 'transient' ? minuteMs : hourMs;
}

/** @returns whether everything is read; false when there is more for the next turn */
async function readPages(
  context: Context,
  row: ConnectionRow,
  connector: Connector,
  turn: PollTurn,
  signal: AbortSignal,
): Promise<boolean> {
  const { inbox } = connector;
  if (inbox === undefined) return true;
  const since = new Date(context.now().getTime() - backfillDays * dayMs);
  const pagesMax = row.backfillState === 'done' ? pagesPerTurn : backfillPagesPerTurn;
  let { cursor } = row;
  let postponed: ConnectorError | null = null;
  let isAnyRead = false;
  for (let pages = 0; pages < pagesMax && !signal.aborted; pages += 1) {
    if (pages > 0 && (await planPoll(context, row, 0)).heldUntil !== null) return false;
    const page = await withFreshAuth(context, row.workspaceId, row.id, (auth) =>
      askFor(row.id, () => pollInbox(inbox, auth, { cursor, since })),
    );
    await storePage(context, row, turn, { ...page, place: { inbox, cursor, since } });
    cursor = page.cursor;
    if (page.postponed === undefined) isAnyRead = true;
    else postponed = page.postponed;
    if (page.more) continue;
    // A list that fails is no failure of the account, unless nothing else could be read.
    if (postponed !== null && !isAnyRead) throw postponed;
    return true;
  }
  return false;
}

/** The sandbox's allowance is nobody's, and a person who plays a customer waits. */
async function planPoll(context: Context, row: ConnectionRow, intervalMs: number): Promise<AskingPlan> {
  if (row.isSandbox) return { heldUntil: null, extraMs: 0 };
  const canWait = row.backfillState !== 'done';
  return planAsking(context, { platform: row.platform, connectionId: row.id, canWait, intervalMs });
}

function lookAgainAt(context: Context, heldUntil: Date): Date {
  return new Date(Math.min(heldUntil.getTime(), context.now().getTime() + heldLookMs));
}

/** The page's messages and the place to go on from are stored together or not at all. */
async function storePage(context: Context, row: ConnectionRow, turn: PollTurn, page: Page): Promise<void> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await context.database.transaction((transaction) => writePage(context, transaction, row, turn, page));
    } catch (error) {
      if (!isConflict(error) || conflicts >= conflictRetries) throw error;
    }
  }
}

async function writePage(
  context: Context,
  transaction: Transaction,
  row: ConnectionRow,
  turn: PollTurn,
  page: Page,
): Promise<void> {
  const now = context.now();
  const leaseUntil = new Date(Math.max(now.getTime() + pollLeaseMs, turn.leaseUntil.getTime() + 1));
  const held = await storePlace(transaction, turn, { cursor: page.cursor, leaseUntil, now });
  // Somebody disconnected it, or another worker took over.
  if (held === null) throw new LeaseLostError();
  const part = {
    platform: row.platform,
    isSandbox: row.isSandbox,
    accountExternalId: row.externalId,
    items: page.items,
    receivedAt: now,
    source: 0,
  };
  const result = await ingestParts(context, transaction, page.postponed === undefined ? [part] : []);
  const place = { ...page.place, platform: row.platform, connectionId: row.id, account: row };
  await recordPollProblems(transaction, place, page.problems ?? [], now);
  await noteProgress(context, transaction, row, { held, page, newMessages: result.newMessages.get(row.id) ?? 0 });
  turn.leaseUntil = leaseUntil;
}

/** After the last page the account is up to date: what is older when it comes from now on came late. */
async function noteProgress(
  context: Context,
  transaction: Transaction,
  row: ConnectionRow,
  progress: { held: Pick<ConnectionRow, 'backfillState'>; page: PollResult; newMessages: number },
): Promise<void> {
  const isBackfill = progress.held.backfillState !== 'done';
  const isAllRead = !progress.page.more && progress.page.isIncomplete !== true;
  if (!isBackfill && !isAllRead) return;
  await storeProgress(transaction, row, {
    syncedAt: isAllRead ? context.now() : null,
    backfill: isBackfill ? { isDone: isAllRead, newMessages: progress.newMessages } : null,
  });
  if (isBackfill)
    await publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]);
}

async function nextPollAt(
  context: Context,
  row: ConnectionRow,
  turn: { intervalMs: number; isComplete: boolean },
): Promise<Date> {
  const now = context.now().getTime();
  const { heldUntil, extraMs } = await planPoll(context, row, turn.intervalMs);
  if (heldUntil !== null) return lookAgainAt(context, heldUntil);
  if (!turn.isComplete && extraMs === 0) return new Date(now);
  // Spread, so that many accounts of one network are not asked in the same moment.
  return new Date(now + Math.round((turn.intervalMs + extraMs) * (0.9 + Math.random() * 0.1)));
}

function pollIntervalMs(row: ConnectionRow, connector: Connector, isSubscribed: boolean): number {
  const ownMs = connector.inbox?.pollIntervalMs ?? safetyIntervalMs;
  // A network may accept the subscription and still send nothing to an address on this machine.
  if (row.isSandbox) return Math.min(ownMs, isSubscribed ? sandboxSafetyIntervalMs : sandboxIntervalMs);
  return isSubscribed ? Math.max(ownMs, safetyIntervalMs) : ownMs;
}

async function recordFailure(context: Context, row: ConnectionRow, turn: PollTurn, error: unknown): Promise<void> {
  const isNetworks = error instanceof ConnectorError;
  const kind = isNetworks ? error.kind : troubleOf(error) === null ? 'internal' : 'database';
  if (kind === 'installation-refused') {
    const refused = { workspaceId: row.workspaceId, connectionId: row.id };
    if ((await confirmRefusal(context, refused)) !== null) return waitWhileRefused(context, row, turn);
  }
  pollsFinished.inc({ platform: row.platform, outcome: kind });
  context.log[isNetworks ? 'warn' : 'error'](
    { err: error, connectionId: row.id, platform: row.platform },
    'An account could not be asked for what is new',
  );
  // Our own database failed, which says nothing of the network or the account.
  if (troubleOf(error) !== null)
    return endTurn(context.database, turn, { nextPollAt: new Date(context.now().getTime() + firstRetryMs) });
  // The connection is marked already, and waits for its person.
  if (kind === 'revoked' || kind === 'expired') return;
  const failures = row.failureCount + 1;
  // Confirmed, the refusal of the installation is no fault of the account; else the network refuses this call or this account alone.
  const isPermanent = kind === 'permanent' || kind === 'configuration' || kind === 'installation-refused';
  const isStuck = row.backfillState !== 'done' && (isPermanent || failures >= backfillPatience);
  const reason = isNetworks ? error.message : 'Something went wrong on our side.';
  const longestMs = row.isSandbox ? sandboxLongestRetryMs : longestRetryMs;
  const retryAt = isNetworks && error.retryAt !== null ? error.retryAt : null;
  const waitMs = isPermanent ? longestMs : backOffMs(failures, firstRetryMs, longestMs);
  await endTurn(context.database, turn, {
    failureCount: failures,
    nextPollAt: retryAt ?? new Date(context.now().getTime() + waitMs),
    // What will not pass by itself is shown on the connection's card; it goes with the first success.
    ...(isPermanent ? { lastValidationError: reason } : {}),
    ...(isStuck ? { backfillState: 'failed' as const, backfillReason: reason } : {}),
  });
  const isNews = (isStuck && row.backfillState !== 'failed') || (isPermanent && row.lastValidationError !== reason);
  if (isNews) await tellOfChange(context, row);
}

async function tellOfChange(context: Context, row: ConnectionRow): Promise<void> {
  await context.database.transaction((transaction) =>
    publishLiveEvents(transaction, row.workspaceId, [{ kind: 'connection.changed', connectionId: row.id }]),
  );
}
