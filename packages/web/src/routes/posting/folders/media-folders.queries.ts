import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeMediaFolders } from '../post/post-answers.ts';

/** The folders of the media library, by name. */
export const mediaFoldersQuery = queryOptions({
  queryKey: queryKey('listMediaFolders'),
  queryFn: ({ signal }) => call('listMediaFolders', { signal, whole: wholeMediaFolders }),
});
