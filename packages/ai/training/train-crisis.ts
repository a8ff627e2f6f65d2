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

/** Chosen on scenes by another author that the weights had not seen and on calm messages kept for checking: these may hardly alarm, whatever that costs. */
export const DECISION = {
  thresholds: {
    'self-harm': -0.4,
    violence: -0.9,
    abuse: -1.1,
    'health-danger': 0.5,
    'data-leak': -0.1,
    'legal-threat': 0,
  } satisfies Record<CrisisClass, number>,
  /** A sentence that says "kill myself" is heard whatever else it says; a fire brigade and a court are often no danger. */
  ruleBoosts: {
    'self-harm': 2.5,
    violence: 1,
    abuse: 1,
    'health-danger': 0,
    'data-leak': 0.8,
    'legal-threat': 0.3,
  } satisfies Record<CrisisClass, number>,
  secondaryReach: 1,
};

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
  const plain = plainExamples(folder, 1);
  const examples = [...crisisExamples(readCrisisSentences(), 5), ...plain.examples];
  report(`crises: ${examples.length} examples`);
  const model = trainCrisisLinear(examples, rarityOf(examples), CRISIS_TRAINING);
  const { records, scales } = recordsOf(model);
  const weights: CrisisWeights = {
    scales: perClass((place) => scales[place] as number),
    bias: perClass((place) => model.bias[place] as number),
    thresholds: DECISION.thresholds,
    ruleBoosts: DECISION.ruleBoosts,
    secondaryReach: DECISION.secondaryReach,
    trainedOn: plain.names,
    features: printCrisisFeatures(),
    records,
  };
  const encoded = encodeCrisisWeights(weights);
  writeFileSync(file, encoded);
  report(`crises: written, ${(encoded.length / 1e6).toFixed(2)} MB`);
}
