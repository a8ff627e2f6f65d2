/** Panels of what the networks tell of our accounts. They know no sentiment of messages. */
import { type FollowerPlatform, followerPlatforms } from '@parley/contract/overview/rules.ts';
import type { EngagementDay, FollowerDay } from '@parley/contract/overview/schemas.ts';
import type { Database } from '../../db/client.ts';
import { listAccountDays } from '../insights/account-days.service.ts';
import type { OverviewRequest } from './overview-request.ts';

type Known = number | null;

/**
 * The rate of a day is the sum of engagements in percent of the sum of what they are divided by, over the accounts whose network told both.
 * Source: engagement rate by reach (ERR), by impressions where a network knows no reach.
 */
export async function listEngagement(database: Database, request: OverviewRequest): Promise<EngagementDay[]> {
  const accounts = await listAccountDays(database, request.scope.workspaceId, rangeOf(request));
  return request.now.map(({ date }, index) => {
    const told = accounts.flatMap(({ base, engagements }) => {
      const [done, seen] = [engagements[index] ?? null, base[index] ?? null];
      return done === null || seen === null ? [] : [{ done, seen }];
    });
    const engagements = told.length === 0 ? null : told.reduce((sum, { done }) => sum + done, 0);
    const base = told.length === 0 ? null : told.reduce((sum, { seen }) => sum + seen, 0);
    const rate = engagements === null || base === null || base <= 0 ? null : (engagements / base) * 100;
    return { date, rate, engagements, base };
  });
}

export async function listFollowerGrowth(database: Database, request: OverviewRequest): Promise<FollowerDay[]> {
  const accounts = await listAccountDays(database, request.scope.workspaceId, rangeOf(request));
  const seriesOf = (platform: FollowerPlatform) =>
    sumOfAccounts(
      accounts.filter((account) => account.platform === platform).map((account) => account.followersGained),
    );
  const series = followerPlatforms.map((platform) => ({ platform, gained: seriesOf(platform) }));
  return request.now.map(({ date }, index) => {
    const gained = series.map(({ gained, platform }) => [platform, gained[index] ?? null]);
    // Each of the networks is among them.
    return { date, ...(Object.fromEntries(gained) as Record<FollowerPlatform, Known>) };
  });
}

/** A day is null where an account has a gap in it: told before and after, but not then. Days before its first and after its last are no gaps. */
function sumOfAccounts(accounts: readonly (readonly Known[])[]): Known[] {
  const told = accounts
    .map((values) => ({
      values,
      first: values.findIndex((value) => value !== null),
      last: values.findLastIndex((value) => value !== null),
    }))
    .filter(({ first }) => first !== -1);
  return (accounts[0] ?? []).map((_, index) => {
    const values = told.filter(({ first, last }) => index >= first && index <= last).map((each) => each.values[index]);
    let sum: Known = values.length === 0 ? null : 0;
    for (const value of values) sum = sum === null || value === null || value === undefined ? null : sum + value;
    return sum;
  });
}

function rangeOf({ period, scope }: OverviewRequest) {
  return { start: period.start, end: period.end, platform: scope.platform };
}
