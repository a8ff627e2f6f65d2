/**
 * One held publication, step by step: `prepare` uploads and may be repeated; `publish` is the one call that cannot be undone and
 * is never repeated without a look; `follow` asks how the network gets on. Each step's state is stored before the next begins.
 */
import {
  type AccountAuth,
  type Connector,
  ConnectorError,
  type LookupOutcome,
  type PublishCapability,
  type PublishRequest,
  type PublishStep,
} from '@parley/connectors/connector.ts';
import type { Context } from '../../context.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { AppError } from '../../http/app-error.ts';
import { persist } from '../../jobs/persist.ts';
import { getAccountAuth, isLossOfRights, lossOf, refreshAccountAuth } from '../connections/connections.service.ts';
import { confirmRefusal, findRefusedNetwork } from '../connections/refused-networks.service.ts';
import { checkLateLimit, findPublication, missedReason } from '../publications/publications.service.ts';
import { beginAttempt, type HeldBack } from './begin-attempt.ts';
import {
  type AttemptKind,
  type DeliveryRow,
  findSoughtSend,
  finishAttempt,
  type SoughtSend,
  wasEverLookedFor,
} from './delivery.queries.ts';
import { findNetwork } from './find-network.ts';
import { toPublishRequest } from './publication-request.ts';
import {
  type FoundResult,
  type Held,
  recordFound,
  recordMissed,
  recordProgress,
  recordPublicationFailed,
  recordPublicationLater,
  recordPublicationNeedsReconnect,
  recordPublicationPaused,
  recordPublicationRefused,
  recordPublicationUnconfirmed,
  recordPublished,
} from './record-publication.ts';
import { stoodStill, watchForStandstill } from './stood-still.ts';
import { listKnownPosts } from './twin-publications.ts';

/** How often a look-up that cannot tell is repeated before a person is asked. */
const maxLookUps = 6;
/** A look-up that will hardly ever tell is repeated once: a refusal may be a mistake of the moment. */
const finalLookUps = 2;
/** So many steps in a row, then others get their turn. */
const stepsPerTurn = 40;
/** How soon a publication looks again whether the other one with its words is settled. */
const twinCheckMs = 2_000;

const attemptKinds: Record<NonNullable<DeliveryRow['step']>, AttemptKind> = {
  prepare: 'prepare',
  publish: 'send',
  follow: 'follow',
};

type Call = {
  held: Held;
  connector: Connector;
  capability: PublishCapability;
  auth: AccountAuth;
  request: PublishRequest;
};

/** @returns when all is recorded; errors of the database are thrown, and the lease brings the publication back. */
export async function attemptPublication(context: Context, delivery: DeliveryRow): Promise<void> {
  const publication = await findPublication(context.database, delivery.workspaceId, delivery.id);
  if (publication === null) throw new Error(`publication ${delivery.id} has a delivery and is not there`);
  const connector = await findNetwork(context, delivery);
  const isFoundByTitle = connector?.publish?.isFoundByTitle ?? false;
  const held: Held = { delivery: { ...delivery }, publication, isFoundByTitle };
  if (connector?.publish === undefined) return endWithoutNetwork(context, held, connector);
  if (delivery.firstAttemptedAt === null) {
    const limit = await checkLateLimit(context.database, publication, context.now());
    if (limit.isPassed)
      return recordMissed(context, held, missedReason(limit, 'Nothing of Parley could take it in time.'));
  }
  const refusing = await findRefusedNetwork(context, delivery);
  if (refusing !== null) return recordPublicationRefused(context, held, refusing);
  let request: PublishRequest;
  let auth: AccountAuth;
  try {
    const isSandbox = context.networks.get(connector.platform)?.isSandbox ?? false;
    request = await toPublishRequest(context, publication, { isSandbox, limits: connector.publish.limits });
    auth = await getAccountAuth(context, delivery.workspaceId, delivery.connectionId);
  } catch (error) {
    if (error instanceof AppError)
      return mayHaveLeft(held)
        ? recordPublicationUnconfirmed(context, held)
        : recordPublicationFailed(context, held, { code: error.code, reason: error.message });
    return followReadError(context, held, error);
  }
  const call: Call = { held, connector, capability: connector.publish, auth, request };
  for (let step = 0; step < stepsPerTurn; step += 1) if (!(await takeStep(context, call))) return;
  await recordProgress(context, held, {
    step: held.delivery.step ?? 'prepare',
    state: held.delivery.stepState,
    checkAt: context.now(),
  });
}

