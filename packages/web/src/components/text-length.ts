/** How a network counts the characters of a text. */
export type TextCounting = 'utf16' | 'codepoints' | 'weighted' | 'bytes';

const urlLength = 23;
const singleLengthRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
const emoji = /\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|[\ufe0f\u{1f3fb}-\u{1f3ff}])*/gu;

/**
 * How long the network counts a text. `weighted` is near enough to warn by while typing (addresses without `https://` are not
 * recognised); the server, which knows the network's rules whole, decides.
 * Source: github.com/twitter/twitter-text, config/v3.json, read 2026-11-21.
 */
export function countCharacters(text: string, counting: TextCounting): number {
  switch (counting) {
    case 'utf16':
      return text.length;
    case 'codepoints':
      return [...text].length;
    case 'bytes':
      return new TextEncoder().encode(text).length;
    case 'weighted':
      return countWeighted(text);
  }
}

function countWeighted(text: string): number {
  let length = 0;
  const rest = text
    .normalize('NFC')
    .replace(/https?:\/\/\S+/gi, () => {
      length += urlLength;
      return '';
    })
    .replace(emoji, () => {
      length += 2;
      return '';
    });
  for (const character of rest) {
    const code = character.codePointAt(0) ?? 0;
    length += singleLengthRanges.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return length;
}
