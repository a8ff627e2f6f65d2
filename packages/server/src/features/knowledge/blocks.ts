/** What every kind of file is read into: its headings and its paragraphs, in their order. */

export type Block = {
  /** 1 is the highest; 7 is a question of a list of questions; null: a paragraph. */
  level: number | null;
  text: string;
  /** Where a person finds it: `page 3`, `row 12`. */
  where: string | null;
};

/** A file or page that gives no entries, in words for the person who chose it. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}

/** Of a whole file: more is no knowledge base but a library. */
export const sourceMaxChars = 2_000_000;

/** Deeper than anything that people wrote; the parser's cost grows with the square of it. */
const depthMax = 1_000;

export function assertDepth(depth: number): void {
  if (depth > depthMax)
    throw new UnreadableSource('Its parts lie in one another so deeply that nobody can have written it.');
}

export function assertLength(chars: number): void {
  if (chars > sourceMaxChars)
    throw new UnreadableSource(
      `There is more text in it than is read at once (${sourceMaxChars.toLocaleString('en')} characters). Split it.`,
    );
}
