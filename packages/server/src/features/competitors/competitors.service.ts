/** The accounts that a workspace follows, with our own beside them: listing, adding, removing. The network is asked by the loop alone. */
import { randomUUID } from 'node:crypto';
import { competitorDays as comparedDays, competitorsMax } from '@parley/contract/competitors/rules.ts';
import type { Competitor, CompetitorNetwork, Competitors } from '@parley/contract/competitors/schemas.ts';
import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { competitorDays, competitors } from '../../db/schema/competitors.ts';
import { AppError } from '../../http/app-error.ts';
import { ownPath } from '../../http/own-path.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { computePublicFigures, type PublicDay } from './competitor-figures.ts';
import { type CompetitorRow, isCompetitor, listCompetitorRows, listPublicDays } from './competitors.queries.ts';

const timeZone = 'UTC';

/** Each network that tells public figures, and others only while accounts of theirs are followed. */
export async function listCompetitors(context: Context, workspaceId: string): Promise<Competitors> {
  const { database } = context;
  const today = dateAt(context.now(), timeZone);
  const rows = await listCompetitorRows(database, workspaceId);
  const days = await listPublicDays(database, workspaceId, addDays(today, -comparedDays));
  const working = await listConnectionRows(database, workspaceId, { states: ['active'] });
  const networks = insightsPlatforms.flatMap((platform): CompetitorNetwork[] => {
    const isOffered = competitorsOf(context, platform) !== null;
    const others = rows.filter((row) => row.platform === platform && row.connectionId === null);
    if (!isOffered && others.length === 0) return [];
    const ownIds = working.filter((row) => row.platform === platform).map(({ id }) => id);
    // Our own are compared with somebody, or not shown.
    const own = rows.filter(({ connectionId }) => connectionId !== null && ownIds.includes(connectionId));
    const isAlone = others.length === 0;
    const canAdd = isOffered && ownIds.length > 0;
    const accounts = [...(isAlone ? [] : own), ...others].map((row) =>
      toCompetitor(context, row, { days: days.get(row.id) ?? [], today, canAsk: canAdd }),
    );
    return [{ platform, canAdd, accounts: accounts.toSorted(byPlace) }];
  });
  return { networks, timeZone };
}

function byPlace(one: Competitor, other: Competitor): number {
  return Number(other.isOwn) - Number(one.isOwn) || (other.followers ?? -1) - (one.followers ?? -1);
}

type Read = { days: readonly PublicDay[]; today: string; canAsk: boolean };

function toCompetitor(context: Context, row: CompetitorRow, { canAsk, days, today }: Read): Competitor {
  const byDate = new Map(days.map((day) => [day.date, day.followers]));
  const { collectedAt, failedAt, failureCode, handle } = row;
  const hasFailed = failedAt !== null && failureCode !== null;
  return {
    id: row.id,
    isOwn: row.connectionId !== null,
    handle,
    name: row.name ?? handle,
    profileImage: ownPath(row.profileImage, context.config.publicUrl),
    link: context.networks.get(row.platform)?.connector.competitors?.profileLink(handle) ?? '',
    isSandbox: row.isSandbox,
    state: canAsk ? (hasFailed ? 'failed' : collectedAt === null ? 'waiting' : 'collected') : 'stopped',
    failure: hasFailed ? { code: failureCode, reason: row.failure, at: failedAt.toISOString() } : null,
    collectedAt: collectedAt?.toISOString() ?? null,
    nextAt: canAsk ? (row.nextAt?.toISOString() ?? null) : null,
    ...computePublicFigures(days),
    followersByDay: Array.from({ length: comparedDays }, (_, index) => {
      const date = addDays(today, index + 1 - comparedDays);
      return { date, followers: byDate.get(date) ?? null };
    }),
  };
}

/** Null where this installation does not reach the network, or it tells nothing of others. */
function competitorsOf({ networks }: Pick<Context, 'networks'>, platform: InsightsPlatform) {
  return networks.get(platform)?.connector.competitors ?? null;
}

/** @throws AppError platform_not_configured, validation_failed (no handle), competitor_known, competitors_full */
export async function addCompetitor(
  context: Context,
  session: Session,
  { account, platform }: { platform: InsightsPlatform; account: string },
): Promise<Competitors> {
  const { workspaceId } = session;
  const capability = competitorsOf(context, platform);
  const name = platformNames[platform];
  if (capability === null)
    throw new AppError('platform_not_configured', {
      message: `${name} tells no public figures of other accounts to this installation.`,
    });
  const handle = capability.readHandle(account);
  if (handle === null)
    throw new AppError('validation_failed', {
      message: `This is no handle of ${name} and no address of an account's page there. Right would be ${capability.profileLink('fellside')}.`,
    });
  const [asking] = await listConnectionRows(context.database, workspaceId, { states: ['active'], platform });
  if (asking === undefined)
    throw new AppError('platform_not_configured', {
      message: `Connect an account of ${name} first: others are asked for by one of yours.`,
    });
  await context.database.transaction(async (transaction) => {
    // One at a time, so that two who add at once stay within the limit.
    await transaction
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for('update');
    const rows = (await listCompetitorRows(transaction, workspaceId)).filter((row) => row.platform === platform);
    if (rows.some((row) => row.handle.toLowerCase() === handle.toLowerCase())) throw new AppError('competitor_known');
    if (rows.filter(({ connectionId }) => connectionId === null).length >= competitorsMax)
      throw new AppError('competitors_full', {
        message: `A workspace follows at most ${competitorsMax} accounts of ${name}. Remove one first.`,
      });
    const now = context.now();
    const id = randomUUID();
    await transaction.insert(competitors).values({
      ...{ workspaceId, id, platform, handle, isSandbox: asking.isSandbox, nextAt: now },
      ...{ createdBy: session.userId, createdAt: now },
    });
    await recordAudit(transaction, workspaceId, session, 'competitor.added', id, { platform, handle });
    await wakeAfterCommit(transaction, 'collect-competitors');
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'competitors.changed' }]);
  });
  return listCompetitors(context, workspaceId);
}

/** @throws AppError not_found */
export async function removeCompetitor(context: Context, session: Session, id: string): Promise<Competitors> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(competitors)
      .where(and(isCompetitor({ workspaceId, id }), isNull(competitors.connectionId)))
      .returning({ handle: competitors.handle, platform: competitors.platform });
    if (gone === undefined) throw new AppError('not_found');
    await transaction
      .delete(competitorDays)
      .where(and(eq(competitorDays.workspaceId, workspaceId), eq(competitorDays.competitorId, id)));
    await recordAudit(transaction, workspaceId, session, 'competitor.removed', id, gone);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'competitors.changed' }]);
  });
  return listCompetitors(context, workspaceId);
}
