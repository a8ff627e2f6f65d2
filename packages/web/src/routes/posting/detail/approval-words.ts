/** What approving a post brings about, before and after it is done. */

import { isBecause } from '@parley/contract/delivery/reasons.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { formatZonedDate, formatZonedTime, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';

/** When a post that waits for approval goes out: without a time, or where it has passed, at once. */
export function approvalSentence({ scheduledAt }: Pick<Post, 'scheduledAt'>, nowMs: number, zone: string): string {
  if (scheduledAt === null) return t('It goes out as soon as it is approved.');
  if (Date.parse(scheduledAt) <= nowMs) return t('Its time has passed: it goes out as soon as it is approved.');
  return t('When it is approved, it goes out on {date} {time}, {zone}.', {
    date: formatZonedDate(scheduledAt, zone),
    time: formatZonedTime(scheduledAt, zone),
    zone: zoneLabel(zone, scheduledAt),
  });
}

/** What becomes of it now that it is approved. */
export function approvedSentence(
  { scheduledAt, publications }: Pick<Post, 'scheduledAt' | 'publications'>,
  nowMs: number,
) {
  if (scheduledAt !== null && Date.parse(scheduledAt) > nowMs) return t('It goes out at its time.');
  return publications.some((publication) => isBecause(publication, 'paused'))
    ? t('It goes out when publishing is resumed.')
    : t('It goes out now.');
}
