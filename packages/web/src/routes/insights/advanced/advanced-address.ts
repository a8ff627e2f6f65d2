/** What the address says of the advanced view: which network, which figure, which of its four inner tabs. */
import { type AdvancedMetric, advancedMetrics } from '@parley/contract/insights/advanced-rules.ts';
import { type InsightsPlatform, insightsPlatforms } from '@parley/contract/insights/rules.ts';

/** Source: specification 2, section 2 (Advanced tab). */
export const advancedViews = ['performance', 'trends', 'content', 'audience'] as const;
export type AdvancedView = (typeof advancedViews)[number];

/** null: it names none, and the first network with an account is shown. */
export function networkOf(search: URLSearchParams): InsightsPlatform | null {
  return oneOf(insightsPlatforms, search.get('network'));
}

export function viewOf(search: URLSearchParams): AdvancedView {
  return oneOf(advancedViews, search.get('view')) ?? 'performance';
}

/** null: it names none, and the first that the network tells is shown. */
export function metricOf(search: URLSearchParams): AdvancedMetric | null {
  return oneOf(advancedMetrics, search.get('metric'));
}

/** Another network has other accounts; days, figure and inner tab stay. */
export function searchWithNetwork(search: URLSearchParams, network: InsightsPlatform): URLSearchParams {
  const next = searchWith(search, { network });
  next.delete('account');
  return next;
}

/** An account is chosen with its network, which the address may not name yet. */
export function searchWith(
  search: URLSearchParams,
  change: Partial<Record<'network' | 'account' | 'view' | 'metric', string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  return next;
}

function oneOf<Value extends string>(values: readonly Value[], named: string | null): Value | null {
  return values.find((value) => value === named) ?? null;
}
