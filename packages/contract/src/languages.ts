/** The languages of the screens, by their BCP 47 tags; the first stands in for every other. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** How a language's dates, numbers and plural forms are written, for `Intl`. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', hi: 'hi-IN' };

export function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag);
}
