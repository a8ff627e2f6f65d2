/** The loop that asks the networks who wrote; woken when an event named its author by id alone. */
export const findSendersLoopName = 'find-senders';
/** What a connector calls an author whose name it was not told. */
export const unknownSenderName = 'Unknown';
