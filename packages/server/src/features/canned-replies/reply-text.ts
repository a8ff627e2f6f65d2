/** What canned replies are made of, as it is kept: words and line breaks. */
import { createHash } from 'node:crypto';
import { toStorableText } from '../../db/storable-json.ts';

/** Control characters, and marks that turn what follows round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unseen = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Line breaks and indents stay. */
export function cleanContent(text: string): string {
  return toStorableText(text)
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unseen, '')
    .trim();
}

/** On one line. */
export function cleanTitle(text: string): string {
  return cleanContent(text).replace(/\s+/gu, ' ');
}

/** The same for replies that say the same. */
export function contentHashOf({ title, content }: { title: string; content: string }): string {
  return createHash('sha256').update(`${title}\n${content}`).digest('base64url');
}
