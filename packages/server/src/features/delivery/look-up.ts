/** The look-up: after a lost answer the network is asked whether it has the delivery before anything is sent again. */
import type { LookupOutcome } from '@parley/connectors/connector/sending.ts';
import { describeFailure } from '../../db/database-errors.ts';
import { persist } from '../../jobs/persist.ts';
import { findSoughtSend, finishAttempt, type SoughtSend } from './delivery.queries.ts';
import {
  type FoundResult,
  recordAbsent,
  recordDelivered,
  recordFound,
  recordLater,
  recordUnconfirmed,
} from './record-outcome.ts';
import { begin, followReadError, noteAttempt, openCalls, type Run, recordConfirmedRefusal } from './run.ts';

/** How often a look-up that cannot tell is repeated before a person is asked. */
const maxLookUps = 6;
/** A look-up that the network refuses is repeated once, because the refusal may be a mistake of the moment. */
const finalLookUps = 2;

/** Asks the network what came of a request that may have left. @returns whether the next step may begin at once */
export async function lookUp<Content>(run: Run<Content>): Promise<boolean> {
  const { calls, context, held, kind } = run;
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
    outcome = await find({ attemptedAt: sought.startedAt, knownExternalIds });
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

/** Opens the calls for a look-up, however late the delivery is. Reasons against another call count only before one is made. */
async function openAgain<Content>(run: Run<Content>): Promise<boolean> {
  const opened = await openCalls(run.context, run.kind, run.held, run.connector);
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

/** Records what a look-up found. True: it is this delivery's. */
async function followFound<Content>({ context, held, kind }: Run<Content>, result: FoundResult): Promise<boolean> {
  // The post found belongs to another delivery with the same words: the look-up is repeated without it.
  if (result === 'taken')
    await recordLater(context, kind, held, { reason: null, retryAt: context.now(), mustLookUp: true });
  if (result === 'unclear') await recordUnconfirmed(context, kind, held, { isTwin: true });
  return result === 'recorded';
}
