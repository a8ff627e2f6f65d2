/**
 * Deletes raw events some days after they were ingested. Events that could not be read stay until they can be, or until an administrator
 * discards them; only the notes of a network's refusals, which hold nothing that anybody wrote, are deleted too.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inboundEvents } from '../../db/schema/ingest.ts';
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
      const where = sql`received_at < ${daysAgo(keptDays)}::timestamptz
        and (state = 'done' or (state = 'malformed' and source = 'poll' and query = '{}'
          and received_at < ${daysAgo(refusalKeptDays)}::timestamptz))`;
      const deleted = await context.database
        .delete(inboundEvents)
        .where(isAmongDue(inboundEvents, { where, limit: batchSize }));
      return deleted.rowCount ?? 0;
    },
  };
}
