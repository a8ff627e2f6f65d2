import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldWord } from '../src/engines/builtin/classifier/characters.ts';
import { hashString } from '../src/engines/builtin/classifier/hash.ts';

const require = createRequire(import.meta.url);

/** Words only: emoticons have a list of their own. */
const WORD = /^[a-z][a-z'-]*$/;

/** VADER's list (npm `vader-sentiment`) and AFINN's (npm `sentiment`), by the hash of the folded word. */
export function collectEnglishLexicon(): Map<number, { vader: number; afinn: number }> {
  const entries = new Map<number, { vader: number; afinn: number }>();
  const entryOf = (word: string) => {
    const hash = hashString(foldWord(word));
    let entry = entries.get(hash);
    if (entry === undefined) {
      entry = { vader: 0, afinn: 0 };
      entries.set(hash, entry);
    }
    return entry;
  };
  const vaderFolder = dirname(require.resolve('vader-sentiment/package.json'));
  for (const line of readFileSync(join(vaderFolder, 'vader_lexicon.txt'), 'utf8').split('\n')) {
    const [word, value] = line.split('\t');
    if (word !== undefined && value !== undefined && WORD.test(word)) entryOf(word).vader = Number(value);
  }
  const afinnFolder = dirname(require.resolve('sentiment/package.json'));
  const afinn = JSON.parse(readFileSync(join(afinnFolder, 'languages/en/labels.json'), 'utf8')) as Record<
    string,
    number
  >;
  for (const [word, value] of Object.entries(afinn)) {
    if (WORD.test(word)) entryOf(word).afinn = value;
  }
  return entries;
}
