/** Small PDFs and Word documents, whole and hostile, made without a library: so that what reads them is not what wrote them. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export type PdfLine = { size: number; text: string };

/** A page a list of lines, from top to bottom. */
export function makePdf(
  pages: readonly (readonly PdfLine[])[],
  options: { isLocked?: boolean; inflatedMb?: number } = {},
): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const pageIds = pages.map((_, place) => 4 + place * 2);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [place, lines] of pages.entries()) {
    const contents = lines
      .map(
        ({ size, text }, line) =>
          `BT /F1 ${size} Tf 50 ${750 - line * 40} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET\n`,
      )
      .join('');
    const padding = Buffer.alloc((options.inflatedMb ?? 0) * 1024 * 1024, 0x20);
    const stream = deflateSync(Buffer.concat([Buffer.from(contents, 'latin1'), padding]));
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${5 + place * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const nothing = '00'.repeat(32);
  const encryptId = objects.length + 1;
  if (options.isLocked) add(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${nothing}> /U <${nothing}> >>`);
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const write = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [place, body] of objects.entries()) {
    offsets.push(length);
    write(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const locked = options.isLocked ? ` /Encrypt ${encryptId} 0 R /ID [<${nothing}> <${nothing}>]` : '';
  write(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${locked} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** Paragraphs with their style's id (`berschrift1` is the heading of a German Word; '' is plain text). */
export function makeDocx(paragraphs: readonly (readonly [style: string, text: string])[]): Buffer {
  const body = paragraphs
    .map(
      ([style, text]) =>
        `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`,
    )
    .join('');
  const styles = '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>';
  return makeZip([
    { name: 'word/styles.xml', bytes: Buffer.from(`<w:styles>${styles}</w:styles>`) },
    { name: 'word/document.xml', bytes: Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`) },
  ]);
}

export function makeZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { bytes, name } of files) {
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), shared, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, whole, end]);
}
