import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { campaignsQuery } from '../post/posting.queries.ts';

// A campaign that goes out changes many posts a second.
const refreshEveryMs = 700;

/** A campaign's figures are its posts': they follow each change of a post. Changes of campaigns the page hears itself. */
export function useLiveCampaigns(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function refresh() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void fetchAnew(queryClient, campaignsQuery.queryKey);
    }, refreshEveryMs);
  }
  useLiveEvent('post.changed', refresh);
  useLiveEvent('returned', refresh);
}
