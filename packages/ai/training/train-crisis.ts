import { writeFileSync } from 'node:fs';
import {
  CRISIS_OUTPUTS,
  type CrisisDecision,
  type CrisisOutput,
} from '../src/engines/builtin/crisis/crisis-decision.ts';
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

/**
 * Chosen on scenes that the weights had not seen (four-fold, each scene in all its languages) and on calm messages kept for checking: these may
 * alarm in at most one of a hundred on the whole, and each group of languages about as often on harmless sentences with the words of a crisis.
 */
export const DECISION: CrisisDecision = {
  thresholds: {
    'self-harm': -0.4,
    violence: -1.4,
    abuse: -0.2,
    'health-danger': 1.6,
    'data-leak': 0.5,
    'legal-threat': 1,
  },
  /** A sentence that says "kill myself" is heard whatever else it says; a fire brigade and a court are often no danger. */
  ruleBoosts: {
    'self-harm': 2.5,
    violence: 1,
    abuse: 1,
    'health-danger': 0,
    'data-leak': 0.8,
    'legal-threat': 0.3,
  },
  groupShifts: {
    english: -0.1,
    romance: 0.3,
    germanic: 0.15,
    slavic: 0.15,
    semitic: 0.1,
    indic: 0.2,
    unspaced: 0,
    other: 0.2,
  },
  secondaryReach: 1,
  sentenceMargin: 0.7,
};

function perOutput(value: (place: number) => number): Record<CrisisOutput, number> {
  return Object.fromEntries(CRISIS_OUTPUTS.map((output, place) => [output, Number(value(place).toFixed(6))])) as Record<
    CrisisOutput,
    number
  >;
}

function recordsOf(model: CrisisLinear): { records: Int8Array; scales: number[] } {
  const records = new Int8Array(CRISIS_BUCKET_COUNT * CRISIS_RECORD_BYTES);
  const scales = CRISIS_OUTPUTS.map((_, place) => {
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
    scales: perOutput((place) => scales[place] as number),
    bias: perOutput((place) => model.bias[place] as number),
    decision: DECISION,
    trainedOn: plain.names,
    features: printCrisisFeatures(),
    records,
  };
  const encoded = encodeCrisisWeights(weights);
  writeFileSync(file, encoded);
  report(`crises: written, ${(encoded.length / 1e6).toFixed(2)} MB`);
}
