import { statSync } from 'node:fs';
import { CRISIS_OUTPUTS, type CrisisOutput } from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CRISIS_BUCKET_COUNT } from '../src/engines/builtin/crisis/crisis-features.ts';
import {
  type CrisisWeights,
  encodeCrisisWeights,
  HIDDEN_LEVEL_MAX,
  HIDDEN_UNITS,
  LINEAR_BUCKET_COUNT,
  LINEAR_RECORD_BYTES,
  RARITY_STEP,
  valueOfLevel,
} from '../src/engines/builtin/crisis/crisis-weights.ts';
import { writeWeights } from '../src/engines/builtin/stored-weights.ts';
import { quantise } from './assemble.ts';
import { DECISION } from './crisis-decision.ts';
import { crisisExamples, plainExamples, printCrisisFeatures, readCrisisSentences } from './crisis-examples.ts';
import { CRISIS_HIDDEN_TRAINING, type CrisisHiddenLayer, trainCrisisHidden } from './crisis-hidden-trainer.ts';
import {
  CRISIS_TRAINING,
  type CrisisExample,
  type CrisisLinear,
  rarityOf,
  trainCrisisLinear,
} from './crisis-trainer.ts';

function perOutput(value: (place: number) => number): Record<CrisisOutput, number> {
  return Object.fromEntries(CRISIS_OUTPUTS.map((output, place) => [output, Number(value(place).toFixed(6))])) as Record<
    CrisisOutput,
    number
  >;
}

/** What the network says counts this much, what the plain sums say the rest. */
const HIDDEN_SHARE = 0.4;
/** Of a unit's numbers these shares of the largest are tried as the value of the highest level. */
const CUT_OFFS = [1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08];

function linearRecordsOf(model: CrisisLinear): { records: Int8Array; scales: number[] } {
  const records = new Int8Array(LINEAR_BUCKET_COUNT * LINEAR_RECORD_BYTES);
  const scales = CRISIS_OUTPUTS.map((_, place) => {
    const column = new Float32Array(LINEAR_BUCKET_COUNT);
    for (let bucket = 0; bucket < LINEAR_BUCKET_COUNT; bucket += 1)
      column[bucket] = model.weights[bucket * model.outputs + place] as number;
    const { bytes, step } = quantise(column);
    for (let bucket = 0; bucket < LINEAR_BUCKET_COUNT; bucket += 1)
      records[bucket * LINEAR_RECORD_BYTES + place] = bytes[bucket] as number;
    return step;
  });
  return { records, scales };
}

function nearestLevel(value: number, step: number): number {
  return Math.sign(value) * Math.min(HIDDEN_LEVEL_MAX, Math.round(Math.sqrt(Math.abs(value) / step)));
}

/** One unit's numbers on the levels that lose least of them, counted by the square and by how much each bucket has to say. */
function quantiseUnit(column: Float32Array, importance: Float32Array): { values: Int8Array; step: number } {
  const largest = column.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const steps = CUT_OFFS.map((share) => (largest * share) / valueOfLevel(HIDDEN_LEVEL_MAX));
  const losses = steps.map((step) =>
    column.reduce(
      (sum, value, bucket) =>
        sum + (importance[bucket] as number) * (valueOfLevel(nearestLevel(value, step)) * step - value) ** 2,
      0,
    ),
  );
  const step = steps[losses.indexOf(Math.min(...losses))] as number;
  return { values: Int8Array.from(column, (value) => valueOfLevel(nearestLevel(value, step))), step };
}

function embeddingOf(layer: CrisisHiddenLayer): { embedding: Int8Array; steps: number[] } {
  const embedding = new Int8Array(CRISIS_BUCKET_COUNT * HIDDEN_UNITS);
  // How often a bucket is held falls with its rarity as e to the power of it.
  const importance = layer.rarity.map((rarity) => Math.exp(-rarity) * rarity ** 2);
  const steps = Array.from({ length: HIDDEN_UNITS }, (_, unit) => {
    const { values, step } = quantiseUnit(
      Float32Array.from(
        { length: CRISIS_BUCKET_COUNT },
        (__, bucket) => layer.embedding[bucket * HIDDEN_UNITS + unit] as number,
      ),
      importance,
    );
    for (const [bucket, value] of values.entries()) embedding[bucket * HIDDEN_UNITS + unit] = value;
    return step;
  });
  return { embedding, steps };
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}

/** Trains both parts on the same examples, and brings them to the form in which they are stored. */
export function trainCrisisWeights(
  examples: readonly CrisisExample[],
): Omit<CrisisWeights, 'decision' | 'trainedOn' | 'features'> {
  const rarity = rarityOf(examples);
  const linear = trainCrisisLinear(examples, rarity, CRISIS_TRAINING);
  const layer = trainCrisisHidden(examples, rarity, CRISIS_HIDDEN_TRAINING);
  const { records, scales } = linearRecordsOf(linear);
  const { embedding, steps } = embeddingOf(layer);
  const ofLinear = 1 - HIDDEN_SHARE;
  return {
    scales: perOutput((place) => (scales[place] as number) * ofLinear),
    bias: perOutput(
      (place) => (linear.bias[place] as number) * ofLinear + (layer.outputBias[place] as number) * HIDDEN_SHARE,
    ),
    hidden: {
      steps: steps.map((step) => Number(step.toPrecision(6))),
      bias: [...layer.unitBias].map(rounded),
      outputs: Array.from({ length: HIDDEN_UNITS }, (_, unit) =>
        CRISIS_OUTPUTS.map((__, place) =>
          rounded((layer.outputWeights[unit * layer.outputs + place] as number) * HIDDEN_SHARE),
        ),
      ),
    },
    records,
    rarity: Uint8Array.from(rarity, (value) => Math.min(255, Math.round(value / RARITY_STEP))),
    embedding,
  };
}

/** Trains the learnt part of the crisis detector on our own sentences and the public messages of `folder`, and writes it. */
export function trainCrisis(folder: string, file: URL, report: (line: string) => void): void {
  const plain = plainExamples(folder, 1);
  const examples = [...crisisExamples(readCrisisSentences(), 5), ...plain.examples];
  report(`crises: ${examples.length} examples`);
  const encoded = encodeCrisisWeights({
    ...trainCrisisWeights(examples),
    decision: DECISION,
    trainedOn: plain.names,
    features: printCrisisFeatures(),
  });
  writeWeights(file, encoded);
  report(`crises: written, ${(statSync(file).size / 1e6).toFixed(2)} MB`);
}
