/** What is said of a notice outside of the application. */
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import { type Message, say } from '../../messages/message.ts';

/**
 * Notices whose title or body may hold what a customer wrote or is called: a mail says this in its place, and so does a device whose
 * person wants no words on it.
 */
const wordsInstead: Partial<Record<NotificationKind, { title: Message; body: Message }>> = {
  assigned: { title: say('Something was given to you'), body: say('You are asked to look after it.') },
  reminder: { title: say('A ticket waits for you'), body: say('It was put off until now, or is to be followed up.') },
  mention: { title: say('You were mentioned'), body: say('Somebody mentioned you in a ticket.') },
  escalation: { title: say('A ticket was escalated'), body: say('A customer needs somebody now.') },
  'delivery-failed': {
    title: say('A reply was not delivered'),
    body: say('The network did not take it. The ticket says why.'),
  },
  'rule-alert': { title: say('A rule raised an alert'), body: say('A message meets a rule of your workspace.') },
};

export type Words = { title: Message | string; body: Message | string };

/** A notice's words without a customer's. */
export function ownWordsOf({ body, kind, title }: { kind: NotificationKind; title: string; body: string }): Words {
  return wordsInstead[kind] ?? { title, body };
}

export function noticesForYou(count: number): Message {
  return say('{count, plural, one {# notice} other {# notices}} for you', { count });
}
