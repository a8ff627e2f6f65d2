import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';
import { ConceptReader } from './concept-reader.ts';
import { type CrisisDecision, type CrisisReading, decideCrisis, languageGroup } from './crisis-decision.ts';
import { CrisisFeatures } from './crisis-features.ts';
import { CrisisModel } from './crisis-model.ts';
import type { CrisisMood } from './crisis-mood.ts';
import { applyCrisisRules } from './crisis-rules.ts';
import { loadCrisisWeights } from './crisis-weights.ts';
import { behindTurn, sentencesAlone, textWindows } from './text-windows.ts';

const WEIGHTS = new URL('../../../../weights/crisis.bin', import.meta.url);

class CrisisDetector {
  readonly #reader = new ConceptReader();
  readonly #features = new CrisisFeatures();
  readonly #model = new CrisisModel(loadCrisisWeights(WEIGHTS));

  /** How far above what it takes one part of a message lies, `margin` taken off, and of which classes it would be. */
  #hear(part: string, language: string, mood: CrisisMood | null, margin: number): CrisisReading | null {
    this.#reader.read(part, language);
    if (this.#reader.reader.tokenCount === 0) return null;
    this.#features.extract(this.#reader);
    const ruled = applyCrisisRules(this.#reader);
    const sums = this.#model.score(this.#features);
    const { above, classes } = decideCrisis({ sums, ruled, group: languageGroup(language), mood }, this.decision);
    return { above: above - margin, classes };
  }

  /** A cry for help in one sentence of a long complaint drowns in the whole: each sentence is read alone too. */
  hearMessage(text: string, language: string, mood: CrisisMood | null): CrisisReading[] {
    const { sentenceMargin } = this.decision;
    const turn = behindTurn(text);
    return [
      ...textWindows(text).map((part) => this.#hear(part, language, mood, 0)),
      ...sentencesAlone(text).map((sentence) => this.#hear(sentence, language, mood, sentenceMargin)),
      // The mood is that of the whole, kind words before the turn included.
      turn === null ? null : this.#hear(turn, language, null, sentenceMargin),
    ].filter((reading) => reading !== null);
  }

  get decision(): CrisisDecision {
    return this.#model.weights.decision;
  }
}

let detector: CrisisDetector | null = null;

/**
 * What in a message must reach a person at once, in the order of `CRISIS_CLASSES`; empty for nearly every message. `language` is
 * ISO 639-1 or `und`, as `detectLanguage` gives it; `mood` is null where nothing else has read the message. Never throws on any text.
 */
export function detectCrisis(text: string, language: string, mood: CrisisMood | null): CrisisClass[] {
  detector ??= new CrisisDetector();
  const heard = detector.hearMessage(text.toWellFormed(), language, mood).filter(({ above }) => above >= 0);
  return CRISIS_CLASSES.filter((crisis) => heard.some(({ classes }) => classes.includes(crisis)));
}

/** Whether a message is a crisis or so near to one that no ready-made words are safe. Alarms nobody. As `detectCrisis` otherwise. */
export function mayBeCrisis(text: string, language: string): boolean {
  detector ??= new CrisisDetector();
  const { doubtReach } = detector.decision;
  return detector.hearMessage(text.toWellFormed(), language, null).some(({ above }) => above >= -doubtReach);
}
