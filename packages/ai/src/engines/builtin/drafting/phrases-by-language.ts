import { ar } from './phrases/ar.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { hi } from './phrases/hi.ts';
import { it } from './phrases/it.ts';
import { ja } from './phrases/ja.ts';
import { pl } from './phrases/pl.ts';
import { pt } from './phrases/pt.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { tr } from './phrases/tr.ts';
import { uk } from './phrases/uk.ts';
import { vi } from './phrases/vi.ts';

const phrasesByLanguage: Record<string, ReplyPhrases> = { en, es, de, fr, it, pt, pl, tr, ar, hi, ja, vi, uk };

/** The languages in which a draft can be written. */
export const DRAFT_LANGUAGES: readonly string[] = Object.keys(phrasesByLanguage);

/** The phrases of a language, or English with `language: 'en'` where there are none. */
export function choosePhrases(language: string): { language: string; phrases: ReplyPhrases } {
  const phrases = phrasesByLanguage[language];
  return phrases === undefined ? { language: 'en', phrases: en } : { language, phrases };
}
