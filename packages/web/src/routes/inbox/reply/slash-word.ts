/** The word that is being typed after a slash: where it begins, its end being the cursor. */
export type SlashWord = { start: number; word: string };

const wordMaxChars = 40;

/** A slash that stands at the beginning or behind a space, with the letters up to the cursor; null where there is none. */
export function slashWordOf(text: string, cursor: number): SlashWord | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('/');
  const word = before.slice(start + 1);
  if (start === -1 || word.length > wordMaxChars || /\s/.test(word)) return null;
  return start === 0 || /\s/.test(before.charAt(start - 1)) ? { start, word } : null;
}
