/** Who of those that wrote has most followers, and what they wrote. */
import { influencersMax } from '@parley/contract/overview/rules.ts';
import type { Influencer } from '@parley/contract/overview/schemas.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { conditionsOf } from './counted-days.ts';
import type { OverviewRequest } from './overview-request.ts';

/** So many messages of those with most followers are looked at for their authors. */
const messagesLookedAt = 2_000;

type Row = Omit<Influencer, 'potentialReach' | 'lastMessageAt'> & { lastMessageAt: string };

/**
 * Authors of messages of the period whose network tells their followers, most followers first. Their potential reach is followers times
 * messages: how often what they wrote can have been seen. Names and followers are those of their newest message.
 */
export async function listInfluencers(
  database: DatabaseOrTransaction,
  { now, scope }: OverviewRequest,
): Promise<Influencer[]> {
  const [first, last] = [now.at(0), now.at(-1)];
  if (first === undefined || last === undefined) return [];
  const place = sql`workspace_id = ${scope.workspaceId}
    and created_at >= ${first.since.toISOString()}::timestamptz and created_at < ${last.until.toISOString()}::timestamptz
    ${conditionsOf(scope)}`;
  const { rows } = await database.execute<Row>(sql`
    with loud as (
      select platform, sender_external_id, sender_followers from tickets
      where ${place} and sender_followers is not null and sender_external_id is not null
      order by sender_followers desc limit ${messagesLookedAt}
    ), author as (
      select platform, sender_external_id from loud
      group by platform, sender_external_id
      order by max(sender_followers) desc, platform, sender_external_id limit ${influencersMax}
    )
    select author.platform, author.sender_external_id as "externalId", newest.name, newest.handle, newest.avatar,
      newest."profileUrl", newest.followers, newest."lastMessageAt", newest."lastTicketId",
      counted.messages, counted.positive, counted.neutral, counted.negative, counted.unknown
    from author
    cross join lateral (
      select count(*)::int as messages,
        count(*) filter (where sentiment = 'positive')::int as positive,
        count(*) filter (where sentiment = 'neutral')::int as neutral,
        count(*) filter (where sentiment = 'negative')::int as negative,
        count(*) filter (where sentiment is null)::int as unknown
      from tickets
      where ${place} and platform = author.platform and sender_external_id = author.sender_external_id
    ) counted
    cross join lateral (
      select sender_name as name, sender_handle as handle, sender_avatar as avatar, sender_profile_url as "profileUrl",
        sender_followers as followers, created_at as "lastMessageAt", id::int8::float8 as "lastTicketId"
      from tickets
      where ${place} and platform = author.platform and sender_external_id = author.sender_external_id
        and sender_followers is not null
      order by created_at desc, id desc limit 1
    ) newest
    order by newest.followers desc, counted.messages desc, author.platform, author.sender_external_id
  `);
  return rows.map(({ lastMessageAt, ...row }) => ({
    ...row,
    potentialReach: row.followers * row.messages,
    lastMessageAt: readInstant(lastMessageAt).toISOString(),
  }));
}
