/** The post of ours that a ticket stands below: the way back from `post-tickets.service.ts`. */
import type { TicketPost } from '@parley/contract/posting/ticket-schemas.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { findPost } from '../posts/stored-posts.service.ts';

type FoundRow = { postId: string | null; publishedAt: string | null; tickets: number };

/**
 * Ticket and publication name the post by the network's id, on the same account, and are matched when they are read, as in
 * `readPostTickets`. @throws AppError not_found
 */
export async function readTicketPost(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
): Promise<TicketPost> {
  const { rows } = await database.execute<FoundRow>(sql`
    select publication.post_id as "postId", publication.published_at as "publishedAt", (
      select count(*)::int from tickets other
      where other.workspace_id = ticket.workspace_id and other.connection_id = ticket.connection_id
        and other.post_external_id = any(publication.external_ids || publication.external_id)
    ) as tickets
    from tickets ticket
    left join publications publication on publication.workspace_id = ticket.workspace_id
      and publication.connection_id = ticket.connection_id
      and ticket.post_external_id = any(publication.external_ids || publication.external_id)
    where ticket.workspace_id = ${workspaceId} and ticket.id = ${ticketId}
    limit 1`);
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found');
  const post = found.postId === null ? null : await findPost(database, workspaceId, found.postId);
  if (post === null) return { post: null };
  const publishedAt = found.publishedAt === null ? null : readInstant(found.publishedAt).toISOString();
  return { post: { id: post.row.id, title: displayTitleOf(post.row), publishedAt, tickets: found.tickets } };
}
