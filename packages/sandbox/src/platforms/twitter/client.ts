/** The app that is registered with the sandbox's X. */
export const CLIENT_ID = 'sandbox-twitter';
export const CLIENT_SECRET = 'sandbox-secret';
