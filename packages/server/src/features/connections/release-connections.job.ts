/** The loop that tells the networks of accounts that were disconnected; woken by disconnecting. */
export const releaseLoopName = 'release-connections';
