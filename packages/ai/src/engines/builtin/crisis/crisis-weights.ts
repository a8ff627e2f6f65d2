import { readFileSync } from 'node:fs';
import { CRISIS_OUTPUTS, type CrisisDecision, type CrisisOutput } from './crisis-decision.ts';
import { CRISIS_BUCKET_COUNT } from './crisis-features.ts';

/** One signed byte an output, then the rarity. */
export const CRISIS_RECORD_BYTES = CRISIS_OUTPUTS.length + 1;
export const RARITY_BYTE = CRISIS_OUTPUTS.length;
/** One step of the stored rarity. */
export const RARITY_STEP = 0.05;

const MAGIC = 'PARLEYC2';

export type CrisisWeights = {
  /** What one step of an output's byte is worth. */
  scales: Record<CrisisOutput, number>;
  bias: Record<CrisisOutput, number>;
  decision: CrisisDecision;
  trainedOn: string[];
  /** Of the sentences, their labels and everything that shapes their features. */
  features: string;
  records: Int8Array;
};

export function encodeCrisisWeights({ records, ...header }: CrisisWeights): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(12);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, 8);
  return Buffer.concat([head, json, Buffer.from(records.buffer, records.byteOffset, records.byteLength)]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadCrisisWeights(file: URL): CrisisWeights {
  const buffer = readFileSync(file);
  const jsonLength = buffer.length > 12 ? buffer.readUInt32LE(8) : 0;
  const recordBytes = CRISIS_BUCKET_COUNT * CRISIS_RECORD_BYTES;
  if (buffer.toString('latin1', 0, 8) !== MAGIC || buffer.length !== 12 + jsonLength + recordBytes)
    throw new Error(`${file.pathname} is not a crisis weights file of this version: run npm run train again.`);
  const header = JSON.parse(buffer.toString('utf8', 12, 12 + jsonLength)) as Omit<CrisisWeights, 'records'>;
  return { ...header, records: new Int8Array(buffer.buffer, buffer.byteOffset + 12 + jsonLength, recordBytes) };
}
