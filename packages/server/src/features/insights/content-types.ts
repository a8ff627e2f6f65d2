/** What was published in a period, by its kind. */
import type { ContentTypeFigures } from '@parley/contract/insights/advanced-schemas.ts';
import type { TopContent } from '@parley/contract/insights/schemas.ts';
import { sumOf } from './figures.ts';

type Content = Pick<TopContent, 'type' | 'engagement' | 'impressions'>;

/** One row a kind as the network names it, that with most engagements for one of it first. */
export function contentTypesOf(contents: readonly Content[]): ContentTypeFigures[] {
  return [...Map.groupBy(contents, ({ type }) => type)]
    .map(([type, ofType]) => {
      const engagement = engagementOf(ofType);
      return { type, posts: ofType.length, engagement, perPost: engagement / ofType.length, ...rateOf(ofType) };
    })
    .toSorted((one, other) => other.perPost - one.perPost || one.type.localeCompare(other.type));
}

/** Engagements / impressions * 100 of the posts of which both are known. */
function rateOf(contents: readonly Content[]): Pick<ContentTypeFigures, 'engagementRate'> {
  const seen = contents.filter(({ impressions }) => impressions !== null);
  const impressions = sumOf(seen.map((each) => each.impressions));
  const isKnown = impressions !== null && impressions > 0;
  return { engagementRate: isKnown ? (engagementOf(seen) / impressions) * 100 : null };
}

function engagementOf(contents: readonly Content[]): number {
  return contents.reduce((sum, { engagement }) => sum + engagement, 0);
}
