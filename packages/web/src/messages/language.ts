/** Which language the page speaks. It is settled before the pages' modules are evaluated and stays until the page is loaded again. */
import { isLanguage, type Language, languageCookieName } from '@parley/contract/languages.ts';

/** What a language calls itself, and where its lines begin. */
export const languageTraits: Readonly<Record<Language, { name: string; direction: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
};

const yearSeconds = 31_536_000;

/** The one chosen here before, else the first of the browser's that there is, else English. The server finds it in the same way. */
export function findLanguage(): Language {
  return chosenLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** The one chosen in this browser, by a cookie: the landing page and the legal pages come from the server in their language. */
export function chosenLanguage(): Language | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const [, stored] = pairs.find(([name]) => name === languageCookieName) ?? [];
  return stored !== undefined && isLanguage(stored) ? stored : null;
}

/** Remembers the language in this browser; null: the browser's own. */
export function keepLanguage(language: Language | null): void {
  const lifetime = language === null ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is lacking in Firefox, and it answers later than a page is loaded again
  document.cookie = `${languageCookieName}=${language ?? ''}; path=/; max-age=${lifetime}; samesite=lax`;
}

/** Remembers the language, and loads the page again where that changes it. */
export function speakLanguage(language: Language | null): void {
  const before = findLanguage();
  keepLanguage(language);
  // Held against what was chosen, not what is spoken: where cookies are blocked or its words cannot be fetched, a page must not load for ever.
  if (findLanguage() !== before) window.location.reload();
}
