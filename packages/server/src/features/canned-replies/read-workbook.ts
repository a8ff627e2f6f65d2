/**
 * The cells of the first sheet of an .xlsx file, as texts. Source: ECMA-376 part 1, sections 18.3 (worksheets), 18.4 (shared strings).
 * No value is computed: a cell with a formula is only named as one.
 */
import { openZip, type ZipArchive } from './read-zip.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type SheetCell = { text: string; isFormula: boolean };
export type SheetRow = { line: number; cells: SheetCell[] };

const columnsMax = 64;
const empty: SheetCell = { text: '', isFormula: false };

/** Rows in which something stands. @throws UnreadableFile */
export function readWorkbook(bytes: Buffer): SheetRow[] {
  const archive = openZip(bytes);
  if (archive.names.some((name) => /vbaProject\.bin$|xl\/macrosheets\//i.test(name)))
    throw new UnreadableFile('The spreadsheet holds macros. Save it as .xlsx, which has none.');
  const sheet = readText(archive, findFirstSheet(archive));
  if (sheet === null)
    throw new UnreadableFile('The file holds no spreadsheet. Save it as .xlsx in your spreadsheet program.');
  return readRows(sheet, readSharedTexts(readText(archive, 'xl/sharedStrings.xml') ?? ''));
}

function readText(archive: ZipArchive, name: string): string | null {
  return archive.read(name)?.toString('utf8') ?? null;
}

/** The sheet that stands first in the workbook; the first file where the workbook does not say. */
function findFirstSheet(archive: ZipArchive): string {
  const workbook = readText(archive, 'xl/workbook.xml') ?? '';
  const relations = readText(archive, 'xl/_rels/workbook.xml.rels') ?? '';
  const id = /<(?:\w+:)?sheet\s[^<>]*?\br:id="([^"]*)"/.exec(workbook)?.[1];
  for (const [relation] of relations.matchAll(/<Relationship\s[^<>]*>/g))
    if (id !== undefined && attributeOf(relation, 'Id') === id) {
      const target = attributeOf(relation, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  return 'xl/worksheets/sheet1.xml';
}

/** Texts that several cells may share, each in one or several runs. Readings of Asian words (`rPh`) are none of the text. */
function readSharedTexts(xml: string): string[] {
  return [...elementsOf(xml, 'si')].map(({ content }) => textOf(content));
}

function readRows(xml: string, shared: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  for (const row of elementsOf(xml, 'row')) {
    const given = Number(attributeOf(row.opening, 'r'));
    line = Number.isInteger(given) && given > line ? given : line + 1;
    const cells: SheetCell[] = [];
    for (const cell of elementsOf(row.content, 'c')) {
      const column = columnOf(attributeOf(cell.opening, 'r')) ?? cells.length;
      if (column >= columnsMax) continue;
      while (cells.length < column) cells.push(empty);
      cells[column] = readCell(cell, shared);
    }
    if (cells.some(({ isFormula, text }) => isFormula || text.trim() !== '')) rows.push({ line, cells });
  }
  return rows;
}

function readCell({ content, opening }: Element, shared: readonly string[]): SheetCell {
  const isFormula = /<(?:\w+:)?f[\s/>]/.test(content);
  const kind = attributeOf(opening, 't');
  if (kind === 'inlineStr') return { text: textOf(content), isFormula };
  const [value] = elementsOf(content, 'v');
  const text = value === undefined ? '' : unescapeXml(value.content);
  return { text: kind === 's' ? (shared[Number(text)] ?? '') : text, isFormula };
}

/** `B7` stands in column 1. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Element = { opening: string; content: string };

/** Elements of this name that lie beside each other, whatever prefix their namespace has. */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])[^<>]*>`, 'g');
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const [tag, prefix = ''] = found;
    if (tag.endsWith('/>')) {
      yield { opening: tag, content: '' };
      continue;
    }
    const end = xml.indexOf(`</${prefix}${name}>`, opening.lastIndex);
    if (end === -1) return;
    yield { opening: tag, content: xml.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

function textOf(content: string): string {
  const parts = content.split(/<\/(?:\w+:)?rPh>/).map((part) => part.replace(/<(?:\w+:)?rPh[\s>][\s\S]*$/, ''));
  return [...elementsOf(parts.join(''), 't')].map((run) => unescapeXml(run.content)).join('');
}

function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescapeXml(found);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Entities of XML, and `_x000D_`, by which spreadsheets write characters that XML does not take. */
function unescapeXml(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
