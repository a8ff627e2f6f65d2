import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { it } from './phrases/it.ts';
import { pt } from './phrases/pt.ts';
import type { WritingPhrases } from './phrases/writing-phrases.ts';

const phrasesByLanguage: Record<string, WritingPhrases> = { en, de, fr, es, it, pt };

/** The languages in which posts can be written; others keep the person's own words alone. */
export const WRITING_LANGUAGES: readonly string[] = Object.keys(phrasesByLanguage);

export function findWritingPhrases(language: string): WritingPhrases | null {
  return phrasesByLanguage[language] ?? null;
}
