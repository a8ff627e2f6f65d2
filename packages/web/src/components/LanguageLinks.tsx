import { languages } from '@parley/contract/languages.ts';
import { languageTraits } from '../messages/language.ts';

/** The languages of a page that works without a script: the server remembers the one that is followed, and sends the page in it. */
export function LanguageLinks({ path }: { path: string }) {
  return languages.map((language) => (
    <a
      key={language}
      href={`${path}?language=${language}`}
      lang={language}
      hrefLang={language}
      rel="nofollow"
      className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
    >
      {languageTraits[language].name}
    </a>
  ));
}
