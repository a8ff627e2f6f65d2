/** How long name, handle, picture, followers and scopes of an account count, in milliseconds. */
export const accountCheckEveryMs = 24 * 60 * 60 * 1000;
