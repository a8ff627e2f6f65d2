/** A post's publication on one account, as the delivery engine knows it. */
import type { PublishRequest } from '@parley/connectors/connector/publish.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { defineDeliveryKind, type Failure, type Hindrance } from '../delivery/delivery.kind.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { lockPost } from '../posts/stored-posts.service.ts';
import { checkLateLimit, missedReason } from './late-limit.ts';
import { markFailed, markMissed, markPublished, markPublishing, markWaiting } from './publication-outcome.service.ts';
import { toPublishRequest } from './publication-request.ts';
import { findPublication, isPublishingPaused, type PublicationRow } from './publication-rows.ts';
import { hasUnsettledTwin, isTaken, isTwinUnderWay, listKnownPosts, lockAccountPosts } from './twin-publications.ts';

/** How soon a publication checks again whether its twin, another publication with the same words, is settled. */
const twinCheckMs = 2_000;

type Content = { publication: PublicationRow; isFoundByTitle: boolean; hasResults: boolean };

export const publicationKind = defineDeliveryKind<Content>({
  name: 'publication',
  noun: 'post',
  sentAgain: 'publishing it again',
  firstStep: 'prepare',
  isTimedByPeople: true,
  isRepeatable: false,
  // While a workspace has paused publishing, publications that have not begun stay queued; those under way are finished.
  heldBackWhile: sql`candidate.first_attempted_at is null and exists (
    select 1 from posting_settings where posting_settings.workspace_id = candidate.workspace_id and posting_settings.is_paused
  )`,

  async load(context, { id, workspaceId }, connector) {
    const publication = await findPublication(context.database, workspaceId, id);
    if (publication === null) throw new Error(`publication ${id} has a delivery and is not there`);
    return {
      publication,
      isFoundByTitle: connector?.publish?.isFoundByTitle ?? false,
      hasResults: connector?.publish?.results !== undefined,
    };
  },

  async open(context, { delivery, content: { publication } }, { platform, publish }) {
    if (publish === undefined) return { code: 'not_supported', reason: 'Parley cannot publish on this network.' };
    if (delivery.firstAttemptedAt === null) {
      const limit = await checkLateLimit(context.database, publication, context.now());
      if (limit.isPassed)
        return { code: 'missed', reason: missedReason(limit, 'Nothing of Parley could take it in time.') };
    }
    const isSandbox = context.networks.get(platform)?.isSandbox ?? false;
    const request = await requestOf(context, publication, { isSandbox, limits: publish.limits });
    if ('code' in request) return request;
    const find = publish.find?.bind(publish);
    return {
      call(auth, step, isRepeated) {
        if (step === 'follow' && publish.follow) return publish.follow(auth, request, delivery.stepState, isRepeated);
        return publish[step === 'follow' ? 'publish' : step](auth, request, delivery.stepState);
      },
      find:
        find === undefined ? null : (auth, search) => find(auth, { ...request, state: delivery.stepState, ...search }),
    };
  },

  listKnown: (context, { content }, attemptedAt) => listKnownPosts(context.database, content.publication, attemptedAt),

  lock: (transaction, { content: { publication } }) =>
    lockPost(transaction, publication.workspaceId, publication.postId),

  async hinders(context, transaction, { content }, attemptKind): Promise<Hindrance | null> {
    if (attemptKind !== 'prepare' && attemptKind !== 'send') return null;
    if (await isPublishingPaused(transaction, content.publication.workspaceId)) return { effect: 'start-again' };
    if (attemptKind === 'prepare') return null;
    await lockAccountPosts(transaction, content.publication);
    // If this one were sent now, no look-up could tell the two posts apart.
    return (await isTwinUnderWay(transaction, content))
      ? {
          effect: 'postpone',
          code: 'waiting-for-other-post',
          reason:
            'Another post with the same words is on its way to this account; this one goes out when that one is settled.',
          retryAt: new Date(context.now().getTime() + twinCheckMs),
        }
      : null;
  },

  begins: (transaction, { content: { publication } }, now) => markPublishing(transaction, publication, now),

  async doubts(transaction, { content }, { attemptedAt, externalId }) {
    await lockAccountPosts(transaction, content.publication);
    if (await isTaken(transaction, content.publication, externalId)) return 'taken';
    return (await hasUnsettledTwin(transaction, content, attemptedAt)) ? 'unclear' : null;
  },

  delivers: (transaction, { content: { hasResults, publication } }, { externalId, permalink, ...delivered }, now) =>
    markPublished(
      transaction,
      publication,
      {
        externalId,
        permalink,
        externalIds: 'externalIds' in delivered ? delivered.externalIds : [externalId],
        problems: ('problems' in delivered && delivered.problems) || [],
        hasResults,
      },
      now,
    ),

  fails: (transaction, { content: { publication } }, failure, now) =>
    failure.code === 'missed'
      ? markMissed(transaction, publication, failure.reason, now)
      : markFailed(transaction, publication, failure, now),

  waits: (transaction, { content: { publication } }, now) => markWaiting(transaction, publication, now),

  tells: (transaction, { content: { publication } }) =>
    publishLiveEvents(transaction, publication.workspaceId, [{ kind: 'post.changed', postId: publication.postId }]),
});

/** The request of a publication, or the failure with which it ends because its content makes none. */
async function requestOf(
  context: Context,
  publication: PublicationRow,
  network: Parameters<typeof toPublishRequest>[2],
): Promise<PublishRequest | Failure> {
  try {
    return await toPublishRequest(context, publication, network);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: error.message };
    throw error;
  }
}
