/**
 * Records a publication's outcome with everything that follows from it: the post, its history, the bell, the browsers. Each function is
 * called last in a transaction that has locked the post (`lockPost`) and changed the delivery.
 */

import type { ReadProblem } from '@parley/connectors/connector/inbox.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { memberships } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';
import { posts, publications } from '../../db/schema/posting.ts';
import type { Failure } from '../delivery/delivery.kind.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { type NewNotification, notify, type Recipients } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { recordPostEvent } from '../posts/post-history.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import type { PublicationRow } from './publication-rows.ts';

/** How long after publishing the network is first asked for the results. */
const firstResultsAfterMs = 10 * 60_000;

/** Records that the first call to the network is about to be made. */
export async function markPublishing(transaction: Transaction, publication: PublicationRow, now: Date): Promise<void> {
  await change(transaction, publication, { state: 'publishing' });
  await refreshPostStatus(transaction, publication.workspaceId, publication.postId, now);
}

/** Records that nothing has left and that the publication waits for its account to be reconnected. */
export async function markWaiting(transaction: Transaction, publication: PublicationRow, now: Date): Promise<void> {
  await change(transaction, publication, { state: 'scheduled' });
  await refreshPostStatus(transaction, publication.workspaceId, publication.postId, now);
}

export type Published = {
  externalId: string;
  externalIds: readonly string[];
  permalink: string | null;
  problems: readonly ReadProblem[];
  /** Whether the network gives results of posts. */
  hasResults: boolean;
};

export async function markPublished(
  transaction: Transaction,
  publication: PublicationRow,
  published: Published,
  now: Date,
): Promise<void> {
  const { externalId, externalIds, hasResults, permalink, problems } = published;
  await change(transaction, publication, {
    state: 'published',
    reasonCode: null,
    reason: null,
    publishedAt: now,
    externalId,
    externalIds: [...externalIds],
    permalink,
    problems: problems.map(({ code, reason }) => ({ code, reason })),
    nextResultsAt: hasResults ? new Date(now.getTime() + firstResultsAfterMs) : null,
  });
  const account = await describeAccount(transaction, publication);
  await tellHistory(transaction, publication, 'published', account, now);
  await refreshPostStatus(transaction, publication.workspaceId, publication.postId, now);
  await publishLiveEvents(transaction, publication.workspaceId, [settled(publication, 'published')]);
}

export async function markFailed(
  transaction: Transaction,
  publication: PublicationRow,
  failure: Failure,
  now: Date,
): Promise<void> {
  await change(transaction, publication, { state: 'failed', reasonCode: failure.code, reason: failure.reason });
  const account = await describeAccount(transaction, publication);
  await tellHistory(transaction, publication, 'failed', `${account}: ${failure.reason}`, now);
  const told = await notifyAuthor(transaction, publication, {
    kind: 'publish-failed',
    title: `A post was not published on ${account}`,
    body: await withTitle(transaction, publication, failure.reason),
    occasion: `publish-failed:${publication.id}`,
  });
  await refreshPostStatus(transaction, publication.workspaceId, publication.postId, now);
  await publishLiveEvents(transaction, publication.workspaceId, [settled(publication, 'failed'), ...told]);
}

/** Records that the publication is later than the workspace allows: a person decides whether it still goes out. */
export async function markMissed(
  transaction: Transaction,
  publication: PublicationRow,
  reason: string,
  now: Date,
): Promise<void> {
  await change(transaction, publication, { state: 'missed', reasonCode: 'missed', reason, lateToldAt: now });
  const account = await describeAccount(transaction, publication);
  await tellHistory(transaction, publication, 'missed', `${account}: ${reason}`, now);
  const told = await notifyAuthor(transaction, publication, {
    kind: 'publish-late',
    title: 'A post missed its time and asks for a decision',
    body: await withTitle(transaction, publication, `${account}: ${reason}`),
    occasion: `publish-missed:${publication.postId}`,
  });
  await refreshPostStatus(transaction, publication.workspaceId, publication.postId, now);
  await publishLiveEvents(transaction, publication.workspaceId, [settled(publication, 'failed'), ...told]);
}

