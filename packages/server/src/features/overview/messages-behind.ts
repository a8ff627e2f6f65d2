/** The messages that a figure counts: of a type, or of a weekday and hour. */
import { messageExcerptMaxChars } from '@parley/contract/overview/rules.ts';
import type { MessageBehind, MessagesBehindQuery } from '@parley/contract/overview/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isoOf } from '../../db/iso-of.ts';
import { AppError } from '../../http/app-error.ts';
import { countHours, countParts } from './count-messages.query.ts';
import { conditionsOf, instants } from './counted-days.ts';
import { clockOf, hourRangesOf } from './day-clocks.ts';
import { type OverviewRequest, toOverviewRequest } from './overview-request.ts';

type Asked = Pick<MessagesBehindQuery, 'messageType' | 'weekday' | 'hour'>;
type Row = Omit<MessageBehind, 'id' | 'createdAt'> & { id: string; createdAt: string };

/** The newest first. @throws AppError `validation_failed` for a period that ends in the future, or a cursor that is none */
export async function readMessagesBehind(
  context: Context,
  workspaceId: string,
  { cursor, hour, limit, messageType, weekday, ...filters }: MessagesBehindQuery,
): Promise<{ total: number; messages: MessageBehind[]; nextCursor: string | null }> {
  const request = await toOverviewRequest(context, workspaceId, filters);
  const { scope } = request;
  const asked = { messageType, weekday, hour };
  const conditions: SQL[] = [];
  if (messageType !== undefined) conditions.push(sql`and message_type = ${messageType}`);
  if (cursor !== undefined) {
    const after = readCursor(cursor);
    conditions.push(sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  }
  const ranges = rangesOf(request, asked);
  const [total, { rows }] = await Promise.all([
    countBehind(context, request, asked),
    // Each range by its index: of three years the hour of a weekday has 156 of them.
    context.database.execute<Row>(sql`
      select message.* from unnest(
        ${instants(ranges.map(([from]) => from))}, ${instants(ranges.map(([, until]) => until))}
      ) as range (since, until)
      cross join lateral (
        select id, ticket_id as "ticketId", platform, message_type as "messageType", sender_name as "senderName",
          case when char_length(original_message) > ${messageExcerptMaxChars}
            then left(original_message, ${messageExcerptMaxChars}) || '…' else original_message end as text,
          sentiment, status, created_at as "createdAt"
        from tickets
        where workspace_id = ${workspaceId} and created_at >= since and created_at < until
          ${sql.join(conditions, sql` `)} ${conditionsOf(scope)}
        order by created_at desc, id desc limit ${limit + 1}
      ) message
      order by "createdAt" desc, id desc limit ${limit + 1}
    `),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    total,
    messages: page.map((row) => ({ ...row, id: Number(row.id), createdAt: isoOf(row.createdAt) })),
    nextCursor: rows.length > page.length && last !== undefined ? writeCursor(last) : null,
  };
}

/** From, and until: the whole period, or an hour of each such weekday, which can come twice or not at all where the clocks change. */
function rangesOf({ now, period }: OverviewRequest, { hour, weekday }: Asked): [Date, Date][] {
  const [first, last] = [now.at(0), now.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (weekday === undefined || hour === undefined) return [[first.since, last.until]];
  return now.flatMap((span) => {
    const clock = clockOf(span, period.timeZone);
    return clock.weekday === weekday ? hourRangesOf(span, clock, hour) : [];
  });
}

/** As the figure itself was counted, where it is one. */
async function countBehind(
  { database }: Context,
  { now, period, scope }: OverviewRequest,
  { hour, messageType, weekday }: Asked,
): Promise<number> {
  const { timeZone } = period;
  if (weekday === undefined || hour === undefined) {
    const rows = await countParts(database, scope, { parts: [now], timeZone }, ['message_type']);
    return rows
      .filter((row) => messageType === undefined || row.message_type === messageType)
      .reduce((sum, { messages }) => sum + messages, 0);
  }
  const rows = await countHours(database, scope, { spans: now, timeZone }, messageType);
  return rows.find((row) => row.weekday === weekday)?.hours[hour] ?? 0;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.int()]);

function writeCursor({ createdAt, id }: Row): string {
  return Buffer.from(JSON.stringify([isoOf(createdAt), Number(id)])).toString('base64url');
}

function readCursor(text: string): { at: string; id: number } {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch (cause) {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
      cause,
    });
  }
}
