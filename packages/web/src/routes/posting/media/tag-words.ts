import { mediaTagMaxChars, toMediaTag } from '@parley/contract/media/rules.ts';

/** The tags of a line in which they are parted by commas, each once. */
export function tagsOfLine(line: string): string[] {
  const tags = line.split(/[,;\n]/).map((each) => toMediaTag(each).slice(0, mediaTagMaxChars).trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}
