import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { callForBody } from '../../../api/client.ts';
import type { FetchExport } from '../use-file-export.ts';
import { filtersOf, type ReputationView } from './reputation.queries.ts';

/** The scores that are shown as a file. */
export function fetchReputationExport({ of, range }: ReputationView, { period }: Reputation): FetchExport {
  return async (format) => ({
    name: reputationFileName(period.days, format),
    response: await callForBody('exportReputation', {
      body: { format, dateRange: 'days' in range ? range.days : range, ...filtersOf(of) },
    }),
  });
}
