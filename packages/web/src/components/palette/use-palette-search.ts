import { isAllowed } from '@parley/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-key.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { wholeMessage } from '../message-answers.ts';
import { wholePost } from '../post-answers.ts';
import { teamQuery } from '../team.queries.ts';

const searchAfterMs = 250;
const foundMax = 5;
const ticketIdPattern = /^[a-z]{2,3}-\d+/i;

/** Tickets, posts and members that have these words. The first keys are waited for, so that each word costs one look. */
export function usePaletteSearch(typed: string) {
  const { role } = useCurrentUser().workspace;
  const search = useSettled(typed.trim());
  const isWanted = search.length >= 2;
  const tickets = useQuery({
    queryKey: queryKey('listMessages', 'palette', search),
    queryFn: ({ signal }) =>
      call('listMessages', {
        query: { ...(ticketIdPattern.test(search) ? { ticketId: search } : { search }), limit: foundMax },
        signal,
        whole: [wholeMessage],
      }),
    enabled: isWanted,
  });
  const posts = useQuery({
    queryKey: queryKey('listPosts', 'palette', search),
    queryFn: ({ signal }) => call('listPosts', { query: { search, limit: foundMax }, signal, whole: [wholePost] }),
    enabled: isWanted,
  });
  const team = useQuery({ ...teamQuery, enabled: isWanted && isAllowed(role, 'members.read') });
  const asked = [tickets, posts, team];
  return {
    /** The words to which the rest belongs. */
    search,
    tickets: tickets.data ?? [],
    posts: posts.data ?? [],
    members: (team.data ?? [])
      .filter(({ user }) => `${user.username} ${user.email}`.toLowerCase().includes(search.toLowerCase()))
      .slice(0, foundMax),
    isLooking: search !== typed.trim() || asked.some(({ isFetching }) => isFetching),
    hasFailed: asked.some(({ isError }) => isError),
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
