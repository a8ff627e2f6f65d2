/** "Fix": only what is certain. Links, addresses, handles and hashtags stay as they are. */

import { capitalise, replaceWords } from './replace-words.ts';
import type { RewritingWords } from './rewriting-words.ts';
import { endsSentence } from './sentence-ends.ts';

/** Scripts that know no small and capital letters, and end with a mark of their own. */
const endMarkOf: Readonly<Record<string, string>> = { ja: '。', zh: '。', hi: '।' };
/** A sentence of so many words wants an end; less may be a name or a heading. */
const sentenceMinWords = 4;
/** French puts a blank before these. */
const spacedMarks: ReadonlySet<string> = new Set(['fr']);

/** A link, an address, a handle or a hashtag; and the sign that stands for it meanwhile, hidden likewise where somebody typed it. */
const untouched =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]{0,64}@[\p{L}\p{N}._-]+|#[\p{L}\p{N}_]+|[\p{L}\p{N}-]{1,63}\.\p{L}{2,18}\/\S*|\ue000/giu;
const hole = '\ue000';

/** @param words of the language; null where it is not known: then only what is wrong in every language is mended */
export function fixText(text: string, language: string, words: RewritingWords | null): string {
  const kept: string[] = [];
  const hidden = text.replace(untouched, (found) => {
    kept.push(found);
    return hole;
  });
  const fixed = fixWords(hidden, language, words);
  // Whatever was hidden is back in its place, in its order: nothing above moves or drops it.
  return fixed.replaceAll(hole, () => kept.shift() ?? '');
}

function fixWords(text: string, language: string, words: RewritingWords | null): string {
  let fixed = text
    .replace(/[ \t\u00a0]+$/gmu, '')
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(
      spacedMarks.has(language)
        ? /(?<=[\p{L}\p{M}])[ \t]+(?=[,.](?:\s|$))/gu
        : /(?<=[\p{L}\p{M}])[ \t]+(?=[,.!?](?:\s|$))/gu,
      '',
    )
    .replace(/,{2,}/g, ',')
    .replace(/(?<=[\p{Ll}\p{M}]{2},)(?=\p{L}{2})/gu, ' ')
    .trim();
  if (words !== null) {
    fixed = dropDoubled(fixed, words.doubled);
    fixed = replaceWords(fixed, words.misspelt);
    if (language === 'en')
      fixed = fixed.replace(/(?<![\p{L}\p{N}@#/._'’-])i(?=['’](?:m|ve|ll|d)(?!\p{L})| \p{L})/gu, 'I');
  }
  fixed = withCapitals(fixed);
  return withEndMark(fixed, language);
}

function dropDoubled(text: string, doubled: string): string {
  if (doubled === '') return text;
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}@#/._'’-])(${doubled})[ \\t]+\\1(?![\\p{L}\\p{M}\\p{N}'’@_-])`, 'giu'),
    (_, word: string) => word,
  );
}

/** A capital at the beginning of each sentence. "iPhone" and "e.g." keep theirs, and so does what follows a greeting's comma. */
function withCapitals(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, place) => {
      const before = lines.slice(0, place).findLast((each) => each.trim() !== '');
      const isNew = before === undefined || endsSentence(before);
      const begun = isNew && /^\p{Ll}[\p{Ll}\p{M}'’]*(?=[\s,!?.:;]|$)/u.test(line) ? capitalise(line) : line;
      return begun.replace(
        /([.!?…]["”»)]?[ \t]+)(\p{Ll}[\p{Ll}\p{M}'’]*(?=[\s,!?:;]|\.(?:\s|$)|$))/gu,
        (found, mark: string, word: string, offset: number) =>
          endsSentence(begun.slice(0, offset + mark.trimEnd().length)) ? mark + capitalise(word) : found,
      );
    })
    .join('\n');
}

/** Behind the last sentence; a closing, a name and a list end with nothing. */
function withEndMark(text: string, language: string): string {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const wordCount = last.split(/\s+/).length;
  const isLong = language === 'ja' || language === 'zh' ? last.length >= 12 : wordCount >= sentenceMinWords;
  const isItem = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s/u.test(last);
  if (!isLong || isItem || !/[\p{L}\p{M}\p{N}]$/u.test(last) || language === 'th') return text;
  return `${text}${endMarkOf[language] ?? '.'}`;
}
