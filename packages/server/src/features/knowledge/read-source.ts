/** One file or page as pieces, by what it is. The name says what it should be, the content what it is: both must agree. */
import { UnreadableSource } from './blocks.ts';
import { cutPieces, type Piece } from './cut-pieces.ts';
import { readCsv } from './read-csv.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { decodeText, readMarkdown, readPlainText } from './read-plain-text.ts';

export type SourceType = 'txt' | 'md' | 'csv' | 'pdf' | 'docx' | 'html';
export type ReadingRequest = { type: SourceType; bytes: Uint8Array; name: string };
export type SourceReading = { refusal: string } | { pieces: Piece[] };

/** @throws UnreadableSource, and whatever a library throws at a broken file */
export async function readSource({ bytes, name, type }: ReadingRequest): Promise<SourceReading> {
  const pieces = await piecesOf(bytes, name, type);
  if (pieces.length === 0) throw new UnreadableSource(nothingIn[type] ?? 'There is no text in this file.');
  return { pieces };
}

const nothingIn: Partial<Record<SourceType, string>> = {
  csv: 'There is no row below the header.',
  html: 'There is no text on this page. It may be made by scripts: copy what you need, and add it by hand.',
};

async function piecesOf(bytes: Uint8Array, name: string, type: SourceType): Promise<Piece[]> {
  const is = contentOf(bytes);
  switch (type) {
    case 'pdf':
      if (is !== 'pdf') throw new UnreadableSource('The file is called .pdf, but is none.');
      return cutPieces(await readPdf(bytes), name);
    case 'docx':
      if (is === 'old-office')
        throw new UnreadableSource(
          'This Word document is protected by a password, or is an old .doc. Save it as .docx without a password.',
        );
      if (is !== 'zip') throw new UnreadableSource('The file is called .docx, but is no Word document.');
      return cutPieces(await readDocx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), name);
    default: {
      if (is !== 'other') throw new UnreadableSource(`The file is called .${type}, but is no text.`);
      const text = decodeText(bytes);
      if (type === 'csv') return readCsv(text);
      if (type === 'html') return readPage(text, name);
      return cutPieces(type === 'md' ? readMarkdown(text) : readPlainText(text), name);
    }
  }
}

function readPage(html: string, name: string): Piece[] {
  const { blocks, title } = readHtml(html);
  const pieces = cutPieces(blocks, title === '' ? name : title);
  // A page tells some questions twice: to search engines and to people.
  const seen = new Set<string>();
  return pieces.filter(({ title: each }) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()));
}

function contentOf(bytes: Uint8Array): 'pdf' | 'zip' | 'old-office' | 'other' {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (beginning.includes('%PDF-')) return 'pdf';
  if (beginning.startsWith('PK\u0003\u0004')) return 'zip';
  return beginning.startsWith('\u00d0\u00cf\u0011\u00e0') ? 'old-office' : 'other';
}
