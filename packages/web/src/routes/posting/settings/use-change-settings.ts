import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { PostingFeed } from '@parley/contract/posting-feeds/schemas.ts';
import type { PostingSlot } from '@parley/contract/posting-slots/schemas.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { postingSettingsQuery } from '../../../components/posting-settings.queries.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { postingFeedsQuery, postingSlotsQuery } from './settings.queries.ts';

function tellFailure(title: string) {
  return (error: unknown) => toast({ title, description: reasonOf(error), variant: 'destructive' });
}

/** What follows the workspace's zone and country. */
const zoneKeys = [
  queryKey('listPostingEvents'),
  queryKey('getPostSummary'),
  queryKey('listCampaigns'),
  queryKey('getBestTime'),
];

type SettingsChange = { changes: BodyOf<'updatePostingSettings'> /** What the toast says. */; said: string };

/** Changes how the workspace publishes; every screen that shows times follows. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes }: SettingsChange) => call('updatePostingSettings', { body: changes }),
    onSuccess: (settings, { changes, said }) => {
      queryClient.setQueryData(postingSettingsQuery.queryKey, settings);
      if (changes.timeZone !== undefined || changes.country !== undefined)
        for (const key of zoneKeys) void fetchAnew(queryClient, key);
      toast({ title: t('Saved'), description: said });
    },
    onError: tellFailure(t('Not saved')),
  });
}

/** Sets all times of the queue; shown at once, taken back where the server refuses. */
export function useSetSlots() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (slots: PostingSlot[]) => call('setPostingSlots', { body: { slots } }),
    onMutate: async (slots) => {
      await queryClient.cancelQueries(postingSlotsQuery);
      const before = queryClient.getQueryData(postingSlotsQuery.queryKey);
      queryClient.setQueryData(postingSlotsQuery.queryKey, { slots });
      return { before };
    },
    onSuccess: () => toast({ title: t('Saved'), description: t('The times of the queue are changed.') }),
    onError: (error, _slots, context) => {
      queryClient.setQueryData(postingSlotsQuery.queryKey, context?.before);
      tellFailure(t('The times were not saved'))(error);
    },
    onSettled: () => {
      void fetchAnew(queryClient, postingSlotsQuery.queryKey);
    },
  });
}

function putFeed(queryClient: QueryClient, feed: PostingFeed): void {
  queryClient.setQueryData(postingFeedsQuery.queryKey, (feeds) =>
    feeds?.map((known) => (known.id === feed.id ? feed : known)),
  );
}

/** The error is shown in the form. */
export function useFollowFeed(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createPostingFeed'>) => call('createPostingFeed', { body }),
    onSuccess: (feed) => {
      toast({
        title: t('Following “{title}”', { title: feed.title }),
        description: t('Its new entries become drafts.'),
      });
      void fetchAnew(queryClient, postingFeedsQuery.queryKey);
      onDone();
    },
  });
}

export function useUpdateFeed(feed: PostingFeed) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'updatePostingFeed'>) => call('updatePostingFeed', { params: { id: feed.id }, body }),
    onMutate: (body) => putFeed(queryClient, { ...feed, ...body }),
    onSuccess: (changed) => putFeed(queryClient, changed),
    onError: (error) => {
      putFeed(queryClient, feed);
      tellFailure(t('The feed was not changed'))(error);
    },
  });
}

/** The error is shown in the dialog. */
export function useDeleteFeed(feed: PostingFeed) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('deletePostingFeed', { params: { id: feed.id } }),
    onSuccess: () => {
      queryClient.setQueryData(postingFeedsQuery.queryKey, (feeds) => feeds?.filter(({ id }) => id !== feed.id));
      toast({ title: t('Feed deleted'), description: t('The drafts it made stay.') });
    },
  });
}
