/** From how many corrections on new messages are read with what they teach. */
export const correctionsToStart = 20;
