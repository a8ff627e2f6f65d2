/** What the rules would do to a message that nobody has sent. */
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import { autoReplyGuardSentences } from '@parley/contract/rules/rules.ts';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { canHide } from '../message-hiding/hide-support.service.ts';
import { createDecider, stopsAutoReply } from './decide-acts.ts';
import { describeActs } from './describe-acts.ts';
import { findAutoReplyGuard } from './judge-auto-reply.ts';
import type { MessageFacts } from './message-facts.ts';
import { readRuleTerms } from './rule-settings.service.ts';

/** One plain sentence each. @param assistant its settings, which may not be saved */
export async function tryRules(
  { networks }: Pick<Context, 'networks'>,
  database: DatabaseOrTransaction,
  workspaceId: string,
  facts: MessageFacts,
  { aiEnabled, autoReplyPositive, escalateNegative, responseTime }: AssistantChoices,
): Promise<string[]> {
  const stored = await readRuleTerms(database, workspaceId);
  const terms = { ...stored, assistant: { aiEnabled, autoReplyPositive, escalateNegative, responseTime } };
  const decisions = createDecider(terms.settings, terms.assistant, (platform, kind) =>
    canHide({ networks }, platform, kind),
  ).decide(facts);
  const status = decisions.find(({ acts }) => acts.status !== null)?.acts.status ?? facts.status;
  const tag = decisions.find(({ acts }) => acts.tag !== null)?.acts.tag ?? facts.tag;
  const at = new Date(facts.lastCustomerMessageAt.getTime() + responseTime * 60_000);
  const guard = findAutoReplyGuard({ ...facts, status, tag }, terms, {
    at,
    readAt: null,
    isStoppedByRule: decisions.some(stopsAutoReply),
    wasAnsweredBefore: false,
    isAccountLive: true,
    isReplyPossible: true,
    sentThatDay: 0,
  });
  return [
    ...(facts.crisis.length > 0 ? ['A crisis: escalated at once, whatever the rules say.'] : []),
    ...decisions.map(({ acts, name, word }) => `${name}${word === null ? '' : ` (“${word}”)`}: ${describeActs(acts)}.`),
    guard === null
      ? `Answered automatically after ${responseTime} ${responseTime === 1 ? 'minute' : 'minutes'}, unless somebody is faster.`
      : `Not answered automatically: ${autoReplyGuardSentences[guard]}`,
  ];
}
