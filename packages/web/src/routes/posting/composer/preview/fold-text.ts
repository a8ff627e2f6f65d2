/** A text as the network cuts it: what shows at once, and whether more is behind. Never cuts inside a letter or an emoji. */
export function foldText(text: string, foldAfterChars: number): { shown: string; isFolded: boolean } {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= foldAfterChars) return { shown: text, isFolded: false };
  const shown = letters
    .slice(0, foldAfterChars)
    .map(({ segment }) => segment)
    .join('');
  return { shown: shown.trimEnd(), isFolded: true };
}

export type TextPiece = { text: string; isMarked: boolean };

/** Hashtags, mentions and addresses apart from the rest: the networks colour them. */
export function markPieces(text: string): TextPiece[] {
  const marked = /(https?:\/\/\S+|(?<![\p{L}\p{N}_&])[#@][\p{L}\p{N}_]+)/gu;
  return text
    .split(marked)
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
