/** How fresh an account's figures are, as a screen says it. */
import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import { type InsightCollectionState, insightsRefreshPauseMs } from '@parley/contract/insights/rules.ts';
import type { InsightCollection } from '@parley/contract/insights/schemas.ts';
import { dateAt } from '../../days-in-zones.ts';
import type { CollectionRow } from './collection-turns.ts';
import { wantedFromOf } from './plan-step.ts';

/** A try that failed may be repeated by a click sooner than one that brought something. */
const pauseAfterFailureMs = 60_000;

export type Freshness = {
  row: CollectionRow | null;
  insights: InsightsCapability | null;
  isActive: boolean;
  now: Date;
};

/** @param freshness.row null: the account has not had its first turn */
export function toCollection({ insights, isActive, now, row }: Freshness): InsightCollection {
  const wantedFrom = row?.wantedFrom ?? (insights && wantedFromOf(insights, dateAt(now, insights.timeZone)));
  const collectedFrom = row?.collectedFrom ?? null;
  const isBackFilled = collectedFrom !== null && wantedFrom !== null && collectedFrom <= wantedFrom;
  const { failedAt = null, failure = null } = row ?? {};
  return {
    state: stateOf({ row, isActive, isBackFilled }),
    collectedAt: row?.collectedAt?.toISOString() ?? null,
    collectedFrom,
    isBackFilled,
    nextAt: isActive ? (row?.nextAt?.toISOString() ?? null) : null,
    refreshableAt: isActive && insights !== null ? refreshableAtOf(row, now).toISOString() : null,
    failure: failedAt === null || failure === null ? null : { reason: failure, at: failedAt.toISOString() },
  };
}

/** From when on a click collects anew: not right after the last time, and not before the network allows it. */
export function refreshableAtOf(row: CollectionRow | null, now: Date): Date {
  const ends = [
    now.getTime(),
    (row?.collectedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + insightsRefreshPauseMs,
    (row?.failedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + pauseAfterFailureMs,
    row?.heldUntil?.getTime() ?? Number.NEGATIVE_INFINITY,
  ];
  return new Date(Math.max(...ends));
}

function stateOf({
  isActive,
  isBackFilled,
  row,
}: {
  row: CollectionRow | null;
  isActive: boolean;
  isBackFilled: boolean;
}): InsightCollectionState {
  if (!isActive) return 'stopped';
  if (row !== null && row.failedAt !== null) return 'failed';
  if (row === null || row.collectedFrom === null) return row?.requestedAt ? 'collecting' : 'waiting';
  return row.requestedAt !== null || row.collectedAt === null || !isBackFilled ? 'collecting' : 'collected';
}
