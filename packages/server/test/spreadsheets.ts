/** Spreadsheets for tests, put together by hand. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of these files. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Object.entries(files)) {
    const content = Buffer.from(given);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed);
    directory.push(...[Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), fields, place, Buffer.from(name)]);
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** A cell: its words, or `{ formula }`. */
export type TestCell = string | { formula: string };

/** An .xlsx with one sheet; every other text is a shared one, as spreadsheet programs write them. */
export function makeWorkbook(rows: readonly (readonly TestCell[])[], others: Record<string, string> = {}): Buffer {
  const shared: string[] = [];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cellOf = (cell: TestCell, place: string, index: number) => {
    if (typeof cell !== 'string') return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>computed</v></c>`;
    if (index % 2 === 1) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    shared.push(cell);
    return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`, column));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Replies" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="worksheet" Target="worksheets/first.xml"/></Relationships>',
    'xl/worksheets/first.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r></si>`).join('')}</sst>`,
    ...others,
  });
}
