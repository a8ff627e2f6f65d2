/** One held reply or deletion, one step: look on the network when its outcome is unknown, else send; record what came of it. */
import {
  type AccountAuth,
  type Connector,
  ConnectorError,
  type LookupOutcome,
  type SendOutcome,
} from '@parley/connectors/connector.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { persist } from '../../jobs/persist.ts';
import { getAccountAuth, isLossOfRights, lossOf, refreshAccountAuth } from '../connections/connections.service.ts';
import { confirmRefusal, findRefusedNetwork } from '../connections/refused-networks.service.ts';
import {
  type AttemptKind,
  type DeliveryRow,
  findSoughtSend,
  finishAttempt,
  type HeldDelivery,
  type RecordedAttempt,
  recordAttempt,
  wasEverLookedFor,
} from './delivery.queries.ts';
import type { DeletePayload, ReplyPayload } from './delivery.service.ts';
import { findNetwork } from './find-network.ts';
import {
  recordDelivered,
  recordFailed,
  recordLater,
  recordNeedsReconnect,
  recordRefused,
  recordUnconfirmed,
} from './record-outcome.ts';
import { authorOf, isReplyWindowClosed, windowClosed } from './reply-window.ts';
import { stoodStill, watchForStandstill } from './stood-still.ts';

/** How often a look-up that cannot tell is repeated before a person is asked. */
const maxLookUps = 6;

/** @returns when all is recorded; errors of the database are thrown, and the lease brings the delivery back. */
export async function attemptDelivery(context: Context, delivery: DeliveryRow): Promise<void> {
  const network = await findNetwork(context, delivery);
  const mayHaveLeft = delivery.mustLookUp && delivery.kind === 'reply';
  if (network === null) {
    // What may have left is sent again only by a person who has looked.
    if (mayHaveLeft) return recordUnconfirmed(context, delivery);
    return recordFailed(context, delivery, { code: 'connection_gone', reason: 'The account is no longer connected.' });
  }
  let auth: AccountAuth;
  try {
    auth = await getAccountAuth(context, delivery.workspaceId, delivery.connectionId);
  } catch (error) {
    await handleReadError(context, delivery, error);
    return;
  }
  const refusing = await findRefusedNetwork(context, delivery);
  if (refusing !== null) return recordRefused(context, delivery, refusing);
  if (mayHaveLeft) await lookUp(context, delivery, network, auth);
  else await send(context, delivery, network, auth);
}

async function send(context: Context, delivery: DeliveryRow, connector: Connector, auth: AccountAuth): Promise<void> {
  if (
    delivery.kind === 'reply' &&
    (await isReplyWindowClosed(context.database, delivery, connector.limits, context.now()))
  )
    return recordFailed(context, delivery, windowClosed);
  const hasStoodStill = watchForStandstill(context);
  const begun = await begin(context, delivery, 'send');
  if (begun === null) return;
  const { number } = begun;
  const outcome = hasStoodStill() ? stoodStill : await callConnector(connector, delivery, auth);
  const attempt = {
    number,
    outcome: outcome.outcome,
    code: 'code' in outcome ? outcome.code : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    finishedAt: context.now(),
  };
  await persist(context, delivery.id, () =>
    followSendOutcome(context, { ...delivery, attempt }, connector, auth, outcome),
  );
}

function begin(context: Context, delivery: DeliveryRow, kind: AttemptKind): Promise<RecordedAttempt | null> {
  return context.database.transaction((transaction) => recordAttempt(transaction, delivery, kind, context.now()));
}

async function callConnector(connector: Connector, delivery: DeliveryRow, auth: AccountAuth): Promise<SendOutcome> {
  const capability = connector.reply;
  const unsupported: SendOutcome = {
    outcome: 'rejected',
    code: 'not_supported',
    reason: 'The network does not offer this.',
  };
  if (delivery.kind === 'reply')
    return (
      capability?.send(auth, {
        ...(delivery.payload as unknown as ReplyPayload),
        idempotencyKey: delivery.id,
        ...(authorOf(delivery) === 'person' ? { isByPerson: true } : {}),
      }) ?? unsupported
    );
  if (delivery.kind === 'delete')
    return capability?.delete?.(auth, delivery.payload as unknown as DeletePayload) ?? unsupported;
  return unsupported;
}

async function followSendOutcome(
  context: Context,
  delivery: HeldDelivery,
  connector: Connector,
  auth: AccountAuth,
  outcome: SendOutcome,
): Promise<void> {
  switch (outcome.outcome) {
    case 'sent':
      return recordDelivered(context, delivery, outcome);
    case 'rejected':
      // The network has it: maybe from the call whose answer was lost, though no look-up found it.
      if (outcome.isDuplicate && (await wasEverLookedFor(context.database, delivery)))
        return followUnknown(context, delivery, connector, outcome.reason);
      return recordFailed(context, delivery, outcome);
    case 'retry':
      if (outcome.mayHaveHappened) return followUnknown(context, delivery, connector, outcome.reason);
      if (outcome.isInstallationRefused && (await recordConfirmed(context, delivery))) return;
      return recordLater(context, delivery, { ...outcome, mustLookUp: false });
    case 'unknown':
      return followUnknown(context, delivery, connector, outcome.reason);
    case 'expired': {
      if (!outcome.canRefresh || delivery.isTokenRefreshed) return recordNeedsReconnect(context, delivery, outcome);
      try {
        await refreshAccountAuth(context, delivery.workspaceId, delivery.connectionId, auth);
      } catch (error) {
        return handleReadError(context, delivery, error);
      }
      return recordLater(context, delivery, {
        code: 'token_refreshed',
        reason: '',
        retryAt: context.now(),
        mustLookUp: false,
        isTokenRefreshed: true,
      });
    }
    default:
      return outcome satisfies never;
  }
}

