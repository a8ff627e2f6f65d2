/** What a model made of a person's text, held against that text: it may say nothing more, and lose nothing that counts. */
import type { RewriteTool } from '@parley/contract/analysis/rules.ts';
import type { RewriteInput } from '../../engine.ts';
import { contentStems } from '../builtin/drafting/content-words.ts';
import { detectLanguage } from '../builtin/language/detect-language.ts';
import { findCommitment, findForeignLink, findForeignSigns, LINK, numbersIn, toPlain } from './check-draft.ts';
import { delight, givenAway, insults, negations } from './guarded-words.ts';

/** Shorter texts do not tell their language reliably. */
const languageMinChars = 40;
/** Below this many words of meaning, another wording may share none of them. */
const stemsMin = 5;

/** How much longer a text may become, as a factor and characters on top: a greeting, a closing, another language. */
const growth: Readonly<Record<RewriteTool, { factor: number; chars: number }>> = {
  shorter: { factor: 1, chars: -1 },
  friendlier: { factor: 1.6, chars: 120 },
  formal: { factor: 1.6, chars: 120 },
  fix: { factor: 1.2, chars: 30 },
  translate: { factor: 3.5, chars: 120 },
};
/** The share of the words of meaning that must have stood in the text already. A translation has others. */
const sameWordsMin: Readonly<Record<Exclude<RewriteTool, 'translate'>, number>> = {
  shorter: 0.5,
  friendlier: 0.3,
  formal: 0.3,
  fix: 0.5,
};

export type Rewrite = {
  tool: RewriteTool;
  input: RewriteInput /** ISO 639-1, of the text; of a translation what it shall be in. */;
  from: string;
  into: string;
};

/** @returns what is wrong as the end of the sentence "The model's version was set aside, as …"; null when nothing is */
export function findRewritingFault({ from, input, into, tool }: Rewrite, written: string): string | null {
  const text = written.trim();
  const original = input.text.trim();
  if (text === '') return 'it was empty';
  if (text.length > Math.max(input.maxChars, original.length)) return 'it was too long for the network';
  const { chars, factor } = growth[tool];
  if (text.length > original.length * factor + chars)
    return tool === 'shorter' ? 'it was not shorter' : 'it said much more than your text';
  const material = toPlain(`${original}\n${input.style.supportEmail}`);
  return (
    (findForeignSigns(original) === null ? findForeignSigns(text) : null) ??
    findForeignLink(text, material) ??
    findLostLink(text, original) ??
    findOtherFigures(text, original) ??
    findCommitment(text, material) ??
    findWrongLanguage(text, into) ??
    findAddedWords(input, text, original) ??
    findLostNegation(text, original, from, into) ??
    findOtherSense(tool, text, original, into)
  );
}

function findLostLink(text: string, original: string): string | null {
  const kept = toPlain(text);
  for (const [found] of toPlain(original).matchAll(LINK)) {
    const link = found.replace(/[.,;:!?)\]]+$/u, '');
    if (!/^\p{L}{1,2}\.\p{L}{1,2}$/u.test(link) && !kept.includes(link))
      return 'it lost a link or an address of your text';
  }
  return null;
}

/** Languages part thousands and decimals by other signs, so digits alone are compared. */
function findOtherFigures(text: string, original: string): string | null {
  const figures = (words: string) => new Set(numbersIn(toPlain(words)).map(({ digits }) => digits.replace(/\D/g, '')));
  const [written, given] = [figures(text), figures(original)];
  if ([...written].some((figure) => !given.has(figure))) return 'it named a figure that is not in your text';
  return [...given].some((figure) => !written.has(figure)) ? 'it lost a figure of your text' : null;
}

function findAddedWords({ sentiment }: RewriteInput, text: string, original: string): string | null {
  const [written, given] = [toPlain(text), toPlain(original)];
  const isAdded = (words: RegExp) => words.test(written) && !words.test(given);
  if (isAdded(givenAway)) return 'it spoke of itself or of its instructions';
  if (isAdded(insults)) return 'it held a word that no company writes';
  return sentiment === 'negative' && isAdded(delight) ? 'it sounded pleased with a message that is not' : null;
}

/** "We cannot refund this" must not become its opposite. */
function findLostNegation(text: string, original: string, from: string, into: string): string | null {
  const [given, written] = [negations[from], negations[into]];
  if (given === undefined || written === undefined) return null;
  return given.test(original) && !written.test(text) ? 'it lost a “not” of your text' : null;
}

function findOtherSense(tool: RewriteTool, text: string, original: string, language: string): string | null {
  if (tool === 'translate') return null;
  const written = contentStems(text, language);
  const given = contentStems(original, language);
  if (written.size < stemsMin || given.size < stemsMin) return null;
  const shared = [...written].filter((stem) => given.has(stem)).length;
  return shared < written.size * sameWordsMin[tool] ? 'it said something else than your text' : null;
}

function findWrongLanguage(text: string, language: string): string | null {
  if (text.length < languageMinChars || language === 'und') return null;
  const told = detectLanguage(text, language);
  return told === 'und' || told === language ? null : 'it was in another language than asked for';
}
