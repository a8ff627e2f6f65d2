/** Hands planned automatic replies that are due to the delivery engine, each once. */
import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { ofSuspendedWorkspace } from '../workspace/suspend-workspaces.service.ts';
import { sendAutomaticReply } from './send-automatic-reply.ts';

/** A dead worker's replies are taken over after this long. */
const leaseMs = 60_000;
const batchSize = 16;

/**
 * The lease only parts the work: what makes a reply go out once is the transaction that queues its delivery and writes that it was sent.
 * Killed before it is committed nothing has happened, and killed after it nothing is left to do.
 */
export function createSendAutomaticRepliesLoop(context: Context): Loop {
  return {
    name: 'send-automatic-replies',
    idleMs: 5_000,
    async run() {
      const due = await claimDue(context);
      for (const { ticketId, workspaceId } of due) {
        try {
          await sendAutomaticReply(context, workspaceId, ticketId);
        } catch (error) {
          // Its lease runs out, and it is tried again until it is overdue; the others are not held up.
          context.log.error({ err: error, ticketId }, 'An automatic reply could not be handed over');
        }
      }
      return due.length;
    },
  };
}

/** Leases those that are due to this worker. */
export async function claimDue(context: Context): Promise<{ workspaceId: string; ticketId: number }[]> {
  const now = context.now();
  return context.database
    .update(automaticReplies)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(
      isAmongDue(automaticReplies, {
        where: and(
          eq(automaticReplies.state, 'planned'),
          lte(automaticReplies.dueAt, now),
          or(isNull(automaticReplies.leaseUntil), lte(automaticReplies.leaseUntil, now)),
          not(ofSuspendedWorkspace(sql`${automaticReplies.workspaceId}`)),
        ),
        orderBy: automaticReplies.dueAt,
        limit: batchSize,
      }),
    )
    .returning({ workspaceId: automaticReplies.workspaceId, ticketId: automaticReplies.ticketId });
}
