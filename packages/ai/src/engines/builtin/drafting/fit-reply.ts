import { dropLonelyLeadIn, type Part } from './parts.ts';
import type { ReplyPlan } from './plan-reply.ts';

/** Below this a reply is written as one paragraph: line breaks cost room and look odd under a short post. */
const ONE_PARAGRAPH_MAX_CHARS = 400;
const UNSPACED_END = /[。！？、]$/u;

function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, sentence) => (text === '' ? sentence : `${text}${UNSPACED_END.test(text) ? '' : ' '}${sentence}`),
    '',
  );
}

/** German and Italian go on in lower case after the greeting's comma; without one the sentence begins with a capital. */
function capitalise(text: string): string {
  const first = [...text][0];
  return first === undefined ? text : first.toLocaleUpperCase() + text.slice(first.length);
}

/** The marks go round what is left of a quotation, wherever it was shortened. */
function withMarks(parts: readonly Part[]): string[] {
  return parts.map(({ isForeign, text }, place) => {
    if (isForeign !== true) return text;
    const opened = parts[place - 1]?.isForeign === true ? text : `“${text}`;
    return parts[place + 1]?.isForeign === true ? opened : `${opened}”`;
  });
}

function assemble(greeting: string, parts: readonly Part[], closing: string, maxChars: number): string {
  const body = joinSentences(withMarks(parts));
  const opened = greeting.endsWith(',') && parts[0]?.role === 'opening' ? body : capitalise(body);
  const blocks = [greeting, opened, closing].filter((block) => block !== '');
  return maxChars <= ONE_PARAGRAPH_MAX_CHARS
    ? joinSentences(blocks.map((block) => block.replace(/\n/g, ' ')))
    : blocks.join('\n\n');
}

/** Cuts at a word's end, never inside a character of two UTF-16 units. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  if (maxChars < 2)
    return text
      .slice(0, Math.max(0, maxChars))
      .toWellFormed()
      .replace(/\ufffd/g, '');
  let cut = text.slice(0, maxChars - 1);
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1);
  const space = cut.lastIndexOf(' ');
  if (space > cut.length * 0.6) cut = cut.slice(0, space);
  return `${cut.trimEnd()}…`;
}

/** A quotation that lost its end loses its beginning's mark too. */
function withoutLonelyMark(text: string): string {
  return text.lastIndexOf('“') > text.lastIndexOf('”') ? text.replace(/“(?=[^“]*$)/u, '') : text;
}

export type FittedReply = { text: string; parts: Part[]; isCut: boolean };

/** Puts the plan together and lets the least needed parts go until it fits: extras first, then closing, then greeting. */
export function fitReply(plan: ReplyPlan, maxChars: number): FittedReply {
  let { greeting, closing } = plan;
  let parts = [...plan.parts];
  for (;;) {
    const text = assemble(greeting, parts, closing, maxChars);
    if (text.length <= maxChars) return { text, parts, isCut: false };
    const least = parts.reduce<Part | null>(
      (worst, part) => (worst === null || part.rank >= worst.rank ? part : worst),
      null,
    );
    if (least !== null && least.rank >= 3) parts = dropLonelyLeadIn(parts.filter((part) => part !== least));
    else if (closing !== '') closing = '';
    else if (least !== null && parts.length > 1 && least.rank >= 1)
      parts = dropLonelyLeadIn(parts.filter((part) => part !== least));
    else if (greeting !== '') greeting = '';
    else return { text: withoutLonelyMark(cutText(text, maxChars)), parts, isCut: true };
  }
}
