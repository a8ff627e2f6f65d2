import type { DraftSource } from '../../../../engine.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import type { Terms } from './read-terms.ts';
import type { Weighed } from './weigh.ts';

/** Sentences of a source that answer, in their order. */
export type Finding = {
  source: DraftSource;
  sentences: string[];
  /** Of the source's words. */
  language: string;
  score: number;
  /** Where it was found by the topics of both: how well they agree. */
  fit?: number;
  /** About what was said, and not about the case as which it was read. */
  isBesideCase?: boolean;
};

export function toFinding({ entry, score }: Weighed, asked: Terms, question: KnowledgeQuestion): Finding {
  return { source: entry.source, language: entry.language, score, sentences: chooseSentences(asked, entry, question) };
}
