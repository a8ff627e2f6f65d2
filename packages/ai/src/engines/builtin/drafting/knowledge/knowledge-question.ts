import type { DraftSource } from '../../../../engine.ts';
import type { SentenceRequest } from './usable-sentences.ts';

export type KnowledgeQuestion = Omit<SentenceRequest, 'language'> & {
  sources: readonly DraftSource[];
  /** As it was detected in the question, or the best guess. */
  language: string;
  sentencesMax: number;
  charsMax: number;
  /** Who complains is told a rule only where it is about the very thing. */
  isComplaint: boolean;
  /** Neither asks nor has a case in plain words: only what is surely meant is told. */
  isStatement?: boolean;
  /** Written to the brand alone: who does that wants something, with or without a question mark. */
  isPrivate?: boolean;
  /** Where the message is a case of a known kind: what an entry's title must be about, one of them, to help. */
  caseAspects: readonly string[] | null;
  /** Who is pleased, or says no more than thank you, is answered with a canned reply to that. */
  kindWords: 'praise' | 'thanks' | null;
};
