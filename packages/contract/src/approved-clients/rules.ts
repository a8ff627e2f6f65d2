/** Limits of the list of approved clients; the unit is in the name. */
export const companyNameMaxChars = 200;
export const contactPersonMaxChars = 200;
export const clientNotesMaxChars = 2_000;
/** Of an imported file. */
export const clientFileMaxChars = 1_000_000;
export const clientFileMaxRows = 2_000;
/** After the removal of a client whose data is to go. */
export const eraseAfterDays = 30;
/** Whoever let a client in where no administrator did: the command line, or a time before there was this list. */
export const defaultApprovedBy = 'Admin';
