import { useQueryClient } from '@tanstack/react-query';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { useOncePerBurst } from '../../../components/use-once-per-burst.ts';
import { campaignsQuery } from '../post/posting.queries.ts';

// A campaign that goes out changes many posts a second.
const refreshEveryMs = 700;

/** A campaign's figures are its posts': they follow each change of a post. Changes of campaigns the page hears itself. */
export function useLiveCampaigns(): void {
  const queryClient = useQueryClient();
  const refresh = useOncePerBurst(() => void fetchAnew(queryClient, campaignsQuery.queryKey), refreshEveryMs);
  useLiveEvent('post.changed', refresh);
  useLiveEvent('returned', refresh);
}
