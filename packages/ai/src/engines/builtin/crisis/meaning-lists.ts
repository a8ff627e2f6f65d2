import { MEANING_LANGUAGES, MEANING_TABLE } from './meaning-table.ts';

const rows = MEANING_TABLE.trim()
  .split('\n')
  .map((row) => row.split('|'));

export const MEANING_NAMES: readonly string[] = rows.map(([name = '']) => name);

/** French and Italian join the article to the word: the reader of messages takes them apart, so the lists do too. */
function takeApart(word: string): string {
  return word.replace(/^([^']{1,4})'(?=.{3})/, '$1 ');
}

/** The table as one list of phrases a language, in the form of `words/*.ts`. @throws where a row has not a cell for each language */
export function meaningLists(): [language: string, list: string][] {
  return MEANING_LANGUAGES.map((language, place) => [
    language,
    rows
      .map((row) => {
        const cell = row[place + 1];
        if (cell === undefined || row.length !== MEANING_LANGUAGES.length + 1)
          throw new Error(`The meaning ${row[0] ?? ''} has not one cell for each language.`);
        const phrases = cell.split(' ').map((phrase) => phrase.split('_').map(takeApart).join(' '));
        return `${row[0] ?? ''}: ${phrases.join(', ')}`;
      })
      .join('\n'),
  ]);
}
