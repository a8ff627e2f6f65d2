import { readFileSync } from 'node:fs';
import { BUCKET_COUNT, DENSE_COUNT } from './feature-extractor.ts';

/** Outputs in the order of their byte in a record; the seventh byte is the document frequency weight, the eighth is unused. */
export const HEADS = ['negative', 'neutral', 'positive', 'complaint', 'feedback', 'query'] as const;
export type Head = (typeof HEADS)[number];
export const RECORD_BYTES = 8;
export const FREQUENCY_BYTE = 6;
/** One step of the stored document frequency weight. */
export const FREQUENCY_STEP = 0.05;

const MAGIC = 'PARLEYW1';

export type WeightsHeader = {
  /** What one step of a head's signed byte is worth. */
  scales: Record<Head, number>;
  /** Weights of the plain numbers, beside the hashed features. */
  dense: Record<Head, number[]>;
  /** A small second model on the plain numbers alone, for languages without training messages. */
  plain: { negative: number[]; neutral: number[]; positive: number[] };
  /** Divides the logits so that the confidence is what it says (fitted on validation messages). */
  temperature: number;
  plainTemperature: number;
  trainedOn: string[];
};

export type Weights = WeightsHeader & { records: Int8Array };

export function encodeWeights(header: WeightsHeader, records: Int8Array): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(12);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, 8);
  return Buffer.concat([head, json, Buffer.from(records.buffer, records.byteOffset, records.byteLength)]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadWeights(file: URL): Weights {
  const buffer = readFileSync(file);
  const jsonLength = buffer.length > 12 ? buffer.readUInt32LE(8) : 0;
  const expected = 12 + jsonLength + BUCKET_COUNT * RECORD_BYTES;
  if (buffer.toString('latin1', 0, 8) !== MAGIC || buffer.length !== expected) {
    throw new Error(
      `${file.pathname} is not a weights file of this version: train it again with packages/ai/training/train.ts.`,
    );
  }
  const header = JSON.parse(buffer.toString('utf8', 12, 12 + jsonLength)) as WeightsHeader;
  if (header.dense.negative.length !== DENSE_COUNT) {
    throw new Error(
      `${file.pathname} was trained with other features: train it again with packages/ai/training/train.ts.`,
    );
  }
  return {
    ...header,
    records: new Int8Array(buffer.buffer, buffer.byteOffset + 12 + jsonLength, BUCKET_COUNT * RECORD_BYTES),
  };
}
