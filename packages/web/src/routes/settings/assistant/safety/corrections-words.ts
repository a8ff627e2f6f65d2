import type { Corrections } from '@parley/contract/corrections/schemas.ts';

/** What the team's corrections brought, in sentences: how it was measured, and whether they are used. */
export function correctionsInWords({ corrections, correctionsToStart, exam, isActive }: Corrections): string[] {
  if (corrections === 0)
    return ['Nobody has corrected a sentiment or a tag yet. Correct one in the inbox, and it is kept here.'];
  const sentences = [`${corrections} ${corrections === 1 ? 'correction' : 'corrections'}.`];
  if (exam !== null)
    sentences.push(
      `Of ${exam.asked} sentiments and tags that were held back, ${exam.rightBefore} were right before and ${exam.rightAfter} with what was learnt.`,
    );
  if (isActive) sentences.push('New messages are read with it.');
  else if (corrections < correctionsToStart)
    sentences.push(`It needs ${correctionsToStart} to start; until then messages are read without it.`);
  else sentences.push('It betters nothing yet, so messages are read without it.');
  return sentences;
}
