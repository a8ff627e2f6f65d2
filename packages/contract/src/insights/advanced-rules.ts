/** What the advanced view of Insights knows without zod. */

/** The figures that it looks at by day. */
export const advancedMetrics = ['reach', 'impressions', 'engagement', 'engagementRate', 'newFollowers'] as const;
export type AdvancedMetric = (typeof advancedMetrics)[number];

/** What the first three scores are computed from. Growth is in percent against the period before. */
export const scoreFigures = [
  'engagement',
  'followers',
  'impressions',
  'reach',
  'followersGrowth',
  'engagementGrowth',
  'reachGrowth',
] as const;

/** The scores that the specification has formulas of. Source: specification 2, section 9. */
export const formulaScores = ['engagementQuality', 'audienceHealth', 'virality'] as const;
/** The four score tiles: the fourth is Parley's own, the mean of the three. */
export const advancedScores = [...formulaScores, 'overall'] as const;
export type AdvancedScoreName = (typeof advancedScores)[number];

/** What a formula holds. */
export const scoreTerms = [...scoreFigures, ...formulaScores] as const;
export type ScoreTerm = (typeof scoreTerms)[number];
