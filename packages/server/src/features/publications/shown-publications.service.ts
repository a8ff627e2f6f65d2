/** Publications as the screens see them. */
import { type DeliveryReason, isBecause } from '@parley/contract/delivery/reasons.ts';
import type { PostDetail } from '@parley/contract/posting/schemas.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { publications } from '../../db/schema/posting.ts';
import { listLinkClicks } from '../short-links/link-clicks.service.ts';
import { waitingReasonOf } from './late-reason.service.ts';
import { hasBegun, isPublishingPaused, type PublicationDelivery, type PublicationRow } from './publication-rows.ts';

type AccountRow = Pick<
  typeof connections.$inferSelect,
  'name' | 'username' | 'profileImage' | 'isSandbox' | 'state' | 'platform'
>;

/** A worker looks every second: a publication that is due for longer than this waits for a worker. */
const workerGraceMs = 15_000;

/** The publications of these posts, by post; posts without any are absent. */
export async function listPublications(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postIds: readonly string[],
  now: Date,
): Promise<Map<string, Publication[]>> {
  const found = new Map<string, Publication[]>();
  if (postIds.length === 0) return found;
  const rows = await selectPublications(database, workspaceId, inArray(publications.postId, [...postIds]));
  for (const shown of await toPublications(database, workspaceId, rows, now)) {
    const list = found.get(shown.postId) ?? [];
    list.push(shown.publication);
    found.set(shown.postId, list);
  }
  return found;
}

/** One publication as a screen sees it; null: not of this workspace. */
export async function findShownPublication(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Publication | null> {
  const rows = await selectPublications(database, workspaceId, eq(publications.id, id));
  const [shown] = await toPublications(database, workspaceId, rows, now);
  return shown?.publication ?? null;
}

/** Every call to a network that was made for the post, oldest first. */
export async function listAttempts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postId: string,
): Promise<PostDetail['attempts']> {
  const rows = await database
    .select({ attempt: deliveryAttempts })
    .from(publications)
    .innerJoin(
      deliveryAttempts,
      and(eq(deliveryAttempts.workspaceId, publications.workspaceId), eq(deliveryAttempts.deliveryId, publications.id)),
    )
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)))
    .orderBy(asc(deliveryAttempts.startedAt), asc(deliveryAttempts.number));
  return rows.map(({ attempt }) => ({
    publicationId: attempt.deliveryId,
    number: attempt.number,
    kind: attempt.kind,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    outcome: attempt.outcome,
    code: attempt.code,
    reason: attempt.reason,
  }));
}

function selectPublications(database: DatabaseOrTransaction, workspaceId: string, which: SQL) {
  return database
    .select({
      publication: publications,
      delivery: deliveries,
      account: {
        name: connections.name,
        username: connections.username,
        profileImage: connections.profileImage,
        isSandbox: connections.isSandbox,
        state: connections.state,
        platform: connections.platform,
      },
    })
    .from(publications)
    .leftJoin(deliveries, and(eq(deliveries.workspaceId, publications.workspaceId), eq(deliveries.id, publications.id)))
    .leftJoin(
      connections,
      and(eq(connections.workspaceId, publications.workspaceId), eq(connections.id, publications.connectionId)),
    )
    .where(and(eq(publications.workspaceId, workspaceId), which))
    .orderBy(asc(publications.createdAt), asc(publications.id));
}

type Row = { publication: PublicationRow; delivery: PublicationDelivery | null; account: AccountRow | null };
type Beside = { isPaused: boolean; linkClicks: ReadonlyMap<string, number>; now: Date };

/** The publications in the order of the rows. */
async function toPublications(
  database: DatabaseOrTransaction,
  workspaceId: string,
  rows: readonly Row[],
  now: Date,
): Promise<{ postId: string; publication: Publication }[]> {
  if (rows.length === 0) return [];
  const isPaused = await isPublishingPaused(database, workspaceId);
  const ids = rows.map(({ publication }) => publication.id);
  const linkClicks = await listLinkClicks(database, workspaceId, ids);
  return rows.map((row) => ({
    postId: row.publication.postId,
    publication: toPublication(row, { isPaused, linkClicks, now }),
  }));
}

function toPublication(row: Row, { isPaused, linkClicks, now }: Beside): Publication {
  const { account, delivery, publication } = row;
  const waiting = reasonOf(row, { isPaused, now });
  const { state } = publication;
  return {
    id: publication.id,
    connectionId: publication.connectionId,
    platform: publication.platform,
    accountName: account?.name ?? 'Removed account',
    accountHandle: account?.username ?? null,
    accountPicture: account?.profileImage ?? null,
    isSandbox: account?.isSandbox ?? false,
    state,
    reasonCode: waiting.code,
    reason: waiting.reason,
    scheduledAt: publication.scheduledAt.toISOString(),
    publishedAt: publication.publishedAt?.toISOString() ?? null,
    nextAttemptAt: delivery?.state === 'queued' ? delivery.nextAttemptAt.toISOString() : null,
    attempts: delivery?.attempts ?? 0,
    permalink: publication.permalink,
    problems: publication.problems,
    results: publication.resultsAt === null ? null : resultsOf(publication),
    resultsAt: publication.resultsAt?.toISOString() ?? null,
    linkClicks: linkClicks.get(publication.id) ?? null,
    canRetry: state === 'failed' || state === 'missed',
    canCancel: canCancelPublication(publication, delivery),
  };
}

/** Whether the publication has surely not gone out, so that it can be taken back. */
export function canCancelPublication(publication: PublicationRow, delivery: PublicationDelivery | null): boolean {
  if (publication.state === 'failed') return !isBecause(publication, 'unconfirmed');
  return publication.state === 'missed' || (publication.state === 'scheduled' && !hasBegun(delivery));
}

function resultsOf({ likes, comments, shares, views }: PublicationRow) {
  return { likes, comments, shares, views };
}

function reasonOf(
  {
    publication,
    delivery,
    account,
  }: { publication: PublicationRow; delivery: PublicationDelivery | null; account: AccountRow | null },
  { isPaused, now }: { isPaused: boolean; now: Date },
): { code: DeliveryReason | null; reason: string | null } {
  const isOpen = publication.state === 'scheduled' || publication.state === 'publishing';
  if (!isOpen || delivery === null) return { code: publication.reasonCode, reason: publication.reason };
  return (
    waitingReasonOf({
      isUnderWay: hasBegun(delivery),
      isPaused,
      needsReconnect: account?.state === 'needs-reconnect' || account?.state === 'saved',
      refusalReason: isBecause(delivery, 'waiting-for-administrator') ? delivery.reason : null,
      networkReason: isBecause(delivery, 'waiting-for-network') ? delivery.reason : null,
      otherPostReason: isBecause(delivery, 'waiting-for-other-post') ? delivery.reason : null,
      isDue: delivery.nextAttemptAt.getTime() + workerGraceMs < now.getTime(),
    }) ?? { code: null, reason: null }
  );
}
