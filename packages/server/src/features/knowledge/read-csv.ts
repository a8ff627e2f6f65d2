/** A CSV of entries: one row each, the columns named by the first row. */
import { type KnowledgeKind, knowledgeImportMaxEntries, knowledgeKinds } from '@parley/contract/knowledge/rules.ts';
import papaparse from 'papaparse';
import { UnreadableSource } from './blocks.ts';
import type { Piece } from './cut-pieces.ts';
import { guessKind } from './guess-kind.ts';
import { cleanText, cleanTitle } from './knowledge-text.ts';

const columnNames = {
  title: [
    'title',
    'question',
    'q',
    'name',
    'topic',
    'subject',
    'frage',
    'titel',
    'pregunta',
    'domanda',
    'titre',
    'pergunta',
  ],
  text: [
    'text',
    'answer',
    'a',
    'content',
    'body',
    'description',
    'antwort',
    'respuesta',
    'risposta',
    'réponse',
    'resposta',
  ],
  kind: ['kind', 'category', 'type', 'art', 'kategorie'],
} as const;
type Column = keyof typeof columnNames;

/** A row without a title or text becomes a piece all the same, so that the person sees what is wrong with it. @throws UnreadableSource */
export function readCsv(text: string): Piece[] {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: '',
    delimitersToGuess: [',', ';', '\t'],
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined)
    throw new UnreadableSource(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`);
  const headerAt = data.findIndex(isFilled);
  const header = (data[headerAt] ?? []).map((cell) => cell.trim().toLowerCase());
  const placeOf = (column: Column) =>
    header.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const places = { title: placeOf('title'), text: placeOf('text'), kind: placeOf('kind') };
  if (places.title === -1 || places.text === -1)
    throw new UnreadableSource(
      'The first row must name the columns: title (or question), text (or answer) and, if you like, kind.',
    );
  const rows = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > headerAt + 1 && isFilled(cells));
  if (rows.length > knowledgeImportMaxEntries)
    throw new UnreadableSource(
      `The file has ${rows.length.toLocaleString('en')} rows; at most ${knowledgeImportMaxEntries} are taken over at once. Split it.`,
    );
  return rows.map(({ cells, line }) => {
    const title = cleanTitle(cells[places.title] ?? '');
    const kind = kindOf(cells[places.kind] ?? '') ?? guessKind(title);
    return { kind, title, text: cleanText(cells[places.text] ?? ''), where: `row ${line}` };
  });
}

function kindOf(cell: string): KnowledgeKind | null {
  const name = cell.trim().toLowerCase();
  return knowledgeKinds.find((kind) => kind === name) ?? null;
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}
