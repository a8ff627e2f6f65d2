/** Macros: several steps with a ticket under one name, without zod. */
export const macroNameMaxChars = 80;
export const macroTextMaxChars = 5_000;
/** That one person can see: their own and the workspace's. */
export const macrosMax = 200;
