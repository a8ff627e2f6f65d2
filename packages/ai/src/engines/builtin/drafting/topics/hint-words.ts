import { createMeaningReader, MEANING_LANGUAGES } from '../knowledge/meaning-reader.ts';
import { COMMON_HINTS } from './hint-words-common.ts';
import { PLACE_HINTS } from './hint-words-places.ts';
import { WISH_HINTS } from './hint-words-wishes.ts';

/** The columns of the hint tables, after the name. */
const HINT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ja', 'hi', 'sv'];

/** A row of a hint table in the columns of the service words. */
function rowOf(line: string): string {
  const [name = '', ...columns] = line.split('|');
  const wordsOf = (language: string) => columns[HINT_LANGUAGES.indexOf(language)] ?? '';
  return [name, ...MEANING_LANGUAGES.map(wordsOf)].join('|');
}

/**
 * Words that tell no wish by themselves but hint at one ("after work", "upstairs", "my old one"): what sentences of one language teach about them is
 * known in all. Read as `service-words-requests.ts` is; nothing but the learnt reader of topics looks at them.
 */
export const readHints = createMeaningReader(
  `${PLACE_HINTS.trim()}\n${WISH_HINTS.trim()}\n${COMMON_HINTS.trim()}`.split('\n').map(rowOf).join('\n'),
).read;
