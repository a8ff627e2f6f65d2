/** The app that is registered with the sandbox's Instagram Login; the secret also signs its webhooks. */
export const APP_ID = 'sandbox-instagram';
export const APP_SECRET = 'sandbox-secret';
export const APP_NAME = 'Parley';
export const APP_TOKEN = `${APP_ID}|${APP_SECRET}`;
