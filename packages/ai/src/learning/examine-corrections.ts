/** How much a workspace's corrections better the reading, told on lessons that were held back. */

import type { Analysis } from '../engine.ts';
import { applyCorrections, type Lesson, learnCorrections } from './correction-model.ts';

/** In turns, every fifth lesson is held back and the others are learnt. */
const folds = 5;

export type CorrectionExam = {
  /** Labels that were asked for, sentiments and tags together. */
  asked: number;
  rightBefore: number;
  rightAfter: number;
};

/** Learns five times, each time without another fifth, and asks for that fifth. */
export function examineCorrections(lessons: readonly (Lesson & { analysis: Analysis })[]): CorrectionExam {
  const exam = { asked: 0, rightBefore: 0, rightAfter: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = learnCorrections(lessons.filter((_, index) => index % folds !== fold));
    for (const [index, { text, analysis, sentiment, tag }] of lessons.entries()) {
      if (index % folds !== fold) continue;
      const after = applyCorrections(weights, text, analysis);
      exam.asked += (sentiment === null ? 0 : 1) + (tag === null ? 0 : 1);
      exam.rightBefore += Number(sentiment === analysis.sentiment) + Number(tag === analysis.tag);
      exam.rightAfter += Number(sentiment === after.sentiment) + Number(tag === after.tag);
    }
  }
  return exam;
}
