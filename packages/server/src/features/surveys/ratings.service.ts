/** What customers said of answers, counted as the contract's `surveys/rules.ts` says. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { Ratings } from '@parley/contract/surveys/rules.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { surveys } from '../../db/schema/surveys.ts';

/** In which they were asked; `platforms` absent: all networks. */
export type RatedPeriod = { from: Date; to: Date; platforms?: readonly Platform[] | undefined };
export type RatingSums = {
  answererId: string | null;
  teamId: string | null;
  asked: number;
  answers: number;
  sum: number;
};

/** By whose answer it was, and by team. */
export async function listRatingSums(
  database: DatabaseOrTransaction,
  workspaceId: string,
  period: RatedPeriod,
): Promise<RatingSums[]> {
  const { rows } = await database.execute<RatingSums>(sql`
    select surveys.answerer_id as "answererId", surveys.team_id as "teamId", count(*)::int as asked,
      count(surveys.rating)::int as answers, coalesce(sum(surveys.rating), 0)::int as sum
    from surveys ${period.platforms === undefined ? sql`` : sql`join tickets on tickets.workspace_id = surveys.workspace_id and tickets.id = surveys.ticket_id`}
    where surveys.workspace_id = ${workspaceId} and ${isAskedIn(period)}
    group by 1, 2`);
  return rows;
}

/** Of a whole workspace. */
export async function readRatings(
  database: DatabaseOrTransaction,
  workspaceId: string,
  period: RatedPeriod,
): Promise<Ratings> {
  return ratingsOf(await listRatingSums(database, workspaceId, period));
}

export function ratingsOf(sums: readonly Pick<RatingSums, 'asked' | 'answers' | 'sum'>[]): Ratings {
  const total = (of: (one: Pick<RatingSums, 'asked' | 'answers' | 'sum'>) => number) =>
    sums.reduce((all, one) => all + of(one), 0);
  const answers = total((one) => one.answers);
  return {
    asked: total((one) => one.asked),
    answers,
    average: answers === 0 ? null : total(({ sum }) => sum) / answers,
  };
}

/** Those that were given, the latest asked first. @param whose of whom; undefined: all */
export function listRatings(
  database: DatabaseOrTransaction,
  workspaceId: string,
  period: RatedPeriod,
  whose: { answererId: string | null } | { teamId: string | null } | undefined,
  page: { limit: number; after: { at: string; id: number } | null },
) {
  const { answererId, askedAt, rating, teamId, ticketId } = surveys;
  return database
    .select({
      id: ticketId,
      at: sql<Date>`${askedAt}`.mapWith(askedAt),
      ...{ answererId, rating },
      platform: tickets.platform,
      ticketNumber: tickets.id,
      ticketId: tickets.ticketId,
      senderName: tickets.senderName,
    })
    .from(surveys)
    .innerJoin(tickets, and(eq(tickets.workspaceId, surveys.workspaceId), eq(tickets.id, ticketId)))
    .where(
      and(
        eq(surveys.workspaceId, workspaceId),
        isAskedIn(period),
        sql`${rating} is not null`,
        whose === undefined
          ? undefined
          : 'answererId' in whose
            ? sql`${answererId} is not distinct from ${whose.answererId}::uuid`
            : sql`${teamId} is not distinct from ${whose.teamId}::uuid`,
        page.after === null
          ? undefined
          : sql`(${askedAt}, ${ticketId}) < (${page.after.at}::timestamptz, ${page.after.id}::bigint)`,
      ),
    )
    .orderBy(sql`${askedAt} desc, ${ticketId} desc`)
    .limit(page.limit);
}

function isAskedIn({ from, platforms, to }: RatedPeriod): SQL {
  const isOfPlatforms =
    platforms === undefined ? sql`` : sql` and tickets.platform = any(${sql.param([...platforms])}::text[])`;
  return sql`surveys.asked_at >= ${from.toISOString()}::timestamptz and surveys.asked_at < ${to.toISOString()}::timestamptz${isOfPlatforms}`;
}
