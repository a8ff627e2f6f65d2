/** Internal notes on tickets: what colleagues tell each other, which never goes to a network. Without zod, for the web. */
export const noteMaxChars = 10_000;
/** Colleagues that one note names. */
export const noteMentionsMax = 20;
/** Of one conversation: the newest are shown. */
export const notesShownMax = 500;
