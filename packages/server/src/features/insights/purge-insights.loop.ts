/** Figures are kept for three years: as far back as the longest range that can be asked for. */
import { insightsRangeMaxDays } from '@parley/contract/insights/rules.ts';
import type { Context } from '../../context.ts';
import { addDays, dateAt } from '../../days-in-zones.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { removeOldFigures } from './insight-rows.ts';

export function createPurgeInsightsLoop({ database, now }: Pick<Context, 'database' | 'now'>): Loop {
  return {
    name: 'purge-insights',
    idleMs: 6 * 60 * 60_000,
    run: () => removeOldFigures(database, addDays(dateAt(now(), 'UTC'), -insightsRangeMaxDays)),
  };
}
