import type { Post, PostDetail } from '@parley/contract/posting/schemas.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import type { PostPage, PostRange } from './posting.queries.ts';

type PostPages = InfiniteData<PostPage, string | null>;

/** Applies a change to every list that the cache holds. */
function changeLists(queryClient: QueryClient, change: (posts: Post[]) => Post[]): void {
  queryClient.setQueriesData<PostPages>({ queryKey: queryKey('listPosts', 'pages') }, (data) =>
    data === undefined
      ? undefined
      : { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) },
  );
  queryClient.setQueriesData<PostRange>({ queryKey: queryKey('listPosts', 'range') }, (data) =>
    data === undefined ? undefined : { ...data, posts: change(data.posts) },
  );
}

/** Puts a newer copy of a post in the place of the old one, wherever it is shown. */
export function putPost(queryClient: QueryClient, post: Post): void {
  changeLists(queryClient, (posts) => posts.map((known) => (known.id === post.id ? post : known)));
  queryClient.setQueryData<PostDetail>(queryKey('getPost', post.id), (detail) =>
    detail === undefined ? undefined : { ...detail, post },
  );
}

/** Takes a deleted post off every list. */
export function dropPost(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, (posts) => posts.filter((post) => post.id !== id));
  queryClient.removeQueries({ queryKey: queryKey('getPost', id) });
}

/** Fetches anew what shows posts: the lists, the tiles and, where they are named, single posts. */
export function renewPosts(queryClient: QueryClient, ids: Iterable<string> = []): void {
  for (const id of ids) void fetchAnew(queryClient, queryKey('getPost', id));
  void fetchAnew(queryClient, queryKey('listPosts'));
  void fetchAnew(queryClient, queryKey('getPostSummary'));
}
