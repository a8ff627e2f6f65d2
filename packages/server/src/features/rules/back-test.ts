/** What rules would have done to the tickets of the last days, by the functions that decide live. It reads and changes nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import {
  type AutoReplyGuard,
  autoReplyGuardSentences,
  backTestDays,
  backTestExamplesMax,
  backTestTicketsMax,
} from '@parley/contract/rules/rules.ts';
import type { BackTest } from '@parley/contract/rules/schemas.ts';
import type { Context } from '../../context.ts';
import { dateAt } from '../../days-in-zones.ts';
import { canHide } from '../message-hiding/hide-support.service.ts';
import { createDecider, type Decision, stopsAutoReply } from './decide-acts.ts';
import { describeActs } from './describe-acts.ts';
import { judgeAccount } from './is-reply-possible.ts';
import { findAutoReplyGuard } from './judge-auto-reply.ts';
import { type RuleTerms, readRuleTerms } from './rule-settings.service.ts';
import { type FactsRow, listPastFacts } from './rules.queries.ts';

const pageSize = 500;
const dayMs = 24 * 60 * 60_000;
const excerptMaxChars = 140;

/** What is kept of a ticket until all are read: replies are planned in the order in which customers wrote. */
type Judged = {
  id: number;
  ticketId: string;
  platform: Platform;
  senderName: string;
  excerpt: string;
  at: Date;
  thread: string;
  decisions: Decision[];
  isPositive: boolean;
  /** When the reply would have left. */
  dueAt: Date;
  guard: AutoReplyGuard | null;
};

export async function backTestRules(
  context: Context,
  workspaceId: string,
  { aiEnabled, autoReplyPositive, escalateNegative, responseTime, ...settings }: ParsedBodyOf<'backTestRules'>,
): Promise<BackTest> {
  const { database } = context;
  const stored = await readRuleTerms(database, workspaceId);
  const terms: RuleTerms = {
    ...stored,
    settings,
    assistant: {
      aiEnabled: aiEnabled ?? stored.assistant.aiEnabled,
      autoReplyPositive: autoReplyPositive ?? stored.assistant.autoReplyPositive,
      escalateNegative: escalateNegative ?? stored.assistant.escalateNegative,
      responseTime: responseTime ?? stored.assistant.responseTime,
    },
    // A pause of today says nothing of the days before.
    isPaused: false,
  };
  const { decide, matchers } = createDecider(terms.settings, terms.assistant, (platform, kind) =>
    canHide(context, platform, kind),
  );
  const since = new Date(context.now().getTime() - backTestDays * dayMs);
  const judged: Judged[] = [];
  let unread = 0;
  let read = 0;
  let isCut = false;
  for (let offset = 0; ; offset += pageSize) {
    const page = await listPastFacts(database, workspaceId, { since, limit: pageSize, offset });
    for (const facts of page) {
      if (read >= backTestTicketsMax) {
        isCut = true;
        break;
      }
      read += 1;
      if (facts.certainty === null) unread += 1;
      // On arrival a model's draft comes after the plan, and never where there is one.
      else judged.push(judge(context, { ...facts, draft: { ...facts.draft, isByModel: false } }, terms, decide));
    }
    if (isCut || page.length < pageSize) break;
    // Other requests go on meanwhile.
    await nextTurn();
  }
  const answered = planInOrder(judged, terms);
  return {
    days: backTestDays,
    tickets: read,
    isCut,
    unread,
    autoReplies: { sent: answered.size, blocked: countBlocked(judged) },
    rules: matchers.map(({ key, name }) => countRule(key, name, judged)),
    hidden: listHidden(judged),
    examples: judged
      .filter((one) => one.decisions.length > 0 || one.isPositive)
      .slice(0, backTestExamplesMax)
      .map((one) => toExample(one, answered)),
  };
}

