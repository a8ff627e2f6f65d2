/** A CSV as rows of named texts. No database. */
import { type ImportColumn, importColumns, importMaxRows } from '@parley/contract/posting-import/rules.ts';
import papaparse from 'papaparse';
import { csvMaxColumns } from '../../csv.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';

const requiredColumns: readonly ImportColumn[] = ['date', 'time', 'platforms', 'caption'];

export type Row = {
  /** As a spreadsheet numbers it: the first row of the file is 1. */
  line: number;
  /** What is not filled in is empty. */
  texts: Record<ImportColumn, string>;
  /** What is wrong with how it is written. */
  errors: string[];
  warnings: string[];
};

/**
 * The rows below the header, empty ones left out. Commas, semicolons and tabs part the columns, whichever the file uses.
 * @throws AppError import_unreadable, with what is wrong
 */
export function readRows(csv: string): Row[] {
  const { data, errors } = papaparse.parse<string[]>(toStorableText(csv.replace(/^\uFEFF/, '')), {
    delimiter: '',
    delimitersToGuess: [',', ';', '\t'],
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined) throw unreadable(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`);
  const headerAt = data.findIndex(isFilled);
  const header = readHeader(data[headerAt] ?? []);
  const rows = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => line > headerAt + 1 && isFilled(cells));
  if (rows.length === 0) throw unreadable('There is no row below the header.');
  if (rows.length > importMaxRows)
    throw unreadable(`The file has ${rows.length} rows; at most ${importMaxRows} are scheduled at a time. Split it.`);
  const misquoted = new Set(errors.flatMap(({ row, type }) => (type === 'Quotes' ? [(row ?? 0) + 1] : [])));
  return rows.map(({ cells, line }, index) => ({
    ...toRow(cells, line, header.columns, misquoted.has(line)),
    // Told once, with the first row.
    warnings: index === 0 ? header.unknown.map((name) => `The column “${name}” is not known and is left out.`) : [],
  }));
}

function toRow(
  cells: string[],
  line: number,
  header: readonly (ImportColumn | null)[],
  isMisquoted: boolean,
): Omit<Row, 'warnings'> {
  const texts = Object.fromEntries(importColumns.map((column) => [column, textOf(cells, header, column)]));
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  return {
    line,
    // Made of all the columns.
    texts: texts as Record<ImportColumn, string>,
    errors: [
      ...(isMisquoted ? ['A quotation mark stands where none may: write it twice (“""”) inside a quoted text.'] : []),
      ...(surplus ? ['The row has more columns than the header. Put texts that hold the separator into quotes.'] : []),
    ],
  };
}

/** Text columns stay as they are, letter by letter; only what surrounds them goes. */
function textOf(cells: readonly string[], header: readonly (ImportColumn | null)[], column: ImportColumn): string {
  return (cells[header.indexOf(column)] ?? '').trim();
}

function readHeader(cells: readonly string[]): { columns: (ImportColumn | null)[]; unknown: string[] } {
  if (cells.length > csvMaxColumns)
    throw unreadable(`The first row names ${cells.length} columns; at most ${csvMaxColumns} are read.`);
  const names = cells.map((cell) => cell.trim());
  const found = names.map((name) => importColumns.find((column) => column === plain(name)) ?? null);
  if (found.every((column) => column === null))
    throw unreadable(`The first row must name the columns: ${importColumns.join(', ')}.`);
  const twice = importColumns.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (twice !== undefined) throw unreadable(`The column “${twice}” is there twice.`);
  const missing = requiredColumns.filter((column) => !found.includes(column));
  if (missing.length > 0)
    throw unreadable(
      `The ${missing.length === 1 ? 'column' : 'columns'} ${missing.map((column) => `“${column}”`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. The first row names the columns: ${importColumns.join(', ')}.`,
    );
  return { columns: found, unknown: names.filter((name, index) => name !== '' && found[index] === null) };
}

/** `First_Comment` is `first comment`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function unreadable(message: string): AppError {
  return new AppError('import_unreadable', { message });
}
