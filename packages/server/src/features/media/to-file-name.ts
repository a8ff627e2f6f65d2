import { toStorableText } from '../../db/storable-json.ts';

/** The last part of a path, without what no file system takes. */
export function toFileName(given: string): string {
  const name = toStorableText(given.split(/[/\\]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\x00-\x1f\x7f]/g, '')
    .trim();
  return name === '' ? 'file' : Array.from(name).slice(0, 255).join('');
}
