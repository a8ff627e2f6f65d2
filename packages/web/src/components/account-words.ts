import type { Connection } from '@parley/contract/connections/schemas.ts';
import { backfillDays } from '@parley/contract/ingest/rules.ts';
import { audienceWordOf, type Platform } from '@parley/contract/platforms.ts';
import { formatDate } from './date-format.ts';

const counted = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** 48.1K followers; null where the network gives no number. */
export function followersOf(platform: Platform, count: number | null): string | null {
  return count === null ? null : `${counted.format(count)} ${audienceWordOf(platform, count)}`;
}

/** What the fetching of earlier messages is at; null when there is nothing to tell. */
export function backfillOf({ backfill }: Pick<Connection, 'backfill'>): { text: string; busy: boolean } | null {
  const fetched = `${backfill.messages.toLocaleString('en-US')} ${backfill.messages === 1 ? 'message' : 'messages'}`;
  switch (backfill.state) {
    case 'waiting':
      return { text: `Waiting to fetch the last ${backfillDays} days`, busy: true };
    case 'running':
      return { text: `Fetching the last ${backfillDays} days: ${fetched} so far`, busy: true };
    case 'failed':
      return { text: `Earlier messages could not be fetched. ${backfill.reason ?? ''}`.trim(), busy: false };
    case 'done':
      return null;
  }
}

/** What is told of rights that cannot be renewed; null when they can. */
export function renewalProblemOf({ renewalProblem }: Pick<Connection, 'renewalProblem'>): string | null {
  if (renewalProblem === null) return null;
  const end = renewalProblem.endsAt === null ? '' : ` and end on ${formatDate(renewalProblem.endsAt)}`;
  return `The rights of this account are not renewed${end}. Connect it again to renew them. ${renewalProblem.reason}`;
}

export type AccountState = { label: 'Connected' | 'Needs Reconnection' | 'Not Connected'; dot: string };

/** The status dot and its words. */
export function accountStateOf(
  account: { connected: boolean; isValid: boolean; needsReauth: boolean } | null,
): AccountState {
  if (account !== null && (account.needsReauth || !account.isValid))
    return { label: 'Needs Reconnection', dot: 'bg-negative' };
  if (account?.connected) return { label: 'Connected', dot: 'bg-positive' };
  return { label: 'Not Connected', dot: 'bg-unknown' };
}
