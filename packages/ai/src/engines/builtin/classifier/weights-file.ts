import { readWeights } from '../stored-weights.ts';
import { BUCKET_COUNT, DENSE_COUNT } from './feature-extractor.ts';

/** Outputs in the order of their byte in a record; the byte after them is the document frequency weight. */
export const HEADS = [
  'negative',
  'neutral',
  'positive',
  'complaint',
  'feedback',
  'praise',
  'query',
  'spam',
  'service',
] as const;
export type Head = (typeof HEADS)[number];
export const RECORD_BYTES = HEADS.length + 1;
export const FREQUENCY_BYTE = HEADS.length;
/** One step of the stored document frequency weight. */
export const FREQUENCY_STEP = 0.05;

/** The length that the meanings of a message are brought to; its words and its groups of letters have length 1 each. */
export const CONCEPT_LENGTH = 1.5;

/** A language's own small model shares the buckets of the big one, eight to one, and holds the three sentiments. */
export const OWN_BUCKET_SHIFT = 3;
export const OWN_BUCKET_COUNT = BUCKET_COUNT >> OWN_BUCKET_SHIFT;
export const OWN_RECORD_BYTES = 3;
/** The corrections for messages to a company: four buckets of the big model to one. */
export const CORRECTION_BUCKET_SHIFT = 2;
export const CORRECTION_BUCKET_COUNT = BUCKET_COUNT >> CORRECTION_BUCKET_SHIFT;

const MAGIC = 'PARLEYW2';

export type SentimentNumbers = { negative: number[]; neutral: number[]; positive: number[] };

export type WeightsHeader = {
  /** What one step of a head's signed byte is worth. */
  scales: Record<Head, number>;
  /** Weights of the plain numbers, beside the hashed features. */
  dense: Record<Head, number[]>;
  /** A small second model on the plain numbers alone, for languages without training messages. */
  plain: SentimentNumbers;
  /** A language's own small sentiment models, in the order of their tables; averaged with the shared one. */
  own: { language: string; scale: number; dense: SentimentNumbers }[];
  /** What is added to the sentiment's logits, the more the message reads like one to a company (head `service`). */
  corrections: { scale: number; dense: SentimentNumbers };
  /** Divides the logits so that the confidence is what it says (fitted on messages left out of the training). */
  temperature: number;
  plainTemperature: number;
  /** How a message's tags follow from the detectors, the sentiment and the word lists: for each tag a weight for each of `TAG_EVIDENCE`. */
  decision: Record<'complaint' | 'feedback' | 'praise' | 'query' | 'spam', number[]>;
  trainedOn: string[];
  /** Of everything that shapes the features: when it differs from the code's, the weights are of another version. */
  features: string;
};

export type Weights = WeightsHeader & { records: Int8Array; ownRecords: Int8Array[]; correctionRecords: Int8Array };

export function encodeWeights({ records, ownRecords, correctionRecords, ...header }: Weights): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(12);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, 8);
  const bytes = [records, correctionRecords, ...ownRecords].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  return Buffer.concat([head, json, ...bytes]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadWeights(file: URL): Weights {
  const buffer = readWeights(file);
  const jsonLength = buffer.length > 12 ? buffer.readUInt32LE(8) : 0;
  const wrong = (why: string) =>
    new Error(`${file.pathname} ${why}: train it again with packages/ai/training/train.ts.`);
  if (buffer.toString('latin1', 0, 8) !== MAGIC || buffer.length < 12 + jsonLength)
    throw wrong('is not a weights file of this version');
  const header = JSON.parse(buffer.toString('utf8', 12, 12 + jsonLength)) as WeightsHeader;
  const recordBytes = BUCKET_COUNT * RECORD_BYTES;
  const correctionBytes = CORRECTION_BUCKET_COUNT * OWN_RECORD_BYTES;
  const ownBytes = OWN_BUCKET_COUNT * OWN_RECORD_BYTES;
  if (buffer.length !== 12 + jsonLength + recordBytes + correctionBytes + header.own.length * ownBytes)
    throw wrong('is not a weights file of this version');
  if (header.dense.negative.length !== DENSE_COUNT) throw wrong('was trained with other features');
  const part = (from: number, length: number) =>
    new Int8Array(buffer.buffer, buffer.byteOffset + 12 + jsonLength + from, length);
  return {
    ...header,
    records: part(0, recordBytes),
    correctionRecords: part(recordBytes, correctionBytes),
    ownRecords: header.own.map((_, index) => part(recordBytes + correctionBytes + index * ownBytes, ownBytes)),
  };
}
