/** Hides the newest messages of many tickets on their networks, or shows them again, as a job asks for it. */
import type { JobReason } from '@parley/contract/ticket-jobs/rules.ts';
import type { HideAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { askToHide, type HidingAsker } from '../message-hiding/set-hidden.service.ts';
import {
  type Asked,
  type ChangedTicket,
  type Done,
  lockMany,
  type RestoredTicket,
} from '../tickets/change-many.service.ts';

/** What the network says to it stands in each ticket and in the log: here it is asked. */
export async function hideMany(
  context: Context,
  transaction: Transaction,
  asker: HidingAsker,
  asked: readonly Asked[],
  { isHidden }: HideAction,
): Promise<ChangedTicket[]> {
  const held = await lockMany(transaction, asker.workspaceId, asked);
  const newest = await findNewest(transaction, asker.workspaceId, [...held.keys()]);
  const outcomes: ChangedTicket[] = [];
  for (const { seenUntil, ticketId } of asked) {
    const ticket = held.get(ticketId);
    const entryId = newest.get(ticketId);
    if (ticket === undefined) outcomes.push({ ticketId, outcome: 'refused', reason: 'gone' });
    // What nobody has seen is not hidden with the rest.
    else if (ticket.lastCustomerMessageAt > seenUntil)
      outcomes.push({ ticketId, outcome: 'refused', reason: 'customer-wrote' });
    else if (entryId === undefined) outcomes.push({ ticketId, outcome: 'refused', reason: 'cannot-be-hidden' });
    else {
      const became = await ask(() => askToHide(context, transaction, asker, { ticketId, entryId }, isHidden));
      if (became === true) outcomes.push({ ticketId, outcome: 'changed', before: { entryId } });
      else if (became === false) outcomes.push({ ticketId, outcome: 'unchanged' });
      else outcomes.push({ ticketId, outcome: 'refused', reason: became });
    }
  }
  return outcomes;
}

/** Asks for the contrary; what is still waiting to leave is taken back. */
export async function unhideMany(
  context: Context,
  transaction: Transaction,
  asker: HidingAsker,
  done: readonly Done[],
  { isHidden }: HideAction,
): Promise<RestoredTicket[]> {
  await lockMany(transaction, asker.workspaceId, done);
  const outcomes: RestoredTicket[] = [];
  for (const { before, ticketId } of done) {
    const place = { ticketId, entryId: Number(before.entryId) };
    const became = await ask(() => askToHide(context, transaction, asker, place, !isHidden));
    if (became === true) outcomes.push({ ticketId, outcome: 'undone' });
    else outcomes.push({ ticketId, outcome: 'kept', reason: became === false ? 'changed-since' : became });
  }
  return outcomes;
}

/** The customer's newest message by ticket, which is the one that the list shows. */
async function findNewest(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await transaction.execute<{ ticket_id: string; entry_id: string }>(sql`
    select distinct on (ticket.id) ticket.id as ticket_id, entry.id as entry_id
    from tickets ticket
    join conversation_entries entry on entry.workspace_id = ticket.workspace_id and entry.ticket_id = ticket.id
      and entry.type = 'customer' and entry.text = ticket.content and entry.hidden_at is null
    where ticket.workspace_id = ${workspaceId} and ticket.id = any(${sql.param(ticketIds)}::bigint[])
    order by ticket.id, entry.at desc, entry.id desc`);
  return new Map(rows.map(({ entry_id, ticket_id }) => [Number(ticket_id), Number(entry_id)]));
}

const reasons: Readonly<Record<string, JobReason>> = {
  not_found: 'gone',
  hiding_refused: 'cannot-be-hidden',
  hiding_under_way: 'hiding-under-way',
  connection_gone: 'account-gone',
  customer_erased: 'erased',
};

/** What is refused was refused before anything was written, so that the transaction goes on. */
async function ask(act: () => Promise<boolean>): Promise<boolean | JobReason> {
  try {
    return await act();
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
