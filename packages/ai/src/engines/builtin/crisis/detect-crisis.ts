import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';
import { ConceptReader } from './concept-reader.ts';
import { CrisisFeatures } from './crisis-features.ts';
import { CrisisModel } from './crisis-model.ts';
import { applyCrisisRules } from './crisis-rules.ts';
import { loadCrisisWeights } from './crisis-weights.ts';
import { textWindows } from './text-windows.ts';

const WEIGHTS = new URL('../../../../weights/crisis.bin', import.meta.url);

class CrisisDetector {
  readonly #reader = new ConceptReader();
  readonly #features = new CrisisFeatures();
  readonly #model = new CrisisModel(loadCrisisWeights(WEIGHTS));

  /** Adds to `found` what one part of a message tells. */
  hear(part: string, language: string, found: Set<CrisisClass>): void {
    this.#reader.read(part, language);
    if (this.#reader.reader.tokenCount === 0) return;
    this.#features.extract(this.#reader);
    const { thresholds, ruleBoosts, secondaryReach } = this.#model.weights;
    const sums = this.#model.score(this.#features);
    const ruled = applyCrisisRules(this.#reader);
    const above = CRISIS_CLASSES.map(
      (crisis, place) => (sums[place] as number) + (ruled.has(crisis) ? ruleBoosts[crisis] : 0) - thresholds[crisis],
    );
    if (Math.max(...above) < 0) return;
    for (const [place, crisis] of CRISIS_CLASSES.entries())
      if ((above[place] as number) >= -secondaryReach) found.add(crisis);
  }
}

let detector: CrisisDetector | null = null;

/**
 * What in a message must reach a person at once, in the order of `CRISIS_CLASSES`; empty for nearly every message. `language` is
 * ISO 639-1 or `und`, as `detectLanguage` gives it. Never throws on any text.
 */
export function detectCrisis(text: string, language: string): CrisisClass[] {
  detector ??= new CrisisDetector();
  const found = new Set<CrisisClass>();
  for (const part of textWindows(text.toWellFormed())) detector.hear(part, language, found);
  return CRISIS_CLASSES.filter((crisis) => found.has(crisis));
}
