/** Stops planned automatic replies, and lets them go out after all. */
import { resumableStops, resumedDelayMs, type StopReason } from '@parley/contract/rules/rules.ts';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { lockTicket } from '../tickets/lock-ticket.service.ts';
import { findAutoReplyTicket } from './automatic-acts.service.ts';

type Stop = { workspaceId: string; ticketId: number };

/** Where a reply is planned it is stopped; otherwise nothing happens. A person who lets it go out has opened the ticket already. */
export async function stopAutomaticReply(
  context: Context,
  { ticketId, workspaceId }: Stop,
  reason: StopReason,
  actor: NonNullable<Actor>,
): Promise<boolean> {
  // Nearly every ticket has none: asked without a transaction, for a look at an index.
  const planned = await executePrepared(
    context.database,
    sql`select where ${isReplyPlanned({ workspaceId, ticketId })}`,
  );
  if (planned.length === 0) return false;
  return context.database.transaction(async (transaction) => {
    const isStopped = await recordStop(
      transaction,
      { ticketId, workspaceId },
      { reason, detail: null, actor, now: context.now() },
    );
    if (isStopped)
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);
    return isStopped;
  });
}

/** For a statement that asks other things too. */
export function isReplyPlanned({ ticketId, workspaceId }: Stop): SQL {
  return sql`exists (select from automatic_replies where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and state = 'planned')`;
}

function isPlanned(workspaceId: string, ticketId: number) {
  return and(
    eq(automaticReplies.workspaceId, workspaceId),
    eq(automaticReplies.ticketId, ticketId),
    eq(automaticReplies.state, 'planned'),
  );
}

/** Writes the stop and why. @returns false where nothing is planned, or a person let it go out and only looks on */
export async function recordStop(
  transaction: Transaction,
  { ticketId, workspaceId }: Stop,
  { actor, detail, now, reason }: { reason: StopReason; detail: string | null; actor: Actor; now: Date },
): Promise<boolean> {
  const stopped = await transaction
    .update(automaticReplies)
    .set({
      state: 'stopped',
      stopReason: reason,
      stopDetail: detail,
      endedAt: now,
      leaseUntil: null,
      ...(actor === null ? {} : { personId: actor.userId }),
    })
    .where(and(isPlanned(workspaceId, ticketId), reason === 'opened' ? isNull(automaticReplies.resumedAt) : undefined))
    .returning({ id: automaticReplies.id });
  if (stopped.length === 0) return false;
  await recordAudit(transaction, workspaceId, actor, 'automatic-reply.stopped', String(ticketId), {
    reason,
    ...(detail === null ? {} : { detail }),
  });
  return true;
}

/** Stops the planned replies to words that are no longer the customer's newest ones. */
export async function stopOutdatedReplies(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
  now: Date,
): Promise<void> {
  const outdated = await transaction.execute<{ ticket_id: string }>(sql`
    select automatic_replies.ticket_id from automatic_replies
    join tickets on tickets.workspace_id = automatic_replies.workspace_id and tickets.id = automatic_replies.ticket_id
    where automatic_replies.workspace_id = ${workspaceId} and automatic_replies.state = 'planned'
      and automatic_replies.ticket_id = any(${sql.param([...ticketIds])}::bigint[])
      and md5(tickets.content) <> automatic_replies.fingerprint
    order by automatic_replies.ticket_id
  `);
  for (const { ticket_id } of outdated.rows)
    await recordStop(
      transaction,
      { workspaceId, ticketId: Number(ticket_id) },
      { reason: 'customer-wrote', detail: null, actor: null, now },
    );
}

/** Whether the conversation has another automatic reply, planned or sent by another of its tickets. */
async function hasOther(
  transaction: Transaction,
  { connectionId, threadExternalId, workspaceId }: typeof automaticReplies.$inferSelect,
): Promise<boolean> {
  const [other] = await transaction
    .select({ id: automaticReplies.id })
    .from(automaticReplies)
    .where(
      and(
        eq(automaticReplies.workspaceId, workspaceId),
        eq(automaticReplies.connectionId, connectionId),
        eq(automaticReplies.threadExternalId, threadExternalId),
        ne(automaticReplies.state, 'stopped'),
      ),
    );
  return other !== undefined;
}

/**
 * Lets a reply go out that only a person's coming had stopped, at its time or in a minute. Whether it may is asked once more when it is due.
 * @throws AppError not_found, automatic_reply_over
 */
export async function resumeAutomaticReply(
  context: Context,
  { ticketId, workspaceId }: Stop,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const { fingerprint, reply } = await findAutoReplyTicket(transaction, workspaceId, ticketId);
    const now = context.now();
    if (reply?.state === 'planned') return;
    if (
      reply?.state !== 'stopped' ||
      reply.stopReason === null ||
      !resumableStops.includes(reply.stopReason) ||
      reply.fingerprint !== fingerprint ||
      ticket.status !== 'pending' ||
      (await hasOther(transaction, reply))
    )
      throw new AppError('automatic_reply_over', {
        message: 'This automatic reply can no longer go out: write to the customer yourself.',
      });
    const dueAt = new Date(Math.max(reply.dueAt.getTime(), now.getTime() + resumedDelayMs));
    await transaction
      .update(automaticReplies)
      .set({
        state: 'planned',
        stopReason: null,
        stopDetail: null,
        endedAt: null,
        dueAt,
        resumedAt: now,
        personId: actor.userId,
      })
      .where(and(eq(automaticReplies.workspaceId, workspaceId), eq(automaticReplies.ticketId, ticketId)));
    await recordAudit(transaction, workspaceId, actor, 'automatic-reply.resumed', String(ticketId), {
      dueAt: dueAt.toISOString(),
    });
    await wakeAfterCommit(transaction, 'send-automatic-replies');
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);
  });
}
