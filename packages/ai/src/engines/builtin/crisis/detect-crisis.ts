import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';
import { ConceptReader } from './concept-reader.ts';
import { decideCrisis, languageGroup } from './crisis-decision.ts';
import { CrisisFeatures } from './crisis-features.ts';
import { CrisisModel } from './crisis-model.ts';
import { applyCrisisRules } from './crisis-rules.ts';
import { loadCrisisWeights } from './crisis-weights.ts';
import { sentencesAlone, textWindows } from './text-windows.ts';

const WEIGHTS = new URL('../../../../weights/crisis.bin', import.meta.url);

class CrisisDetector {
  readonly #reader = new ConceptReader();
  readonly #features = new CrisisFeatures();
  readonly #model = new CrisisModel(loadCrisisWeights(WEIGHTS));

  /** Adds to `found` what one part of a message tells if it lies `margin` above the thresholds. */
  hear(part: string, language: string, margin: number, found: Set<CrisisClass>): void {
    this.#reader.read(part, language);
    if (this.#reader.reader.tokenCount === 0) return;
    this.#features.extract(this.#reader);
    const { decision } = this.#model.weights;
    const ruled = applyCrisisRules(this.#reader);
    const reading = decideCrisis(this.#model.score(this.#features), ruled, languageGroup(language), decision);
    if (reading.above >= margin) for (const crisis of reading.classes) found.add(crisis);
  }

  /** A cry for help in one sentence of a long complaint drowns in the whole: each sentence is read alone too. */
  hearMessage(text: string, language: string): Set<CrisisClass> {
    const found = new Set<CrisisClass>();
    const { sentenceMargin } = this.#model.weights.decision;
    for (const part of textWindows(text)) this.hear(part, language, 0, found);
    for (const sentence of sentencesAlone(text)) this.hear(sentence, language, sentenceMargin, found);
    return found;
  }
}

let detector: CrisisDetector | null = null;

/**
 * What in a message must reach a person at once, in the order of `CRISIS_CLASSES`; empty for nearly every message. `language` is
 * ISO 639-1 or `und`, as `detectLanguage` gives it. Never throws on any text.
 */
export function detectCrisis(text: string, language: string): CrisisClass[] {
  detector ??= new CrisisDetector();
  const found = detector.hearMessage(text.toWellFormed(), language);
  return CRISIS_CLASSES.filter((crisis) => found.has(crisis));
}
