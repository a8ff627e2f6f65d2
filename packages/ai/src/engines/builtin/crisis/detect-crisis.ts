import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';
import { ConceptReader } from './concept-reader.ts';
import { applyCrisisRules } from './crisis-rules.ts';

let reader: ConceptReader | null = null;

/**
 * What in a message must reach a person at once, in the order of `CRISIS_CLASSES`; empty for nearly every message. `language` is
 * ISO 639-1 or `und`, as `detectLanguage` gives it. Never throws on any text.
 */
export function detectCrisis(text: string, language: string): CrisisClass[] {
  reader ??= new ConceptReader();
  reader.read(text.toWellFormed(), language);
  if (reader.hitCount === 0) return [];
  const found = applyCrisisRules(reader);
  return CRISIS_CLASSES.filter((crisis) => found.has(crisis));
}
