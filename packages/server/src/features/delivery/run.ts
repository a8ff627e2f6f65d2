/** Opens and begins a held delivery's calls, and records what follows where the network could not even be asked. */
import type { AccountAuth } from '@parley/connectors/connector/account.ts';
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { LookupOutcome } from '@parley/connectors/connector/sending.ts';
import type { Context } from '../../context.ts';
import { getAccountAuth, isLossOfRights, lossOf, refreshAccountAuth } from '../connections/connections.service.ts';
import { confirmRefusal, findRefusedNetwork } from '../connections/refused-networks.service.ts';
import { accountOf } from './account-of.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';
import type { CallsWithoutAccount, DeliveryKind, Failure, Held, NetworkCalls, StepOutcome } from './delivery.kind.ts';
import type { AttemptKind } from './delivery.queries.ts';
import {
  mayHaveLeft,
  recordFailed,
  recordLater,
  recordNeedsReconnect,
  recordPostponed,
  recordRefused,
  recordStartAgain,
  recordUnconfirmed,
} from './record-outcome.ts';

/** Everything that the steps of one held delivery need. */
export type Run<Content> = {
  context: Context;
  kind: DeliveryKind<Content>;
  held: Held<Content>;
  /** Null: the delivery's account is gone for good. */
  connector: Connector | null;
} & Opened;

/** `auth` null: no account makes the calls. */
type Opened = { calls: CallsWithoutAccount; auth: AccountAuth | null };

/** The delivery's calls. Null: there is none to make, and the reason is recorded. */
export async function openCalls<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  connector: Connector | null,
): Promise<Opened | null> {
  if (kind.openWithoutAccount) {
    const calls = await kind.openWithoutAccount(context, held);
    if (!('code' in calls)) return { calls, auth: null };
    await endUnsent(context, kind, held, calls);
    return null;
  }
  if (connector === null) {
    await endUnsent(context, kind, held, { code: 'connection_gone', reason: 'The account is no longer connected.' });
    return null;
  }
  try {
    const calls = await kind.open(context, held, connector);
    if ('code' in calls) {
      await endUnsent(context, kind, held, calls);
      return null;
    }
    const account = accountOf(held.delivery);
    const refusing = await findRefusedNetwork(context, account);
    if (refusing !== null) {
      await recordRefused(context, kind, held, refusing);
      return null;
    }
    return asAccount(calls, await getAccountAuth(context, account.workspaceId, account.connectionId));
  } catch (error) {
    await followReadError(context, kind, held, error);
    return null;
  }
}

function asAccount({ call, find }: NetworkCalls, auth: AccountAuth): Opened {
  return {
    auth,
    calls: {
      call: (step, isRepeated) => call(auth, step, isRepeated),
      find: find === null ? null : (search) => find(auth, search),
    },
  };
}

/** Ends a delivery that cannot be sent. One that may have left is not called failed, because a person would send it a second time. */
export function endUnsent<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  failure: Failure,
): Promise<void> {
  return mayHaveLeft(held) ? recordUnconfirmed(context, kind, held) : recordFailed(context, kind, held, failure);
}

/** Begins an attempt. Null: it may not begin, and the reason is recorded. */
export async function begin<Content>(
  { context, held, kind }: Run<Content>,
  attemptKind: AttemptKind,
): Promise<Begun | null> {
  const begun = await beginAttempt(context, kind, held, attemptKind);
  if (begun === null || !('effect' in begun)) return begun;
  if (begun.effect === 'start-again') await recordStartAgain(context, kind, held);
  else await recordPostponed(context, kind, held, begun);
  return null;
}

export function noteAttempt<Content>(
  { context, held }: Run<Content>,
  number: number,
  outcome: StepOutcome | LookupOutcome,
): void {
  held.delivery.attempt = {
    number,
    outcome: outcome.outcome,
    code: 'code' in outcome ? outcome.code : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    finishedAt: context.now(),
  };
}

/** Records that the network refuses the whole installation. False: it refused one call only, whose outcome is still to be recorded. */
export async function recordConfirmedRefusal<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
): Promise<boolean> {
  const refusing = await confirmRefusal(context, accountOf(held.delivery));
  if (refusing !== null) await recordRefused(context, kind, held, refusing);
  return refusing !== null;
}

/** A failed read does not tell what was sent: the delivery is tried again, or waits for the account to be reconnected. */
export async function followReadError<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  const { isTokenRefreshed, mustLookUp } = held.delivery;
  if (error.kind === 'revoked' || (error.kind === 'expired' && isTokenRefreshed))
    return recordNeedsReconnect(context, kind, held, lossOf(error));
  if (error.kind === 'installation-refused' && (await recordConfirmedRefusal(context, kind, held))) return;
  if (error.kind === 'expired') {
    const { connectionId, workspaceId } = accountOf(held.delivery);
    try {
      await refreshAccountAuth(context, workspaceId, connectionId, null);
    } catch (refreshError) {
      if (!(refreshError instanceof ConnectorError)) throw refreshError;
      if (isLossOfRights(refreshError)) return recordNeedsReconnect(context, kind, held, lossOf(refreshError));
    }
  }
  await recordLater(context, kind, held, {
    reason: error.message,
    retryAt: error.retryAt,
    mustLookUp,
    isTokenRefreshed: isTokenRefreshed || error.kind === 'expired',
  });
}
