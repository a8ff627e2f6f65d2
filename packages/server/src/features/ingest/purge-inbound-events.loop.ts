/**
 * Deletes raw events a week after they were ingested, or earlier where a workspace wants it so. Events that could not be read stay until they can be, or until an administrator
 * discards them; only the notes of a network's refusals, which hold nothing that anybody wrote, are deleted too.
 */
import { min, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
import { retentionSettings } from '../../db/schema/retention.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';

const keptDays = 7;
const refusalKeptDays = 60;
const batchSize = 5000;
const dayMs = 24 * 60 * 60_000;

export function createPurgeInboundEventsLoop(context: Context): Loop {
  return {
    name: 'purge-inbound-events',
    idleMs: 60 * 60_000,
    async run() {
      const daysAgo = (days: number) => new Date(context.now().getTime() - days * dayMs).toISOString();
      const where = sql`received_at < ${daysAgo(await keptDaysOf(context))}::timestamptz
        and (state = 'done' or (state = 'malformed' and source = 'poll' and query = '{}'
          and received_at < ${daysAgo(refusalKeptDays)}::timestamptz))`;
      const deleted = await context.database
        .delete(inboundEvents)
        .where(isAmongDue(inboundEvents, { where, limit: batchSize }));
      return deleted.rowCount ?? 0;
    },
  };
}

/** Events belong to no workspace, and were handed out to all: the shortest time that any of them chose counts. */
async function keptDaysOf({ database }: Context): Promise<number> {
  const [chosen] = await database.select({ days: min(retentionSettings.rawEventDays) }).from(retentionSettings);
  return chosen?.days ?? keptDays;
}
