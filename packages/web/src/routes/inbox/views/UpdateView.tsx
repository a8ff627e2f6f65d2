import type { SavedView, ViewQuery } from '@parley/contract/saved-views/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { InboxFilters } from '../filters/inbox-filters.ts';
import { viewQueryOf } from './view-address.ts';

/** `before`: what a click puts back; null: this is that click. */
type Kept = { query: ViewQuery; revision: number; before: ViewQuery | null };

type UpdateViewProps = { view: SavedView; filters: InboxFilters; className: string };

/** Keeps the filters and the order of the list in the view that they were changed from. It can be taken back. */
export function UpdateView({ className, filters, view }: UpdateViewProps) {
  const queryClient = useQueryClient();
  const update = useMutation({
    networkMode: 'always',
    mutationFn: ({ query, revision }: Kept) =>
      call('updateSavedView', { params: { id: view.id }, body: { revision, query } }),
    // Not where it is called: by then the list may be here, in which there is nothing left to keep, and this button is gone.
    onSuccess: ({ revision }, { before }) => {
      if (before === null) return;
      toast({
        title: view.isShared
          ? t('The view {name} is changed for the whole team', { name: view.name })
          : t('The view {name} is changed', { name: view.name }),
        action: { label: t('Undo'), onPress: () => update.mutate({ query: before, revision, before: null }) },
      });
    },
    onSettled: () => {
      void fetchAnew(queryClient, queryKey('countSavedViews'));
      return fetchAnew(queryClient, queryKey('listSavedViews'));
    },
    onError: (error) =>
      toast({ title: t('The view was not changed'), description: reasonOf(error), variant: 'destructive' }),
  });
  const keep = () => update.mutate({ query: viewQueryOf(filters), revision: view.revision, before: view.query });
  return (
    <button type="button" className={className} disabled={update.isPending} onClick={keep}>
      <Save size={13} aria-hidden="true" />
      {t('Update view {name}', { name: view.name })}
    </button>
  );
}
