import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/translate.ts';
import { postSummaryQuery } from '../post/posting.queries.ts';

/** Of a workspace without any post: that no filter is to blame. Undefined elsewhere. */
export function useNoPostsHint(): string | undefined {
  const summary = useQuery(postSummaryQuery);
  return summary.data?.total === 0
    ? t('This workspace has no posts yet: write the first one, or schedule many from a CSV.')
    : undefined;
}
