import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';

/** The library's address from before it was a tab leads there, with what it filtered for. */
export function MediaLibraryAddress() {
  const [search] = useSearchParams();
  return <Navigate replace to={`${paths.posting}?${new URLSearchParams([['tab', 'media'], ...search])}`} />;
}
