/** Which language the page speaks. It is settled before the pages' modules are evaluated and stays until the page is loaded again. */
import { isLanguage, type Language } from '@parley/contract/languages.ts';

/** What a language calls itself, and where its lines begin. */
export const languageTraits: Readonly<Record<Language, { name: string; direction: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', direction: 'ltr' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
};

const storageKey = 'parley-language';

/** The one chosen here before, else the first of the browser's that there is, else English. */
export function findLanguage(): Language {
  const stored = read();
  if (stored !== null && isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Remembers the language in this browser, null: the browser's own, and loads the page again where that changes it. */
export function speakLanguage(language: Language | null): void {
  const before = findLanguage();
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked: loaded again, the page would not know of it.
    return;
  }
  // Held against what was chosen, not what is spoken: a language that cannot be fetched must not load the page for ever.
  if (findLanguage() !== before) window.location.reload();
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