function settled({ id }: PublicationRow, state: 'published' | 'failed'): LiveEvent {
  return { kind: 'publication.settled', publicationId: id, state };
}

/** Tells the author, once, that a publication still under way is late. */
export async function tellLate(
  transaction: Transaction,
  publication: PublicationRow,
  reason: string,
  now: Date,
): Promise<void> {
  await change(transaction, publication, { lateToldAt: now });
  const told = await notifyAuthor(transaction, publication, {
    kind: 'publish-late',
    title: 'A post is late',
    body: await withTitle(transaction, publication, reason),
    occasion: `publish-late:${publication.postId}`,
  });
  await publishLiveEvents(transaction, publication.workspaceId, [
    { kind: 'post.changed', postId: publication.postId },
    ...told,
  ]);
}

/** The reason code of a publication that was deleted on its network, so that a repeated call does not ask the network again. */
const deletedCode = 'deleted-on-network';

export function isDeletedOnNetwork({ problems }: Pick<PublicationRow, 'problems'>): boolean {
  return problems.some(({ code }) => code === deletedCode);
}

/** Records that the post is no longer on its network: its results are not read any more. Call `refreshPostStatus` afterwards. */
export async function markDeletedOnNetwork(
  transaction: Transaction,
  { id, workspaceId }: Pick<PublicationRow, 'workspaceId' | 'id'>,
): Promise<void> {
  const problem = JSON.stringify([{ code: deletedCode, reason: 'It was deleted on the network.' }]);
  await transaction
    .update(publications)
    .set({ problems: sql`${publications.problems} || ${problem}::jsonb`, permalink: null, nextResultsAt: null })
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.id, id)));
}

/** The account as history and notices name it. */
export async function describeAccount(
  transaction: Transaction,
  publication: Pick<PublicationRow, 'workspaceId' | 'connectionId' | 'platform'>,
): Promise<string> {
  const network = platformNames[publication.platform];
  const [row] = await transaction
    .select({ name: connections.name })
    .from(connections)
    .where(and(eq(connections.workspaceId, publication.workspaceId), eq(connections.id, publication.connectionId)));
  return row === undefined ? network : `${row.name} (${network})`;
}

/** Which post it is: its title or how its text begins, then what happened. */
async function withTitle(
  transaction: Transaction,
  { postId, workspaceId }: PublicationRow,
  reason: string,
): Promise<string> {
  const [post] = await transaction
    .select()
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)));
  return post === undefined ? reason : `${quoteWords(displayTitleOf(post))}: ${reason}`;
}

async function notifyAuthor(
  transaction: Transaction,
  publication: PublicationRow,
  notification: Omit<NewNotification, 'link'>,
) {
  const { postId, workspaceId } = publication;
  return notify(transaction, workspaceId, await findAuthor(transaction, publication), {
    ...notification,
    link: postLink(postId),
  });
}

/** Who is told: the author while they are a member, else everybody who writes posts. */
async function findAuthor(transaction: Transaction, publication: PublicationRow): Promise<Recipients> {
  const { postId, workspaceId } = publication;
  const [author] = await transaction
    .select({ userId: memberships.userId })
    .from(posts)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, posts.workspaceId), eq(memberships.userId, posts.createdBy)),
    )
    .where(and(eq(posts.workspaceId, workspaceId), eq(posts.id, postId)));
  return author === undefined ? { allowedTo: 'posting.write' } : { userIds: [author.userId] };
}

async function tellHistory(
  transaction: Transaction,
  { postId, workspaceId }: PublicationRow,
  kind: 'published' | 'failed' | 'missed',
  text: string,
  at: Date,
): Promise<void> {
  await recordPostEvent(transaction, { workspaceId, postId, kind, userId: null, text, at });
}

async function change(
  transaction: Transaction,
  { id, workspaceId }: PublicationRow,
  changes: Partial<Omit<PublicationRow, 'workspaceId' | 'id'>>,
): Promise<void> {
  await transaction
    .update(publications)
    .set(changes)
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.id, id)));
}
