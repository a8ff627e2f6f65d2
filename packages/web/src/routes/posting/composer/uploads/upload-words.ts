import { reasonOf } from '../../../../api/errors.ts';

export type FailedUpload = { name: string; failure: unknown };

/** What to tell of files that did not arrive; of several files that were chosen each by its name. */
export function failedUploadWords(failed: readonly FailedUpload[], chosen: number): string {
  const reasons = failed.map(({ name, failure }) => {
    const reason = reasonOf(failure) || 'Failed to upload files';
    return chosen === 1 ? reason : `${name}: ${reason}`;
  });
  const [first = '', second, ...others] = reasons;
  const more = others.length === 0 ? undefined : `${others.length} more did not arrive.`;
  return [first, second, more].filter((each) => each !== undefined).join('\n');
}
