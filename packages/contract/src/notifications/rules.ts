/** What a person is told of, by which ways, and when: kinds of notices, their defaults, quiet hours and digests. Without zod, for the web. */

export const notificationKinds = [
  'assigned',
  'mention',
  /** A snoozed ticket is back, or one is to be followed up. */
  'reminder',
  'escalation',
  'crisis',
  /** A keyword, or a rule of the workspace that says so. */
  'rule-alert',
  'sla-warning',
  'sla-breach',
  'delivery-failed',
  /** A reply waits for a person's yes, or somebody has decided on theirs. */
  'reply-review',
  'publish-failed',
  'publish-late',
  'post-review',
  'connection-expired',
  'connection-renewal-failing',
  'webhook-failing',
  /** For administrators of the installation. */
  'api-version-ending',
  'network-refuses',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways of a notice to a person. */
export const notificationChannels = ['bell', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
export type NotificationChannels = Record<NotificationChannel, boolean>;

/** Where a person has chosen nothing else: everything rings, and what cannot wait until somebody looks is mailed too. */
export const defaultChannels: Record<NotificationKind, NotificationChannels> = {
  assigned: { bell: true, mail: false, push: true },
  mention: { bell: true, mail: false, push: true },
  reminder: { bell: true, mail: false, push: true },
  escalation: { bell: true, mail: false, push: true },
  crisis: { bell: true, mail: true, push: true },
  'rule-alert': { bell: true, mail: false, push: false },
  'sla-warning': { bell: true, mail: false, push: false },
  'sla-breach': { bell: true, mail: false, push: true },
  'delivery-failed': { bell: true, mail: false, push: true },
  'reply-review': { bell: true, mail: false, push: true },
  'publish-failed': { bell: true, mail: false, push: true },
  'publish-late': { bell: true, mail: false, push: true },
  'post-review': { bell: true, mail: false, push: false },
  'connection-expired': { bell: true, mail: true, push: false },
  'connection-renewal-failing': { bell: true, mail: true, push: false },
  'webhook-failing': { bell: true, mail: true, push: false },
  'api-version-ending': { bell: true, mail: true, push: false },
  'network-refuses': { bell: true, mail: true, push: false },
};

/** Kinds that only administrators of the installation are told of. */
export const kindsForAdministrators: ReadonlySet<NotificationKind> = new Set(['api-version-ending', 'network-refuses']);

/** The kinds that a person chooses ways for, in order. */
export function choosableKinds(isPlatformAdministrator: boolean): NotificationKind[] {
  return notificationKinds.filter((kind) => isPlatformAdministrator || !kindsForAdministrators.has(kind));
}

/** After one mail of notices, how long the next ones are gathered into one. A crisis alert does not wait. */
export const noticeMailEveryMs = 10 * 60_000;

/** The same for messages to devices. */
export const pushEveryMs = 60_000;
/** The ones that were added last are kept. */
export const pushDevicesMax = 20;

export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** What counts for who has saved nothing. Hours are those of the person's own clock, `HH:MM`; a weekday is 1 (Monday) to 7. */
export const defaultQuietHours = { isOn: false, from: '20:00', to: '08:00', crisisPasses: true };
export const defaultDigest = { every: 'off' as DigestRhythm, hour: 8, weekday: 1 };
