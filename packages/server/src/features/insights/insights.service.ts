/** An account's Insights: its figures of a period, computed from the rows that were collected, and how fresh they are. */
import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import { type InsightsPlatform, topContentMax } from '@parley/contract/insights/rules.ts';
import type {
  InsightsAccount,
  InsightsRange,
  PlatformInsights,
  TopContent,
} from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { ownPath } from '../../http/own-path.ts';
import type { ConnectionRow } from '../connections/stored-grant.ts';
import { toCollection } from './collection-state.ts';
import { computeFigures } from './figures.ts';
import { type ContentRow, findCollection, listAccounts, listContents, listDays } from './insights.queries.ts';
import { datesBetween, type InsightsPeriod, resolvePeriod } from './period.ts';

export type InsightsRequest = {
  platform: InsightsPlatform;
  /** Our id of the account or the network's; absent: the first that works. */
  accountId?: string | null | undefined;
  range: InsightsRange;
};

/**
 * @param contentsMax how many of the things that were published are listed, the best first
 * @throws AppError `not_found` for an account that is not connected here, `validation_failed` for a range that ends in the future
 */
export async function readInsights(
  context: Context,
  workspaceId: string,
  { accountId, platform, range }: InsightsRequest,
  contentsMax = topContentMax,
): Promise<PlatformInsights> {
  const { database } = context;
  const now = context.now();
  const capability = insightsOf(context, platform);
  const { isUpToNow, ...period } = resolvePeriod(range, capability?.timeZone ?? 'UTC', now);
  const accounts = await listAccounts(database, workspaceId, platform);
  const account = chooseAccount(accounts, platform, accountId);
  const key = account && { workspaceId, connectionId: account.id };
  const days = key === null ? [] : await listDays(database, key, { start: period.before.start, end: period.end });
  const contents = key === null ? [] : await listContents(database, key, { ...instantsOf(period), limit: contentsMax });
  const row = key && (await findCollection(database, key));
  const periodDates = {
    labels: datesBetween(period.start, period.end),
    labelsBefore: datesBetween(period.before.start, period.before.end),
  };
  return {
    hasConnection: account !== null,
    needsReconnect: account?.state === 'needs-reconnect',
    account: account && toAccount(account, context.config.publicUrl),
    accounts: accounts.map((row) => toAccount(row, context.config.publicUrl)),
    period,
    offers: [...(capability?.offers ?? [])],
    collection:
      account && toCollection({ row: row ?? null, insights: capability, isActive: account.state === 'active', now }),
    ...computeFigures(days, periodDates, isUpToNow ? (account?.followerCount ?? null) : null),
    topContent: contents.map((row) => toTopContent(row, context.config.publicUrl)),
  };
}

/** @throws AppError `not_found` for an id that is none of a connected account here */
export async function assertAccountIsHere(
  database: Database,
  workspaceId: string,
  { accountId, platform }: Pick<InsightsRequest, 'accountId' | 'platform'>,
): Promise<void> {
  chooseAccount(await listAccounts(database, workspaceId, platform), platform, accountId);
}

/** The account of this id, or the first. @throws AppError `not_found` for an id that is none of a connected account here */
export function chooseAccount(
  accounts: readonly ConnectionRow[],
  platform: InsightsPlatform,
  accountId: string | null | undefined,
): ConnectionRow | null {
  if (accountId === undefined || accountId === null) return accounts[0] ?? null;
  const found = accounts.find(({ externalId, id }) => id === accountId || externalId === accountId);
  if (found === undefined)
    throw new AppError('not_found', {
      message: `No ${platformNames[platform]} account with this id is connected here.`,
    });
  return found;
}

/** What the network tells; null where this installation does not reach it. */
export function insightsOf(
  { networks }: Pick<Context, 'networks'>,
  platform: InsightsPlatform,
): InsightsCapability | null {
  return networks.get(platform)?.connector.insights ?? null;
}

function instantsOf({ end, start, timeZone }: Omit<InsightsPeriod, 'isUpToNow'>): { from: Date; before: Date } {
  return { from: startOfDate(start, timeZone), before: startOfDate(addDays(end, 1), timeZone) };
}

function toAccount(row: ConnectionRow, publicUrl: string): InsightsAccount {
  return {
    id: row.id,
    externalId: row.externalId,
    name: row.name,
    username: row.username,
    profileImage: ownPath(row.profileImage, publicUrl),
    needsReconnect: row.state === 'needs-reconnect',
    isSandbox: row.isSandbox,
  };
}

function toTopContent(row: ContentRow, publicUrl: string): TopContent {
  const { engagements, impressions } = row;
  return {
    id: row.externalId,
    title: row.title,
    type: row.type,
    date: row.publishedAt.toISOString(),
    engagement: engagements,
    impressions,
    engagementRate: impressions === null || impressions <= 0 ? null : (engagements / impressions) * 100,
    permalink: row.permalink,
    thumbnail: ownPath(row.thumbnailUrl, publicUrl),
    postId: row.postId,
    measuredAt: row.measuredAt.toISOString(),
  };
}
