/** Who of those that wrote is verified by their network, and what they wrote. */
import { verifiedAuthorsMax } from '@parley/contract/overview/rules.ts';
import type { VerifiedAuthor, VerifiedAuthors } from '@parley/contract/overview/schemas.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { conditionsOf } from './counted-days.ts';
import type { OverviewRequest } from './overview-request.ts';

type Row = VerifiedAuthor & { people: number; allMessages: number };

/**
 * Authors of messages of the period whom their network calls verified, those with most messages first. Whether they are is what the network
 * said as each message came; names and followers are those of their newest message.
 */
export async function readVerifiedAuthors(
  database: DatabaseOrTransaction,
  { now, scope }: OverviewRequest,
): Promise<VerifiedAuthors> {
  const [first, last] = [now.at(0), now.at(-1)];
  if (first === undefined || last === undefined) return { people: 0, messages: 0, authors: [] };
  const place = sql`workspace_id = ${scope.workspaceId}
    and created_at >= ${first.since.toISOString()}::timestamptz and created_at < ${last.until.toISOString()}::timestamptz
    and sender_verified and sender_external_id is not null ${conditionsOf(scope)}`;
  const { rows } = await database.execute<Row>(sql`
    with author as (
      select platform, sender_external_id, count(*)::int as messages, max(created_at) as last_at,
        count(*) filter (where sentiment = 'positive')::int as positive,
        count(*) filter (where sentiment = 'neutral')::int as neutral,
        count(*) filter (where sentiment = 'negative')::int as negative,
        count(*) filter (where sentiment is null)::int as unknown,
        (count(*) over ())::int as people, (sum(count(*)) over ())::int as "allMessages"
      from tickets where ${place}
      group by platform, sender_external_id
      order by messages desc, last_at desc, platform, sender_external_id limit ${verifiedAuthorsMax}
    )
    select author.platform, author.sender_external_id as "externalId", newest.name, newest.handle, newest.avatar,
      newest."profileUrl", newest.followers, newest."lastMessageAt", newest."lastTicketId",
      messages, positive, neutral, negative, unknown, people, "allMessages"
    from author
    cross join lateral (
      select sender_name as name, sender_handle as handle, sender_avatar as avatar, sender_profile_url as "profileUrl",
        sender_followers as followers, created_at as "lastMessageAt", id::int8::float8 as "lastTicketId"
      from tickets
      where ${place} and platform = author.platform and sender_external_id = author.sender_external_id
        and created_at = author.last_at
      order by id desc limit 1
    ) newest
    order by messages desc, last_at desc, author.platform, author.sender_external_id
  `);
  return {
    people: rows[0]?.people ?? 0,
    messages: rows[0]?.allMessages ?? 0,
    authors: rows.map(({ allMessages: _all, lastMessageAt, people: _people, ...author }) => ({
      ...author,
      lastMessageAt: readInstant(lastMessageAt).toISOString(),
    })),
  };
}
