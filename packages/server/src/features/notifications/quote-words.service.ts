/** What a customer wrote, as the bell quotes it. */
const quotedMaxChars = 140;

/** In one line and in quotation marks; empty where there are no words. */
export function quoteWords(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length === 0) return '';
  const shown =
    characters.length <= quotedMaxChars
      ? characters.join('')
      : `${characters
          .slice(0, quotedMaxChars - 1)
          .join('')
          .trimEnd()}…`;
  return `“${shown}”`;
}
