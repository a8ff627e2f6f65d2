/**
 * Takes out of MP4 and QuickTime files what telephones note about them: the place, the device, XMP. The boxes that hold it stay as
 * empty ones, so that nothing else in the file moves. What stands behind the last box is cut off.
 * Source: ISO/IEC 14496-12, section 4.2 (boxes), 8.1.2 (`free`), 8.10.1 (`udta`), 8.11.1 (`meta`); QuickTime File Format, read 2026-11-21.
 */

const headBytes = 8;
const longHeadBytes = 16;
/** Boxes that hold notes, and those that may hold such boxes. */
const notes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf']);

type Box = { type: string; start: number; contentStart: number; end: number };

/** The same bytes where the file is no such container. */
export function eraseRecordingNotes(bytes: Buffer): Buffer {
  if (!['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(bytes.toString('latin1', 4, headBytes))) return bytes;
  const boxes = readBoxes(bytes, 0, bytes.length);
  const erased = Buffer.from(bytes.subarray(0, boxes.at(-1)?.end ?? bytes.length));
  for (const box of boxes) eraseWithin(erased, box);
  return erased;
}

function eraseWithin(bytes: Buffer, { type, start, contentStart, end }: Box): void {
  if (notes.has(type)) {
    bytes.write('free', start + 4, 'latin1');
    bytes.fill(0, contentStart, end);
  } else if (holders.has(type)) {
    for (const inner of readBoxes(bytes, contentStart, end)) eraseWithin(bytes, inner);
  }
}

/** Boxes one after the other, until one does not fit. */
function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + headBytes <= to; ) {
    const given = bytes.readUInt32BE(start);
    const isLong = given === 1 && start + longHeadBytes <= to;
    const size = isLong ? Number(bytes.readBigUInt64BE(start + headBytes)) : given === 0 ? to - start : given;
    const head = isLong ? longHeadBytes : headBytes;
    const type = bytes.toString('latin1', start + 4, start + headBytes);
    if (size < head || start + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type)) break;
    boxes.push({ type, start, contentStart: start + head, end: start + size });
    start += size;
  }
  return boxes;
}
