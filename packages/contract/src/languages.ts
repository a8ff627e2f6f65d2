/** The languages of the screens, by their BCP 47 tags; the first stands in for every other. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
