/** A .docx: the paragraphs of `word/document.xml`, and which of them are headings. Nothing else in it is opened. */
import { Parser } from 'htmlparser2';
import yauzl from 'yauzl';
import { assertDepth, assertLength, type Block, UnreadableSource } from './blocks.ts';

const partMaxBytes = 50 * 1024 * 1024;
/** A text shrinks to a tenth; what shrinks to a five-hundredth was made to. */
const ratioMax = 500;
const entriesMax = 5_000;

/** @throws UnreadableSource */
export async function readDocx(bytes: Buffer): Promise<Block[]> {
  const parts = await readParts(bytes, new Set(['word/document.xml', 'word/styles.xml']));
  const document = parts.get('word/document.xml');
  if (document === undefined) throw new UnreadableSource('This is a ZIP file, but no Word document.');
  return readParagraphs(document, readHeadingStyles(parts.get('word/styles.xml') ?? ''));
}

async function readParts(bytes: Buffer, wanted: ReadonlySet<string>): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await openZip(bytes);
  if (zip.entryCount > entriesMax) throw new UnreadableSource('This Word document is made of too many parts.');
  for await (const entry of zip.eachEntry()) {
    if (!wanted.has(entry.fileName) || parts.has(entry.fileName)) continue;
    if (
      entry.uncompressedSize > partMaxBytes ||
      entry.uncompressedSize > ratioMax * Math.max(entry.compressedSize, 1_000)
    )
      throw new UnreadableSource('This Word document is packed so that it would fill the memory.');
    if (entry.isEncrypted()) throw new UnreadableSource('This Word document is protected by a password.');
    parts.set(entry.fileName, await readPart(zip, entry));
  }
  return parts;
}

/** No more than the entry says is read: yauzl ends with an error where more comes. */
async function readPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

async function openZip(bytes: Buffer): Promise<yauzl.ZipFile> {
  return yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
}

/** Style ids are in the writer's language ("berschrift1"); their names are not. */
function readHeadingStyles(xml: string): Map<string, number> {
  const levels = new Map<string, number>();
  let id = '';
  readXml(xml, {
    open(name, attributes) {
      if (name === 'w:style') id = attributes['w:styleId'] ?? '';
      const value = attributes['w:val'] ?? '';
      const named = name === 'w:name' ? /^heading ([1-9])$/i.exec(value)?.[1] : undefined;
      if (name === 'w:name' && /^title$/i.test(value)) levels.set(id, 1);
      else if (named !== undefined) levels.set(id, Number(named));
      else if (name === 'w:outlineLvl' && /^[0-8]$/.test(value) && !levels.has(id)) levels.set(id, Number(value) + 1);
    },
  });
  return levels;
}

function readParagraphs(xml: string, headings: ReadonlyMap<string, number>): Block[] {
  const blocks: Block[] = [];
  let chars = 0;
  let text = '';
  let level: number | null = null;
  let isText = false;
  let isList = false;
  let rows = 0;
  let cells: string[] = [];
  const endParagraph = () => {
    const words = text.trim();
    if (words !== '' && rows > 0) cells.push(words);
    else if (words !== '') blocks.push({ level, text: isList && level === null ? `• ${words}` : words, where: null });
    [text, level, isList] = ['', null, false];
  };
  readXml(xml, {
    open(name, attributes) {
      if (name === 'w:t') isText = true;
      else if (name === 'w:tab') text += ' ';
      else if (name === 'w:br' || name === 'w:cr') text += '\n';
      else if (name === 'w:numPr') isList = true;
      else if (name === 'w:pStyle') level = headings.get(attributes['w:val'] ?? '') ?? level;
      else if (name === 'w:tr') rows += 1;
    },
    text(part) {
      if (isText) text += part;
      chars += part.length;
      assertLength(chars);
    },
    close(name) {
      if (name === 'w:t') isText = false;
      else if (name === 'w:p') endParagraph();
      else if (name === 'w:tr') {
        rows -= 1;
        if (cells.length > 0) blocks.push({ level: null, text: cells.join(': '), where: null });
        cells = [];
      }
    },
  });
  endParagraph();
  return blocks;
}

type XmlListener = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (part: string) => void;
  close?: (name: string) => void;
};

/** Entities that a document defines itself stay as they are: none can grow. */
function readXml(xml: string, { close, open, text }: XmlListener): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        assertDepth(depth);
        open?.(name, attributes);
      },
      ontext: (part) => text?.(part),
      onclosetag: (name) => {
        depth -= 1;
        close?.(name);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}
