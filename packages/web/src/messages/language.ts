/** Which language the page speaks. It is settled before the pages' modules are evaluated and stays until the page is loaded again. */
import { isLanguage, type Language } from '@parley/contract/languages.ts';

/** How a language's dates and numbers are written, and where its lines begin. */
export const languageTraits: Readonly<Record<Language, { locale: string; direction: 'ltr' | 'rtl' }>> = {
  en: { locale: 'en-US', direction: 'ltr' },
  hi: { locale: 'hi-IN', direction: 'ltr' },
};

const storageKey = 'parley-language';

/** The one chosen here before, else the first of the browser's that there is, else English. */
export function findLanguage(): Language {
  const stored = read();
  if (stored !== null && isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
