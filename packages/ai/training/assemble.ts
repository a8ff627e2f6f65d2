import { BUCKET_COUNT, DENSE_COUNT } from '../src/engines/builtin/classifier/feature-extractor.ts';
import {
  FREQUENCY_BYTE,
  FREQUENCY_STEP,
  HEADS,
  type Head,
  OWN_BUCKET_COUNT,
  OWN_RECORD_BYTES,
  RECORD_BYTES,
  type SentimentNumbers,
  type Weights,
} from '../src/engines/builtin/classifier/weights-file.ts';
import type { LinearModel } from './logistic.ts';
import { SENTIMENT_LABELS } from './measures.ts';
import type { TrainedModels } from './train-models.ts';

/** The few largest weights are cut off at this share, so that the many small ones keep their steps. */
const CUT_OFF_AT = 0.9998;

/** Numbers as signed bytes and what one step is worth. */
export function quantise(values: Float32Array): { bytes: Int8Array; step: number } {
  const sizes = values.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * CUT_OFF_AT)] as number;
  const step = largest === 0 ? 1 : largest / 127;
  return { bytes: Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / step)))), step };
}

function rounded(values: readonly number[]): number[] {
  return values.map((value) => Number(value.toFixed(5)));
}

function sentimentNumbers(model: LinearModel): SentimentNumbers {
  const row = (place: number) =>
    rounded(Array.from({ length: DENSE_COUNT }, (_, index) => model.dense[index * 3 + place] as number));
  return { negative: row(0), neutral: row(1), positive: row(2) };
}

/** One column of a model with the frequency weight folded in; with two outputs the difference yes − no. */
function columnOf(model: LinearModel, head: Head, frequencies: Uint8Array): { hashed: Float32Array; dense: number[] } {
  const hashed = new Float32Array(BUCKET_COUNT);
  const { outputs } = model;
  const valueAt = (row: Float32Array, index: number) =>
    outputs === 2
      ? (row[index * 2 + 1] as number) - (row[index * 2] as number)
      : (row[index * outputs + HEADS.indexOf(head)] as number);
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1)
    hashed[bucket] = valueAt(model.hashed, bucket) * (frequencies[bucket] as number) * FREQUENCY_STEP;
  return {
    hashed,
    dense: rounded(Array.from({ length: DENSE_COUNT }, (_, index) => valueAt(model.dense, index))),
  };
}

/** Models as the product reads them: 8-bit records and a header. */
export function assembleWeights(
  models: TrainedModels,
  frequencies: Uint8Array,
  settings: Pick<Weights, 'temperature' | 'plainTemperature' | 'decision' | 'trainedOn' | 'features'>,
): Weights {
  const records = new Int8Array(BUCKET_COUNT * RECORD_BYTES);
  const scales = {} as Record<Head, number>;
  const dense = {} as Record<Head, number[]>;
  for (const [place, head] of HEADS.entries()) {
    const model =
      place < SENTIMENT_LABELS.length
        ? models.sentiment
        : head === 'service'
          ? models.service
          : models.detectors[head as keyof typeof models.detectors];
    const column = columnOf(model, head, frequencies);
    const { bytes, step } = quantise(column.hashed);
    scales[head] = step;
    dense[head] = column.dense;
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1)
      records[bucket * RECORD_BYTES + place] = bytes[bucket] as number;
  }
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1)
    records[bucket * RECORD_BYTES + FREQUENCY_BYTE] = (frequencies[bucket] as number) - 128;
  const own = models.own.map(({ language, model }) => {
    const { bytes, step } = quantise(model.hashed);
    if (bytes.length !== OWN_BUCKET_COUNT * OWN_RECORD_BYTES) throw new Error('An own model has another size.');
    return { header: { language, scale: step, dense: sentimentNumbers(model) }, bytes };
  });
  const corrections = quantise(models.corrections.hashed);
  return {
    ...settings,
    scales,
    dense,
    plain: sentimentNumbers(models.plain),
    own: own.map(({ header }) => header),
    corrections: { scale: corrections.step, dense: sentimentNumbers(models.corrections) },
    records,
    correctionRecords: corrections.bytes,
    ownRecords: own.map(({ bytes }) => bytes),
  };
}
