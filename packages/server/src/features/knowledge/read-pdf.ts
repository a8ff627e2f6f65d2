/** A PDF's text: lines by where they stand, headings by the size of their letters. Pictures, scripts and forms are not looked at. */
import { assertLength, type Block, UnreadableSource } from './blocks.ts';

const pagesMax = 300;
/** Of the height of the letters that most of the text has. */
const headingRatio = 1.15;
/** Between lines; more begins a paragraph. */
const paragraphGap = 1.7;
const headingMaxChars = 200;
/** A line that stands on so many pages is their head or foot. */
const repeatedMin = 3;

type Line = { text: string; height: number; y: number; page: number };
/** The part of pdf.js's text items that is used; marks of structure have no `str`. */
type TextItem = { str: string; height: number; transform: number[]; hasEOL: boolean };

/** @throws UnreadableSource */
export async function readPdf(bytes: Uint8Array): Promise<Block[]> {
  const lines = await readLines(bytes);
  if (lines.length === 0)
    throw new UnreadableSource(
      'There is no text in this PDF. It seems to hold pictures of pages, which Parley does not read.',
    );
  return toBlocks(withoutHeadsAndFeet(lines));
}

async function readLines(bytes: Uint8Array): Promise<Line[]> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { disableFontFace: true }).catch(toUnreadable);
  if (document.numPages > pagesMax)
    throw new UnreadableSource(`This PDF has ${document.numPages} pages; at most ${pagesMax} are read. Split it.`);
  const lines: Line[] = [];
  let chars = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const found = linesOf(
      items.filter((item): item is typeof item & TextItem => 'str' in item),
      number,
    );
    chars += found.reduce((sum, { text }) => sum + text.length, 0);
    assertLength(chars);
    lines.push(...found);
    page.cleanup();
  }
  return lines;
}

function toUnreadable(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    throw new UnreadableSource('This PDF is protected by a password. Save it without one and choose it again.');
  throw new UnreadableSource('This PDF is damaged, or is none.');
}

function linesOf(items: readonly TextItem[], page: number): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { hasEOL, height, str, transform } of items) {
    const y = transform[5] ?? 0;
    if (str !== '') {
      line ??= { text: '', height: 0, y, page };
      line.text += str;
      if (str.trim() !== '') line.height = Math.max(line.height, height);
    }
    if (hasEOL && line !== null) {
      lines.push(line);
      line = null;
    }
  }
  if (line !== null) lines.push(line);
  return lines
    .map((each) => ({ ...each, text: each.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

function withoutHeadsAndFeet(lines: readonly Line[]): Line[] {
  const pages = new Set(lines.map(({ page }) => page)).size;
  const pagesByText = new Map<string, Set<number>>();
  // Page numbers change from page to page.
  const plain = (text: string) => text.replace(/\d+/g, '#');
  for (const { page, text } of lines) {
    const key = plain(text);
    const on = pagesByText.get(key) ?? new Set();
    pagesByText.set(key, on.add(page));
  }
  return lines.filter(({ text }) => {
    const on = pagesByText.get(plain(text))?.size ?? 0;
    return on < repeatedMin || on < pages / 2;
  });
}

function toBlocks(lines: readonly Line[]): Block[] {
  const body = usualHeight(lines);
  const sizes = [...new Set(lines.map(({ height }) => Math.round(height)))].sort((one, other) => other - one);
  const blocks: Block[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const isHeading = line.height > body * headingRatio && line.text.length <= headingMaxChars;
    const level = isHeading ? Math.min(6, sizes.indexOf(Math.round(line.height)) + 1) : null;
    const last = blocks.at(-1);
    const isNext =
      before !== null &&
      before.page === line.page &&
      before.y - line.y < paragraphGap * Math.max(before.height, line.height, 1);
    if (last !== undefined && last.level === level && isNext) last.text = joined(last.text, line.text);
    else blocks.push({ level, text: line.text, where: `page ${line.page}` });
    before = line;
  }
  return blocks;
}

/** A word that was divided at the end of a line is whole again; a question keeps its own line. */
function joined(text: string, line: string): string {
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  return /[?:.!]$/u.test(text) || /^(?:[•*–-]|\d+[.)])\s/u.test(line) ? `${text}\n${line}` : `${text} ${line}`;
}

function usualHeight(lines: readonly Line[]): number {
  const chars = new Map<number, number>();
  for (const { height, text } of lines) chars.set(height, (chars.get(height) ?? 0) + text.length);
  return [...chars].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0] as [number, number])[0];
}
