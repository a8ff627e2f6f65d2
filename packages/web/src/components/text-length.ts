import { countWeighted } from '@parley/contract/weighted-length/count-weighted.ts';

/** How a network counts the characters of a text. */
export type TextCounting = 'utf16' | 'codepoints' | 'weighted' | 'bytes';

/** How long the network counts a text, by the same rules as the server. */
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
