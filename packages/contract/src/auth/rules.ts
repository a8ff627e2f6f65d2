/** Times of a sign-in and of a session; the unit is in the name. Source: specification 1, section 9 and readings. */
export const sessionStaleMs = 300_000;
export const idleTimeoutDefaultMs = 8 * 60 * 60 * 1000;
export const sessionWarningBeforeMs = 2 * 60 * 1000;
export const rememberedSessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;
export const redirectDelayMs = 1000;
export const passwordMinChars = 8;
export const passwordMaxChars = 1024;
/** How long a mailed link for a password can be used: the first one, and one that was asked for because it was forgotten. */
export const setPasswordLinkLifetimeMs = 7 * 24 * 60 * 60 * 1000;
export const resetPasswordLinkLifetimeMs = 60 * 60 * 1000;
/** How long a new e-mail address can be confirmed by its link. */
export const emailChangeLifetimeMs = 24 * 60 * 60 * 1000;
/** How long a sign-in waits for its code. */
export const secondStepLifetimeMs = 10 * 60 * 1000;
export const personNameMaxChars = 100;

/** What a member must do before they work in the workspace that their session stands in; codes of `errors.ts`. */
export const hindrances = ['single_sign_on_required', 'two_factor_wanted'] as const;
export type Hindrance = (typeof hindrances)[number];
