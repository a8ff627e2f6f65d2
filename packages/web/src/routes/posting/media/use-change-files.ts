import type { BodyOf } from '@parley/contract/endpoints.ts';
import { manyMediaMax } from '@parley/contract/media/rules.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { renewMedia } from './media.queries.ts';

export type FilesDialogProps = { items: readonly MediaItem[]; onDone: () => void; onClose: () => void };

/** As many as one call takes, at a time. */
export function inParts(items: readonly MediaItem[]): string[][] {
  const ids = items.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / manyMediaMax) }, (_, index) =>
    ids.slice(index * manyMediaMax, (index + 1) * manyMediaMax),
  );
}

/** Moves or tags many files. Doing it twice does nothing more. */
export function useChangeFiles(items: readonly MediaItem[], onSuccess: (changed: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: Omit<BodyOf<'changeManyMedia'>, 'ids'>) => {
      let changed = 0;
      for (const ids of inParts(items))
        changed += (await call('changeManyMedia', { body: { ...change, ids } })).changed.length;
      return changed;
    },
    onSuccess,
    onSettled: () => renewMedia(queryClient),
  });
}
