/** What a model is asked for, without zod. */

/** In the order in which they are shown. */
export const modelPurposes = ['arrival', 'reply', 'rewrite', 'caption', 'hashtags', 'picture', 'other'] as const;
/** `arrival`: drafts for messages as they come; `reply`: drafts that a person asks for; `other`: from before purposes were kept. */
export type ModelPurpose = (typeof modelPurposes)[number];

/** So much of a day's tokens and money may go into drafts on arrival: the rest stays for what people ask for. */
export const arrivalShareOfDay = 0.8;

/** How many days of use are shown. */
export const modelUsageDays = 30;
