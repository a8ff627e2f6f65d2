import { type OutgoingEvent, testEvent } from '@parley/contract/outgoing-webhooks/rules.ts';
import type { WebhookEndpoint, WebhookLogEntry } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { t } from '../../../messages/translate.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

/** What each event is; a new one does not compile until it has its words. */
export const eventWords: Readonly<Record<OutgoingEvent, string>> = {
  'message.created': t('A new message'),
  'message.updated': t('A message changed'),
  'reply.delivered': t('A reply was delivered'),
  'post.published': t('A post went out'),
  'post.failed': t('A post did not go out'),
  'alert.raised': t('An alert'),
};

export function nameOfEvent(event: string): string {
  return event === testEvent ? t('A test') : ((eventWords as Readonly<Record<string, string>>)[event] ?? event);
}

type Shown = { tone: BadgeTone; label: string };

export function stateOfEndpoint({ disabledReason, failingSince, isEnabled }: WebhookEndpoint): Shown {
  if (!isEnabled)
    return disabledReason === null
      ? { tone: 'outline', label: t('Off') }
      : { tone: 'negative', label: t('Switched off') };
  return failingSince === null ? { tone: 'positive', label: t('On') } : { tone: 'warning', label: t('Failing') };
}

export function stateOfEntry({ attempts, state }: WebhookLogEntry): Shown {
  switch (state) {
    case 'delivered':
      return { tone: 'positive', label: t('Delivered') };
    case 'failed':
      return { tone: 'negative', label: t('Failed') };
    case 'sending':
      return { tone: 'default', label: t('On its way') };
    case 'queued':
      return attempts.length === 0
        ? { tone: 'default', label: t('On its way') }
        : { tone: 'warning', label: t('Tried again') };
    default:
      return state satisfies never;
  }
}
