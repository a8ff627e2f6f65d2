/** The languages of the screens, by their BCP 47 tags; the first stands in for every other. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** Keeps the one that was chosen in this browser, for the pages and for the server that sends them. */
export const languageCookieName = 'parley-language';

/** How a language's dates, numbers and plural forms are written, for `Intl`. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', hi: 'hi-IN' };

export function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag);
}