/** Of what the network is still at work on nobody may say that it failed: it would be sent a second time. */
function mayHaveLeft({ delivery }: Held): boolean {
  return delivery.mustLookUp || delivery.step === 'follow';
}

function endWithoutNetwork(context: Context, held: Held, connector: Connector | null): Promise<void> {
  if (mayHaveLeft(held)) return recordPublicationUnconfirmed(context, held);
  return recordPublicationFailed(
    context,
    held,
    connector === null
      ? { code: 'connection_gone', reason: 'The account is no longer connected.' }
      : { code: 'not_supported', reason: 'Parley cannot publish on this network.' },
  );
}

/** True: the next step may begin at once, the lease is still ours. */
async function takeStep(context: Context, call: Call): Promise<boolean> {
  const { held } = call;
  const step = held.delivery.step ?? 'prepare';
  if (step === 'publish' && held.delivery.mustLookUp) return lookUp(context, call);
  const hasStoodStill = watchForStandstill(context);
  const begun = await beginAttempt(context, held, attemptKinds[step]);
  if (begun === null) return false;
  if (typeof begun === 'string') return waitBeforeLeaving(context, held, begun);
  const isTooLate = step === 'publish' && hasStoodStill();
  const outcome = isTooLate ? stoodStill : await callStep(context, call, step, begun.isRepeated);
  noteAttempt(context, held, begun.number, outcome);
  return persist(context, held.delivery.id, () => followOutcome(context, call, step, outcome));
}

async function waitBeforeLeaving(context: Context, held: Held, why: HeldBack): Promise<false> {
  if (why === 'paused') await recordPublicationPaused(context, held);
  // Sent now, no look-up could tell the two posts apart.
  else
    await recordPublicationLater(context, held, {
      code: 'waiting-for-other-post',
      reason:
        'Another post with the same words is on its way to this account; this one goes out when that one is settled.',
      retryAt: new Date(context.now().getTime() + twinCheckMs),
      mustLookUp: false,
    });
  return false;
}

/** An exception of a connector says nothing of what the network did. */
async function callStep(
  context: Context,
  { auth, capability, held, request }: Call,
  step: 'prepare' | 'publish' | 'follow',
  isRepeated: boolean,
): Promise<PublishStep> {
  const { id, stepState } = held.delivery;
  try {
    if (step === 'follow' && capability.follow) return await capability.follow(auth, request, stepState, isRepeated);
    if (step === 'follow') return await capability.publish(auth, request, stepState);
    return await capability[step](auth, request, stepState);
  } catch (error) {
    context.log.error({ err: error, deliveryId: id, step }, 'a step of a publication threw');
    const reason = 'Parley failed in this step; the log of the server tells how.';
    if (step === 'publish') return { outcome: 'unknown', reason };
    return { outcome: 'retry', code: 'internal', reason, retryAt: null, mayHaveHappened: false };
  }
}

function noteAttempt(context: Context, held: Held, number: number, outcome: PublishStep | LookupOutcome): void {
  held.delivery.attempt = {
    number,
    outcome: outcome.outcome,
    code: 'code' in outcome ? outcome.code : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    finishedAt: context.now(),
  };
}

