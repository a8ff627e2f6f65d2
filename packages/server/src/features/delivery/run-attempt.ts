/**
 * One held delivery of any kind, step by step. The call that cannot be undone is recorded before it is made and never repeated
 * without a look; each step's state is stored before the next begins.
 */
import { type AccountAuth, type Connector, ConnectorError, type LookupOutcome } from '@parley/connectors/connector.ts';
import { networkCode } from '@parley/contract/delivery/reasons.ts';
import type { Context } from '../../context.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { persist } from '../../jobs/persist.ts';
import { getAccountAuth, isLossOfRights, lossOf, refreshAccountAuth } from '../connections/connections.service.ts';
import { confirmRefusal, findRefusedNetwork } from '../connections/refused-networks.service.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';
import type { DeliveryKind, Failure, Held, NetworkCalls, Step, StepOutcome } from './delivery.kind.ts';
import {
  type AttemptKind,
  type DeliveryRow,
  findSoughtSend,
  finishAttempt,
  type SoughtSend,
  wasEverLookedFor,
} from './delivery.queries.ts';
import { findNetwork } from './find-network.ts';
import {
  type FoundResult,
  mayHaveLeft,
  recordAbsent,
  recordDelivered,
  recordFailed,
  recordFound,
  recordLater,
  recordNeedsReconnect,
  recordPostponed,
  recordProgress,
  recordRefused,
  recordStartAgain,
  recordUnconfirmed,
} from './record-outcome.ts';
import { stoodStill, watchForStandstill } from './stood-still.ts';

/** How often a look-up that cannot tell is repeated before a person is asked. */
const maxLookUps = 6;
/** A look-up that will hardly ever tell is repeated once: a refusal may be a mistake of the moment. */
const finalLookUps = 2;
/** So many steps in a row, then others get their turn. */
const stepsPerTurn = 40;

const attemptKinds: Record<Step, AttemptKind> = { prepare: 'prepare', publish: 'send', follow: 'follow' };

/** One delivery on its way: everything that its steps need. */
type Run<Content> = {
  context: Context;
  kind: DeliveryKind<Content>;
  held: Held<Content>;
  /** Null: the account is gone for good. */
  connector: Connector | null;
  calls: NetworkCalls;
  auth: AccountAuth;
};

/** @returns when all is recorded; errors of the database are thrown, and the lease brings the delivery back. */
export async function runAttempt<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  row: DeliveryRow,
): Promise<void> {
  const connector = await findNetwork(context, row);
  const delivery = { ...row, mustLookUp: row.mustLookUp && !kind.isRepeatable };
  const held: Held<Content> = { delivery, content: await kind.load(context, delivery, connector) };
  const opened = await open(context, kind, held, connector);
  if (opened === null) return;
  const run: Run<Content> = { context, kind, held, connector, ...opened };
  for (let step = 0; step < stepsPerTurn; step += 1) if (!(await takeStep(run))) return;
  await recordProgress(context, held, {
    step: delivery.step ?? kind.firstStep,
    state: delivery.stepState,
    checkAt: context.now(),
  });
}

/** Null: there is no call to make, and why is recorded. */
async function open<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  connector: Connector | null,
): Promise<{ calls: NetworkCalls; auth: AccountAuth } | null> {
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
    const refusing = await findRefusedNetwork(context, held.delivery);
    if (refusing !== null) {
      await recordRefused(context, kind, held, refusing);
      return null;
    }
    return { calls, auth: await getAccountAuth(context, held.delivery.workspaceId, held.delivery.connectionId) };
  } catch (error) {
    await followReadError(context, kind, held, error);
    return null;
  }
}

/** Of what may have left nobody may say that it failed: it would be sent a second time. */
function endUnsent<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  failure: Failure,
): Promise<void> {
  return mayHaveLeft(held) ? recordUnconfirmed(context, kind, held) : recordFailed(context, kind, held, failure);
}

/** True: the next step may begin at once, the lease is still ours. */
async function takeStep<Content>(run: Run<Content>): Promise<boolean> {
  const { context, held, kind } = run;
  const step = held.delivery.step ?? kind.firstStep;
  if (step === 'publish' && held.delivery.mustLookUp) return lookUp(run);
  const hasStoodStill = watchForStandstill(context);
  const begun = await begin(run, attemptKinds[step]);
  if (begun === null) return false;
  const isTooLate = step === 'publish' && hasStoodStill();
  const outcome = isTooLate ? stoodStill : await makeCall(run, step, begun.isRepeated);
  noteAttempt(run, begun.number, outcome);
  return persist(context, held.delivery.id, () => followOutcome(run, step, outcome));
}

