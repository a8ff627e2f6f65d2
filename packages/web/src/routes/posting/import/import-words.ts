import type { ImportPreview } from '@parley/contract/posting-import/schemas.ts';

export function countPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

/** What becomes of the file, in one sentence. */
export function summaryOf({ rows, valid }: ImportPreview): string {
  const faulty = rows.length - valid;
  const warned = rows.filter(({ errors, warnings }) => errors.length === 0 && warnings.length > 0).length;
  const parts = [
    valid === rows.length ? `All ${rows.length === 1 ? 'of 1 row' : `${rows.length} rows`} can be scheduled` : null,
    valid === rows.length ? null : `${valid} of ${rows.length} rows can be scheduled`,
    faulty === 0 ? null : `${faulty} ${faulty === 1 ? 'is' : 'are'} left out`,
    warned === 0 ? null : `${warned} to look at`,
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
}

/** What was done, of how many. */
export function importedWords(
  imported: number,
  valid: number,
  isApprovalNeeded: boolean,
): { title: string; description: string } {
  const title = `${countPosts(imported)} ${isApprovalNeeded ? 'submitted for approval' : 'scheduled'}`;
  if (imported >= valid && isApprovalNeeded)
    return { title, description: imported === 1 ? 'It waits in the calendar.' : 'They wait in the calendar.' };
  if (imported >= valid)
    return { title, description: imported === 1 ? 'It stands in the calendar.' : 'They stand in the calendar.' };
  return {
    title,
    description: `${countPosts(valid - imported)} could no longer be scheduled. Look at the rows again.`,
  };
}
