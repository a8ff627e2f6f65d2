import type { ImportPreview } from '@parley/contract/posting-import/schemas.ts';
import { t } from '../../../messages/translate.ts';

export function countPosts(count: number): string {
  return t('{count, plural, one {1 post} other {{count} posts}}', { count });
}

/** What becomes of the file, in one sentence. */
export function summaryOf({ rows, valid }: ImportPreview): string {
  const faulty = rows.length - valid;
  const warned = rows.filter(({ errors, warnings }) => errors.length === 0 && warnings.length > 0).length;
  const parts = [
    valid === rows.length
      ? t('All {count, plural, one {of 1 row} other {{count} rows}} can be scheduled', { count: rows.length })
      : null,
    valid === rows.length ? null : t('{valid} of {count} rows can be scheduled', { valid, count: rows.length }),
    faulty === 0 ? null : t('{faulty} {faulty, plural, one {is} other {are}} left out', { faulty }),
    warned === 0 ? null : t('{warned} to look at', { warned }),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
}

/** What was done, of how many. */
export function importedWords(
  imported: number,
  valid: number,
  isApprovalNeeded: boolean,
): { title: string; description: string } {
  const title = `${countPosts(imported)} ${isApprovalNeeded ? t('submitted for approval') : t('scheduled')}`;
  if (imported >= valid && isApprovalNeeded)
    return {
      title,
      description: t('{imported, plural, one {It waits in the calendar.} other {They wait in the calendar.}}', {
        imported,
      }),
    };
  if (imported >= valid)
    return {
      title,
      description: t('{imported, plural, one {It stands in the calendar.} other {They stand in the calendar.}}', {
        imported,
      }),
    };
  return {
    title,
    description: t('{posts} could no longer be scheduled. Look at the rows again.', {
      posts: countPosts(valid - imported),
    }),
  };
}
