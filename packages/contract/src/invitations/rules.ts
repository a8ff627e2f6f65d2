/** How long the link of an invitation can be used. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** The longest name of a person, in characters. */
export const personNameMaxChars = 100;
