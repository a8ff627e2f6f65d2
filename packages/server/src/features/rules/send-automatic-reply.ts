/** Sends one planned automatic reply, or stops it: everything that was asked when it was planned is asked once more. */
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { overdueMs, type StopReason } from '@parley/contract/rules/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { canHide } from '../message-hiding/hide-support.service.ts';
import { answerAutomatically } from '../tickets/answer-ticket.service.ts';
import { lockTicket, type TicketRow } from '../tickets/lock-ticket.service.ts';
import { createDecider, stopsAutoReply } from './decide-acts.ts';
import { judgeAccount } from './is-reply-possible.ts';
import { findAutoReplyGuard } from './judge-auto-reply.ts';
import { dayOf, readRuleTerms } from './rule-settings.service.ts';
import { countAutomaticReplies, listFacts } from './rules.queries.ts';
import { recordStop } from './stop-automatic-reply.service.ts';

type ReplyRow = typeof automaticReplies.$inferSelect;
type Stopped = { reason: StopReason; detail: string | null };

/** How long a sign of life of somebody who has the ticket open counts, in milliseconds: as the inbox shows it. */
const viewingForMs = 45_000;

export async function sendAutomaticReply(context: Context, workspaceId: string, ticketId: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    // One at a time of each workspace, so that two workers do not both send the last one of the day.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`automatic replies ${workspaceId}`}, 0))`,
    );
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const reply = await lockPlanned(transaction, workspaceId, ticketId);
    if (reply === null) return;
    const now = context.now();
    const stopped =
      (await findStop(context, transaction, ticket, reply)) ??
      (await sendOrRefuse(context, transaction, ticket, reply));
    if (stopped !== null) {
      await recordStop(transaction, { workspaceId, ticketId }, { ...stopped, actor: null, now });
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);
    }
  });
}

/** Null: it was sent or stopped while this worker waited. */
async function lockPlanned(transaction: Transaction, workspaceId: string, ticketId: number): Promise<ReplyRow | null> {
  const [reply] = await transaction
    .select()
    .from(automaticReplies)
    .where(
      and(
        eq(automaticReplies.workspaceId, workspaceId),
        eq(automaticReplies.ticketId, ticketId),
        eq(automaticReplies.state, 'planned'),
      ),
    )
    .for('update');
  return reply ?? null;
}

/** What has happened since it was planned that speaks against it; null: nothing. The ticket is locked, so nothing more happens to it. */
async function findStop(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  reply: ReplyRow,
): Promise<Stopped | null> {
  const { workspaceId } = ticket;
  const now = context.now();
  const because = (reason: StopReason): Stopped => ({ reason, detail: null });
  if (now.getTime() - reply.dueAt.getTime() > overdueMs) return because('overdue');
  const [facts] = await listFacts(transaction, workspaceId, [ticket.id], new Date(0));
  // A ticket without its account is not found.
  if (facts === undefined) return because('account');
  if (facts.fingerprint !== reply.fingerprint || ticket.analysis === 'pending') return because('customer-wrote');
  if (ticket.status !== 'pending') return because('status-changed');
  if (ticket.aiReply !== reply.text || ticket.draftStale !== null) return because('draft-changed');
  if (reply.resumedAt === null && (await isOpenedBySomebody(transaction, ticket, now))) return because('opened');
  const terms = await readRuleTerms(transaction, workspaceId);
  const { decide } = createDecider(terms.settings, terms.assistant, (platform, kind) =>
    canHide(context, platform, kind),
  );
  const guard = findAutoReplyGuard(facts, terms, {
    at: now,
    readAt: null,
    isStoppedByRule: decide(facts).some(stopsAutoReply),
    // A conversation has but one that is planned or sent, and this is it.
    wasAnsweredBefore: false,
    ...judgeAccount(context, facts, now),
    sentThatDay: await countAutomaticReplies(transaction, workspaceId, dayOf(now, terms.timeZone), {
      withPlanned: false,
    }),
  });
  return guard === null ? null : because(guard);
}

async function isOpenedBySomebody(transaction: Transaction, ticket: TicketRow, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - viewingForMs).toISOString();
  const found = await transaction.execute(sql`
    select 1 from presences
    join memberships on memberships.workspace_id = presences.workspace_id and memberships.user_id = presences.user_id
    where presences.workspace_id = ${ticket.workspaceId} and presences.ticket_id = ${ticket.id}
      and presences.seen_at >= ${since}::timestamptz
      and memberships.role = any(${sql.param([...rolesOfAction['inbox.reply']])}::text[])
    limit 1
  `);
  return (found.rowCount ?? 0) > 0;
}

/** Queues the delivery and writes that it was sent, in one transaction. @returns why not, where the network's door refuses it */
async function sendOrRefuse(
  context: Context,
  transaction: Transaction,
  ticket: TicketRow,
  { id, reason, text }: ReplyRow,
): Promise<Stopped | null> {
  const { id: ticketId, workspaceId } = ticket;
  try {
    await answerAutomatically(context, transaction, ticket, { replyId: id, text, reason });
  } catch (error) {
    // Thrown before anything was written: the transaction goes on.
    if (!(error instanceof AppError)) throw error;
    return { reason: error.code === 'already_answered' ? 'somebody-answered' : 'refused', detail: error.message };
  }
  await transaction
    .update(automaticReplies)
    .set({ state: 'sent', endedAt: context.now(), leaseUntil: null })
    .where(and(eq(automaticReplies.workspaceId, workspaceId), eq(automaticReplies.ticketId, ticketId)));
  await recordAudit(transaction, workspaceId, null, 'automatic-reply.sent', String(ticketId), {
    deliveryId: id,
    reason,
  });
  return null;
}
