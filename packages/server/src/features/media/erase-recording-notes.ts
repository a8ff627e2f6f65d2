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

/** Far more than a true film has. */
const boxesMax = 100_000;
const depthMax = 32;

type Box = { type: string; start: number; contentStart: number; end: number };

class TooManyBoxes extends Error {
  override readonly name = 'TooManyBoxes';
}

/** Writes into the bytes that it is given. They are as they were where the file is no such container; null: no true film is built so. */
export function eraseRecordingNotes(given: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(bytes.toString('latin1', 4, headBytes))) return given;
  try {
    const end = eraseBetween(bytes, { from: 0, to: bytes.length, depth: 0 }, { boxes: 0 });
    return given.subarray(0, end === 0 ? given.length : end);
  } catch (error) {
    if (error instanceof TooManyBoxes) return null;
    throw error;
  }
}

/** Gives the end of the last box; 0: there is none. */
function eraseBetween(
  bytes: Buffer,
  { from, to, depth }: { from: number; to: number; depth: number },
  seen: { boxes: number },
): number {
  let end = 0;
  for (let box = readBox(bytes, from, to); box !== null; box = readBox(bytes, box.end, to)) {
    seen.boxes += 1;
    if (seen.boxes > boxesMax || depth > depthMax) throw new TooManyBoxes();
    if (notes.has(box.type)) {
      bytes.write('free', box.start + 4, 'latin1');
      bytes.fill(0, box.contentStart, box.end);
    } else if (holders.has(box.type)) {
      eraseBetween(bytes, { from: box.contentStart, to: box.end, depth: depth + 1 }, seen);
    }
    end = box.end;
  }
  return end;
}

/** Null: what stands there is no box, or does not fit. */
function readBox(bytes: Buffer, start: number, to: number): Box | null {
  if (start + headBytes > to) return null;
  const given = bytes.readUInt32BE(start);
  const isLong = given === 1 && start + longHeadBytes <= to;
  const size = isLong ? Number(bytes.readBigUInt64BE(start + headBytes)) : given === 0 ? to - start : given;
  const head = isLong ? longHeadBytes : headBytes;
  const type = bytes.toString('latin1', start + 4, start + headBytes);
  if (size < head || start + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
  return { type, start, contentStart: start + head, end: start + size };
}
