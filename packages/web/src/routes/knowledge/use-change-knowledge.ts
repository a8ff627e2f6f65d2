/** Adding, changing, deleting and taking over entries; the list is fetched anew after each. */

import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { KnowledgeEntry } from '@parley/contract/knowledge/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { queryKey } from '../../api/query-key.ts';
import { t } from '../../messages/translate.ts';
import { toast } from '../../ui/toast-store.ts';
import { wholeEntry } from './knowledge-answers.ts';
import { countEntries } from './knowledge-words.ts';

type EntryTexts = BodyOf<'createKnowledgeEntry'>;

/** Adds one where there is none yet. */
export function useSaveEntry(entry: KnowledgeEntry | null, onSaved: () => void) {
  const renew = useRenewKnowledge();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: EntryTexts) =>
      entry === null
        ? call('createKnowledgeEntry', { body, whole: wholeEntry })
        : call('updateKnowledgeEntry', {
            params: { id: entry.id },
            body: { ...body, revision: entry.revision },
            whole: wholeEntry,
          }),
    onSuccess: () => {
      toast({
        title: entry === null ? t('Entry added') : t('Entry saved'),
        description: t('New drafts rest on it from now on.'),
      });
      renew();
      onSaved();
    },
  });
}

export function useDeleteEntry({ id }: KnowledgeEntry) {
  const renew = useRenewKnowledge();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('deleteKnowledgeEntry', { params: { id } }),
    onSuccess: () => {
      toast({ title: t('Entry deleted') });
      renew();
    },
  });
}

export function useImportKnowledge(onDone: () => void) {
  const renew = useRenewKnowledge();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'importKnowledge'>) => call('importKnowledge', { body }),
    onSuccess: ({ imported, known }) => {
      toast({
        title: t('{entries} added', { entries: countEntries(imported) }),
        ...(known === 0
          ? {}
          : {
              description: t('{entries} {known, plural, one {was} other {were}} there already.', {
                entries: countEntries(known),
                known,
              }),
            }),
      });
      renew();
      onDone();
    },
  });
}

/** Everything that shows what the workspace knows. */
export function useRenewKnowledge(): () => void {
  const queryClient = useQueryClient();
  return () => void fetchAnew(queryClient, queryKey('listKnowledge'));
}
