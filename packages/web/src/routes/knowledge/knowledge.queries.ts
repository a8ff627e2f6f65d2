import type { KnowledgeKind } from '@parley/contract/knowledge/rules.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callForResponse } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { wholeEntry } from './knowledge-answers.ts';

/** What the list shows; the address is its home, the server runs it. */
export type KnowledgeFilters = { search: string; kind: KnowledgeKind | 'all' };

const firstPage: string | null = null;

/** The entries page by page, last changed first. */
export function knowledgePagesQuery({ kind, search }: KnowledgeFilters) {
  const query = {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(kind === 'all' ? {} : { kind }),
  };
  return infiniteQueryOptions({
    queryKey: queryKey('listKnowledge', 'pages', query),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, response } = await callForResponse('listKnowledge', {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        whole: [wholeEntry],
      });
      return { entries: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
