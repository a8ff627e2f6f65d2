/** What people type, as it is kept: words and line breaks, nothing that steers a terminal, a page or a reader's eye. */

/** Control characters; overrides and isolates that turn what follows round; marks without a width that only hide. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unseen = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** On one line, without hidden characters, nothing around it. */
export function toOneLine(text: string): string {
  return withoutUnseen(text.replace(/\s+/gu, ' ')).trim();
}
