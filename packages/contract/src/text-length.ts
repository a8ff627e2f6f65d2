import { countWeighted } from './weighted-length/count-weighted.ts';

/** How a network counts the characters of a text. */
export const textCountings = ['utf16', 'codepoints', 'weighted', 'bytes'] as const;
export type TextCounting = (typeof textCountings)[number];

/** How long the network counts a text. */
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
