/** Links in a text. Tracking words and short links find them in this one way, on the server and in the composer. */

/** The marks of Chinese and Japanese, which take no space beside them, and signs without a width end an address wherever they stand. */
const linkPattern =
  /https?:\/\/[^\s<>"\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uff64]+/gi;
/** What ends a sentence rather than an address, or emphasises it. */
const endMarks = '.,;:!?…\'’"”»*`';
const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The text with `change` of every http(s) address in place of it. Everything else stays as it is, letter by letter. */
export function replaceLinks(text: string, change: (link: string) => string): string {
  return text.replace(linkPattern, (found) => {
    const link = withoutEnd(found);
    return change(link) + found.slice(link.length);
  });
}

/** The address without the sentence's own marks; a bracket belongs to it only where it was opened in it. */
function withoutEnd(found: string): string {
  const left = new Map<string, number>();
  for (const character of found) left.set(character, (left.get(character) ?? 0) + 1);
  const countOf = (character: string) => left.get(character) ?? 0;
  let length = found.length;
  while (length > 0) {
    const last = found.charAt(length - 1);
    const opening = openings[last];
    const isExtra = opening !== undefined && countOf(last) > countOf(opening);
    if (!isExtra && !endMarks.includes(last)) break;
    left.set(last, countOf(last) - 1);
    length -= 1;
  }
  return found.slice(0, length);
}
