/** What the built-in engine can do to a text that a person typed, and the plain word where it cannot. */
import type { RewriteTool } from '@parley/contract/analysis/rules.ts';
import type { RewriteInput, RewriteObstacle, Rewriting } from '../../../engine.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { changeTone } from './change-tone.ts';
import { fixText } from './fix-text.ts';
import { type RewritingWords, rewritingWords } from './rewriting-words.ts';
import { shorten } from './shorten.ts';

const cannotTell = 'The built-in engine cannot tell the language of this text.';

/** The language of what was typed; a short text is taken for the customer's language where nothing speaks against it. */
export function languageOfReply({ customerLanguage, text }: RewriteInput): string {
  return detectLanguage(text, customerLanguage === 'und' ? undefined : customerLanguage);
}

/** What holds for both engines; null where nothing stands in the way. */
export function findCommonObstacle(tool: RewriteTool, { crisis, text }: RewriteInput): string | null {
  if (text.trim() === '') return 'Write something first.';
  if (crisis.length > 0 && tool !== 'fix')
    return `This conversation may be a crisis (${crisis.join(', ')}): every word of the answer should be a person’s.`;
  return null;
}

/** Null where the tool can be used. */
export function findObstacle(tool: RewriteTool, input: RewriteInput): RewriteObstacle | null {
  const common = findCommonObstacle(tool, input);
  if (common !== null) return { reason: common, needsModel: false };
  if (tool === 'translate')
    return { reason: 'No translation engine is set up. Ask your administrator.', needsModel: true };
  if (tool === 'fix') return null;
  const language = languageOfReply(input);
  if (rewritingWords[language] !== undefined) return null;
  return language === 'und'
    ? { reason: cannotTell, needsModel: false }
    : {
        reason: `The built-in engine does not rewrite ${nameLanguage(language)}. Ask your administrator for a model.`,
        needsModel: true,
      };
}

/** Never throws. */
export function rewriteReply(tool: RewriteTool, input: RewriteInput): Rewriting {
  const obstacle = findObstacle(tool, input);
  if (obstacle !== null) return { text: null, reason: obstacle.reason };
  const language = languageOfReply(input);
  const words = rewritingWords[language] ?? null;
  if (tool === 'fix')
    return told(
      input,
      fixText(input.text, language, words),
      fixedReason(words, language),
      'Nothing in it is surely wrong; the built-in engine mends only what is certain.',
    );
  if (words === null) return { text: null, reason: cannotTell };
  if (tool === 'shorter')
    return told(
      input,
      shorten(input.text, language, words),
      'Sentences and words that carry nothing were left out; what answers the customer stayed.',
      'Nothing in it can be left out safely by the built-in engine.',
    );
  const tone = tool === 'formal' ? 'formal' : 'friendlier';
  const { left, text } = changeTone(tone, input, language, words);
  return told(
    input,
    text,
    ['Greeting, closing and single words were changed; the sentences stayed.', ...left].join(' '),
    ['The built-in engine found no word to change.', ...left].join(' '),
  );
}

function told(input: RewriteInput, text: string, changed: string, unchanged: string): Rewriting {
  const isTooLong = text.length > Math.max(input.maxChars, input.text.length);
  if (isTooLong)
    return { text: input.text, reason: 'With it the text would be too long for the network, so it stayed as it is.' };
  return text === input.text ? { text, reason: unchanged } : { text, reason: changed };
}

function fixedReason(words: RewritingWords | null, language: string): string {
  return words === null
    ? `Blanks, capitals and end marks were put right; the built-in engine knows no spelling ${language === 'und' ? 'as it cannot tell the language' : `of ${nameLanguage(language)}`}.`
    : 'Blanks, capitals, doubled words, end marks and frequent misspellings were put right; the built-in engine knows no grammar.';
}

export function nameLanguage(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
