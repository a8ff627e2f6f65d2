import type { Message } from '@parley/contract/inbox/schemas.ts';
import { canReply, type ReplyRule } from '@parley/contract/tickets/rules.ts';
import { t } from '../../../messages/translate.ts';

export type ReplyObstacle = {
  sentence: string;
  offersReconnect: boolean;
  /** False where the reply can be written and is kept until it can go. */
  blocks: boolean;
};

/** By the same rule as the server. */
function replyRuleOf(message: Message, nowMs: number): ReplyRule {
  return canReply(
    {
      connection: message.connectionState,
      replySupported: message.replySupported,
      replyWindowEndsAt: message.replyWindowEndsAt,
      personOnlyFrom: message.personOnlyFrom,
    },
    new Date(nowMs),
    'person',
  );
}

/** Why a ticket cannot be answered now, or why the answer will wait, for people; null when nothing is in the way. */
export function replyObstacleOf(message: Message, nowMs: number): ReplyObstacle | null {
  const rule = replyRuleOf(message, nowMs);
  if (rule.allowed) {
    if (message.connectionState !== 'needs-reconnect') return null;
    return {
      sentence: t('{connectionName} needs to be reconnected. Your reply is kept and sent afterwards.', {
        connectionName: message.connectionName,
      }),
      offersReconnect: true,
      blocks: false,
    };
  }
  switch (rule.code) {
    case 'connection_gone':
      return {
        sentence: t('{connectionName} is no longer connected. Connect it again to answer; your text is kept.', {
          connectionName: message.connectionName,
        }),
        offersReconnect: true,
        blocks: true,
      };
    case 'reply_window_closed':
      return {
        sentence: t(
          'The network no longer accepts a reply here: its reply window has closed. It opens again when the customer writes.',
        ),
        offersReconnect: false,
        blocks: true,
      };
    case 'reply_not_supported':
      return {
        sentence: t('The network offers no reply to this kind of message. You can still change its status and tag.'),
        offersReconnect: false,
        blocks: true,
      };
  }
}
