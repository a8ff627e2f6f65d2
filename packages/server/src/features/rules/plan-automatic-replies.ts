/** Plans automatic replies to messages that may be answered by themselves. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { automaticReplies } from '../../db/schema/rules.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { judgeAccount } from './is-reply-possible.ts';
import { type AutoReplyMoment, findAutoReplyGuard, reasonOf } from './judge-auto-reply.ts';
import { dayOf, type RuleTerms } from './rule-settings.service.ts';
import { countAutomaticReplies, type FactsRow, findAnsweredBefore } from './rules.queries.ts';

/** Writes a plan for each message that no guard holds back. What is planned already stays as it is. */
export async function planAutomaticReplies(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  {
    isStoppedByRule,
    messages,
    terms,
  }: { messages: readonly FactsRow[]; terms: RuleTerms; isStoppedByRule: ReadonlySet<number> },
): Promise<void> {
  const now = context.now();
  const { responseTime } = terms.assistant;
  const at = new Date(now.getTime() + responseTime * 60_000);
  const momentOf = (facts: FactsRow): AutoReplyMoment => ({
    at,
    readAt: now,
    isStoppedByRule: isStoppedByRule.has(facts.id),
    wasAnsweredBefore: false,
    ...judgeAccount(context, facts, at),
    sentThatDay: 0,
  });
  const hopeful = messages.filter((facts) => findAutoReplyGuard(facts, terms, momentOf(facts)) === null);
  if (hopeful.length === 0) return;
  const answered = await findAnsweredBefore(
    transaction,
    workspaceId,
    hopeful.map(({ id }) => id),
  );
  let sentThatDay = await countAutomaticReplies(transaction, workspaceId, dayOf(at, terms.timeZone), {
    withPlanned: true,
  });
  // The oldest first: of two in one conversation, or below the cap, the first is answered.
  for (const facts of hopeful.toSorted((one, other) => one.id - other.id)) {
    const moment = { ...momentOf(facts), wasAnsweredBefore: answered.has(facts.id), sentThatDay };
    if (findAutoReplyGuard(facts, terms, moment) !== null) continue;
    if (await writePlan(transaction, workspaceId, facts, { now, dueAt: at, responseTime })) sentThatDay += 1;
  }
}

/** @returns false where its conversation has one already */
async function writePlan(
  transaction: Transaction,
  workspaceId: string,
  facts: FactsRow,
  { dueAt, now, responseTime }: { now: Date; dueAt: Date; responseTime: number },
): Promise<boolean> {
  const reason = reasonOf(facts, responseTime);
  const written = await transaction
    .insert(automaticReplies)
    .values({
      workspaceId,
      ticketId: facts.id,
      id: randomUUID(),
      connectionId: facts.connectionId,
      threadExternalId: facts.threadExternalId,
      text: facts.draft.text ?? '',
      reason,
      fingerprint: facts.fingerprint,
      dueAt,
      plannedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: automaticReplies.id });
  if (written.length === 0) return false;
  await recordAudit(transaction, workspaceId, null, 'automatic-reply.planned', String(facts.id), {
    reason,
    dueAt: dueAt.toISOString(),
  });
  return true;
}
