import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to change it. A change starts from the address as it is when it is made, not as it was at the last
 * render: a search comes a moment after its typing, and what was opened or chosen meanwhile stays.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const changeAddress = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}) =>
      void navigate(`?${change(new URLSearchParams(window.location.search))}`, { replace, preventScrollReset: true }),
    [navigate],
  );
  return { search, changeAddress };
}
