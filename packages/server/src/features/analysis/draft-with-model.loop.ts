/** Asks the model for a better draft of messages that came in, one ticket at a time, beside everything else. */
import type { ModelFailure } from '@parley/ai/engines/model/ask-model.ts';
import type { Context } from '../../context.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createPlaces } from '../../jobs/places.ts';
import { resolvesWithin } from '../../jobs/resolves-within.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { engineOf } from '../model/engine-of.service.ts';
import {
  claimModelDrafts,
  postponeModelDraft,
  type QueuedDraft,
  removeModelDraft,
} from '../model/model-drafts.service.ts';
import { areDraftsOnArrivalWanted } from '../model/model-settings.service.ts';
import { replaceDraft } from '../tickets/replace-draft.service.ts';
import { modelDrafts } from './analysis.metrics.ts';
import { gatherForOne } from './analysis.service.ts';
import { isStillToBetter } from './queue-for-model.ts';
import { writeDraft } from './write-drafts.ts';

/** How many questions one process has under way: a model on one's own machine answers few at a time. */
const placesPerProcess = 2;
const lookAgainMs = 250;
/** A dead worker's tickets are taken over after this long; a question that is asked twice takes four minutes at most. */
export const leaseMs = 5 * 60_000;
/** Where a worker died over a ticket it is asked once more: the first answer may have been paid for already. */
const lossesMost = 1;
const failuresMost = 4;
const firstBackOffMs = 15_000;
const longestBackOffMs = 10 * 60_000;
/** After so long in the queue the draft that stands is good enough: in a flood the model is asked about what is new. */
const waitMostMs = 2 * 60 * 60_000;

/** `kept`: it stands; `unused`: there is nothing to better, or a guard objected; `failed`: the endpoint may answer later. */
type Outcome = 'kept' | 'unused' | 'failed';

/** The built-in engine's draft stands from the first moment. An endpoint that fails is left alone for a while, by all tickets. */
export function createDraftWithModelLoop(context: Context): Loop {
  const places = createPlaces(placesPerProcess);
  let failures = 0;
  let restUntil = 0;

  async function draftHeld(queued: QueuedDraft): Promise<void> {
    try {
      const outcome = await betterDraft(context, queued);
      modelDrafts.inc({ outcome });
      failures = outcome === 'failed' ? failures + 1 : 0;
      const now = context.now().getTime();
      if (outcome === 'failed') restUntil = now + backOffMs(failures, firstBackOffMs, longestBackOffMs);
      if (outcome === 'failed' && queued.failures + 1 < failuresMost)
        await postponeModelDraft(context.database, queued, new Date(restUntil));
      else await removeModelDraft(context.database, queued);
    } catch (error) {
      // Its lease runs out, as if this worker had died over it.
      context.log.error({ err: error, ticketId: queued.ticketId }, 'A draft of the model could not be recorded');
    }
  }

  return {
    name: 'draft-with-model',
    idleMs: 15_000,
    async run() {
      const now = context.now();
      if (context.model === undefined || context.model.name === null || now.getTime() < restUntil) return 0;
      const free = places.free();
      if (free <= 0) {
        await places.waitForOne();
        return 1;
      }
      const claimed = await claimModelDrafts(context.database, { now, limit: free, leaseMs });
      const asked = claimed.map((queued) => places.take(draftHeld(queued)));
      if (asked.length > 0) await resolvesWithin(Promise.all(asked), lookAgainMs);
      else if (places.taken() > 0) await places.waitForOne(lookAgainMs);
      return claimed.length + places.taken();
    },
    finish: () => places.waitForAll(),
  };
}

/** Reads in one transaction, asks outside of any, and writes in another one where nothing has happened meanwhile. */
async function betterDraft(context: Context, queued: QueuedDraft): Promise<Outcome> {
  const { database } = context;
  const { fingerprint, losses, queuedAt, ticketId, workspaceId } = queued;
  if (losses > lossesMost || context.now().getTime() - queuedAt.getTime() > waitMostMs) return 'unused';
  const gathered = await database.transaction(async (transaction) => {
    const isWanted =
      (await areDraftsOnArrivalWanted(context, transaction, workspaceId)) &&
      (await isStillToBetter(transaction, queued, context.now()));
    return isWanted ? gatherForOne(context, transaction, workspaceId, ticketId) : null;
  });
  if (gathered === null) return 'unused';
  const { analysis, material } = gathered;
  const failed: ModelFailure[] = [];
  const engine = engineOf(context, workspaceId, { isOnArrival: true, onFailure: (failure) => failed.push(failure) });
  const draft = await writeDraft(context, engine, material);
  if (draft.engine !== 'model' || draft.text === null) {
    const [failure] = failed;
    if (failure !== undefined) context.log.warn({ err: failure, workspaceId, ticketId }, 'The model gave no draft');
    return failure?.mayPass === true ? 'failed' : 'unused';
  }
  return database.transaction(async (transaction) => {
    const ticket = { id: ticketId, fingerprint, analysis, draft };
    if (!(await replaceDraft(transaction, workspaceId, ticket, context.now()))) return 'unused';
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);
    return 'kept';
  });
}
