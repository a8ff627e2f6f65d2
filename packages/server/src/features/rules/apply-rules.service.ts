/** What follows by itself from what was read of messages: the acts of rules, and automatic replies that are planned. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { rulesMaxAgeMs } from '@parley/contract/rules/rules.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { ruleActs } from '../../db/schema/rules.ts';
import { recordAudits } from '../audit/audit.service.ts';
import { hideByRules } from '../message-hiding/hide-by-rules.service.ts';
import { canHide } from '../message-hiding/hide-support.service.ts';
import { notify, notifyEach } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import { changeByRule, type RuleChange } from '../tickets/change-by-rule.service.ts';
import { escalationsOccasion } from '../tickets/escalations-occasion.service.ts';
import { createDecider, type Decision, escalateNegativeKey, stopsAutoReply } from './decide-acts.ts';
import { planAutomaticReplies } from './plan-automatic-replies.ts';
import { readRuleTerms } from './rule-settings.service.ts';
import { type FactsRow, listFacts } from './rules.queries.ts';
import { stopOutdatedReplies } from './stop-automatic-reply.service.ts';

type Acted = { facts: FactsRow; decision: Decision };

/**
 * Applies a workspace's rules to tickets whose readings have just been written, in the same transaction. The caller publishes the live
 * events that this gives back, and the tickets' own.
 */
export async function applyRules(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<LiveEvent[]> {
  if (ticketIds.length === 0) return [];
  const now = context.now();
  await stopOutdatedReplies(transaction, workspaceId, ticketIds, now);
  const messages = await listFacts(transaction, workspaceId, ticketIds, new Date(now.getTime() - rulesMaxAgeMs));
  if (messages.length === 0) return [];
  const terms = await readRuleTerms(transaction, workspaceId);
  const { decide } = createDecider(terms.settings, terms.assistant, (platform, kind) =>
    canHide(context, platform, kind),
  );
  const decided = messages.flatMap((facts) => decide(facts).map((decision) => ({ facts, decision })));
  const isStoppedByRule = new Set(
    decided.filter(({ decision }) => stopsAutoReply(decision)).map(({ facts }) => facts.id),
  );
  const acted = await recordActs(transaction, workspaceId, decided, now);
  await changeByRule(transaction, workspaceId, changesOf(acted), now);
  // Each message of a ticket by itself: that a rule acted in the ticket before does not matter.
  await hideByRules(
    context,
    transaction,
    workspaceId,
    decided.flatMap(({ decision: { acts, key, name, word }, facts }) =>
      acts.hide ? [{ ticketId: facts.id, rule: { key, name, word } }] : [],
    ),
  );
  const told = await tellActs(transaction, workspaceId, acted);
  const planned = messages.map((facts) => withActs(facts, acted));
  await planAutomaticReplies(context, transaction, workspaceId, { messages: planned, terms, isStoppedByRule });
  return told;
}

/** Writes down what rules do to tickets that they have not acted in before. @returns these */
async function recordActs(
  transaction: Transaction,
  workspaceId: string,
  decided: readonly Acted[],
  now: Date,
): Promise<Acted[]> {
  if (decided.length === 0) return [];
  const rows = decided.map(({ decision, facts }) => ({
    workspaceId,
    ticketId: facts.id,
    ruleKey: decision.key,
    ruleName: decision.name,
    acts: decision.acts,
    at: now,
  }));
  const written = await transaction.execute<{ ticket_id: string; rule_key: string }>(sql`
    insert into rule_acts (workspace_id, ticket_id, rule_key, rule_name, acts, at)
    select workspace_id, ticket_id, rule_key, rule_name, acts, at from ${recordsOf(ruleActs, 'row', rows)}
    on conflict do nothing
    returning ticket_id, rule_key
  `);
  const isNew = new Set(written.rows.map(({ rule_key, ticket_id }) => `${ticket_id} ${rule_key}`));
  return decided.filter(({ decision, facts }) => isNew.has(`${facts.id} ${decision.key}`));
}

/** One change a ticket: of two rules one may set the tag and the other the status. */
function changesOf(acted: readonly Acted[]): RuleChange[] {
  const changes = new Map<number, RuleChange>();
  for (const { decision, facts } of acted) {
    const { status, tag } = decision.acts;
    const before = changes.get(facts.id) ?? { ticketId: facts.id, tag: null, status: null };
    changes.set(facts.id, { ...before, tag: before.tag ?? tag, status: before.status ?? status });
  }
  return [...changes.values()].filter(({ status, tag }) => status !== null || tag !== null);
}

/** The message as it is after its rules acted. */
function withActs(facts: FactsRow, acted: readonly Acted[]): FactsRow {
  const [change] = changesOf(acted.filter((one) => one.facts.id === facts.id));
  return change === undefined
    ? facts
    : { ...facts, tag: change.tag ?? facts.tag, status: change.status ?? facts.status };
}

async function tellActs(transaction: Transaction, workspaceId: string, acted: readonly Acted[]): Promise<LiveEvent[]> {
  await recordAudits(
    transaction,
    workspaceId,
    null,
    acted.map(({ decision: { acts, key, name }, facts }) => ({
      action: 'rule.acted',
      target: String(facts.id),
      detail: { ruleKey: key, ruleName: name, acts },
    })),
  );
  const told: LiveEvent[] = acted.flatMap(({ decision: { acts }, facts }) =>
    acts.notify ? [{ kind: 'alert.raised', alert: 'rule', incidentId: null, messageId: facts.id }] : [],
  );
  const notified = await notifyEach(
    transaction,
    workspaceId,
    { allowedTo: 'inbox.reply' },
    acted.flatMap(({ decision: { acts, key, name, word }, facts }) => {
      if (!acts.notify) return [];
      const meets =
        word === null ? `Ticket ${facts.ticketId} meets this rule:` : `Ticket ${facts.ticketId} holds “${word}”:`;
      const body = `${meets} ${quoteWords(facts.content)}`;
      const title = `${name}: ${facts.senderName}`;
      return [{ kind: 'rule-alert' as const, title, body, link: ticketLink(facts.id), occasion: `${key}:${facts.id}` }];
    }),
  );
  told.push(...notified);
  // In a flood of anger one line in the bell is enough until it is read.
  const [first] = acted.filter(({ decision }) => decision.key === escalateNegativeKey);
  if (first !== undefined)
    told.push(
      ...(await notify(
        transaction,
        workspaceId,
        { allowedTo: 'inbox.reply' },
        {
          kind: 'escalation',
          title: 'Negative messages were escalated',
          body: `${first.facts.senderName} (${first.facts.ticketId}): ${quoteWords(first.facts.content)} The assistant is sure that it is negative; others may wait beside it.`,
          // The customer’s words go with the ticket, so it stands in the link.
          link: ticketLink(first.facts.id),
          occasion: escalationsOccasion,
        },
      )),
    );
  return told;
}
