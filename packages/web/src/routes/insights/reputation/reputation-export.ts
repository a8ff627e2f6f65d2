import type { InsightsExportFormat } from '@parley/contract/insights/rules.ts';
import { reputationFileName } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import { callForBody } from '../../../api/client.ts';
import type { FigureExport } from '../use-file-export.ts';
import { filtersOf, type ReputationView } from './reputation.queries.ts';

/** The scores that are shown as a file. */
export function reputationExport({ of, range }: ReputationView, { period }: Reputation): FigureExport {
  const bodyOf = (format: InsightsExportFormat) => ({
    format,
    dateRange: 'days' in range ? range.days : range,
    ...filtersOf(of),
  });
  return {
    days: period.days,
    nameOf: (format) => reputationFileName(period.days, format),
    fetchAtOnce: (format) => callForBody('exportReputation', { body: bodyOf(format) }),
    toRequest: (format) => ({ report: 'reputation', request: bodyOf(format) }),
  };
}
