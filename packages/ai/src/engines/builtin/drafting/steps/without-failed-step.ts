import type { Finding } from '../knowledge/finding.ts';
import { createMeaningReader } from '../knowledge/meaning-reader.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { STEP_WORDS } from './step-words.ts';

const reader = createMeaningReader(STEP_WORDS);
/** Of these the knowledge tells steps that somebody takes alone. */
const TAKEN_ALONE = new Set(['password', 'cant_login', 'account', 'install', 'app', 'website', 'newsletter']);

/**
 * Without the step that a customer says has failed them: only sentences stay that tell what is left to do then. `failedStep` is the heading of the
 * entry that held no more than the step; null where there is none.
 */
export function withoutFailedStep(
  findings: readonly Finding[],
  text: string,
  language: string,
): { findings: Finding[]; failedStep: string | null } {
  const says = (meaning: string, said: string, inLanguage: string) =>
    reader.read(said, inLanguage).found.some((one) => one.meaning === meaning);
  const isTakenAlone = readMeanings(text, language).found.some(({ meaning }) => TAKEN_ALONE.has(meaning));
  if (!isTakenAlone || !says('failed', text, language)) return { findings: [...findings], failedStep: null };
  const left = findings
    .map((finding) => ({
      ...finding,
      sentences: finding.sentences.filter((sentence) => says('remedy', sentence, finding.language)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const [first] = findings;
  return { findings: left, failedStep: left.length === 0 && first !== undefined ? first.source.title : null };
}
