import type { Corrections } from '@parley/contract/corrections/schemas.ts';
import { t } from '../../../../messages/translate.ts';

/** What the team's corrections brought, in sentences: how it was measured, and whether they are used. */
export function correctionsInWords({ corrections, correctionsToStart, exam, isActive }: Corrections): string[] {
  if (corrections === 0)
    return [t('Nobody has corrected a sentiment or a tag yet. Correct one in the inbox, and it is kept here.')];
  const sentences = [
    t('{corrections, plural, one {1 correction.} other {{corrections} corrections.}}', { corrections }),
  ];
  if (exam !== null)
    sentences.push(
      t(
        'Of {asked} sentiments and tags that were held back, {rightBefore} were right before and {rightAfter} with what was learnt.',
        { asked: exam.asked, rightBefore: exam.rightBefore, rightAfter: exam.rightAfter },
      ),
    );
  if (isActive) sentences.push(t('New messages are read with it.'));
  else if (corrections < correctionsToStart)
    sentences.push(
      t('It needs {correctionsToStart} to start; until then messages are read without it.', { correctionsToStart }),
    );
  else sentences.push(t('That is no improvement yet, so messages are read without it.'));
  return sentences;
}
