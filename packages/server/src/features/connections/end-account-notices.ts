/** What members were told of an account's rights goes from the bell when it is connected again, or not connected any more. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { endNotices } from '../notifications/notifications.service.ts';
import { expiredOccasion, failingOccasionsOf } from './stored-grant.ts';

/** The caller publishes the live events. */
export function endAccountNotices(
  transaction: Transaction,
  workspaceId: string,
  connectionIds: readonly string[],
  at: Date,
): Promise<LiveEvent[]> {
  const expired = connectionIds.map((id) => expiredOccasion({ id }));
  const failing = connectionIds.map((id) => `${failingOccasionsOf({ id })}%`);
  return endNotices(
    transaction,
    workspaceId,
    sql`(occasion = any(${sql.param(expired)}::text[]) or occasion like any(${sql.param(failing)}::text[]))`,
    at,
  );
}
