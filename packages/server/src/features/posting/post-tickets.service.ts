/** The tickets that a published post caused, and the work they took. */
import type { PostTicketFigures, PostTickets } from '@parley/contract/posting/ticket-schemas.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { findPost } from '../posts/stored-posts.service.ts';
import {
  areRepliesCounted,
  listNewestTickets,
  listPublished,
  listTicketFigures,
  type Published,
} from './post-tickets.queries.ts';

const none: PostTicketFigures = {
  ...{ tickets: 0, open: 0, closed: 0, replies: 0, people: 0, firstResponseMedianMs: null },
  sentiments: { positive: 0, neutral: 0, negative: 0, unread: 0 },
};

/**
 * A ticket belongs to a publication where both name the same post of the same account by the network's id. Both are matched when they are
 * read, so that it does not matter which of them was known first. @throws AppError not_found
 */
export async function readPostTickets(context: Context, workspaceId: string, postId: string): Promise<PostTickets> {
  const { database } = context;
  if ((await findPost(database, workspaceId, postId)) === null) throw new AppError('not_found');
  const [published, figures, tickets, isUpToDate] = await Promise.all([
    listPublished(database, workspaceId, postId),
    listTicketFigures(database, workspaceId, postId),
    listNewestTickets(database, workspaceId, postId),
    areRepliesCounted(database, workspaceId),
  ]);
  const publications = published.map((one) => ({
    publicationId: one.id,
    platform: one.platform,
    figures: figures.get(one.id) ?? (isNamedByMessages(context, one) ? none : null),
  }));
  const isAnyKnown = publications.some((one) => one.figures !== null);
  return { total: isAnyKnown ? (figures.get(null) ?? none) : null, publications, tickets, isUpToDate };
}

/** Whether having found no ticket says that there is none. */
function isNamedByMessages(context: Context, { externalId, isSandbox, platform }: Published): boolean {
  if (externalId === null || isSandbox === null) return false;
  return connectorOf(context, { platform, isSandbox })?.inbox?.namesPost?.(externalId) ?? false;
}
