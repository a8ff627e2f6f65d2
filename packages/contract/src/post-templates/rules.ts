/** Templates and signatures of posts, without zod. */
export const templateNameMaxChars = 80;
export const signatureMaxChars = 1_000;
/** That one person can see: their own and the team's. */
export const postTemplatesMax = 300;
