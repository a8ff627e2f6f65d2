import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { searchWithComposer } from '../post/posting-address.ts';
import { useComposer } from '../post/use-posting-address.ts';

/** What the address asks the dialog to show, and how to change that. */
export function useComposerAddress() {
  const { compose, closeComposer } = useComposer();
  const [search, setSearch] = useSearchParams();
  /** A new post has become a draft with an id, so that a reload finds it again. */
  const nameDraft = useCallback(
    (postId: string) =>
      setSearch((current) => searchWithComposer(current, { post: postId }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return {
    compose,
    date: search.get('date'),
    time: search.get('time'),
    campaign: search.get('campaign'),
    close: closeComposer,
    nameDraft,
  };
}
