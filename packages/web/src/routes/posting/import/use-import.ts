import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast-store.ts';
import { renewPosts } from '../post-cache.ts';
import { importedWords } from './import-words.ts';
import type { CsvFile } from './read-csv.ts';

/** A file that was chosen; `number` rises with each, so that the same name chosen again is read again. */
export type ChosenFile = CsvFile & { number: number };

function previewQuery(file: ChosenFile | null, timeZone: string) {
  return queryOptions({
    queryKey: ['previewImport', file?.number ?? null, timeZone],
    queryFn: ({ signal }) => call('previewImport', { body: { csv: file?.csv ?? '', timeZone }, signal }),
    enabled: file !== null,
    // Whether a row can be scheduled changes with the clock and the library.
    gcTime: 0,
    retry: false,
  });
}

/** The rows of the file, with what is wrong with each; of another zone meanwhile the last one's. */
export function useImportPreview(file: ChosenFile | null, timeZone: string) {
  return useQuery({
    ...previewQuery(file, timeZone),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === file?.number ? keepPreviousData(previous) : undefined,
  });
}

/** Schedules the rows that nothing is wrong with. What is left over is looked through again. */
export function useImportPosts(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, timeZone }: { file: ChosenFile; timeZone: string; valid: number }) =>
      call('importPosts', { body: { csv: file.csv, timeZone } }),
    onSuccess: ({ imported }, { valid }) => {
      toast(importedWords(imported, valid));
      renewPosts(queryClient);
      if (imported >= valid) onDone();
      else void queryClient.invalidateQueries({ queryKey: ['previewImport'] });
    },
  });
}
