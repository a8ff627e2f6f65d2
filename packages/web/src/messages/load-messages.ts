import { type Language, localeOf } from '@parley/contract/languages.ts';
import { findLanguage, languageTraits } from './language.ts';
import { speak } from './translate.ts';

/** Each language but English, whose words stand in the sources: what the pages say, and what the server answers. */
const catalogues = { hi: async () => (await import('./hindi.ts')).hindi };

/**
 * Fetches the words of the person's language and marks the document with it. Awaited before any module that says something is evaluated:
 * what they say may be said as they are. Words that cannot be fetched leave the page in English.
 *
 * @param language of a document that came in it; else the person's
 */
export async function loadMessages(language: Language = findLanguage()): Promise<void> {
  const { direction } = languageTraits[language];
  const locale = localeOf[language];
  if (language !== 'en') {
    try {
      const { answerInWords, words } = await catalogues[language]();
      speak(words, locale, answerInWords);
    } catch {
      return;
    }
  }
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}
