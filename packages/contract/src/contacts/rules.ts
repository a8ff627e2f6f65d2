/** What is held of customers, without zod. */

/** How long an archive that was asked for waits to be downloaded. */
export const contactExportDays = 7;

/** Who may be one person: chosen together. */
export const contactsAtOnceMax = 20;

/** Shorter words find half of everybody. */
export const contactSearchMinChars = 2;
export const contactSearchMaxChars = 200;
