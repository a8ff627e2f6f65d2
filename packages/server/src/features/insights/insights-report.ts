/** Insights as a report that one can send to a client: the tiles and charts of the tab, what was published, the days, and where it all comes from. */
import type { InsightFigure, InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { isolated } from '../../reports/printable.ts';
import type { ReportHead } from '../../reports/report-head.ts';
import type { Report, ReportFact, ReportSection, ReportTable, ReportTile } from '../../reports/report-model.ts';
import { formatFigure, writeDate, writeKnown, writeMoment, writePeriod } from '../../reports/report-words.ts';

export type InsightsOfAccount = { platform: InsightsPlatform; insights: PlatformInsights };

/** @param madeAt when it is made */
export function toInsightsReport(head: ReportHead, { insights, platform }: InsightsOfAccount, madeAt: Date): Report {
  const { period } = insights;
  return {
    title: `${platformNames[platform]} Insights`,
    subject: insights.account?.name ?? platformNames[platform],
    workspaceName: head.workspaceName,
    logo: head.logo,
    period: writePeriod(period.start, period.end),
    facts: factsOf(head, { platform, insights }, madeAt),
    sections: sectionsOf({ platform, insights }),
    sources: sourcesOf({ platform, insights }),
  };
}

function factsOf(head: ReportHead, { insights, platform }: InsightsOfAccount, madeAt: Date): ReportFact[] {
  const { account, period } = insights;
  const username = account?.username == null ? '' : ` (${isolated(`@${account.username.replace(/^@/, '')}`)})`;
  return [
    { name: 'Account', text: `${isolated(account?.name ?? '')}${username}` },
    {
      name: 'Network',
      text: `${platformNames[platform]}${account?.isSandbox ? ' (sandbox: figures for trying out)' : ''}`,
    },
    { name: 'Period', text: `${writePeriod(period.start, period.end)}, ${countOf(period.days, 'day')}` },
    { name: 'Compared with', text: writePeriod(period.before.start, period.before.end) },
    { name: 'Days by the clocks of', text: period.timeZone },
    { name: 'Made', text: `${writeMoment(madeAt, head.timeZone)} (${head.timeZone})` },
  ];
}

/** The figures of one account, in the order of its tab. */
function sectionsOf(of: InsightsOfAccount): ReportSection[] {
  const { insights } = of;
  return [
    { title: 'Summary', blocks: [{ kind: 'tiles', tiles: tilesOf(of) }, ...chartsOf(of)] },
    { title: 'What was published', blocks: [contentTableOf(insights)] },
    { title: 'Day by day', blocks: [dayTableOf(insights)] },
  ];
}

function tilesOf({ insights, platform }: InsightsOfAccount): ReportTile[] {
  const { engagementRateBase, offers, period, summary } = insights;
  const comparison = `vs previous ${countOf(period.days, 'day')}`;
  const tile = (name: string, figures: readonly InsightFigure[], known: Pick<ReportTile, 'value' | 'growth'>) => {
    const isOffered = known.value !== null || figures.some((figure) => offers.includes(figure));
    const note = isOffered ? null : `${platformNames[platform]} does not tell this`;
    return { name, ...known, unit: 'count' as const, comparison, more: null, note };
  };
  const rate = summary.engagementRate;
  const count = summary.engagement === null ? '' : `${formatFigure(summary.engagement, 'count')} engagements, `;
  const engagement = tile('Engagement', ['engagements'], {
    value: rate ?? summary.engagement,
    growth: rate === null ? summary.engagementGrowth : summary.engagementRateGrowth,
  });
  return [
    tile('Reach', ['reach'], { value: summary.reach, growth: summary.reachGrowth }),
    tile('Followers', ['followers', 'followersGained'], {
      value: summary.followers,
      growth: summary.followersGrowth,
    }),
    rate === null
      ? engagement
      : { ...engagement, unit: 'percent', more: `${count}in % of ${engagementRateBase ?? 'reach'}` },
    tile('Impressions', ['impressions'], { value: summary.impressions, growth: summary.impressionsGrowth }),
  ];
}

function chartsOf({ insights, platform }: InsightsOfAccount): ReportSection['blocks'] {
  const { engagementRateBase, offers, timeSeriesData: series } = insights;
  const network = platformNames[platform];
  const days = series.labels;
  const has = (...figures: InsightFigure[]) => figures.some((figure) => offers.includes(figure));
  const isCounted = series.followers.some((value) => value !== null);
  return [
    {
      ...{ kind: 'time-chart', title: 'Follower Growth', days, unit: 'count', isFromZero: !isCounted },
      series: [
        isCounted
          ? { name: 'Followers', values: series.followers, as: 'area' }
          : { name: 'New followers', values: series.followerGrowth, as: 'bar' },
      ],
      note:
        isCounted || has('followers')
          ? null
          : has('followersGained')
            ? `${network} tells who came on a day, not how many there were.`
            : `${network} does not tell followers by day.`,
    },
    {
      ...{ kind: 'time-chart', title: 'Engagement Rate', days, unit: 'percent', isFromZero: true },
      series: [{ name: `In % of ${engagementRateBase ?? 'reach'}`, values: series.engagementRate, as: 'bar' }],
      note: has('engagements') && has('reach', 'impressions') ? null : `${network} does not tell engagement by day.`,
    },
    {
      ...{ kind: 'time-chart', title: 'Impressions & Reach', days, unit: 'count', isFromZero: true },
      series: [
        { name: 'Impressions', values: series.impressions, as: 'area' },
        { name: 'Reach', values: series.reach, as: 'line' },
      ],
      note: !has('impressions', 'reach')
        ? `${network} does not tell impressions or reach by day.`
        : !has('reach')
          ? `${network} does not tell reach.`
          : !has('impressions')
            ? `${network} does not tell impressions.`
            : null,
    },
  ];
}

function contentTableOf({ period, topContent }: PlatformInsights): ReportTable {
  return {
    kind: 'table',
    title: 'Top Content',
    columns: [
      { name: 'Title', isNumber: false, width: 6 },
      { name: 'Type', isNumber: false, width: 1.6 },
      { name: 'Published', isNumber: false, width: 2.2 },
      { name: 'Engagement', isNumber: true, width: 2 },
      { name: 'Impressions', isNumber: true, width: 2 },
      { name: 'Rate', isNumber: true, width: 1.4 },
    ],
    rows: topContent.map(({ date, engagement, engagementRate, impressions, permalink, title, type }) => [
      { text: title.trim() === '' ? 'Without a text' : title, link: permalink },
      type,
      writeMoment(new Date(date), period.timeZone),
      writeKnown(engagement, 'count'),
      writeKnown(impressions, 'count'),
      writeKnown(engagementRate, 'percent'),
    ]),
    whenEmpty: 'Nothing was published in these days.',
  };
}

function dayTableOf({ timeSeriesData: series }: PlatformInsights): ReportTable {
  return {
    kind: 'table',
    title: 'Figures by day',
    columns: [
      { name: 'Date', isNumber: false, width: 2.4 },
      ...['Followers', 'New followers', 'Reach', 'Impressions', 'Engagement', 'Rate'].map((name) => ({
        ...{ name, isNumber: true, width: 1.5 },
      })),
    ],
    rows: series.labels.map((label, index) => [
      writeDate(label, 'weekday'),
      ...[series.followers, series.followerGrowth, series.reach, series.impressions, series.engagement].map((values) =>
        writeKnown(values[index], 'count'),
      ),
      writeKnown(series.engagementRate[index], 'percent'),
    ]),
    whenEmpty: 'The period has no days.',
  };
}

/** What a reader must know to trust the figures: whose they are, how many days they rest on, how they were computed. */
function sourcesOf({ insights, platform }: InsightsOfAccount): string[] {
  const { collection, engagementRateBase, period, timeSeriesData: series } = insights;
  const network = platformNames[platform];
  const told = series.labels.filter((_label, index) =>
    Object.values({ ...series, labels: [] }).some((values) => (values[index] ?? null) !== null),
  );
  const gaps = period.days - told.length;
  const from = collection?.collectedFrom ?? null;
  const [first] = told;
  const collectedAt = collection?.collectedAt ?? null;
  return [
    `All figures are ${network}’s own, by the days of ${period.timeZone}.`,
    first === undefined
      ? 'No day of this period has a figure.'
      : `Computed from ${countOf(told.length, 'day')} collected from ${writeDate(first, 'full')} to ${writeDate(told.at(-1) ?? first, 'full')}.`,
    ...(gaps === 0 || first === undefined
      ? []
      : [`${countOf(gaps, 'day')} of the period ${gaps === 1 ? 'has' : 'have'} no figures. They are gaps, not zeros.`]),
    ...(from !== null && from > period.start ? [`Days before ${writeDate(from, 'full')} were never collected.`] : []),
    ...(collectedAt === null
      ? []
      : [`${network} was last asked ${writeMoment(new Date(collectedAt), period.timeZone)}.`]),
    ...(insights.needsReconnect ? ['The account needs to be reconnected: nothing new is collected.'] : []),
    'Growth compares with the period of the same length right before: the mean of its known days, in percent. Where fewer than half of the days of either are known, there is not enough data.',
    ...(engagementRateBase === null
      ? []
      : [`The engagement rate is engagements divided by ${engagementRateBase}, over the days that have both.`]),
    'Reach is the sum of the days: who was reached on two of them counts twice.',
  ];
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
