import { overviewFileName } from '@parley/contract/overview/rules.ts';
import { callForBody } from '../../../api/client.ts';
import type { InsightsRange } from '../insights-address.ts';
import type { FigureExport } from '../use-file-export.ts';
import type { OverviewQuery } from './overview.queries.ts';

const dayMs = 24 * 3_600_000;

/** The overview's figures as a file. @param range the days that the query names */
export function overviewExport(query: OverviewQuery, range: InsightsRange): FigureExport {
  const days = 'days' in range ? range.days : (Date.parse(range.end) - Date.parse(range.start)) / dayMs + 1;
  return {
    days,
    nameOf: (format) => overviewFileName(days, format),
    fetchAtOnce: (format) => callForBody('exportOverview', { body: { ...query, format } }),
    toRequest: (format) => ({ report: 'overview', request: { ...query, format } }),
  };
}
