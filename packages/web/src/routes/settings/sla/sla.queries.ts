import type { SlaPolicy } from '@parley/contract/sla/rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-key.ts';
import { wholeSlaPolicies, wholeSlaPreview } from './sla-answers.ts';

/** What the workspace promises. */
export const slaPoliciesQuery = queryOptions({
  queryKey: queryKey('getSlaPolicies'),
  queryFn: ({ signal }) => call('getSlaPolicies', { signal, whole: wholeSlaPolicies }),
});

/** What these policies would mean now. */
export const slaPreviewQuery = (policies: readonly SlaPolicy[]) =>
  queryOptions({
    queryKey: queryKey('previewSlaPolicies', policies),
    queryFn: ({ signal }) =>
      call('previewSlaPolicies', { body: { policies: [...policies] }, signal, whole: wholeSlaPreview }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
