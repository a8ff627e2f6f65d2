/** The app that is registered with the sandbox's Facebook; the secret also signs webhooks. */
export const APP_ID = 'sandbox-facebook';
export const APP_SECRET = 'sandbox-secret';
export const APP_NAME = 'Parley';
/** The app id that echoes of messages written in the page's own inbox carry. */
export const PAGE_INBOX_APP_ID = 26390203743090;
