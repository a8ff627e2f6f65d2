/** What is said of a notice outside of the application. */
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';

/**
 * Notices whose title or body may hold what a customer wrote or is called: a mail says this in its place, and so does a device whose
 * person wants no words on it.
 */
const wordsInstead: Partial<Record<NotificationKind, { title: string; body: string }>> = {
  mention: { title: 'You were mentioned', body: 'Somebody mentioned you in a ticket.' },
  escalation: { title: 'A ticket was escalated', body: 'A customer needs somebody now.' },
  'rule-alert': { title: 'A rule raised an alert', body: 'A message meets a rule of your workspace.' },
};

export type Words = { title: string; body: string };

/** A notice's words without a customer's. */
export function ownWordsOf({ body, kind, title }: Words & { kind: NotificationKind }): Words {
  return wordsInstead[kind] ?? { title, body };
}
