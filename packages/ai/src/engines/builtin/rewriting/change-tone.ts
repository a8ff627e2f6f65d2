/** "Friendlier" and "More formal": greeting, closing, short forms and single words of a table; the form of address is never changed. */
import type { RewriteInput } from '../../../engine.ts';
import { cleanName } from '../drafting/clean-name.ts';
import { choosePhrases } from '../drafting/phrases-by-language.ts';
import { drawTogether, writeOut } from './contractions.ts';
import { capitalise, replaceWords, wordsOf } from './replace-words.ts';
import type { RewritingWords } from './rewriting-words.ts';

export type Tone = 'friendlier' | 'formal';
export type Toned = { text: string /** What was left, one plain sentence each. */; left: string[] };

const emoji =
  /\s?(?:\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)+|\s[:;]-?[)D(P](?!\S)/gu;
/** A name and what stands behind it: "Hi Mara, …". */
const greetingRest =
  "(?<rest>(?:[ \\t]+(?!and |und |et |y |e )[\\p{L}\\p{M}.’'-]+){0,3})(?<mark>[ \\t]*[,!:.،，。！]|[ \\t]*(?=\\n)|$)";

export function changeTone(tone: Tone, input: RewriteInput, language: string, words: RewritingWords): Toned {
  const left: string[] = [];
  let text = input.text.trim();
  if (language === 'en') text = tone === 'formal' ? writeOut(text) : drawTogether(text);
  text = replaceWords(text, tone === 'formal' ? words.formal : words.friendly);
  if (tone === 'formal') {
    text = text
      .replace(emoji, '')
      .replace(/[!！]{2,}/gu, '!')
      .replace(/(?<=\p{L})!(?=\s|$)/gu, '.');
    const said = wordsOf(words.familiar)?.exec(text)?.[0];
    if (said !== undefined)
      left.push(`It still says “${said}”: the built-in engine does not change the form of address.`);
  }
  text = changeGreeting(tone, text, input, language, words);
  text = changeClosing(tone, text, input, language, words);
  return { text, left };
}

function changeGreeting(
  tone: Tone,
  text: string,
  input: RewriteInput,
  language: string,
  { greetings }: RewritingWords,
): string {
  const write = tone === 'formal' ? greetings.writeFormal : greetings.writeFriendly;
  const [fitting, others] =
    tone === 'formal' ? [greetings.formal, greetings.casual] : [greetings.casual, greetings.formal];
  if (beginsWith(text, `${fitting}|${write}`)) return text;
  const found = greetingAt(text, others);
  if (found !== null) {
    // "Dear customer" is a whole greeting, and names nobody.
    const rest = found.groups?.['rest'] ?? '';
    return `${write}${rest}${found.groups?.['mark'] ?? ''}${text.slice(found[0].length)}`;
  }
  const all = [others, greetings.writeFormal, greetings.writeFriendly].join('|');
  if (beginsWith(text, all) || input.style.greeting === 'none') return text;
  const name = input.style.useName ? cleanName(input.customerName, language, input.style.nameFormat ?? 'first') : null;
  const { phrases } = choosePhrases(language);
  const greeting =
    name === null
      ? phrases.greetingAlone.replace('{greeting}', write)
      : phrases.greetingWithName.replace('{greeting}', write).replace('{name}', () => name);
  const gap = text.includes('\n') ? '\n\n' : /[。！]$/u.test(greeting) ? '' : ' ';
  const greeted = `${greeting}${gap}${greeting.endsWith(',') ? text : capitalise(text)}`;
  return fits(greeted, input) ? greeted : text;
}

function beginsWith(text: string, list: string): boolean {
  return new RegExp(`^(?:${list})(?![\\p{L}\\p{M}])`, 'iu').test(text);
}

function greetingAt(text: string, list: string): RegExpExecArray | null {
  const words = list
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|');
  return new RegExp(`^(?:${words})(?![\\p{L}\\p{M}])${greetingRest}`, 'iu').exec(text);
}

function changeClosing(
  tone: Tone,
  text: string,
  input: RewriteInput,
  language: string,
  { closings }: RewritingWords,
): string {
  const { phrases } = choosePhrases(language);
  const write = phrases.closings[tone === 'formal' ? 'Regards' : 'Best wishes'];
  const others = tone === 'formal' ? closings.casual : closings.formal;
  const own = Object.values(phrases.closings).join('|');
  const lines = text.split('\n');
  // The last line may be a name.
  for (const place of [lines.length - 1, lines.length - 2]) {
    const line = lines[place];
    if (line === undefined || place === 0) continue;
    const found = closingOf(line, others);
    if (found !== null) return lines.with(place, `${write}${line.slice(found.length)}`).join('\n');
    if (closingOf(line, `${closings.casual}|${closings.formal}|${own}`) !== null) return text;
  }
  // Below a post of a line or two a letter's end looks odd.
  if (tone === 'friendlier' || input.style.closing === 'none' || !text.includes('\n')) return text;
  const company = input.style.companyName.trim();
  const closed = `${text}\n\n${write}${company === '' ? '' : `${phrases.closingComma}\n${company}`}`;
  return fits(closed, input) ? closed : text;
}

/** The closing that a line is; a line that goes on is a sentence. */
function closingOf(line: string, list: string): string | null {
  const words = list
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|');
  return new RegExp(`^(?:${words})(?=[ \\t]*[,.!،，]?[ \\t]*$)`, 'iu').exec(line)?.[0] ?? null;
}

function fits(text: string, { maxChars }: RewriteInput): boolean {
  return text.length <= maxChars;
}
