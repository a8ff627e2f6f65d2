import { detectLanguage } from '../../engines/builtin/language/detect-language.ts';

const QUOTED = /“[^”]*”/gu;
const NO_WORDS = /[\w.+-]+@[\w.-]+|https?:\S+/gu;
const PAIRS = ['“”', '()', '（）', '[]', '「」', '«»', '„“'] as const;
const ENDS = /[.!?…。！？؟।:：,，、،”)）]$/u;
/** French sets a blank before these. */
const BLANK_BEFORE_MARK: Record<string, RegExp> = { fr: / [,.…)]/u };
const DOUBLED = /[,;:،、，]\s*[.,;:!?。，！？؟،]|[.!?。！？؟।]\s+[,;.。]|\.\.(?!\.)(?<!\.\.\.)|。。|！！|؟؟|,,/u;
const OWN_SCRIPT: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
/** Of fewer letters the language cannot be told. */
const TOLD_LETTERS_MIN = 60;

function hasUnequalMarks(text: string): string[] {
  return PAIRS.filter(([open, close]) => {
    if (open === '„' && !text.includes('„')) return false;
    let depth = 0;
    for (const sign of text) {
      if (sign === open) depth += 1;
      else if (sign === close) depth -= 1;
      if (depth < 0 || depth > 1) return true;
    }
    return depth !== 0;
  }).map((pair) => `marks ${pair}`);
}

/**
 * What is wrong with a written reply as a text: marks without their other half, blanks and marks twice, placeholders, sentences without an end, words of
 * another language outside of quotation marks. Empty where nothing is.
 * @param names words that may stand in any language: the customer's and the brand's
 */
export function faultsOf(text: string, language: string, names: readonly string[] = []): string[] {
  const faults = hasUnequalMarks(text);
  const blocks = text.split('\n\n');
  const own = names
    .reduce((left, name) => left.replaceAll(name, 'X'), text)
    .replace(QUOTED, '“”')
    .replace(NO_WORDS, 'X');
  if (/ {2}|\t| \n/u.test(text)) faults.push('blank twice');
  if ((BLANK_BEFORE_MARK[language] ?? / [,.;:!?…)]/u).test(text)) faults.push('blank before a mark');
  if (DOUBLED.test(own)) faults.push('mark twice');
  if (/[{}]|\[\p{L}|<\p{L}|\b(?:undefined|null|NaN)\b/u.test(text)) faults.push('placeholder');
  // The closing is a signature; a reply in one paragraph ends in it.
  if (blocks.length > 1 && blocks.slice(0, 2).some((block) => !ENDS.test(block.trim()))) faults.push('no end');
  const script = OWN_SCRIPT[language];
  if (script !== undefined) {
    if (/\p{Script=Latin}{3,}/u.test(own) || !script.test(own)) faults.push('other script');
  } else if ((own.match(/\p{L}/gu) ?? []).length >= TOLD_LETTERS_MIN) {
    const told = detectLanguage(own, undefined);
    if (told !== language) faults.push(`language ${told}`);
  }
  return faults;
}
