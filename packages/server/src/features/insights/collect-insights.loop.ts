/**
 * Collects what networks tell of our accounts. A turn is one step of some accounts of each network (`plan-step.ts`); what it read is stored
 * together with how far the account is, so that whoever follows a killed worker goes on from there.
 */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import type { Context } from '../../context.ts';
import { dateAt } from '../../days-in-zones.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { findConnection } from '../connections/connection-rows.service.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { noteRefusal } from '../connections/refused-networks.service.ts';
import type { ConnectionRow } from '../connections/stored-grant.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { askFor } from '../usage/asker.service.ts';
import { planAsking } from '../usage/usage.service.ts';
import { type CollectionRow, claimDue, endTurn, enrolAccounts, type Outcome } from './collection-turns.ts';
import { type ConnectionKey, removeFigures, storeContents, storeDays } from './insight-rows.ts';
import { afterStep, planStep, wantedFromOf } from './plan-step.ts';

const hourMs = 60 * 60_000;
const firstRetryMs = 5 * 60_000;
const longestRetryMs = 6 * hourMs;
/** What only a person or the network can change is tried again after this. */
const againTomorrowMs = 24 * hourMs;
/** How many of the things that were published are kept, the best of them. */
const contentsMax = 100;

/** Accounts are asked side by side, so that a network that answers slowly holds up no other. */
export function createCollectInsightsLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'The figures of an account could not be collected' });
  return {
    name: 'collect-insights',
    idleMs: 60_000,
    async run(signal) {
      await enrolAccounts(context);
      const turns = (await claimDue(context)).map((held) =>
        runEach([keyOf(held)], () => takeTurn(context, held).then(() => 1), signal),
      );
      return (await Promise.all(turns)).reduce((sum, done) => sum + done, 0);
    },
  };
}

function keyOf({ connectionId, workspaceId }: CollectionRow): ConnectionKey {
  return { workspaceId, connectionId };
}

/** An account while one worker has it. */
type Turn = { held: CollectionRow; connection: ConnectionRow; insights: InsightsCapability };

async function takeTurn(context: Context, held: CollectionRow): Promise<void> {
  const connection = await findConnection(context.database, held.workspaceId, held.connectionId);
  // Reconnecting gives it a turn again (`enrolAccounts`).
  if (connection?.state !== 'active') return endTurn(context.database, held, { nextAt: null });
  if (connection.isSandbox !== held.isSandbox) return beginAtOtherHome(context, held, connection);
  const insights = connectorOf(context, connection)?.insights;
  // This installation does not reach the network now.
  if (insights === undefined) return endTurn(context.database, held, { nextAt: after(context, againTomorrowMs) });
  const turn = { held, connection, insights };
  const heldUntil = connection.isSandbox ? null : await findHold(context, turn);
  if (heldUntil !== null) return endTurn(context.database, held, { nextAt: heldUntil, heldUntil });
  try {
    await makeStep(context, turn);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    await noteFailure(context, turn, error);
  }
}

/** The sandbox's figures and the real network's never stand beside each other. */
async function beginAtOtherHome(context: Context, held: CollectionRow, { isSandbox }: ConnectionRow): Promise<void> {
  const begun = { collectedFrom: null, collectedUntil: null, roundUntil: null, wantedFrom: null, collectedAt: null };
  await endTurn(context.database, held, { ...begun, isSandbox, nextAt: context.now() }, (transaction) =>
    removeFigures(transaction, held),
  );
}

/** Until when figures wait because the network's allowance is kept for messages, replies and posts; null: they need not wait. */
async function findHold(context: Context, { connection }: Turn): Promise<Date | null> {
  const { id: connectionId, platform } = connection;
  return (await planAsking(context, { platform, connectionId, canWait: true, intervalMs: 0 })).heldUntil;
}

async function makeStep(context: Context, { connection, held, insights }: Turn): Promise<void> {
  const now = context.now();
  const today = dateAt(now, insights.timeZone);
  const wantedFrom = held.wantedFrom ?? wantedFromOf(insights, today);
  const step = planStep(held, insights, { now, today, wantedFrom });
  if (step === null) return endTurn(context.database, held, { nextAt: nextRoundAt(held, insights, now) });
  const { id, workspaceId } = connection;
  const store = await withFreshAuth(context, workspaceId, id, (auth) =>
    askFor(id, async () => {
      if (step.reads === 'contents') {
        const contents = await insights.topContent(auth, { ...step.range, limit: contentsMax });
        return (transaction: Parameters<typeof storeContents>[0]) => storeContents(transaction, held, contents, now);
      }
      const days = await insights.daily(auth, step.range);
      return (transaction: Parameters<typeof storeDays>[0]) => storeDays(transaction, held, days, { now, today });
    }),
  );
  const progress = afterStep(held, step, now);
  const isMore = planStep(progress, insights, { now, today, wantedFrom }) !== null;
  const nextAt = isMore ? now : nextRoundAt(progress, insights, now);
  const isWell = { failures: 0, failure: null, failedAt: null };
  await endTurn(context.database, held, { ...progress, ...isWell, wantedFrom, nextAt }, async (transaction) => {
    await store(transaction);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'insights.changed', connectionId: id }]);
  });
}

function nextRoundAt({ collectedAt }: { collectedAt: Date | null }, insights: InsightsCapability, now: Date): Date {
  return new Date((collectedAt ?? now).getTime() + insights.askEveryMs);
}

async function noteFailure(context: Context, { connection, held }: Turn, error: ConnectorError): Promise<void> {
  const { id, workspaceId } = connection;
  context.log.info({ connectionId: id, code: error.code, kind: error.kind }, 'figures of an account could not be read');
  if (error.kind === 'installation-refused') await noteRefusal(context, connection, error);
  const failures = held.failures + 1;
  const outcome: Outcome = {
    failures,
    failure: toStorableText(error.message),
    failedAt: context.now(),
    requestedAt: null,
    ...nextTry(context, error, failures),
  };
  await endTurn(context.database, held, outcome, (transaction) =>
    publishLiveEvents(transaction, workspaceId, [{ kind: 'insights.changed', connectionId: id }]),
  );
}

function nextTry(context: Context, error: ConnectorError, failures: number): { nextAt: Date | null; heldUntil?: Date } {
  switch (error.kind) {
    // The connection is marked: reconnecting gives it a turn again.
    case 'expired':
    case 'revoked':
      return { nextAt: null };
    case 'rate-limited': {
      const heldUntil = error.retryAt ?? after(context, hourMs);
      return { nextAt: heldUntil, heldUntil };
    }
    case 'transient':
    case 'configuration':
    case 'installation-refused':
      return { nextAt: after(context, backOffMs(failures, firstRetryMs, longestRetryMs)) };
    case 'permanent':
      return { nextAt: after(context, againTomorrowMs) };
    default:
      return error.kind satisfies never;
  }
}

function after(context: Context, durationMs: number): Date {
  return new Date(context.now().getTime() + durationMs);
}
