/** How replies are sent, without zod. */

/** How long a reply may be held back so that it can be taken back, in seconds; 0: it leaves at once. */
export const undoSecondsChoices = [0, 5, 10, 30] as const;
export type UndoSeconds = (typeof undoSecondsChoices)[number];
export const undoSecondsDefault: UndoSeconds = 10;

/** What the inbox does once a reply is on its way, or a ticket is closed by its button: `stay` there, or open the `next` ticket of the list. */
export const afterSendingChoices = ['stay', 'next'] as const;
export type AfterSending = (typeof afterSendingChoices)[number];
export const afterSendingDefault: AfterSending = 'stay';
