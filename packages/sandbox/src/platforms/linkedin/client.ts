/** The app that is registered with the sandbox's LinkedIn; the secret also signs webhooks. */
export const CLIENT_ID = 'sandbox-linkedin';
export const CLIENT_SECRET = 'sandbox-secret';
export const CLIENT_NAME = 'Parley';

/** Months whose versions are active. Source: marketing/versioning (202511 was switched off on 16 Nov 2026). */
export const OLDEST_VERSION = 202512;
export const NEWEST_VERSION = 202607;
