/** Links by which a client sees a post and answers, without an account. */
export const clientNameMaxChars = 80;
export const clientCommentMaxChars = 2_000;
/** For how many days a link can be made. */
export const clientLinkDays = [3, 7, 14, 30] as const;
export const clientDecisions = ['approved', 'changes-requested'] as const;
export type ClientDecision = (typeof clientDecisions)[number];
