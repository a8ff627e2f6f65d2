import { readWeights } from '../stored-weights.ts';
import { CRISIS_OUTPUTS, type CrisisDecision, type CrisisOutput } from './crisis-decision.ts';
import { CRISIS_BUCKET_COUNT } from './crisis-features.ts';

/** The plain sums know half as many buckets as there are features: two neighbours share their numbers. */
export const LINEAR_BUCKET_SHIFT = 1;
export const LINEAR_BUCKET_COUNT = CRISIS_BUCKET_COUNT >> LINEAR_BUCKET_SHIFT;
/** One signed byte an output. */
export const LINEAR_RECORD_BYTES = CRISIS_OUTPUTS.length;
/** One step of the stored rarity. */
export const RARITY_STEP = 0.1;
/** Units of the hidden layer; even, as two of them share a byte in the file. */
export const HIDDEN_UNITS = 16;
/** The numbers of the hidden layer are stored as levels between this and its opposite: four bits. */
export const HIDDEN_LEVEL_MAX = 7;

/** What a level stands for: its square, as most numbers are small and a few large ones decide. */
export function valueOfLevel(level: number): number {
  return level * Math.abs(level);
}

const MAGIC = 'PARLEYC3';
const HIDDEN_BYTES = (CRISIS_BUCKET_COUNT * HIDDEN_UNITS) / 2;
const LINEAR_BYTES = LINEAR_BUCKET_COUNT * LINEAR_RECORD_BYTES;

export type CrisisWeights = {
  /** What one step of an output's byte is worth. */
  scales: Record<CrisisOutput, number>;
  bias: Record<CrisisOutput, number>;
  hidden: {
    /** What one step of a unit's numbers is worth. */
    steps: number[];
    bias: number[];
    /** What each unit adds to the outputs, in the order of `CRISIS_OUTPUTS`. */
    outputs: number[][];
  };
  decision: CrisisDecision;
  trainedOn: string[];
  /** Of the sentences, their labels and everything that shapes their features. */
  features: string;
  /** Of the plain sums. */
  records: Int8Array;
  /** How much each bucket counts, in `RARITY_STEP`s. */
  rarity: Uint8Array;
  /** `HIDDEN_UNITS` numbers a bucket, each the value of a level. */
  embedding: Int8Array;
};

function halfOf(value: number): number {
  return Math.sign(value) * Math.sqrt(Math.abs(value)) + HIDDEN_LEVEL_MAX;
}

function packHalves(values: Int8Array): Uint8Array {
  return Uint8Array.from(
    { length: values.length / 2 },
    (_, place) => halfOf(values[place * 2] as number) | (halfOf(values[place * 2 + 1] as number) << 4),
  );
}

function unpackHalves(bytes: Uint8Array): Int8Array {
  const values = new Int8Array(bytes.length * 2);
  for (let place = 0; place < bytes.length; place += 1) {
    const pair = bytes[place] as number;
    values[place * 2] = valueOfLevel((pair & 15) - HIDDEN_LEVEL_MAX);
    values[place * 2 + 1] = valueOfLevel((pair >>> 4) - HIDDEN_LEVEL_MAX);
  }
  return values;
}

export function encodeCrisisWeights({ records, rarity, embedding, ...header }: CrisisWeights): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(12);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, 8);
  return Buffer.concat([head, json, Buffer.from(Uint8Array.from(records)), rarity, packHalves(embedding)]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadCrisisWeights(file: URL): CrisisWeights {
  return decodeCrisisWeights(readWeights(file), file.pathname);
}

/** As `loadCrisisWeights`, of bytes that `name` tells the place of. */
export function decodeCrisisWeights(buffer: Buffer, name: string): CrisisWeights {
  const jsonLength = buffer.length > 12 ? buffer.readUInt32LE(8) : 0;
  const start = 12 + jsonLength;
  if (
    buffer.toString('latin1', 0, 8) !== MAGIC ||
    buffer.length !== start + LINEAR_BYTES + CRISIS_BUCKET_COUNT + HIDDEN_BYTES
  )
    throw new Error(`${name} is not a crisis weights file of this version: run npm run train again.`);
  const header = JSON.parse(buffer.toString('utf8', 12, start)) as Omit<
    CrisisWeights,
    'records' | 'rarity' | 'embedding'
  >;
  const rarityAt = start + LINEAR_BYTES;
  const hiddenAt = rarityAt + CRISIS_BUCKET_COUNT;
  return {
    ...header,
    records: Int8Array.from(buffer.subarray(start, rarityAt)),
    rarity: Uint8Array.from(buffer.subarray(rarityAt, hiddenAt)),
    embedding: unpackHalves(buffer.subarray(hiddenAt)),
  };
}
