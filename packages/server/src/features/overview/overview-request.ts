/** What every panel of the Overview tab is asked for. */
import { overviewDefaultDays } from '@parley/contract/overview/rules.ts';
import type { OverviewQuery } from '@parley/contract/overview/schemas.ts';
import type { Context } from '../../context.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import type { MessageScope } from './counted-days.ts';
import { type ResolvedPeriod, resolveOverviewPeriod } from './overview-period.ts';

export type OverviewRequest = ResolvedPeriod & { scope: MessageScope };

/** In the workspace's time zone; without dates of so many days up to now. @throws AppError `validation_failed` where the period ends in the future */
export async function toOverviewRequest(
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  { end, platform, sentiment, start }: OverviewQuery,
  defaultDays = overviewDefaultDays,
): Promise<OverviewRequest> {
  const { timeZone } = await getPostingSettings(database, workspaceId);
  return {
    ...resolveOverviewPeriod({ start, end, defaultDays }, timeZone, now()),
    scope: { workspaceId, platform, sentiment },
  };
}
