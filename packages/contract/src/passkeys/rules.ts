/** Passkeys: lengths and times. */
export const passkeyNameMaxChars = 60;
export const passkeysMax = 20;
/** How long a person has to touch, look or type a PIN. */
export const passkeyChallengeLifetimeMs = 5 * 60 * 1000;
