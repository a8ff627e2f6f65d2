import { DECISIONS, TAG_EVIDENCE_COUNT } from '../src/engines/builtin/tagging/decide-tags.ts';

export type DecisionExample = {
  evidence: Float64Array;
  /** What is known of the message: 1 yes, 0 no; a decision that is not named is not known. */
  truth: Partial<Record<(typeof DECISIONS)[number], 0 | 1>>;
  weight: number;
};

const STEPS = 3000;
const RATE = 0.6;
const PENALTY = 2e-3;

/** Logistic regression of each decision on the evidence, by plain gradient descent. */
export function fitDecision(examples: readonly DecisionExample[]): Record<(typeof DECISIONS)[number], number[]> {
  const fitted = {} as Record<(typeof DECISIONS)[number], number[]>;
  for (const decision of DECISIONS) {
    const known = examples.filter(({ truth }) => truth[decision] !== undefined);
    const total = known.reduce((sum, { weight }) => sum + weight, 0);
    const weights = new Float64Array(TAG_EVIDENCE_COUNT);
    const gradient = new Float64Array(TAG_EVIDENCE_COUNT);
    for (let step = 0; step < STEPS; step += 1) {
      gradient.fill(0);
      for (const { evidence, truth, weight } of known) {
        let sum = 0;
        for (let index = 0; index < TAG_EVIDENCE_COUNT; index += 1)
          sum += (weights[index] as number) * (evidence[index] as number);
        const error = ((truth[decision] as number) - 1 / (1 + Math.exp(-sum))) * weight;
        for (let index = 0; index < TAG_EVIDENCE_COUNT; index += 1)
          gradient[index] = (gradient[index] as number) + error * (evidence[index] as number);
      }
      for (let index = 0; index < TAG_EVIDENCE_COUNT; index += 1) {
        const pull = index === 0 ? 0 : PENALTY * (weights[index] as number);
        weights[index] = (weights[index] as number) + RATE * ((gradient[index] as number) / total - pull);
      }
    }
    if (decision !== 'spam') shiftToBestF1(weights, known, decision);
    fitted[decision] = [...weights].map((value) => Number(value.toFixed(4)));
  }
  return fitted;
}

/** Between these probabilities a tag may begin to be given. */
const LEAST_THRESHOLD = 0.42;
const MOST_THRESHOLD = 0.6;

/** Moves the first weight so that one half is where the F1 of the tag is best: the rarer a tag, the lower that lies. */
function shiftToBestF1(
  weights: Float64Array,
  known: readonly DecisionExample[],
  decision: (typeof DECISIONS)[number],
): void {
  const scored = known.map(({ evidence, truth, weight }) => ({
    logit: evidence.reduce((sum, value, index) => sum + value * (weights[index] as number), 0),
    is: truth[decision] === 1,
    weight,
  }));
  let best = 0;
  let bestF1 = -1;
  for (let threshold = LEAST_THRESHOLD; threshold <= MOST_THRESHOLD; threshold += 0.01) {
    const from = Math.log(threshold / (1 - threshold));
    let both = 0;
    let said = 0;
    let are = 0;
    for (const { logit, is, weight } of scored) {
      if (logit >= from) said += weight;
      if (is) are += weight;
      if (is && logit >= from) both += weight;
    }
    const f1 = (2 * both) / (said + are);
    if (f1 > bestF1) {
      bestF1 = f1;
      best = from;
    }
  }
  weights[0] = (weights[0] as number) - best;
}