/** Null: it does not begin, and why is recorded. */
async function begin<Content>({ context, held, kind }: Run<Content>, attemptKind: AttemptKind): Promise<Begun | null> {
  const begun = await beginAttempt(context, kind, held, attemptKind);
  if (begun === null || !('effect' in begun)) return begun;
  if (begun.effect === 'start-again') await recordStartAgain(context, kind, held);
  else await recordPostponed(context, kind, held, begun);
  return null;
}

/** An exception of a connector says nothing of what the network did. */
async function makeCall<Content>(
  { auth, calls, context, held }: Run<Content>,
  step: Step,
  isRepeated: boolean,
): Promise<StepOutcome> {
  try {
    return await calls.call(auth, step, isRepeated);
  } catch (error) {
    context.log.error({ err: error, deliveryId: held.delivery.id, step }, 'a step of a delivery threw');
    const reason = 'Parley failed in this step; the log of the server tells how.';
    if (step === 'publish') return { outcome: 'unknown', reason };
    return { outcome: 'retry', code: 'internal', reason, retryAt: null, mayHaveHappened: false };
  }
}

function noteAttempt<Content>(
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

async function followOutcome<Content>(run: Run<Content>, step: Step, outcome: StepOutcome): Promise<boolean> {
  const { context, held, kind } = run;
  switch (outcome.outcome) {
    case 'prepared':
      return recordProgress(context, held, { step: 'publish', state: outcome.state, checkAt: null });
    case 'processing':
      return followProcessing(run, step, outcome);
    case 'sent':
    case 'published':
      await recordDelivered(context, kind, held, outcome);
      return false;
    case 'rejected':
      // The network has it: maybe from the call whose answer was lost, though no look-up found it.
      if (step === 'publish' && outcome.isDuplicate && (await wasEverLookedFor(context.database, held.delivery)))
        await followFailure(run, step, { outcome: 'unknown', reason: outcome.reason });
      else await recordFailed(context, kind, held, { code: networkCode(outcome.code), reason: outcome.reason });
      return false;
    case 'retry':
    case 'unknown':
      await followFailure(run, step, outcome);
      return false;
    case 'expired':
      await followExpired(run, outcome);
      return false;
    default:
      return outcome satisfies never;
  }
}

async function followProcessing<Content>(
  { context, held }: Run<Content>,
  step: Step,
  { checkAt, externalId, state }: Extract<StepOutcome, { outcome: 'processing' }>,
): Promise<boolean> {
  const waitUntil = checkAt <= context.now() ? null : checkAt;
  // A network that forgot the upload before it was whole has made nothing: everything begins anew.
  const hasForgotten = (state === undefined || state === null) && step !== 'follow';
  const next = hasForgotten ? 'prepare' : step === 'publish' ? 'follow' : step;
  const progress = { step: next, state, checkAt: waitUntil, ...(hasForgotten ? {} : { externalId }) };
  return (await recordProgress(context, held, progress)) && waitUntil === null;
}

/** Only the call that cannot be undone must be looked up; the others may be repeated. */
async function followFailure<Content>(
  { calls, context, held, kind }: Run<Content>,
  step: Step,
  outcome: Extract<StepOutcome, { outcome: 'retry' | 'unknown' }>,
): Promise<void> {
  const mayHaveHappened =
    step === 'publish' && !kind.isRepeatable && (outcome.outcome === 'unknown' || outcome.mayHaveHappened);
  if (mayHaveHappened && calls.find === null) return recordUnconfirmed(context, kind, held);
  const isRefused = !mayHaveHappened && outcome.outcome === 'retry' && outcome.isInstallationRefused === true;
  if (isRefused && (await recordConfirmedRefusal(context, kind, held))) return;
  const retryAt = outcome.outcome === 'retry' ? outcome.retryAt : null;
  await recordLater(context, kind, held, { reason: outcome.reason, retryAt, mustLookUp: mayHaveHappened });
}

/** The network refused the token: nothing was done. It is renewed once, then the same step comes again. */
async function followExpired<Content>(
  { auth, context, held, kind }: Run<Content>,
  outcome: Extract<StepOutcome, { outcome: 'expired' }>,
): Promise<void> {
  const { connectionId, isTokenRefreshed, workspaceId } = held.delivery;
  if (!outcome.canRefresh || isTokenRefreshed) return recordNeedsReconnect(context, kind, held, outcome);
  try {
    await refreshAccountAuth(context, workspaceId, connectionId, auth);
  } catch (error) {
    return followReadError(context, kind, held, error);
  }
  const again = { reason: null, retryAt: context.now(), mustLookUp: false, isTokenRefreshed: true };
  await recordLater(context, kind, held, again);
}

/** A request of ours may have left and nobody knows what came of it: the network is asked. */
async function lookUp<Content>(run: Run<Content>): Promise<boolean> {
  const { auth, calls, context, held, kind } = run;
  const { delivery } = held;
  const { find } = calls;
  if (find === null || delivery.lookUps >= maxLookUps) {
    await recordUnconfirmed(context, kind, held);
    return false;
  }
  const sought = (await findSoughtSend(context.database, delivery)) ?? {
    startedAt: delivery.firstAttemptedAt ?? context.now(),
    isRefusedAsDuplicate: false,
  };
  const knownExternalIds = await kind.listKnown(context, held, sought.startedAt);
  const begun = await begin(run, 'look-up');
  if (begun === null) return false;
  const { number } = begun;
  let outcome: LookupOutcome;
  try {
    outcome = await find(auth, { attemptedAt: sought.startedAt, knownExternalIds });
  } catch (error) {
    const reason = describeFailure(error);
    const attempt = { number, outcome: 'failed', code: null, reason, finishedAt: context.now() };
    await finishAttempt(context.database, delivery, attempt);
    await followReadError(context, kind, held, error);
    return false;
  }
  noteAttempt(run, number, outcome);
  return (await persist(context, delivery.id, () => followLookUp(run, outcome, sought))) && openAgain(run);
}

/** What is looked for is opened however late it is: what speaks against a call is looked at before one is made. */
async function openAgain<Content>(run: Run<Content>): Promise<boolean> {
  const opened = await open(run.context, run.kind, run.held, run.connector);
  if (opened !== null) Object.assign(run, opened);
  return opened !== null;
}

async function followLookUp<Content>(
  run: Run<Content>,
  outcome: LookupOutcome,
  { startedAt: attemptedAt, isRefusedAsDuplicate }: SoughtSend,
): Promise<boolean> {
  const { context, held, kind } = run;
  switch (outcome.outcome) {
    case 'found': {
      const { externalId, permalink, state } = outcome;
      if (state !== undefined && state !== null)
        return followFound(run, await recordFound(context, kind, held, { externalId, state, attemptedAt }));
      const found = { outcome: 'published' as const, externalId, externalIds: [externalId], permalink };
      await followFound(run, await recordDelivered(context, kind, held, found, { attemptedAt }));
      return false;
    }
    case 'absent':
      if (!isRefusedAsDuplicate) return recordAbsent(context, held);
      await recordUnconfirmed(context, kind, held);
      return false;
    case 'unsure': {
      const { isFinal, isInstallationRefused, reason, retryAt } = outcome;
      if (isInstallationRefused && (await recordConfirmedRefusal(context, kind, held))) return false;
      if (isFinal === true && held.delivery.lookUps >= finalLookUps) await recordUnconfirmed(context, kind, held);
      else await recordLater(context, kind, held, { reason, retryAt, mustLookUp: true });
      return false;
    }
    default:
      return outcome satisfies never;
  }
}

/** True: what was found is this delivery's. */
async function followFound<Content>({ context, held, kind }: Run<Content>, result: FoundResult): Promise<boolean> {
  // Another delivery with the same words has it: this one is looked for once more, without that.
  if (result === 'taken')
    await recordLater(context, kind, held, { reason: null, retryAt: context.now(), mustLookUp: true });
  if (result === 'unclear') await recordUnconfirmed(context, kind, held, { isTwin: true });
  return result === 'recorded';
}

/** False: the network refused that one call alone, and what came of it is still to be recorded. */
async function recordConfirmedRefusal<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
): Promise<boolean> {
  const refusing = await confirmRefusal(context, held.delivery);
  if (refusing !== null) await recordRefused(context, kind, held, refusing);
  return refusing !== null;
}

/** A read that failed says nothing of what was sent: it is tried again, or waits for the person who reconnects. */
async function followReadError<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  held: Held<Content>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  const { connectionId, isTokenRefreshed, mustLookUp, workspaceId } = held.delivery;
  if (error.kind === 'revoked' || (error.kind === 'expired' && isTokenRefreshed))
    return recordNeedsReconnect(context, kind, held, lossOf(error));
  if (error.kind === 'installation-refused' && (await recordConfirmedRefusal(context, kind, held))) return;
  if (error.kind === 'expired') {
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
