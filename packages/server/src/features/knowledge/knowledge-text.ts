/** What entries are made of, as it is kept: words and line breaks, nothing that steers a terminal, a page or a reader's eye. */
import { createHash } from 'node:crypto';
import { withoutUnseen } from '@parley/contract/plain-text.ts';
import { toStorableText } from '../../db/storable-json.ts';

/** Without hidden characters, at most one empty line in a row, nothing around it. */
export function cleanText(text: string): string {
  const lines = toStorableText(text)
    .replaceAll('\r\n', '\n')
    .replace(/[\r\u2028\u2029]/gu, '\n');
  return withoutUnseen(lines)
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
