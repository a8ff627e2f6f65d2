import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checkQuery } from '../draft/composer.queries.ts';
import { fieldsOf } from '../draft/post-draft.ts';
import { useDebounced } from '../draft/use-debounced.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';

const checkAfterMs = 600;

export type CheckState = {
  /** Of the text as it stands a moment ago; kept while the next is on its way. */
  check: PostCheck | null;
  /** The same, only where it is of the very text that stands there now. */
  exact: PostCheck | null;
  error: Error | null;
  retry: () => void;
};

/** What is known of the post before it is sent. Asked once typing rests. */
export function usePostCheck(postId: string): CheckState {
  const { draft, saving } = usePostDraft(postId);
  const isKnown = saving.revision !== null;
  const wanted = useMemo(
    () =>
      draft.connectionIds.length === 0 ? '' : JSON.stringify({ ...(isKnown ? { postId } : {}), ...fieldsOf(draft) }),
    [draft, isKnown, postId],
  );
  const asked = useDebounced(wanted, checkAfterMs);
  const body = useMemo(() => (asked === '' ? null : JSON.parse(asked)), [asked]);
  const query = useQuery({ ...checkQuery(body), placeholderData: keepPreviousData });
  const check = body === null || wanted === '' ? null : (query.data ?? null);
  return {
    check,
    exact: asked === wanted && !query.isPlaceholderData ? check : null,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
