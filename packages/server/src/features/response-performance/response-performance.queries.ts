/** What response performance reads. */

import { rolesOfAction } from '@parley/contract/permissions.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { AnswererKind, ResponseClock, TracedFigure } from '@parley/contract/response-performance/rules.ts';
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { responseRecords } from '../../db/schema/response-performance.ts';
import type { ResponseSums } from './response-figures.ts';
import type { ResponsePeriod } from './response-period.ts';

export type AnswererKey = { answererKind: AnswererKind; answererId: string | null };
export type View = { clock: ResponseClock; platform: Platform | undefined };
export type DaySums = ResponseSums & AnswererKey & { date: string };

/** The workspace's clock, and whether all that changed is counted. */
export async function readResponseState(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<{ timeZone: string; businessHours: WorkingSpan[]; isUpToDate: boolean }> {
  const [found] = await database
    .select({
      timeZone: workspaces.timeZone,
      businessHours: workspaces.businessHours,
      isUpToDate: sql<boolean>`not exists (select 1 from response_changes where response_changes.workspace_id = ${workspaces.id})`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return found ?? { timeZone: 'UTC', businessHours: [], isUpToDate: true };
}

const summed =
  sql.raw(`sum(replies)::int as "replies", sum(octet_length(first_responses) / 4)::int as "firstResponseCount",
  sum(octet_length(resolutions) / 4)::int as "resolutionCount", sum(closings)::int as "closings", sum(reopened)::int as "reopened",
  sum(satisfaction_sum)::int as "satisfactionSum", sum(satisfaction_count)::int as "satisfactionCount",
  sum(drafts_unchanged)::int as "draftsUnchanged", sum(drafts_edited)::int as "draftsEdited", sum(drafts_own)::int as "draftsOwn"`);

/** The sums of each answerer, by day or of the whole time. */
export async function listResponseSums(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { clock, platform }: View,
  { by, end, start }: { start: string; end: string; by: 'day' | 'period' },
): Promise<DaySums[]> {
  const suffix = clock === 'business' ? '_business' : '';
  const date = by === 'day' ? sql`date` : sql`${start}::date`;
  const { rows } = await database.execute<DaySums>(sql`
    select ${date}::text as "date", answerer_kind as "answererKind", answerer_id as "answererId", ${summed},
      string_agg(${sql.raw(`first_responses${suffix}`)}, ''::bytea) as "firstResponses",
      string_agg(${sql.raw(`resolutions${suffix}`)}, ''::bytea) as "resolutions"
    from response_days
    where workspace_id = ${workspaceId} and date between ${start} and ${end}
      ${platform === undefined ? sql`` : sql`and platform = ${platform}`}
    group by 1, 2, 3`);
  return rows;
}

export type KnownAnswerer = { id: string; name: string; isMember: boolean; mayReply: boolean };

/** Members, and those of these people who were. */
export async function listPeople(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<KnownAnswerer[]> {
  const { rows } = await database.execute<KnownAnswerer>(sql`
    select ${users.id} as id, coalesce(${users.name}, split_part(${users.email}::text, '@', 1)) as name,
      ${memberships.userId} is not null as "isMember",
      coalesce(${memberships.role} = any(${sql.param([...rolesOfAction['inbox.reply']])}::text[]), false) as "mayReply"
    from ${users} left join ${memberships} on ${memberships.userId} = ${users.id} and ${memberships.workspaceId} = ${workspaceId}
    where ${memberships.userId} is not null or ${users.id} = any(${sql.param([...ids])}::uuid[])
    order by 2, 1`);
  return rows;
}

export async function listKeyNames(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), inArray(apiKeys.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of replies and closings; promises and ratings stand in tables of their own. */
export type RecordedFigure = Exclude<TracedFigure, 'sla-kept' | 'sla-broken' | 'ratings'>;

const ofFigure: Record<RecordedFigure, SQL> = {
  replies: sql`${responseRecords.kind} = 'reply'`,
  'first-responses': sql`${responseRecords.kind} = 'reply' and ${responseRecords.seconds} is not null`,
  satisfaction: sql`${responseRecords.kind} = 'reply' and ${responseRecords.satisfaction} is not null`,
  closings: sql`${responseRecords.kind} = 'closing'`,
  resolutions: sql`${responseRecords.kind} = 'closing' and ${responseRecords.seconds} is not null`,
  reopened: sql`${responseRecords.kind} = 'closing' and ${responseRecords.isReopened}`,
};

export type Wanted = View & {
  figure: RecordedFigure;
  /** team: all people; undefined: programs too. */
  answerer: AnswererKey | 'team' | undefined;
  period: Pick<ResponsePeriod, 'from' | 'to'>;
};

/** The records that a figure counts, the latest first. */
export async function listRecords(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { answerer, clock, figure, period, platform }: Wanted,
  page: { limit: number; after: { at: string; id: number } | null },
) {
  const { answererId, answererKind, at, businessSeconds, id, isReopened, kind, satisfaction, seconds } =
    responseRecords;
  return database
    .select({
      ...{ id, kind, at, answererKind, answererId, satisfaction, isReopened },
      seconds: clock === 'business' ? businessSeconds : seconds,
      platform: responseRecords.platform,
      ticketNumber: tickets.id,
      ticketId: tickets.ticketId,
      senderName: tickets.senderName,
    })
    .from(responseRecords)
    .innerJoin(
      tickets,
      and(eq(tickets.workspaceId, responseRecords.workspaceId), eq(tickets.id, responseRecords.ticketId)),
    )
    .where(
      and(
        eq(responseRecords.workspaceId, workspaceId),
        ofFigure[figure],
        sql`${at} >= ${period.from.toISOString()}::timestamptz and ${at} < ${period.to.toISOString()}::timestamptz`,
        platform === undefined ? undefined : eq(responseRecords.platform, platform),
        ofAnswerer(answerer),
        page.after === null
          ? undefined
          : sql`(${at}, ${id}) < (${page.after.at}::timestamptz, ${page.after.id}::bigint)`,
      ),
    )
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(page.limit);
}

function ofAnswerer(answerer: Wanted['answerer']): SQL | undefined {
  if (answerer === undefined) return undefined;
  const { answererId, answererKind } = responseRecords;
  if (answerer === 'team') return sql`${answererKind} in ('member', 'network-app')`;
  return answerer.answererId === null
    ? sql`${answererKind} = ${answerer.answererKind} and ${answererId} is null`
    : sql`${answererKind} = ${answerer.answererKind} and ${answererId} = ${answerer.answererId}`;
}
