/** The messages that a score is made of: those of the roll-up's days, the newest first. */
import { readTopic } from '@parley/ai/topics/read-topic.ts';
import { type ReputationOf, reputationExcerptMaxChars } from '@parley/contract/reputation/rules.ts';
import type { ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { AppError } from '../../http/app-error.ts';
import { isCounted, reachWeight } from './count-days.service.ts';

export type MessagesRequest = {
  of: ReputationOf;
  /** First instant, `until` excluded. */
  from: Date;
  until: Date;
  sentiment: Sentiment | undefined;
  limit: number;
  cursor: string | undefined;
};

type Row = Omit<ReputationMessage, 'id' | 'createdAt' | 'firstRespondedAt' | 'weight' | 'topicWords'> & {
  id: string;
  createdAt: string;
  firstRespondedAt: string | null;
  language: string | null;
  isErased: boolean;
  weight: number;
};

export async function listReputationMessages(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { cursor, from, limit, of, sentiment, until }: MessagesRequest,
): Promise<{ messages: ReputationMessage[]; nextCursor: string | null }> {
  // Where one topic is wanted its own index gives the order, otherwise that of the tickets.
  const place = of.topic === null ? sql`ticket` : sql`topic`;
  const id = of.topic === null ? sql`ticket.id` : sql`topic.ticket_id`;
  const conditions: SQL[] = [
    sql`${place}.workspace_id = ${workspaceId}`,
    sql`${place}.created_at >= ${from.toISOString()} and ${place}.created_at < ${until.toISOString()}`,
    isCounted,
  ];
  if (of.topic !== null) conditions.push(sql`topic.topic = ${of.topic}`);
  if (of.platform !== null) conditions.push(sql`ticket.platform = ${of.platform}`);
  if (sentiment !== undefined) conditions.push(sql`ticket.sentiment = ${sentiment}`);
  if (cursor !== undefined) {
    const after = readCursor(cursor);
    conditions.push(sql`(${place}.created_at, ${id}) < (${after.at}::timestamptz, ${after.id})`);
  }
  const { rows } = await database.execute<Row>(sql`
    select ticket.id, ticket.ticket_id as "ticketId", ticket.platform, ticket.message_type as "messageType", ticket.sender_name as "senderName",
      ticket.sender_followers as "senderFollowers", ticket.original_message as text, ticket.language, ticket.sentiment, topic.topic, ticket.status,
      ticket.created_at as "createdAt", ticket.first_responded_at as "firstRespondedAt", ticket.erased_at is not null as "isErased",
      ${reachWeight} as weight
    from tickets ticket
    join ticket_topics topic on topic.workspace_id = ticket.workspace_id and topic.ticket_id = ticket.id
    where ${sql.join(conditions, sql` and `)}
    order by ${place}.created_at desc, ${id} desc limit ${limit + 1}
  `);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    messages: page.map(toMessage),
    nextCursor: rows.length > page.length && last !== undefined ? writeCursor(last) : null,
  };
}

function toMessage({
  createdAt,
  firstRespondedAt,
  id,
  isErased,
  language,
  text,
  weight,
  ...row
}: Row): ReputationMessage {
  const characters = [...text];
  return {
    ...row,
    id: Number(id),
    text:
      characters.length > reputationExcerptMaxChars
        ? `${characters.slice(0, reputationExcerptMaxChars).join('')}…`
        : text,
    topicWords: isErased || row.topic === 'other' ? [] : readTopic(text, language ?? 'und').words,
    createdAt: isoOf(createdAt),
    firstRespondedAt: firstRespondedAt === null ? null : isoOf(firstRespondedAt),
    weight: weight / 100,
  };
}

function writeCursor({ createdAt, id }: Row): string {
  return Buffer.from(JSON.stringify([createdAt, Number(id)])).toString('base64url');
}

function readCursor(text: string): { at: string; id: number } {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(id))
      return { at: new Date(at).toISOString(), id: id as number };
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('validation_failed', {
    message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
  });
}
