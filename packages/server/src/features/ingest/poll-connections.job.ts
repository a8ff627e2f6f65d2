/** The loop that asks the networks for what is new; woken when an account is connected. */
export const pollLoopName = 'poll-connections';
