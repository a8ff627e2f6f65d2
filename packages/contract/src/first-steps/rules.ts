/** The five steps, in the order in which they are taken. */
export const firstSteps = ['connect', 'receive', 'answer', 'invite', 'schedule'] as const;
export type FirstStep = (typeof firstSteps)[number];
