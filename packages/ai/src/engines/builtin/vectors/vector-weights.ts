import { readWeights } from '../stored-weights.ts';

/** The numbers of a word are stored as levels between this and its opposite: four bits. */
export const VECTOR_LEVEL_MAX = 7;

const MAGIC = 'PARLEYV1';
const HEAD_BYTES = 12;
/** A step is stored in one byte, as its logarithm: a sixteenth of an octave is lost at most. */
const STEPS_TO_OCTAVE = 16;
const SMALLEST_OCTAVE = -14;

/** What one step of a row's numbers is worth. */
export function valueOfStep(stored: number): number {
  return 2 ** (stored / STEPS_TO_OCTAVE + SMALLEST_OCTAVE);
}

/** The stored step whose value is nearest above `value`. */
export function stepAbove(value: number): number {
  const stored = Math.ceil((Math.log2(Math.max(value, 1e-9)) - SMALLEST_OCTAVE) * STEPS_TO_OCTAVE);
  return Math.max(0, Math.min(255, stored));
}

type VectorHeader = {
  dimensions: number;
  /** English words by spaces, in the order of their rows. */
  words: string;
  /** Of each other language lines of `English word|its words by comma` (`_` joins the words of a phrase). */
  dictionaries: Record<string, string>;
  /** What each sign of a match says (`match-signs.ts`), and the sum without any. */
  match: { weights: number[]; bias: number };
  /** Of everything that was learnt from. */
  features: string;
};

export type VectorWeights = VectorHeader & {
  /** One stored step a row. */
  steps: Uint8Array;
  /** One level a number, row after row. */
  levels: Int8Array;
};

export function encodeVectorWeights({ levels, steps, ...header }: VectorWeights): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, MAGIC.length);
  const halves = new Uint8Array(levels.length / 2);
  for (let place = 0; place < halves.length; place += 1) {
    const [one, other] = [levels[place * 2] as number, levels[place * 2 + 1] as number];
    halves[place] = (one + VECTOR_LEVEL_MAX) | ((other + VECTOR_LEVEL_MAX) << 4);
  }
  return Buffer.concat([head, json, steps, halves]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadVectorWeights(file: URL): VectorWeights {
  return decodeVectorWeights(readWeights(file), file.pathname);
}

/** As `loadVectorWeights`, of bytes that `name` tells the place of. */
export function decodeVectorWeights(buffer: Buffer, name: string): VectorWeights {
  const wrong = new Error(`${name} is not a vector weights file of this version: run npm run train:vectors again.`);
  if (buffer.toString('latin1', 0, MAGIC.length) !== MAGIC || buffer.length < HEAD_BYTES) throw wrong;
  const stepsAt = HEAD_BYTES + buffer.readUInt32LE(MAGIC.length);
  if (buffer.length < stepsAt) throw wrong;
  const header = JSON.parse(buffer.toString('utf8', HEAD_BYTES, stepsAt)) as VectorHeader;
  const rows = header.words.split(' ').length;
  const halvesAt = stepsAt + rows;
  if (buffer.length !== halvesAt + (rows * header.dimensions) / 2) throw wrong;
  const levels = new Int8Array(rows * header.dimensions);
  for (let place = 0; place < levels.length; place += 1) {
    const pair = buffer[halvesAt + (place >> 1)] as number;
    levels[place] = ((place & 1) === 0 ? pair & 15 : pair >>> 4) - VECTOR_LEVEL_MAX;
  }
  return { ...header, steps: Uint8Array.from(buffer.subarray(stepsAt, halvesAt)), levels };
}
