import { readWeights } from '../stored-weights.ts';

/** VADER's and AFINN's values of an English word, from -4 to 4; written by `training/lexicon.ts`. */
export type EnglishLexicon = {
  /** By the hash of the folded word: VADER's value × 10 in the low byte, AFINN's in the next, both shifted by 128. */
  packed: Map<number, number>;
};

const RECORD_BYTES = 6;

export function encodeEnglishLexicon(entries: ReadonlyMap<number, { vader: number; afinn: number }>): Buffer {
  const buffer = Buffer.alloc(4 + entries.size * RECORD_BYTES);
  buffer.writeUInt32LE(entries.size, 0);
  let offset = 4;
  for (const [hash, entry] of entries) {
    buffer.writeInt32LE(hash, offset);
    buffer.writeInt8(Math.round(entry.vader * 10), offset + 4);
    buffer.writeInt8(entry.afinn, offset + 5);
    offset += RECORD_BYTES;
  }
  return buffer;
}

export function loadEnglishLexicon(file: URL): EnglishLexicon {
  const buffer = readWeights(file);
  const packed = new Map<number, number>();
  const count = buffer.readUInt32LE(0);
  for (let index = 0; index < count; index += 1) {
    const offset = 4 + index * RECORD_BYTES;
    packed.set(
      buffer.readInt32LE(offset),
      buffer.readInt8(offset + 4) + 128 + ((buffer.readInt8(offset + 5) + 128) << 8),
    );
  }
  return { packed };
}

export function vaderValue(packed: number): number {
  return ((packed & 0xff) - 128) / 10;
}

export function afinnValue(packed: number): number {
  return (packed >> 8) - 128;
}
