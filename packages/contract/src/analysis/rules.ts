/** Of a message that is tried in the settings. */
export const trialMessageMaxChars = 5_000;
