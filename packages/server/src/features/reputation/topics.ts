/** What tickets are about, read from their words once and kept. */
import { readTopic } from '@parley/ai/topics/read-topic.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { recordsOf } from '../../db/records.ts';
import { ticketTopics } from '../../db/schema/reputation.ts';

/** Read at once; a day may have more. */
const batchSize = 500;
/** A longer text says in its beginning what it is about. */
const readMaxChars = 1_000;

/** Of what was read: words and language. 32 bits, from which nothing can be told of the words. */
const digest: SQL = sql`('x' || left(md5(coalesce(ticket.language, '') || ' ' || ticket.original_message), 8))::bit(32)::int`;

type TicketRow = { id: string; created_at: string; language: string | null; text: string; digest: number };

/**
 * Reads the topics of tickets that have none, or whose words or language have changed since. Erased words say nothing any more: a topic that was
 * read before stays.
 * @param from first instant, `until` excluded
 */
export async function readTopics(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  for (;;) {
    const { rows } = await database.execute<TicketRow>(sql`
      select ticket.id, ticket.created_at, ticket.language, left(ticket.original_message, ${readMaxChars}) as text, ${digest} as digest
      from tickets ticket
      left join ticket_topics topic on topic.workspace_id = ticket.workspace_id and topic.ticket_id = ticket.id
      where ticket.workspace_id = ${workspaceId} and ticket.created_at >= ${from.toISOString()} and ticket.created_at < ${until.toISOString()}
        and (topic.ticket_id is null or (ticket.erased_at is null and topic.words_digest <> ${digest}))
      order by ticket.created_at limit ${batchSize}
    `);
    if (rows.length === 0) return;
    const read = rows.map((row) => ({
      workspaceId,
      ticketId: Number(row.id),
      topic: readTopic(row.text, row.language ?? 'und').topic,
      createdAt: readInstant(row.created_at),
      wordsDigest: row.digest,
    }));
    await database.execute(sql`
      insert into ticket_topics (workspace_id, ticket_id, topic, created_at, words_digest)
      select workspace_id, ticket_id, topic, created_at, words_digest from ${recordsOf(ticketTopics, 'read', read)}
      on conflict (workspace_id, ticket_id) do update set topic = excluded.topic, words_digest = excluded.words_digest
    `);
  }
}
