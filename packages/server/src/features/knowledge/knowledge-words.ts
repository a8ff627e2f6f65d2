/** Entries and questions as stems, by one rule for all languages: what is found must not depend on who looks, we or the database. */
import { contentStems } from '@parley/ai/engines/builtin/drafting/content-words.ts';
import { detectLanguage } from '@parley/ai/engines/builtin/language/detect-language.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Of a long text its beginning tells what it is about. */
const readChars = 4_000;

export function languageOf(title: string, text: string): string {
  return detectLanguage(`${title}\n${text}`.slice(0, readChars));
}

export function stemsOf(text: string, language: string): Set<string> {
  return contentStems(text.slice(0, readChars), language === 'und' ? 'en' : language);
}

/** The value of the column `search`. */
export function searchOf({ title, text, language }: { title: string; text: string; language: string }): SQL {
  const words = (part: string) => [...stemsOf(part, language)].join(' ');
  return sql`setweight(to_tsvector('simple', ${words(title)}), 'A') || setweight(to_tsvector('simple', ${words(text)}), 'B')`;
}

/** Any of these stems; null: there is none to look for. */
export function toQuery(stems: Iterable<string>): string | null {
  const quoted = [...stems].map((stem) => stem.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).filter((stem) => stem !== '');
  return quoted.length === 0 ? null : quoted.map((stem) => `'${stem}'`).join(' | ');
}
