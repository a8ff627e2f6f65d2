/** Keeps in step with the tickets how they stand to what was promised, and tells people of what is due or overdue. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { lockLiveCounters, publishLiveEvents } from '../live/live.service.ts';
import { measureTickets } from './measure-tickets.ts';

/** Tickets in one transaction. */
const batchSize = 500;

type Noted = { workspace_id: string; ticket_id: string };

export function createFollowSlasLoop({ database, now }: Context): Loop {
  return {
    name: 'follow-slas',
    idleMs: 5_000,
    run: () =>
      database.transaction(async (transaction) => {
        // One at a time: of two that read a ticket, the one that reads it first may write last.
        const tried = await transaction.execute<{ is_locked: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended('ticket slas', 0)) as is_locked`,
        );
        if (tried.rows[0]?.is_locked !== true) return 0;
        const at = now();
        const noted = [...(await takeChanges(transaction)), ...(await listDue(transaction, at))];
        const byWorkspace = Map.groupBy(noted, (row) => row.workspace_id);
        const told = [];
        for (const [workspaceId, rows] of byWorkspace) {
          const ids = [...new Set(rows.map(({ ticket_id: id }) => Number(id)))];
          told.push({ workspaceId, events: await measureTickets(transaction, workspaceId, ids, at) });
        }
        const heard = told.filter(({ events }) => events.length > 0);
        await lockLiveCounters(
          transaction,
          heard.map(({ workspaceId }) => workspaceId),
        );
        for (const { events, workspaceId } of heard) await publishLiveEvents(transaction, workspaceId, events);
        return noted.length;
      }),
  };
}

async function takeChanges(transaction: Transaction): Promise<Noted[]> {
  const taken = await transaction.execute<Noted>(sql`
    delete from sla_changes where ctid = any(array(select ctid from sla_changes limit ${batchSize}))
    returning workspace_id, ticket_id`);
  return taken.rows;
}

/** Clocks that have something to say by themselves. */
async function listDue(transaction: Transaction, now: Date): Promise<Noted[]> {
  const due = await transaction.execute<Noted>(sql`
    select workspace_id, ticket_id from ticket_slas where next_at <= ${now.toISOString()}::timestamptz
    order by next_at limit ${batchSize}`);
  return due.rows;
}