async function followOutcome(
  context: Context,
  call: Call,
  step: 'prepare' | 'publish' | 'follow',
  outcome: PublishStep,
): Promise<boolean> {
  const { auth, capability, held } = call;
  switch (outcome.outcome) {
    case 'prepared':
      return recordProgress(context, held, { step: 'publish', state: toStored(outcome.state), checkAt: null });
    case 'processing':
      return followProcessing(context, call, step, outcome);
    case 'published':
      await recordPublished(context, held, {
        externalId: outcome.externalId,
        externalIds: outcome.externalIds,
        permalink: outcome.permalink,
        problems: outcome.problems ?? [],
        hasResults: capability.results !== undefined,
      });
      return false;
    case 'rejected':
      // The network has it: maybe from the call whose answer was lost, though no look-up found it.
      if (step === 'publish' && outcome.isDuplicate && (await wasEverLookedFor(context.database, held.delivery)))
        await followFailure(context, call, step, { outcome: 'unknown', reason: outcome.reason });
      else await recordPublicationFailed(context, held, outcome);
      return false;
    case 'retry':
    case 'unknown':
      await followFailure(context, call, step, outcome);
      return false;
    case 'expired':
      await followExpired(context, held, auth, outcome);
      return false;
    default:
      return outcome satisfies never;
  }
}

async function followProcessing(
  context: Context,
  { capability, held }: Call,
  step: 'prepare' | 'publish' | 'follow',
  outcome: Extract<PublishStep, { outcome: 'processing' }>,
): Promise<boolean> {
  const state = toStored(outcome.state);
  const { externalId } = outcome;
  const isDue = outcome.checkAt <= context.now();
  // A network that forgot the upload before it was whole has made nothing: everything begins anew.
  if (state === null && step !== 'follow')
    return continueOrWait(context, held, { step: 'prepare', state }, isDue ? null : outcome.checkAt);
  const next = step === 'publish' && capability.follow !== undefined ? 'follow' : step;
  return continueOrWait(context, held, { step: next, state, externalId }, isDue ? null : outcome.checkAt);
}

async function continueOrWait(
  context: Context,
  held: Held,
  next: { step: 'prepare' | 'publish' | 'follow'; state: unknown; externalId?: string | undefined },
  checkAt: Date | null,
): Promise<boolean> {
  return (await recordProgress(context, held, { ...next, checkAt })) && checkAt === null;
}

/** Only the call that cannot be undone must be looked up; the others may be repeated. */
async function followFailure(
  context: Context,
  { capability, held }: Call,
  step: 'prepare' | 'publish' | 'follow',
  outcome: Extract<PublishStep, { outcome: 'retry' | 'unknown' }>,
): Promise<void> {
  const mayHaveHappened = step === 'publish' && (outcome.outcome === 'unknown' || outcome.mayHaveHappened);
  if (mayHaveHappened && capability.find === undefined) return recordPublicationUnconfirmed(context, held);
  const isRefused = !mayHaveHappened && outcome.outcome === 'retry' && outcome.isInstallationRefused === true;
  if (isRefused && (await recordConfirmed(context, held))) return;
  const retryAt = outcome.outcome === 'retry' ? outcome.retryAt : null;
  await recordPublicationLater(context, held, { reason: outcome.reason, retryAt, mustLookUp: mayHaveHappened });
}

/** The network refused the token: nothing was done. It is renewed once, then the same step comes again. */
async function followExpired(
  context: Context,
  held: Held,
  auth: AccountAuth,
  outcome: Extract<PublishStep, { outcome: 'expired' }>,
): Promise<void> {
  const { delivery } = held;
  if (!outcome.canRefresh || delivery.isTokenRefreshed) return recordPublicationNeedsReconnect(context, held, outcome);
  try {
    await refreshAccountAuth(context, delivery.workspaceId, delivery.connectionId, auth);
  } catch (error) {
    return followReadError(context, held, error);
  }
  await recordPublicationLater(context, held, {
    reason: null,
    retryAt: context.now(),
    mustLookUp: false,
    isTokenRefreshed: true,
  });
}

/** A request of ours may have left and nobody knows what came of it: the network is asked. */
async function lookUp(context: Context, call: Call): Promise<boolean> {
  const { auth, capability, held, request } = call;
  const { delivery, publication } = held;
  const { find } = capability;
  if (find === undefined || delivery.lookUps >= maxLookUps) {
    await recordPublicationUnconfirmed(context, held);
    return false;
  }
  const sought = (await findSoughtSend(context.database, delivery)) ?? {
    startedAt: delivery.firstAttemptedAt ?? context.now(),
    isRefusedAsDuplicate: false,
  };
  const attemptedAt = sought.startedAt;
  const knownExternalIds = await listKnownPosts(context.database, publication, attemptedAt);
  const begun = await beginAttempt(context, held, 'look-up');
  if (begun === null || typeof begun === 'string') return false;
  const { number } = begun;
  let outcome: LookupOutcome;
  try {
    const search = { ...request, state: delivery.stepState, attemptedAt, knownExternalIds };
    outcome = await find(auth, search);
  } catch (error) {
    const reason = describeFailure(error);
    const attempt = { number, outcome: 'failed', code: null, reason, finishedAt: context.now() };
    await finishAttempt(context.database, delivery, attempt);
    await followReadError(context, held, error);
    return false;
  }
  noteAttempt(context, held, number, outcome);
  return persist(context, publication.id, () => followLookUp(context, call, outcome, sought));
}

