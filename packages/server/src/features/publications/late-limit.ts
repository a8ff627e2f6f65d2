/** How late a publication may still go out by itself. */
import { lateLimitDefaultMinutes } from '@parley/contract/posting/limits.ts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { postingSettings } from '../../db/schema/posting.ts';

export type LateLimit = { minutes: number; isPassed: boolean };

/** Whether a publication that was due at `scheduledAt` may still begin now. */
export async function checkLateLimit(
  database: DatabaseOrTransaction,
  { scheduledAt, workspaceId }: { workspaceId: string; scheduledAt: Date },
  now: Date,
): Promise<LateLimit> {
  const [row] = await database
    .select({ minutes: postingSettings.lateLimitMinutes })
    .from(postingSettings)
    .where(eq(postingSettings.workspaceId, workspaceId));
  const minutes = row?.minutes ?? lateLimitDefaultMinutes;
  return { minutes, isPassed: now.getTime() - scheduledAt.getTime() > minutes * 60_000 };
}

/** What a person is told of a publication that missed its time. `why` is a whole sentence. */
export function missedReason({ minutes }: LateLimit, why: string): string {
  const limit = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `It could not be sent within ${limit} of its time. ${why} Publish it now or give it another time.`;
}
