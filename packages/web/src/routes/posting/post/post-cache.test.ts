import type { Post } from '@parley/contract/posting/schemas.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { dropPost, putPost } from './post-cache.ts';

// The cache looks at the id alone.
const postOf = (id: string, displayTitle: string) => ({ id, displayTitle }) as Post;
const pages = ['listPosts', 'pages', {}];
const range = ['listPosts', 'range', {}];

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(pages, {
    pages: [
      { posts: [postOf('a', 'old')], nextCursor: 'next' },
      { posts: [postOf('b', 'old')], nextCursor: null },
    ],
    pageParams: [null, 'next'],
  });
  queryClient.setQueryData(range, { posts: [postOf('b', 'old')], isCut: false });
  queryClient.setQueryData(['getPost', 'b'], { post: postOf('b', 'old'), history: [], attempts: [] });
});

test('a newer copy of a post stands wherever the old one stood, and nowhere else', () => {
  putPost(queryClient, postOf('b', 'new'));
  putPost(queryClient, postOf('c', 'new'));
  expect(queryClient.getQueryData(pages)).toMatchObject({
    pages: [{ posts: [{ displayTitle: 'old' }], nextCursor: 'next' }, { posts: [{ displayTitle: 'new' }] }],
  });
  expect(queryClient.getQueryData(range)).toMatchObject({ posts: [{ displayTitle: 'new' }] });
  expect(queryClient.getQueryData(['getPost', 'b'])).toMatchObject({ post: { displayTitle: 'new' } });
  expect(queryClient.getQueryData(['getPost', 'c'])).toBeUndefined();
});

test('a deleted post leaves every list', () => {
  dropPost(queryClient, 'b');
  expect(queryClient.getQueryData(pages)).toMatchObject({ pages: [{ posts: [{ id: 'a' }] }, { posts: [] }] });
  expect(queryClient.getQueryData(range)).toMatchObject({ posts: [] });
  expect(queryClient.getQueryData(['getPost', 'b'])).toBeUndefined();
});
