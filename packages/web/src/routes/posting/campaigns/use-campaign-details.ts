import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { idOf } from '../post/post-filters.ts';

const parameter = 'details';

/** The campaign whose posts are shown, in the URL. A post that is opened from there lies over it. */
export function useCampaignDetails() {
  const [search, setSearch] = useSearchParams();
  const openDetails = useCallback(
    (id: string | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete(parameter);
          else next.set(parameter, id);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    detailsId: idOf(search.get(parameter)),
    isCovered: search.has('compose') || search.has('post'),
    openDetails,
  };
}