async function followLookUp(
  context: Context,
  { capability, held }: Call,
  outcome: LookupOutcome,
  { startedAt: attemptedAt, isRefusedAsDuplicate }: SoughtSend,
): Promise<boolean> {
  switch (outcome.outcome) {
    case 'found': {
      const { externalId, permalink, state } = outcome;
      if (state !== undefined && state !== null)
        return followFound(
          context,
          held,
          await recordFound(context, held, { externalId, state: toStored(state), attemptedAt }),
        );
      const hasResults = capability.results !== undefined;
      const found = { externalId, externalIds: [externalId], permalink, problems: [], hasResults };
      await followFound(context, held, await recordPublished(context, held, found, { attemptedAt }));
      return false;
    }
    case 'absent':
      if (isRefusedAsDuplicate) {
        await recordPublicationUnconfirmed(context, held);
        return false;
      }
      return recordProgress(context, held, { step: 'publish', state: held.delivery.stepState, checkAt: null });
    case 'unsure': {
      const { isFinal, isInstallationRefused, reason, retryAt } = outcome;
      if (isInstallationRefused && (await recordConfirmed(context, held))) return false;
      if (isFinal === true && held.delivery.lookUps >= finalLookUps) {
        await recordPublicationUnconfirmed(context, held);
        return false;
      }
      await recordPublicationLater(context, held, { reason, retryAt, mustLookUp: true });
      return false;
    }
    default:
      return outcome satisfies never;
  }
}

/** True: the post is this publication's. */
async function followFound(context: Context, held: Held, result: FoundResult): Promise<boolean> {
  // Another publication with the same words has it: this one is looked for once more, without that post.
  if (result === 'taken')
    await recordPublicationLater(context, held, { reason: null, retryAt: context.now(), mustLookUp: true });
  if (result === 'unclear') await recordPublicationUnconfirmed(context, held, { isTwin: true });
  return result === 'recorded';
}

/** False: the network refused that one call alone, and the post is still to be recorded. */
async function recordConfirmed(context: Context, held: Held): Promise<boolean> {
  const refusing = await confirmRefusal(context, held.delivery);
  if (refusing !== null) await recordPublicationRefused(context, held, refusing);
  return refusing !== null;
}

/** A read that failed says nothing of the post: it is tried again, or waits for the person who reconnects. */
async function followReadError(context: Context, held: Held, error: unknown): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  const { delivery } = held;
  if (error.kind === 'revoked' || (error.kind === 'expired' && delivery.isTokenRefreshed))
    return recordPublicationNeedsReconnect(context, held, lossOf(error));
  if (error.kind === 'installation-refused' && (await recordConfirmed(context, held))) return;
  if (error.kind === 'expired') {
    try {
      await refreshAccountAuth(context, delivery.workspaceId, delivery.connectionId, null);
    } catch (refreshError) {
      if (!(refreshError instanceof ConnectorError)) throw refreshError;
      if (isLossOfRights(refreshError)) return recordPublicationNeedsReconnect(context, held, lossOf(refreshError));
    }
  }
  await recordPublicationLater(context, held, {
    reason: error.message,
    retryAt: error.retryAt,
    mustLookUp: delivery.mustLookUp,
    isTokenRefreshed: delivery.isTokenRefreshed || error.kind === 'expired',
  });
}

/** As the next worker will read it. */
function toStored(state: unknown): unknown {
  return state === undefined ? null : JSON.parse(JSON.stringify(state));
}
