import { reasonOf } from '../../../../api/errors.ts';
import { t } from '../../../../messages/translate.ts';

export type FailedUpload = { name: string; failure: unknown };

/** What to tell of files that did not arrive; of several files that were chosen each by its name. */
export function failedUploadWords(failed: readonly FailedUpload[], chosen: number): string {
  const reasons = failed.map(({ name, failure }) => {
    const reason = reasonOf(failure) || t('Failed to upload files');
    return chosen === 1 ? reason : `${name}: ${reason}`;
  });
  const [first = '', second, ...others] = reasons;
  const more = others.length === 0 ? undefined : t('{count} more did not arrive.', { count: others.length });
  return [first, second, more].filter((each) => each !== undefined).join('\n');
}
