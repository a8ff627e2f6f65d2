/** Changes many tickets in one transaction as a person asks for them together, and restores them. Nothing of it goes to a network. */
import type { JobReason } from '@parley/contract/ticket-jobs/rules.ts';
import type { HandlingAction, HideAction, JobAction } from '@parley/contract/ticket-jobs/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import type { Actor } from '../audit/audit.service.ts';
import { recordCorrection } from '../corrections/corrections.service.ts';
import { closerOf, noteStatus } from './closings.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import { draftAnew } from './update-ticket.service.ts';

export type ChangedTicket =
  | { ticketId: number; outcome: 'changed'; before: Record<string, unknown> }
  | { ticketId: number; outcome: 'unchanged' }
  | { ticketId: number; outcome: 'refused'; reason: JobReason };
export type RestoredTicket =
  | { ticketId: number; outcome: 'undone' }
  | { ticketId: number; outcome: 'kept'; reason: JobReason };

/** What an action changes of a ticket, as it was. */
type Before = Partial<Pick<TicketRow, 'status' | 'tag' | 'isTagEdited' | 'spam' | 'isSpamEdited'>>;
/** Who handles them is changed by `handle-many.service.ts`; what is hidden is for `features/ticket-jobs`. */
export type StateAction = Exclude<JobAction, HandlingAction | HideAction>;
type By = { actor: NonNullable<Actor>; now: Date };

/** `seenUntil`: the customer's newest message that the person knew of. */
export type Asked = { ticketId: number; seenUntil: Date };

/** Locks all of them first, in their order. The caller tells browsers, and writes the audit log. */
export async function changeMany(
  transaction: Transaction,
  workspaceId: string,
  asked: readonly Asked[],
  action: StateAction,
  by: By,
): Promise<ChangedTicket[]> {
  const held = await lockMany(transaction, workspaceId, asked);
  const outcomes: ChangedTicket[] = [];
  for (const { seenUntil, ticketId } of asked) {
    const ticket = held.get(ticketId);
    outcomes.push(
      ticket === undefined
        ? { ticketId, outcome: 'refused', reason: 'gone' }
        : await changeOne(transaction, ticket, action, { ...by, seenUntil }),
    );
  }
  const isDraftOutdated = action.kind === 'tag' || (action.kind === 'spam' && !action.isSpam);
  if (isDraftOutdated && outcomes.some(({ outcome }) => outcome === 'changed'))
    await wakeAfterCommit(transaction, 'analyse-messages');
  return outcomes;
}

/** In the order of their numbers, as everybody takes them. */
export async function lockMany(
  transaction: Transaction,
  workspaceId: string,
  asked: readonly { ticketId: number }[],
): Promise<Map<number, TicketRow>> {
  const ids = asked.map(({ ticketId }) => ticketId);
  const rows = await transaction
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ids)))
    .orderBy(tickets.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function changeOne(
  transaction: Transaction,
  ticket: TicketRow,
  action: StateAction,
  by: By & { seenUntil: Date },
): Promise<ChangedTicket> {
  const ticketId = ticket.id;
  const plan = planChange(ticket, action, by.seenUntil);
  if (plan === 'unchanged') return { ticketId, outcome: 'unchanged' };
  if (typeof plan === 'string') return { ticketId, outcome: 'refused', reason: plan };
  await write(transaction, ticket, plan.set, by);
  if (action.kind === 'tag' && action.tag !== ticket.tag)
    await recordCorrection(
      transaction,
      ticket.workspaceId,
      { ticketId, text: ticket.content, language: ticket.language, tag: action.tag },
      by,
    );
  return { ticketId, outcome: 'changed', before: plan.before };
}

type Plan = { set: Partial<TicketRow>; before: Before };

function planChange(ticket: TicketRow, action: StateAction, seenUntil: Date): Plan | 'unchanged' | JobReason {
  const { isSpamEdited, isTagEdited, spam, status, tag } = ticket;
  if (ticket.erasedAt !== null) return 'erased';
  switch (action.kind) {
    case 'close':
      if (status === 'completed') return 'unchanged';
      // What nobody has seen is not closed with the rest.
      if (ticket.lastCustomerMessageAt > seenUntil) return 'customer-wrote';
      return { set: { status: 'completed' }, before: { status } };
    case 'escalate':
      if (status === 'escalated') return 'unchanged';
      return status === 'completed' ? 'closed' : { set: { status: 'escalated' }, before: { status } };
    case 'tag': {
      if (tag === action.tag && isTagEdited) return 'unchanged';
      const draft = status === 'completed' || tag === action.tag ? {} : draftAnew(ticket);
      return { set: { tag: action.tag, isTagEdited: true, ...draft }, before: { tag, isTagEdited } };
    }
    case 'spam': {
      if (spam === action.isSpam && isSpamEdited) return 'unchanged';
      const draft = action.isSpam ? withoutDraft : status === 'completed' ? {} : draftAnew(ticket);
      return { set: { spam: action.isSpam, isSpamEdited: true, ...draft }, before: { spam, isSpamEdited } };
    }
  }
}

/** Nobody answers spam. */
const withoutDraft: Partial<TicketRow> = {
  aiReply: null,
  holdingReply: null,
  draftedBy: null,
  draftStale: null,
  aiSources: [],
};

async function write(transaction: Transaction, ticket: TicketRow, set: Partial<TicketRow>, { actor, now }: By) {
  const { id, status, workspaceId } = ticket;
  await transaction
    .update(tickets)
    .set({ ...set, updatedAt: now })
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.id, id)));
  await noteStatus(transaction, {
    ...{ workspaceId, ticketId: id, closer: closerOf(actor), at: now },
    wasClosed: status === 'completed',
    isClosed: (set.status ?? status) === 'completed',
  });
}

