import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { toast } from '../../../ui/toast-store.ts';
import { renewPosts } from '../post/post-cache.ts';
import { wholeImportPreview } from '../post/posting-answers.ts';
import type { ImportOptions } from './ImportChoices.tsx';
import { importedWords } from './import-words.ts';
import type { CsvFile } from './read-csv.ts';

/** A file that was chosen; `number` rises with each, so that the same name chosen again is read again. */
export type ChosenFile = CsvFile & { number: number };

/** How a file is read: the zone of its times, and what is chosen for all rows. */
export type ImportSettings = { timeZone: string; options: ImportOptions };

function previewQuery(file: ChosenFile | null, settings: ImportSettings) {
  return queryOptions({
    queryKey: queryKey('previewImport', file?.number ?? null, settings),
    queryFn: ({ signal }) =>
      call('previewImport', { body: { csv: file?.csv ?? '', ...settings }, signal, whole: wholeImportPreview }),
    enabled: file !== null,
    // Whether a row can be scheduled changes with the clock and the library.
    gcTime: 0,
    retry: false,
  });
}

/** The rows of the file, with what is wrong with each; of other settings meanwhile the last one's. */
export function useImportPreview(file: ChosenFile | null, settings: ImportSettings) {
  return useQuery({
    ...previewQuery(file, settings),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === file?.number ? keepPreviousData(previous) : undefined,
  });
}

/** Schedules the rows that nothing is wrong with. What is left over is looked through again. */
export function useImportPosts(onDone: () => void) {
  const queryClient = useQueryClient();
  const isApprovalNeeded = useNeedsApproval();
  return useMutation({
    mutationFn: ({ file, settings }: { file: ChosenFile; settings: ImportSettings; valid: number }) =>
      call('importPosts', { body: { csv: file.csv, ...settings } }),
    onSuccess: ({ imported }, { valid }) => {
      toast(importedWords(imported, valid, isApprovalNeeded));
      renewPosts(queryClient);
      if (imported >= valid) onDone();
      else void fetchAnew(queryClient, queryKey('previewImport'));
    },
  });
}