/** As it was when the message was read: pending, unless its own words put it before everybody. */
function judge(context: Context, row: FactsRow, terms: RuleTerms, decide: (facts: FactsRow) => Decision[]): Judged {
  const dueAt = new Date(row.lastCustomerMessageAt.getTime() + terms.assistant.responseTime * 60_000);
  const isAnsweredBefore = row.lastRepliedAt !== null && row.lastRepliedAt < dueAt;
  const facts: FactsRow = {
    ...row,
    status: row.crisis.length > 0 || row.urgency === 3 ? 'escalated' : 'pending',
    lastRepliedAt: isAnsweredBefore ? row.lastRepliedAt : null,
  };
  const decisions = decide(facts);
  const status = decisions.find(({ acts }) => acts.status !== null)?.acts.status ?? facts.status;
  const tag = decisions.find(({ acts }) => acts.tag !== null)?.acts.tag ?? facts.tag;
  const guard = findAutoReplyGuard({ ...facts, status, tag }, terms, {
    at: dueAt,
    readAt: null,
    isStoppedByRule: decisions.some(stopsAutoReply),
    wasAnsweredBefore: false,
    ...judgeAccount(context, facts, dueAt),
    sentThatDay: 0,
  });
  return {
    id: row.id,
    ticketId: row.ticketId,
    platform: row.platform,
    senderName: row.senderName,
    excerpt: row.content.slice(0, excerptMaxChars).toWellFormed(),
    at: row.lastCustomerMessageAt,
    thread: `${row.connectionId} ${row.threadExternalId}`,
    decisions,
    isPositive: row.sentiment === 'positive',
    dueAt,
    guard,
  };
}

/** One of each conversation, and no more a day than the cap. Writes the guard where these two hold one back. @returns who was answered */
function planInOrder(judged: readonly Judged[], { settings, timeZone }: RuleTerms): Set<number> {
  const answered = new Set<number>();
  const threads = new Set<string>();
  const perDay = new Map<string, number>();
  for (const one of judged.toSorted((left, right) => left.at.getTime() - right.at.getTime() || left.id - right.id)) {
    if (one.guard !== null) continue;
    const day = dateAt(one.dueAt, timeZone);
    const sent = perDay.get(day) ?? 0;
    if (threads.has(one.thread)) one.guard = 'answered-before';
    else if (sent >= settings.dailyCap) one.guard = 'daily-cap';
    else {
      threads.add(one.thread);
      perDay.set(day, sent + 1);
      answered.add(one.id);
    }
  }
  return answered;
}

/** Of what is positive: that a complaint gets no thanks need not be said. */
function countBlocked(judged: readonly Judged[]): BackTest['autoReplies']['blocked'] {
  const byGuard = Map.groupBy(
    judged.filter(({ isPositive }) => isPositive),
    ({ guard }) => guard,
  );
  return [...byGuard]
    .flatMap(([guard, held]) =>
      guard === null ? [] : [{ guard, sentence: autoReplyGuardSentences[guard], tickets: held.length }],
    )
    .toSorted((one, other) => other.tickets - one.tickets || (one.guard < other.guard ? -1 : 1));
}

function countRule(key: string, name: string, judged: readonly Judged[]): BackTest['rules'][number] {
  const acts = judged
    .flatMap(({ decisions }) => decisions.filter((decision) => decision.key === key))
    .map((each) => each.acts);
  return {
    key,
    name,
    tickets: acts.length,
    tagged: acts.filter(({ tag }) => tag !== null).length,
    statusSet: acts.filter(({ status }) => status !== null).length,
    notified: acts.filter(({ notify }) => notify).length,
    autoReplyStopped: acts.filter(({ stopAutoReply }) => stopAutoReply).length,
    hidden: acts.filter(({ hide }) => hide).length,
  };
}

function listHidden(judged: readonly Judged[]): BackTest['hidden'] {
  const hidden = judged.flatMap(({ at, decisions, excerpt, id, platform, senderName, ticketId }) => {
    const by = decisions.find(({ acts }) => acts.hide);
    const message = { id, ticketId, platform, senderName, excerpt, at: at.toISOString() };
    return by === undefined ? [] : [{ ...message, ruleName: by.name, word: by.word }];
  });
  return { count: hidden.length, messages: hidden.slice(0, backTestExamplesMax) };
}

function toExample(one: Judged, answered: ReadonlySet<number>): BackTest['examples'][number] {
  const { at, decisions, excerpt, guard, id, isPositive, senderName, ticketId } = one;
  return {
    id,
    ticketId,
    senderName,
    excerpt,
    at: at.toISOString(),
    outcomes: [
      ...decisions.map(
        ({ acts, name, word }) => `${name}${word === null ? '' : ` (“${word}”)`}: ${describeActs(acts)}`,
      ),
      ...(answered.has(id) ? ['Answered automatically'] : []),
      ...(isPositive && guard !== null ? [`Not answered automatically: ${autoReplyGuardSentences[guard]}`] : []),
    ],
  };
}
