/** Closing an account, and taking one's data along. */

/** How long a closed account can be opened again by signing in; one that is to be deleted is deleted then. */
export const closureDays = 30;

/** How long the archive of a person's data can be downloaded. */
export const exportDays = 7;

/** How long the link in the mail that asks for a confirmation is good. */
export const deletionLinkHours = 24;

export const closureKinds = ['deactivation', 'deletion'] as const;

export const exportStates = ['waiting', 'ready', 'failed'] as const;

/** Of the reason that a person may give. */
export const reasonMaxChars = 2000;
