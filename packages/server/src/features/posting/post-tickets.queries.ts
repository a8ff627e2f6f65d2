/** What is read of the tickets that a post caused. */
import type { Platform } from '@parley/contract/platforms.ts';
import {
  type PostTicket,
  type PostTicketFigures,
  postTicketsListed,
  postTicketWordsMax,
} from '@parley/contract/posting/ticket-schemas.ts';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { connections } from '../../db/schema/connections.ts';
import { publications } from '../../db/schema/posting.ts';

/** `isSandbox` is null where the account is gone. */
export type Published = { id: string; platform: Platform; externalId: string | null; isSandbox: boolean | null };

/** The post's publications that are on their network. */
export function listPublished(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postId: string,
): Promise<Published[]> {
  const { connectionId, createdAt, externalId, id, platform } = publications;
  return database
    .select({ id, platform, externalId, isSandbox: connections.isSandbox })
    .from(publications)
    .leftJoin(connections, and(eq(connections.workspaceId, publications.workspaceId), eq(connections.id, connectionId)))
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId), isNotNull(externalId)))
    .orderBy(asc(createdAt), asc(id));
}

/** The tickets as `caused`, by the index `tickets_post`: those of the publications' accounts that name one of their ids. */
function causedBy(workspaceId: string, postId: string): SQL {
  return sql`caused as materialized (
    select publication.id as publication_id, ticket.*
    from publications publication
    cross join lateral (
      select distinct named.id from unnest(publication.external_ids || publication.external_id) as named (id)
    ) post
    join tickets ticket on ticket.workspace_id = publication.workspace_id
      and ticket.connection_id = publication.connection_id and ticket.post_external_id = post.id
    where publication.workspace_id = ${workspaceId} and publication.post_id = ${postId}
  )`;
}

type FiguresRow = Omit<PostTicketFigures, 'sentiments'> &
  PostTicketFigures['sentiments'] & { publicationId: string | null };

/** The figures of each publication that has tickets, and under null those of all; empty where there is no ticket. */
export async function listTicketFigures(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postId: string,
): Promise<Map<string | null, PostTicketFigures>> {
  const { rows } = await database.execute<FiguresRow>(sql`
    with ${causedBy(workspaceId, postId)}, counted as (
      select publication_id, count(*)::int as tickets,
        count(*) filter (where status <> 'completed')::int as open,
        count(*) filter (where status = 'completed')::int as closed,
        count(*) filter (where sentiment = 'positive')::int as positive,
        count(*) filter (where sentiment = 'neutral')::int as neutral,
        count(*) filter (where sentiment = 'negative')::int as negative,
        count(*) filter (where sentiment is null)::int as unread
      from caused group by grouping sets ((publication_id), ())
    ), answered as (
      select caused.publication_id, count(*)::int as replies,
        count(distinct record.answerer_id) filter (where record.answerer_kind = 'member')::int as people,
        percentile_cont(0.5) within group (order by record.seconds) * 1000 as median
      from caused
      join response_records record on record.workspace_id = ${workspaceId} and record.ticket_id = caused.id and record.kind = 'reply'
      group by grouping sets ((caused.publication_id), ())
    )
    select counted.publication_id as "publicationId", tickets, open, closed, positive, neutral, negative, unread,
      coalesce(replies, 0) as replies, coalesce(people, 0) as people, median as "firstResponseMedianMs"
    from counted left join answered on answered.publication_id is not distinct from counted.publication_id
    where tickets > 0`);
  return new Map(
    rows.map(({ negative, neutral, positive, publicationId, unread, ...figures }) => [
      publicationId,
      { ...figures, sentiments: { positive, neutral, negative, unread } },
    ]),
  );
}

type TicketRow = Omit<PostTicket, 'id' | 'at'> & { id: string; at: string };

export async function listNewestTickets(
  database: DatabaseOrTransaction,
  workspaceId: string,
  postId: string,
): Promise<PostTicket[]> {
  const { rows } = await database.execute<TicketRow>(sql`
    with ${causedBy(workspaceId, postId)}
    select id, ticket_id as "ticketId", publication_id as "publicationId", platform, sender_name as "senderName",
      left(original_message, ${postTicketWordsMax}) as words, status, sentiment, created_at as at
    from caused order by created_at desc, id desc limit ${postTicketsListed}`);
  return rows.map((row) => ({ ...row, id: Number(row.id), at: readInstant(row.at).toISOString() }));
}

/** Whether the replies of all tickets are counted: see the response performance. */
export async function areRepliesCounted(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute<{ counted: boolean }>(
    sql`select not exists (select 1 from response_changes where workspace_id = ${workspaceId}) as counted`,
  );
  return rows[0]?.counted ?? true;
}
