import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useOncePerBurst } from '../../../components/use-once-per-burst.ts';
import { renewPosts } from './post-cache.ts';

// A campaign that goes out changes many posts a second.
const refreshEveryMs = 700;
/** What the settings, the slots, the feeds and the campaigns change. */
const settingsKeys = [
  queryKey('listCampaigns'),
  queryKey('listPostingEvents'),
  queryKey('getPostingSlots'),
  queryKey('listPostingFeeds'),
  queryKey('getBestTime'),
  queryKey('listCalendarNotes'),
  queryKey('listMediaFolders'),
  queryKey('listMediaTags'),
  queryKey('listMedia'),
  queryKey('listPostTemplates'),
];
/** What shows posts and their figures. */
const postsKeys = [
  queryKey('listPosts'),
  queryKey('getPostSummary'),
  queryKey('listPostingInsights'),
  queryKey('listPostingAccounts'),
];

/** Fetches anew what live events name. */
export function usePostingLive(): void {
  const queryClient = useQueryClient();
  const changed = useRef(new Set<string>());
  useEffect(
    () => () => {
      // Nobody hears the events from here on: what comes back to this page looks again.
      for (const key of postsKeys) void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    },
    [queryClient],
  );

  const renew = useOncePerBurst(() => {
    const wanted = [...changed.current];
    changed.current.clear();
    renewPosts(queryClient, wanted);
    void fetchAnew(queryClient, queryKey('listPostingInsights'));
  }, refreshEveryMs);
  function refresh(ids: readonly string[] = []) {
    for (const id of ids) changed.current.add(id);
    renew();
  }
  function refreshSettings() {
    for (const key of settingsKeys) void fetchAnew(queryClient, key);
  }

  useLiveEvent('post.changed', ({ postId }) => refresh([postId]));
  useLiveEvent('posting.changed', () => {
    refreshSettings();
    refresh();
  });
  useLiveEvent('connection.changed', () => {
    void fetchAnew(queryClient, queryKey('listPostingAccounts'));
    refresh();
  });
  useLiveEvent('returned', () => refresh());
  useLiveEvent('resync', () => {
    void fetchAnew(queryClient, queryKey('getPost'));
    void fetchAnew(queryClient, queryKey('getPostTickets'));
    refreshSettings();
    refresh();
  });
}
