import { writeFileSync } from 'node:fs';
import { CRISIS_CLASSES, type CrisisClass } from '../src/engine.ts';
import { CRISIS_BUCKET_COUNT } from '../src/engines/builtin/crisis/crisis-features.ts';
import {
  CRISIS_RECORD_BYTES,
  type CrisisWeights,
  encodeCrisisWeights,
  RARITY_BYTE,
  RARITY_STEP,
} from '../src/engines/builtin/crisis/crisis-weights.ts';
import { quantise } from './assemble.ts';
import { crisisExamples, plainExamples, printCrisisFeatures, readCrisisSentences } from './crisis-examples.ts';
import { CRISIS_TRAINING, type CrisisLinear, rarityOf, trainCrisisLinear } from './crisis-trainer.ts';

/** Chosen by what `weigh-crisis.ts` prints: a class whose harmless neighbours are further away is heard earlier. */
export const DECISION = {
  thresholds: {
    'self-harm': -1.7,
    violence: -1.8,
    abuse: -2.2,
    'health-danger': -1.1,
    'data-leak': -1.3,
    'legal-threat': -0.9,
  } satisfies Record<CrisisClass, number>,
  ruleBoost: 1.2,
  secondaryReach: 1,
};
const PUBLIC_EVERY = 2;

function perClass(value: (place: number) => number): Record<CrisisClass, number> {
  return Object.fromEntries(CRISIS_CLASSES.map((crisis, place) => [crisis, Number(value(place).toFixed(6))])) as Record<
    CrisisClass,
    number
  >;
}

function recordsOf(model: CrisisLinear): { records: Int8Array; scales: number[] } {
  const records = new Int8Array(CRISIS_BUCKET_COUNT * CRISIS_RECORD_BYTES);
  const scales = CRISIS_CLASSES.map((_, place) => {
    const column = new Float32Array(CRISIS_BUCKET_COUNT);
    for (let bucket = 0; bucket < CRISIS_BUCKET_COUNT; bucket += 1)
      column[bucket] = model.weights[bucket * model.outputs + place] as number;
    const { bytes, step } = quantise(column);
    for (let bucket = 0; bucket < CRISIS_BUCKET_COUNT; bucket += 1)
      records[bucket * CRISIS_RECORD_BYTES + place] = bytes[bucket] as number;
    return step;
  });
  for (let bucket = 0; bucket < CRISIS_BUCKET_COUNT; bucket += 1)
    records[bucket * CRISIS_RECORD_BYTES + RARITY_BYTE] =
      Math.min(255, Math.round((model.rarity[bucket] as number) / RARITY_STEP)) - 128;
  return { records, scales };
}

/** Trains the learnt part of the crisis detector on our own sentences and the public messages of `folder`, and writes it. */
export function trainCrisis(folder: string, file: URL, report: (line: string) => void): void {
  const plain = plainExamples(folder, PUBLIC_EVERY);
  const examples = [...crisisExamples(readCrisisSentences(), 5), ...plain.examples];
  report(`crises: ${examples.length} examples`);
  const model = trainCrisisLinear(examples, rarityOf(examples), CRISIS_TRAINING);
  const { records, scales } = recordsOf(model);
  const weights: CrisisWeights = {
    scales: perClass((place) => scales[place] as number),
    bias: perClass((place) => model.bias[place] as number),
    thresholds: DECISION.thresholds,
    ruleBoost: DECISION.ruleBoost,
    secondaryReach: DECISION.secondaryReach,
    trainedOn: plain.names,
    features: printCrisisFeatures(),
    records,
  };
  const encoded = encodeCrisisWeights(weights);
  writeFileSync(file, encoded);
  report(`crises: written, ${(encoded.length / 1e6).toFixed(2)} MB`);
}
