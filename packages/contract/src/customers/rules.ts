/** Customers: one person, on one network or several, and what the team keeps of them. Without zod, for the web. */
export const customerNoteMaxChars = 4_000;
export const customerNotesMax = 100;
/** Earlier tickets that the panel lists; how many there are is counted. */
export const customerTicketsShownMax = 20;
export const customerSearchMinChars = 2;
export const customersFoundMax = 10;
/** Identities on networks that can be one person. */
export const customerIdentitiesMax = 20;
