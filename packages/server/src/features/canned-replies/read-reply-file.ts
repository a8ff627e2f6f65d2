/** A file of canned replies as rows, each with what is wrong with it. No database. */
import {
  type CannedReplyCategory,
  cannedReplyCategories,
  cannedReplyContentMaxChars,
  cannedReplyTitleMaxChars,
} from '@parley/contract/canned-replies/rules.ts';
import papaparse from 'papaparse';
import { unguarded } from '../../csv.ts';
import { readWorkbook, type SheetRow } from './read-workbook.ts';
import { cleanContent, cleanTitle, contentHashOf } from './reply-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type ReplyRow = {
  /** As a spreadsheet numbers it: the first row of the file is 1. */
  line: number;
  title: string;
  content: string;
  category: CannedReplyCategory;
  errors: string[];
};
export type ReplyFileReading = { rows: ReplyRow[] } | { refusal: string };

/** Names of columns that people and other programs use. */
const columns = ['title', 'content', 'category'] as const;
type Column = (typeof columns)[number];
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  title: ['title', 'name', 'shortcut', 'short code', 'subject'],
  content: ['content', 'text', 'reply', 'response', 'message', 'body', 'template', 'answer'],
  category: ['category', 'folder', 'group'],
};
const wantedColumns = 'The first row names the columns: title, content and, if you like, category.';
/** More rows are none of a list that anybody wrote. */
const rowsMax = 100_000;

/** What the file is, its beginning says; the ending only tells a list of columns from plain text. */
export function readReplyFile(bytes: Buffer, fileName: string): ReplyFileReading {
  try {
    return { rows: withoutRepeats(readRows(bytes, fileName.toLowerCase())) };
  } catch (error) {
    // What is put together so wrongly that the reader stumbles.
    const isTold = error instanceof UnreadableFile;
    return { refusal: isTold ? error.message : 'The file is damaged. Save it once more and choose that file.' };
  }
}

function readRows(bytes: Buffer, fileName: string): ReplyRow[] {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.');
  if (/\.(?:xlsm|xltm|xlsb|xls|xlam)$/.test(fileName) || bytes.subarray(0, 4).equals(oleSignature))
    throw new UnreadableFile(
      'This kind of spreadsheet may hold macros or a password. Save it as .xlsx and choose that file.',
    );
  if (!/\.(?:xlsx|csv|txt)$/.test(fileName))
    throw new UnreadableFile('Choose a file that ends in .xlsx, .csv or .txt.');
  const isPacked = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (isPacked) return fromTable(readWorkbook(bytes));
  if (fileName.endsWith('.xlsx')) throw new UnreadableFile('The file is no spreadsheet, although it ends in .xlsx.');
  const text = decode(bytes);
  return fileName.endsWith('.csv') ? fromTable(readCsv(text)) : fromPlainText(text);
}

/** Of the old binary formats, and of spreadsheets behind a password. */
const oleSignature = Buffer.from('d0cf11e0', 'hex');

/** As its mark says; without one UTF-8, else the letters that Western spreadsheets write. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0))
    throw new UnreadableFile('The file is no text. Choose an .xlsx, .csv or .txt file of replies.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(text: string): SheetRow[] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: '', delimitersToGuess: [',', ';', '\t'] });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined)
    throw new UnreadableFile(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`);
  return data.flatMap((texts, index) =>
    texts.some((each) => each.trim() !== '')
      ? [{ line: index + 1, cells: texts.map((each) => ({ text: each, isFormula: /^\s*=/.test(each) })) }]
      : [],
  );
}

function fromTable([header, ...rows]: SheetRow[]): ReplyRow[] {
  const places = readHeader(header?.cells.map(({ text }) => text) ?? []);
  if (rows.length === 0) throw new UnreadableFile('There is no row below the names of the columns.');
  if (rows.length > rowsMax)
    throw new UnreadableFile(`The file has ${rows.length} rows; at most ${rowsMax} are read at a time. Split it.`);
  return rows.map(({ cells, line }) => {
    const cellOf = (column: Column) => cells[places[column]];
    const formulas = columns.filter((column) => cellOf(column)?.isFormula === true);
    return toRow(
      line,
      {
        title: unguarded(cellOf('title')?.text ?? ''),
        content: unguarded(cellOf('content')?.text ?? ''),
        category: cellOf('category')?.text ?? '',
      },
      formulas.map((column) => `The ${column} is a formula. Put its words in its place.`),
    );
  });
}

function readHeader(names: readonly string[]): Record<Column, number> {
  const plain = names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );
  const placeOf = (column: Column) => plain.findIndex((name) => columnNames[column].includes(name));
  const places = { title: placeOf('title'), content: placeOf('content'), category: placeOf('category') };
  const missing = (['title', 'content'] as const).filter((column) => places[column] === -1);
  if (missing.length > 0)
    throw new UnreadableFile(
      `${missing.length === 1 ? `The column “${missing[0]}” is` : 'The columns “title” and “content” are'} missing. ${wantedColumns}`,
    );
  return places;
}

/** Replies with an empty line between them: the title first, perhaps with its category as `[Billing]`, the text below. */
function fromPlainText(text: string): ReplyRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const rows: ReplyRow[] = [];
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    if (rows.length === rowsMax)
      throw new UnreadableFile(
        `The file has more than ${rowsMax} replies, which is the most that is read at a time. Split it.`,
      );
    let end = at + 1;
    while (end < lines.length && lines[end]?.trim() !== '') end += 1;
    const [first = '', ...others] = lines.slice(at, end);
    const [, category = '', title = ''] = /^\s*(?:\[([^\]]{1,40})\]\s*)?(.*)$/.exec(first) ?? [];
    const [head = '', ...sameLine] = title.split('\t');
    rows.push(toRow(at + 1, { title: head, content: [...sameLine, ...others].join('\n'), category }, []));
    at = end;
  }
  if (rows.length === 0) throw new UnreadableFile('The file is empty.');
  return rows;
}

function toRow(
  line: number,
  given: { title: string; content: string; category: string },
  errors: readonly string[],
): ReplyRow {
  const [title, content] = [cleanTitle(given.title), cleanContent(given.content)];
  const wanted = cleanTitle(given.category).toLowerCase();
  const category = cannedReplyCategories.find((each) => each.toLowerCase() === wanted);
  const lengths = {
    title: [title.length, cannedReplyTitleMaxChars],
    content: [content.length, cannedReplyContentMaxChars],
  };
  return {
    line,
    title,
    content,
    category: category ?? 'General',
    errors: [
      ...errors,
      ...(title === '' && errors.length === 0 ? ['The title is missing.'] : []),
      ...(content === '' && errors.length === 0 ? ['The content is missing.'] : []),
      ...Object.entries(lengths).flatMap(([column, [chars = 0, most = 0]]) =>
        chars > most ? [`The ${column} has ${chars} characters; at most ${most} fit.`] : [],
      ),
      ...(wanted !== '' && category === undefined
        ? [
            `“${cleanTitle(given.category).slice(0, 40).toWellFormed()}” is no category. There are ${cannedReplyCategories.join(', ')}.`,
          ]
        : []),
    ],
  };
}

/** The same reply twice is added once; the later row says so. */
function withoutRepeats(rows: ReplyRow[]): ReplyRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (row.errors.length > 0) return row;
    const hash = contentHashOf(row);
    const first = firstLines.get(hash);
    if (first === undefined) firstLines.set(hash, row.line);
    return first === undefined ? row : { ...row, errors: [`It says the same as row ${first}.`] };
  });
}
