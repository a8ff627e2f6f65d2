/** What entries are made of, as it is kept: words and line breaks, nothing that steers a terminal, a page or a reader's eye. */
import { createHash } from 'node:crypto';
import { toStorableText } from '../../db/storable-json.ts';

/** Control characters; overrides and isolates that turn what follows round; marks without a width that only hide. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unseen = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Without hidden characters, at most one empty line in a row, nothing around it. */
export function cleanText(text: string): string {
  return toStorableText(text)
    .replaceAll('\r\n', '\n')
    .replace(/[\r\u2028\u2029]/gu, '\n')
    .replace(unseen, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** On one line. */
export function cleanTitle(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}

/** The same for entries that say the same. */
export function contentHashOf({ title, text }: { title: string; text: string }): string {
  return createHash('sha256').update(`${title}\n${text}`).digest('base64url');
}
