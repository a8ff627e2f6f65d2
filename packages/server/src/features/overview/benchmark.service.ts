/** The workspace's own figures beside those of its industry, which people enter with their source: Parley knows none by itself. */
import { benchmarkDays } from '@parley/contract/overview/rules.ts';
import type { Benchmark, IndustryReferenceBody } from '@parley/contract/overview/schemas.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { industryReferences } from '../../db/schema/overview.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { readSummary } from './message-panels.ts';
import { listEngagement } from './network-panels.ts';
import { toOverviewRequest } from './overview-request.ts';

/** Of the last 90 days, today included, of all networks. */
export async function readBenchmark(context: Context, workspaceId: string): Promise<Benchmark> {
  const { database } = context;
  const request = await toOverviewRequest(context, workspaceId, { platform: 'all', sentiment: 'all' }, benchmarkDays);
  const { end, start, timeZone } = request.period;
  const [summary, engagement, reference] = await Promise.all([
    readSummary(database, request),
    listEngagement(database, request),
    findReference(context, workspaceId),
  ]);
  const told = engagement.filter(({ rate }) => rate !== null);
  const sum = (name: 'engagements' | 'base') => told.reduce((total, day) => total + (day[name] ?? 0), 0);
  return {
    period: { start, end, days: benchmarkDays, timeZone },
    own: {
      responseRate: summary.responseRate.value,
      engagementRate: told.length === 0 ? null : (sum('engagements') / sum('base')) * 100,
      satisfactionScore: summary.satisfactionScore.value,
    },
    reference,
  };
}

/** Values of which none is given take the reference away. */
export async function setIndustryReference(
  context: Context,
  session: Session,
  reference: IndustryReferenceBody,
): Promise<Benchmark> {
  const { userId, workspaceId } = session;
  const { engagementRate, responseRate, satisfactionScore, source } = reference;
  const isAnything = [engagementRate, responseRate, satisfactionScore].some((value) => value !== null);
  await context.database.transaction(async (transaction) => {
    if (isAnything) {
      const changed = { ...reference, updatedBy: userId, updatedAt: context.now() };
      await transaction
        .insert(industryReferences)
        .values({ workspaceId, ...changed })
        .onConflictDoUpdate({ target: industryReferences.workspaceId, set: changed });
    } else await transaction.delete(industryReferences).where(eq(industryReferences.workspaceId, workspaceId));
    await recordAudit(transaction, workspaceId, session, 'benchmark.changed', null, {
      ...{ engagementRate, responseRate, satisfactionScore },
      source: isAnything ? source : '',
    });
  });
  return readBenchmark(context, workspaceId);
}

async function findReference(
  { database }: Pick<Context, 'database'>,
  workspaceId: string,
): Promise<Benchmark['reference']> {
  const [row] = await database
    .select({
      reference: industryReferences,
      person: sql<string | null>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`,
    })
    .from(industryReferences)
    .leftJoin(users, eq(users.id, industryReferences.updatedBy))
    .where(eq(industryReferences.workspaceId, workspaceId));
  if (row === undefined) return null;
  const { engagementRate, responseRate, satisfactionScore, source, updatedAt } = row.reference;
  return {
    ...{ engagementRate, responseRate, satisfactionScore, source },
    updatedAt: updatedAt.toISOString(),
    updatedBy: row.person,
  };
}
