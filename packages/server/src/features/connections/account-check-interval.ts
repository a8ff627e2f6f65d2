/** How often name, handle, picture, followers and scopes of an account are read again, in milliseconds. */
export const accountCheckEveryMs = 24 * 60 * 60 * 1000;
