import { toStorableText } from '../../db/storable-json.ts';

/** The last part of a path, without what no file system takes and what turns the direction of writing: `txt.exe` is not to look like `exe.txt`. */
export function toFileName(given: string): string {
  const name = toStorableText(given.split(/[/\\]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\x00-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return name === '' ? 'file' : Array.from(name).slice(0, 255).join('');
}
