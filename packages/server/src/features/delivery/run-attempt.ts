/**
 * Takes one held delivery of any kind through its steps. The call that cannot be undone is recorded before it is made, and repeated only
 * after a look-up; each step's state is stored before the next begins.
 */
import { networkCode } from '@parley/contract/delivery/reasons.ts';
import type { Context } from '../../context.ts';
import { persist } from '../../jobs/persist.ts';
import { refreshAccountAuth } from '../connections/connections.service.ts';
import { accountOf } from './account-of.ts';
import type { DeliveryKind, Held, Step, StepOutcome } from './delivery.kind.ts';
import { type AttemptKind, type DeliveryRow, wasEverLookedFor } from './delivery.queries.ts';
import { findNetwork } from './find-network.ts';
import { firstStepFor } from './first-step.ts';
import { lookUp } from './look-up.ts';
import {
  recordDelivered,
  recordFailed,
  recordLater,
  recordNeedsReconnect,
  recordProgress,
  recordUnconfirmed,
} from './record-outcome.ts';
import { begin, followReadError, noteAttempt, openCalls, type Run, recordConfirmedRefusal } from './run.ts';
import { stoodStill, watchForStandstill } from './stood-still.ts';

/** How many steps a delivery takes in a row before others get their turn. */
const stepsPerTurn = 40;

const attemptKinds: Record<Step, AttemptKind> = { prepare: 'prepare', publish: 'send', follow: 'follow' };

/** @returns when the outcome is recorded. Errors of the database are thrown; another worker then claims the delivery when its lease ends. */
export async function runAttempt<Content>(
  context: Context,
  kind: DeliveryKind<Content>,
  row: DeliveryRow,
): Promise<void> {
  const connector = await findNetwork(context, row);
  const delivery = { ...row, mustLookUp: row.mustLookUp && !kind.isRepeatable };
  const held: Held<Content> = { delivery, content: await kind.load(context, delivery, connector) };
  const opened = await openCalls(context, kind, held, connector);
  if (opened === null) return;
  const run: Run<Content> = { context, kind, held, connector, ...opened };
  for (let step = 0; step < stepsPerTurn; step += 1) if (!(await takeStep(run))) return;
  await recordProgress(context, held, {
    step: delivery.step ?? firstStepFor(kind, delivery),
    state: delivery.stepState,
    checkAt: context.now(),
  });
}

/** True: the next step may begin at once, the lease is still ours. */
async function takeStep<Content>(run: Run<Content>): Promise<boolean> {
  const { context, held, kind } = run;
  const step = held.delivery.step ?? firstStepFor(kind, held.delivery);
  if (step === 'publish' && held.delivery.mustLookUp) return lookUp(run);
  const hasStoodStill = watchForStandstill(context);
  const begun = await begin(run, attemptKinds[step]);
  if (begun === null) return false;
  const isTooLate = step === 'publish' && hasStoodStill();
  const outcome = isTooLate ? stoodStill : await makeCall(run, step, begun.isRepeated);
  noteAttempt(run, begun.number, outcome);
  return persist(context, held.delivery.id, () => followOutcome(run, step, outcome));
}

/** Calls the network. An exception of a connector does not tell what the network did, so the outcome is unknown. */
async function makeCall<Content>(
  { calls, context, held }: Run<Content>,
  step: Step,
  isRepeated: boolean,
): Promise<StepOutcome> {
  try {
    return await calls.call(step, isRepeated);
  } catch (error) {
    context.log.error({ err: error, deliveryId: held.delivery.id, step }, 'a step of a delivery threw');
    const reason = 'Parley failed in this step; the log of the server tells how.';
    if (step === 'publish') return { outcome: 'unknown', reason };
    return { outcome: 'retry', code: 'internal', reason, retryAt: null, mayHaveHappened: false };
  }
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
      // The network has the same already, perhaps from the call whose answer was lost, though no look-up found it.
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
  // A network that forgot an upload before it was complete has made nothing, so the delivery begins anew.
  const hasForgotten = (state === undefined || state === null) && step !== 'follow';
  const next = hasForgotten ? 'prepare' : step === 'publish' ? 'follow' : step;
  const progress = { step: next, state, checkAt: waitUntil, ...(hasForgotten ? {} : { externalId }) };
  return (await recordProgress(context, held, progress)) && waitUntil === null;
}

/** Records what follows from a failed call. Only the call that cannot be undone must be looked up; the others may be repeated. */
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

/** The network refused the token, so nothing was done: the token is renewed once, and the same step comes again. */
async function followExpired<Content>(
  { auth, context, held, kind }: Run<Content>,
  outcome: Extract<StepOutcome, { outcome: 'expired' }>,
): Promise<void> {
  const { connectionId, workspaceId } = accountOf(held.delivery);
  const { isTokenRefreshed } = held.delivery;
  if (!outcome.canRefresh || isTokenRefreshed) return recordNeedsReconnect(context, kind, held, outcome);
  try {
    await refreshAccountAuth(context, workspaceId, connectionId, auth);
  } catch (error) {
    return followReadError(context, kind, held, error);
  }
  const again = { reason: null, retryAt: context.now(), mustLookUp: false, isTokenRefreshed: true };
  await recordLater(context, kind, held, again);
}
