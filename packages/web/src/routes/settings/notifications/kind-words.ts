import type { NotificationChannel, NotificationKind } from '@parley/contract/notifications/rules.ts';
import { t } from '../../../messages/translate.ts';

type KindWords = { label: string; hint: string };

export const kindWords: Record<NotificationKind, KindWords> = {
  crisis: { label: t('Crisis alert'), hint: t('Far more people than usual write something negative.') },
  escalation: {
    label: t('Escalated ticket'),
    hint: t('A person, a rule or the assistant says that somebody must look now.'),
  },
  assigned: { label: t('Given to you'), hint: t('A ticket or an incident is yours to look after.') },
  reminder: {
    label: t('Reminder'),
    hint: t('A snoozed ticket of yours is back, or one is to be followed up.'),
  },
  mention: { label: t('Mention'), hint: t('Somebody mentions you in a ticket.') },
  'rule-alert': { label: t('Rule or keyword'), hint: t('A message meets a rule of yours that says to tell the team.') },
  'sla-warning': {
    label: t('Due soon'),
    hint: t('A ticket of yours, or one that nobody has, is soon due by an SLA policy.'),
  },
  'sla-breach': {
    label: t('Overdue'),
    hint: t('A ticket was not answered or closed as soon as an SLA policy promises.'),
  },
  'delivery-failed': {
    label: t('Reply not delivered'),
    hint: t('A network refused a reply of yours, or its deletion.'),
  },
  'reply-review': {
    label: t('Approval of replies'),
    hint: t('A reply waits for your word, or somebody has decided on yours.'),
  },
  'publish-failed': {
    label: t('Post not published'),
    hint: t('A network refused a post of yours, or it lost an account.'),
  },
  'publish-late': { label: t('Post is late'), hint: t('A post of yours could not go out at its time.') },
  'post-review': { label: t('Approvals'), hint: t('A post waits for your word, or somebody has judged yours.') },
  'connection-expired': { label: t('Account lost its rights'), hint: t('An account must be connected again.') },
  'connection-renewal-failing': {
    label: t('Rights end soon'),
    hint: t('An account’s rights end and could not be renewed.'),
  },
  'webhook-failing': {
    label: t('Webhook failing'),
    hint: t('An address of yours takes no events, or was switched off because of that.'),
  },
  'api-version-ending': {
    label: t('API version ends'),
    hint: t('A network switches off the version that Parley uses.'),
  },
  'network-refuses': { label: t('Network refuses'), hint: t('A network takes nothing from this installation.') },
};

/** What happens to messages, to posts, to accounts, and to the installation, each with what cannot wait first. */
export const kindGroups: readonly { label: string; kinds: readonly NotificationKind[] }[] = [
  {
    label: t('Messages'),
    kinds: [
      'crisis',
      'escalation',
      'assigned',
      'reminder',
      'mention',
      'rule-alert',
      'sla-warning',
      'sla-breach',
      'delivery-failed',
      'reply-review',
    ],
  },
  { label: t('Posts'), kinds: ['publish-failed', 'publish-late', 'post-review'] },
  {
    label: t('Connected accounts and webhooks'),
    kinds: ['connection-expired', 'connection-renewal-failing', 'webhook-failing'],
  },
  { label: t('This installation'), kinds: ['network-refuses', 'api-version-ending'] },
];

export const channelWords: Record<NotificationChannel, string> = {
  bell: t('Bell'),
  mail: t('Mail'),
  push: t('Device'),
};