/** Deleting may be repeated; a reply may not: where nobody can look, a person must. */
function followUnknown(context: Context, delivery: HeldDelivery, connector: Connector, reason: string): Promise<void> {
  if (delivery.kind === 'delete')
    return recordLater(context, delivery, { code: 'unknown', reason, retryAt: null, mustLookUp: false });
  if (connector.reply?.find === undefined) return recordUnconfirmed(context, delivery);
  return recordLater(context, delivery, { code: 'unknown', reason, retryAt: null, mustLookUp: true });
}

async function lookUp(context: Context, delivery: DeliveryRow, connector: Connector, auth: AccountAuth): Promise<void> {
  const find = connector.reply?.find;
  if (find === undefined || delivery.lookUps >= maxLookUps) return recordUnconfirmed(context, delivery);
  const known = await context.database
    .select({ externalId: conversationEntries.externalId })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, delivery.workspaceId),
        eq(conversationEntries.ticketId, delivery.ticketId ?? 0),
        isNotNull(conversationEntries.externalId),
        // An echo may have brought the very reply that is looked for: it must not be taken as another one.
        eq(conversationEntries.isWrittenOnPlatform, false),
      ),
    );
  const sought = await findSoughtSend(context.database, delivery);
  const begun = await begin(context, delivery, 'look-up');
  if (begun === null) return;
  const { number } = begun;
  let outcome: LookupOutcome;
  try {
    outcome = await find(auth, {
      ...(delivery.payload as unknown as ReplyPayload),
      idempotencyKey: delivery.id,
      attemptedAt: sought?.startedAt ?? delivery.firstAttemptedAt ?? delivery.createdAt,
      knownExternalIds: known.flatMap((entry) => (entry.externalId === null ? [] : [entry.externalId])),
    });
  } catch (error) {
    const reason = describeFailure(error);
    await finishAttempt(context.database, delivery, {
      number,
      outcome: 'failed',
      code: null,
      reason,
      finishedAt: context.now(),
    });
    return handleReadError(context, delivery, error, true);
  }
  await finishAttempt(context.database, delivery, {
    number,
    outcome: outcome.outcome,
    code: null,
    reason: null,
    finishedAt: context.now(),
  });
  switch (outcome.outcome) {
    case 'found':
      return recordDelivered(context, delivery, outcome);
    case 'absent':
      if (sought?.isRefusedAsDuplicate) return recordUnconfirmed(context, delivery);
      return recordLater(context, delivery, { code: 'absent', reason: '', retryAt: context.now(), mustLookUp: false });
    case 'unsure':
      if (outcome.isInstallationRefused && (await recordConfirmed(context, delivery))) return;
      return recordLater(context, delivery, {
        code: 'unsure',
        reason: outcome.reason,
        retryAt: outcome.retryAt,
        mustLookUp: true,
      });
    default:
      return outcome satisfies never;
  }
}

/** False: the network refused that one call alone, and the reply is still to be recorded. */
async function recordConfirmed(context: Context, delivery: HeldDelivery): Promise<boolean> {
  const refusing = await confirmRefusal(context, delivery);
  if (refusing !== null) await recordRefused(context, delivery, refusing);
  return refusing !== null;
}

/** A read that failed says nothing of the reply: it is tried again, or waits for the person who reconnects. */
async function handleReadError(
  context: Context,
  delivery: HeldDelivery,
  error: unknown,
  mustLookUp = delivery.mustLookUp,
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  if (error.kind === 'revoked' || (error.kind === 'expired' && delivery.isTokenRefreshed))
    return recordNeedsReconnect(context, delivery, lossOf(error));
  if (error.kind === 'installation-refused' && (await recordConfirmed(context, delivery))) return;
  if (error.kind === 'expired') {
    try {
      await refreshAccountAuth(context, delivery.workspaceId, delivery.connectionId, null);
    } catch (refreshError) {
      if (!(refreshError instanceof ConnectorError)) throw refreshError;
      if (isLossOfRights(refreshError)) return recordNeedsReconnect(context, delivery, lossOf(refreshError));
    }
  }
  return recordLater(context, delivery, {
    code: error.code,
    reason: error.message,
    retryAt: error.retryAt,
    mustLookUp,
    isTokenRefreshed: delivery.isTokenRefreshed || error.kind === 'expired',
  });
}