/** `changedAt`: when the action was done to it. */
export type Done = { ticketId: number; before: Record<string, unknown>; changedAt: Date };

/** Puts each ticket back as it was, where what the action did to it still stands. */
export async function restoreMany(
  transaction: Transaction,
  workspaceId: string,
  done: readonly Done[],
  action: StateAction,
  by: By,
): Promise<RestoredTicket[]> {
  const held = await lockMany(transaction, workspaceId, done);
  const outcomes: RestoredTicket[] = [];
  for (const each of done) {
    const ticket = held.get(each.ticketId);
    const reason = ticket === undefined ? 'gone' : await reasonToKeep(transaction, ticket, action, each);
    if (ticket === undefined || reason !== null)
      outcomes.push({ ticketId: each.ticketId, outcome: 'kept', reason: reason ?? 'gone' });
    else {
      await write(transaction, ticket, { ...each.before, ...draftAfterRestoring(ticket, action) }, by);
      outcomes.push({ ticketId: each.ticketId, outcome: 'undone' });
    }
  }
  if (outcomes.some(({ outcome }) => outcome === 'undone')) await wakeAfterCommit(transaction, 'analyse-messages');
  return outcomes;
}

/** A draft that the action threw away, or had made anew, is made once more; so is one that got behind while the ticket was closed. */
function draftAfterRestoring(ticket: TicketRow, action: StateAction): Partial<TicketRow> {
  if (action.kind === 'escalate') return {};
  if (action.kind === 'close') return ticket.draftStale === null ? {} : draftAnew(ticket);
  return ticket.status === 'completed' ? {} : draftAnew(ticket);
}

async function reasonToKeep(
  transaction: Transaction,
  ticket: TicketRow,
  action: StateAction,
  { changedAt }: Done,
): Promise<JobReason | null> {
  if (ticket.erasedAt !== null) return 'erased';
  switch (action.kind) {
    case 'close': {
      if (ticket.status !== 'completed' || (await wasClosedSince(transaction, ticket, changedAt)))
        return 'changed-since';
      return (await hasOpenTicket(transaction, ticket)) ? 'conversation-goes-on' : null;
    }
    case 'escalate':
      return ticket.status === 'escalated' ? null : 'changed-since';
    case 'tag':
      return ticket.tag === action.tag && ticket.isTagEdited ? null : 'changed-since';
    case 'spam':
      return ticket.spam === action.isSpam && ticket.isSpamEdited ? null : 'changed-since';
  }
}

/** Somebody opened it again and closed it again. */
async function wasClosedSince(transaction: Transaction, ticket: TicketRow, changedAt: Date): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1 from ticket_closings
    where workspace_id = ${ticket.workspaceId} and ticket_id = ${ticket.id} and at > ${changedAt.toISOString()}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** A thread has at most one open ticket: the customer wrote again, and that is where it goes on. */
async function hasOpenTicket(transaction: Transaction, ticket: TicketRow): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1 from tickets
    where workspace_id = ${ticket.workspaceId} and connection_id = ${ticket.connectionId}
      and thread_external_id = ${ticket.threadExternalId} and thread_part = ${ticket.threadPart}
      and status <> 'completed' and id <> ${ticket.id}
    limit 1`);
  return rows.length > 0;
}
