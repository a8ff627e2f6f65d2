import type { Connection } from '@parley/contract/connections/schemas.ts';
import { backfillDays } from '@parley/contract/ingest/rules.ts';
import { audienceWordOf, type Platform } from '@parley/contract/platforms.ts';
import { locale, t, tWord } from '../messages/translate.ts';
import { formatDate } from './date-format.ts';

const counted = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** 48.1K followers; null where the network gives no number. */
export function followersOf(platform: Platform, count: number | null): string | null {
  return count === null ? null : `${counted.format(count)} ${tWord(audienceWordOf(platform, count))}`;
}

/** What the fetching of earlier messages is at; null when there is nothing to tell. */
export function backfillOf({ backfill }: Pick<Connection, 'backfill'>): { text: string; busy: boolean } | null {
  const fetched = t('{messages, plural, one {# message} other {# messages}}', { messages: backfill.messages });
  switch (backfill.state) {
    case 'waiting':
      return { text: t('Waiting to fetch the last {backfillDays} days', { backfillDays }), busy: true };
    case 'running':
      return {
        text: t('Fetching the last {backfillDays} days: {fetched} so far', { backfillDays, fetched }),
        busy: true,
      };
    case 'failed':
      return {
        text: t('Earlier messages could not be fetched. {reason}', { reason: backfill.reason ?? '' }).trim(),
        busy: false,
      };
    case 'done':
      return null;
  }
}

/** What is told of rights that cannot be renewed; null when they can. */
export function renewalProblemOf({ renewalProblem }: Pick<Connection, 'renewalProblem'>): string | null {
  if (renewalProblem === null) return null;
  const end =
    renewalProblem.endsAt === null ? '' : t(' and end on {date}', { date: formatDate(renewalProblem.endsAt) });
  return t('The rights of this account are not renewed{end}. Connect it again to renew them. {reason}', {
    end,
    reason: renewalProblem.reason,
  });
}

export type AccountState = { state: 'connected' | 'needs-reconnection' | 'not-connected'; label: string; dot: string };

/** The status dot and its words. */
export function accountStateOf(
  account: { connected: boolean; isValid: boolean; needsReauth: boolean } | null,
): AccountState {
  if (account !== null && (account.needsReauth || !account.isValid))
    return { state: 'needs-reconnection', label: t('Needs Reconnection'), dot: 'bg-negative' };
  if (account?.connected) return { state: 'connected', label: t('Connected'), dot: 'bg-positive' };
  return { state: 'not-connected', label: t('Not Connected'), dot: 'bg-unknown' };
}
