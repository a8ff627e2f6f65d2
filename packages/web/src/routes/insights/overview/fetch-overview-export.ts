import { overviewFileName } from '@parley/contract/overview/rules.ts';
import { callForBody } from '../../../api/client.ts';
import type { InsightsRange } from '../insights-address.ts';
import type { FetchExport } from '../use-file-export.ts';
import type { OverviewQuery } from './overview.queries.ts';

const dayMs = 24 * 3_600_000;

/** The overview's figures as a file. @param range the days that the query names */
export function fetchOverviewExport(query: OverviewQuery, range: InsightsRange): FetchExport {
  const days = 'days' in range ? range.days : (Date.parse(range.end) - Date.parse(range.start)) / dayMs + 1;
  return async (format) => ({
    name: overviewFileName(days, format),
    response: await callForBody('exportOverview', { body: { ...query, format } }),
  });
}
