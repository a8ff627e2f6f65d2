import { useCallback } from 'react';
import { useAddress } from '../../../components/use-address.ts';
import { searchWithComposer } from '../post/posting-address.ts';
import { useComposer } from '../post/use-posting-address.ts';

/** What the address asks the dialog to show, and how to change that. */
export function useComposerAddress() {
  const { compose, closeComposer } = useComposer();
  const { search, changeAddress } = useAddress();
  /** A new post has become a draft with an id, so that a reload finds it again. */
  const nameDraft = useCallback(
    (postId: string) => changeAddress((now) => searchWithComposer(now, { post: postId }), { replace: true }),
    [changeAddress],
  );
  return {
    compose,
    date: search.get('date'),
    time: search.get('time'),
    campaign: search.get('campaign'),
    caption: search.get('caption') ?? '',
    hashtags: search.get('hashtags') ?? '',
    close: closeComposer,
    nameDraft,
  };
}
