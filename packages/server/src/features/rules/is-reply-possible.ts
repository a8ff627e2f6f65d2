/** Whether a network takes an automatic reply to a ticket; the door that every reply goes through asks once more. */
import { canReply, personOnlyFromOf } from '@parley/contract/tickets/rules.ts';
import type { Context } from '../../context.ts';
import { connectorOf } from '../connections/connector-of.service.ts';
import { connectionStateOf } from '../tickets/connection-state.service.ts';
import type { FactsRow } from './rules.queries.ts';

/** @returns of its account and of the network, at an instant */
export function judgeAccount(
  context: Context,
  facts: FactsRow,
  at: Date,
): { isAccountLive: boolean; isReplyPossible: boolean } {
  const connector = connectorOf(context, facts);
  const isAccountLive = connector !== null && facts.connectionState === 'active';
  if (connector === null) return { isAccountLive, isReplyPossible: false };
  const { allowed } = canReply(
    {
      connection: connectionStateOf(facts.connectionState),
      replySupported: connector.reply !== undefined,
      replyWindowEndsAt: facts.replyWindowEndsAt,
      personOnlyFrom: personOnlyFromOf(facts, connector.limits.replyWindowMs[facts.channel]),
    },
    at,
    'automatic',
  );
  const limit = connector.limits.replyMaxChars[facts.channel] ?? Number.POSITIVE_INFINITY;
  const fits = connector.countChars(facts.draft.text ?? '', facts.channel) <= limit;
  return { isAccountLive, isReplyPossible: allowed && fits };
}
