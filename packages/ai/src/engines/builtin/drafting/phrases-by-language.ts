import { ar as arManners } from './phrases/ar.ts';
import { ar as arCases } from './phrases/cases/ar.ts';
import { de as deCases } from './phrases/cases/de.ts';
import { en as enCases } from './phrases/cases/en.ts';
import { es as esCases } from './phrases/cases/es.ts';
import { fr as frCases } from './phrases/cases/fr.ts';
import { hi as hiCases } from './phrases/cases/hi.ts';
import { it as itCases } from './phrases/cases/it.ts';
import { ja as jaCases } from './phrases/cases/ja.ts';
import { ko as koCases } from './phrases/cases/ko.ts';
import { nl as nlCases } from './phrases/cases/nl.ts';
import { pl as plCases } from './phrases/cases/pl.ts';
import { pt as ptCases } from './phrases/cases/pt.ts';
import { ru as ruCases } from './phrases/cases/ru.ts';
import { sv as svCases } from './phrases/cases/sv.ts';
import { tr as trCases } from './phrases/cases/tr.ts';
import { uk as ukCases } from './phrases/cases/uk.ts';
import { vi as viCases } from './phrases/cases/vi.ts';
import { zh as zhCases } from './phrases/cases/zh.ts';
import { de as deManners } from './phrases/de.ts';
import { en as enManners } from './phrases/en.ts';
import { es as esManners } from './phrases/es.ts';
import { fr as frManners } from './phrases/fr.ts';
import { hi as hiManners } from './phrases/hi.ts';
import { it as itManners } from './phrases/it.ts';
import { ja as jaManners } from './phrases/ja.ts';
import { ko as koManners } from './phrases/ko.ts';
import { nl as nlManners } from './phrases/nl.ts';
import { pl as plManners } from './phrases/pl.ts';
import { pt as ptManners } from './phrases/pt.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { ru as ruManners } from './phrases/ru.ts';
import { sv as svManners } from './phrases/sv.ts';
import { tr as trManners } from './phrases/tr.ts';
import { uk as ukManners } from './phrases/uk.ts';
import { vi as viManners } from './phrases/vi.ts';
import { zh as zhManners } from './phrases/zh.ts';

const phrasesByLanguage: Record<string, ReplyPhrases> = {
  ar: { ...arManners, ...arCases },
  de: { ...deManners, ...deCases },
  en: { ...enManners, ...enCases },
  es: { ...esManners, ...esCases },
  fr: { ...frManners, ...frCases },
  hi: { ...hiManners, ...hiCases },
  it: { ...itManners, ...itCases },
  ja: { ...jaManners, ...jaCases },
  ko: { ...koManners, ...koCases },
  nl: { ...nlManners, ...nlCases },
  pl: { ...plManners, ...plCases },
  pt: { ...ptManners, ...ptCases },
  ru: { ...ruManners, ...ruCases },
  sv: { ...svManners, ...svCases },
  tr: { ...trManners, ...trCases },
  uk: { ...ukManners, ...ukCases },
  vi: { ...viManners, ...viCases },
  zh: { ...zhManners, ...zhCases },
};

/** The languages in which a draft can be written. */
export const DRAFT_LANGUAGES: readonly string[] = Object.keys(phrasesByLanguage);

/** The phrases of a language, or English with `language: 'en'` where there are none. */
export function choosePhrases(language: string): { language: string; phrases: ReplyPhrases } {
  const phrases = phrasesByLanguage[language];
  return phrases === undefined ? { language: 'en', phrases: { ...enManners, ...enCases } } : { language, phrases };
}
