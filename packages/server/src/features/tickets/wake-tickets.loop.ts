/** What the clock does to tickets: a snoozed one is back in the list, and somebody is reminded of one that is to be followed up. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { tickets } from '../../db/schema/inbox.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { changeHandling } from './change-handling.service.ts';
import { quoteOf } from './tell-assigned.ts';

const workspacesAtOnce = 200;
const ticketsAtOnce = 200;

export function createWakeTicketsLoop(context: Context): Loop {
  const { database, now } = context;
  const runEach = createRunEach(context, { failure: 'Tickets of a workspace could not be woken' });
  return {
    name: 'wake-tickets',
    idleMs: 15_000,
    async run(signal) {
      const due = await database
        .selectDistinct({ workspaceId: tickets.workspaceId })
        .from(tickets)
        .where(or(isSnoozeOver(now()), isFollowUpDue(now())))
        .limit(workspacesAtOnce);
      return runEach(
        due,
        ({ workspaceId }) =>
          database.transaction(async (transaction) => {
            const woken = await endSnoozes(transaction, workspaceId, now());
            const reminded = await remind(transaction, workspaceId, now());
            const changed = [...woken.changed, ...reminded.changed];
            if (changed.length === 0) return 0;
            await publishLiveEvents(transaction, workspaceId, [
              { kind: 'message.updated', messageIds: [...new Set(changed)] },
              ...woken.told,
              ...reminded.told,
            ]);
            return changed.length;
          }),
        signal,
      );
    },
  };
}

const isSnoozeOver = (now: Date) => and(isNotNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, now));
const isFollowUpDue = (now: Date) =>
  and(isNotNull(tickets.followUpAt), isNull(tickets.followUpToldAt), lte(tickets.followUpAt, now));

type Due = Pick<
  typeof tickets.$inferSelect,
  'id' | 'ticketId' | 'senderName' | 'content' | 'assignedTo' | 'snoozedBy' | 'followUpBy'
>;
type Done = { changed: number[]; told: LiveEvent[] };

/** Those that another worker holds are its business. */
function takeDue(transaction: Transaction, workspaceId: string, isDue: ReturnType<typeof and>): Promise<Due[]> {
  return transaction
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      senderName: tickets.senderName,
      content: tickets.content,
      assignedTo: tickets.assignedTo,
      snoozedBy: tickets.snoozedBy,
      followUpBy: tickets.followUpBy,
    })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isDue))
    .orderBy(asc(tickets.id))
    .limit(ticketsAtOnce)
    .for('update', { skipLocked: true });
}

async function endSnoozes(transaction: Transaction, workspaceId: string, now: Date): Promise<Done> {
  const due = await takeDue(transaction, workspaceId, isSnoozeOver(now));
  const ids = due.map(({ id }) => id);
  const { changed, told } = await changeHandling(
    transaction,
    workspaceId,
    ids,
    { snoozedUntil: null },
    { actor: null, now, reason: 'time' },
  );
  const reminders = await tellEach(transaction, workspaceId, due, {
    whom: ({ assignedTo, snoozedBy }) => assignedTo ?? snoozedBy,
    titleOf: ({ senderName, ticketId }) => `Ticket ${ticketId} from ${senderName} is back from snooze`,
    occasion: 'snooze',
  });
  return { changed, told: [...told, ...reminders] };
}

async function remind(transaction: Transaction, workspaceId: string, now: Date): Promise<Done> {
  const due = await takeDue(transaction, workspaceId, isFollowUpDue(now));
  if (due.length === 0) return { changed: [], told: [] };
  const changed = due.map(({ id }) => id);
  await transaction
    .update(tickets)
    .set({ followUpToldAt: now, updatedAt: now })
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, changed)));
  const told = await tellEach(transaction, workspaceId, due, {
    whom: ({ assignedTo, followUpBy }) => assignedTo ?? followUpBy,
    titleOf: ({ senderName, ticketId }) => `Follow up on ticket ${ticketId} from ${senderName}`,
    occasion: 'follow-up',
  });
  return { changed, told };
}

async function tellEach(
  transaction: Transaction,
  workspaceId: string,
  due: readonly Due[],
  {
    occasion,
    titleOf,
    whom,
  }: { whom: (ticket: Due) => string | null; titleOf: (ticket: Due) => string; occasion: string },
): Promise<LiveEvent[]> {
  const told: LiveEvent[] = [];
  for (const ticket of due) {
    const userId = whom(ticket);
    if (userId === null) continue;
    const notice = {
      ...{ kind: 'reminder' as const, title: titleOf(ticket), body: quoteOf(ticket.content) },
      ...{ link: ticketLink(ticket.id), occasion: `${occasion}:${ticket.id}` },
    };
    told.push(...(await notify(transaction, workspaceId, { userIds: [userId] }, notice)));
  }
  return told;
}
