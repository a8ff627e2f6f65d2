/** The overview as a report that one can send to a client: what the customers wrote, how they were answered, what the accounts moved, the days, and where it all comes from. */
import { followerPlatforms } from '@parley/contract/overview/rules.ts';
import type { SummaryFigure } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { isolated } from '../../reports/printable.ts';
import type { ReportHead } from '../../reports/report-head.ts';
import type {
  Report,
  ReportBlock,
  ReportFact,
  ReportHeatMap,
  ReportSection,
  ReportTable,
  ReportTile,
} from '../../reports/report-model.ts';
import { formatExact, unknown, writeDate, writeKnown, writeMoment, writePeriod } from '../../reports/report-words.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { notableSection } from './overview-notable.ts';
import {
  hourName,
  messagesOf,
  networkNameOf,
  sentimentColumns,
  sentimentNames,
  weekdayName,
} from './overview-words.ts';

const engagementRate = 'Engagement Rate';

/** @param madeAt when it is made */
export function toOverviewReport(head: ReportHead, figures: OverviewFigures, madeAt: Date): Report {
  const { period, platform } = figures.summary;
  return {
    title: 'Insights Overview',
    subject: head.workspaceName === '' ? networkNameOf(platform) : head.workspaceName,
    workspaceName: head.workspaceName,
    logo: head.logo,
    period: writePeriod(period.start, period.end),
    facts: factsOf(head, figures, madeAt),
    sections: sectionsOf(figures),
    sources: sourcesOf(figures),
  };
}

function factsOf({ timeZone }: ReportHead, { summary }: OverviewFigures, madeAt: Date): ReportFact[] {
  const { period, platform, sentiment } = summary;
  return [
    { name: 'Networks', text: platform === 'all' ? 'All' : platformNames[platform] },
    { name: 'Sentiment', text: sentimentNames[sentiment] },
    { name: 'Period', text: `${writePeriod(period.start, period.end)}, ${countOf(period.days, 'day')}` },
    { name: 'Compared with', text: writePeriod(period.before.start, period.before.end) },
    { name: 'Days by the clocks of', text: period.timeZone },
    { name: 'Made', text: `${writeMoment(madeAt, timeZone)} (${timeZone})` },
  ];
}

function sectionsOf(figures: OverviewFigures): ReportSection[] {
  return [
    { title: 'Summary', blocks: [{ kind: 'tiles', tiles: tilesOf(figures) }, ...dayChartsOf(figures)] },
    { title: 'What customers wrote', blocks: [...barsOf(figures), heatMapOf(figures), keywordTableOf(figures)] },
    notableSection(figures),
    { title: 'Day by day', blocks: [dayTableOf(figures), followerTableOf(figures)] },
  ];
}

function tilesOf({ summary }: OverviewFigures): ReportTile[] {
  const { avgResponseTime, period, responseRate, satisfactionScore, totalMessages } = summary;
  const comparison = `vs previous ${countOf(period.days, 'day')}`;
  const tile = (
    name: string,
    { growth, messages, value }: SummaryFigure,
    more: Pick<ReportTile, 'unit' | 'isLessBetter'>,
    basis: string | null = `of ${countOf(messages, 'message')}`,
  ): ReportTile => ({ name, value, growth, comparison, more: basis, note: null, ...more });
  return [
    tile('Total messages', totalMessages, { unit: 'count' }, null),
    tile('Response rate', responseRate, { unit: 'percent' }),
    tile('Avg response time', avgResponseTime, { unit: 'duration', isLessBetter: true }),
    tile('Satisfaction score (1 to 5)', satisfactionScore, { unit: 'score' }),
  ];
}

function dayChartsOf({ engagement, followers, sentiments, summary }: OverviewFigures): ReportBlock[] {
  const days = sentiments.map(({ date }) => date);
  const isWritten = summary.totalMessages.messages > 0;
  const noted = summary.sentiment === 'all' ? null : 'Networks know no sentiment: this is of all that they tell.';
  return [
    {
      ...{ kind: 'time-chart', title: 'Sentiment Trend', days, unit: 'count', isFromZero: true },
      series: isWritten
        ? sentimentColumns
            .filter(({ key }) => sentiments.some((day) => day[key] > 0))
            .map(({ key, name }) => ({
              ...{ name, values: sentiments.map((day) => day[key]), as: 'line' },
              ...(key === 'unknown' ? {} : { mood: key }),
            }))
        : [],
      note: isWritten ? null : 'No message came in these days.',
    },
    {
      ...{ kind: 'time-chart', title: engagementRate, days, unit: 'percent', isFromZero: true },
      series: [{ name: 'In % of reach or impressions', values: engagement.map(({ rate }) => rate), as: 'bar' }],
      note: engagement.some(({ rate }) => rate !== null) ? noted : 'No network told engagement of these days.',
    },
    {
      ...{ kind: 'time-chart', title: 'Follower Growth', days, unit: 'count', isFromZero: true },
      series: followerPlatforms.map((platform) => ({
        ...{ name: platformNames[platform], as: 'line' },
        values: followers.map((day) => day[platform]),
      })),
      note: toldPlatforms(followers).length > 0 ? noted : 'No network told who began to follow in these days.',
    },
  ];
}

function toldPlatforms(followers: OverviewFigures['followers']) {
  return followerPlatforms.filter((platform) => followers.some((day) => day[platform] !== null));
}

function barsOf({ messageTypes, platforms, summary }: OverviewFigures): ReportBlock[] {
  const isWritten = summary.totalMessages.messages > 0;
  const withShare = (name: string, share: number | null) =>
    share === null ? name : `${name}, ${formatExact(Math.round(share * 1000) / 10, 'percent')}`;
  return [
    {
      ...{ kind: 'bars', title: 'Platform Distribution', unit: 'count', note: isWritten ? null : 'No message came.' },
      bars: platforms.map(({ count, platform, share }) => ({
        name: withShare(platformNames[platform], share),
        value: count,
      })),
    },
    {
      ...{ kind: 'bars', title: 'Message Types', unit: 'count', note: null },
      bars: messageTypes.map(({ count, share, type }) => ({
        name: withShare(messageTypeLabels[type], share),
        value: count,
      })),
    },
  ];
}

function heatMapOf({ peakHours: { peak, timeZone, weekdays } }: OverviewFigures): ReportHeatMap {
  return {
    ...{ kind: 'heat-map', title: 'Peak Hours', noun: 'messages' },
    columns: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
    rows: weekdays.map(({ days, hours, weekday }) => ({
      name: weekdayName(weekday, 'short'),
      values: days === 0 ? hours.map(() => null) : hours,
    })),
    note:
      peak === null
        ? 'No message came in these days.'
        : `Most on ${weekdayName(peak.weekday, 'long')}s from ${hourName(peak.hour)} to ${hourName((peak.hour + 1) % 24)}: ${countOf(peak.count, 'message')}. Hours by the clocks of ${timeZone}.`,
  };
}

function keywordTableOf({ keywords: { keywords } }: OverviewFigures): ReportTable {
  return {
    kind: 'table',
    title: 'Keywords',
    columns: [
      { name: 'Keyword', isNumber: false, width: 4 },
      ...['Messages', 'Share', ...sentimentColumns.map(({ name }) => name)].map((name) => ({
        ...{ name, isNumber: true, width: 1.4 },
      })),
    ],
    rows: keywords.map((keyword) => [
      keyword.term,
      formatExact(keyword.messages, 'count'),
      formatExact(Math.round(keyword.share * 1000) / 10, 'percent'),
      ...sentimentColumns.map(({ key }) => formatExact(keyword[key], 'count')),
    ]),
    whenEmpty: 'No word stands in two messages of these days.',
  };
}

function dayTableOf({ engagement, sentiments }: OverviewFigures): ReportTable {
  return {
    kind: 'table',
    title: 'Messages and engagement by day',
    columns: [
      { name: 'Date', isNumber: false, width: 2.4 },
      ...['Messages', ...sentimentColumns.map(({ name }) => name), 'Engagement', 'Rate'].map((name) => ({
        ...{ name, isNumber: true, width: 1.5 },
      })),
    ],
    rows: sentiments.map((day, index) => [
      writeDate(day.date, 'weekday'),
      formatExact(messagesOf(day), 'count'),
      ...sentimentColumns.map(({ key }) => formatExact(day[key], 'count')),
      writeKnown(engagement[index]?.engagements, 'count'),
      writeKnown(engagement[index]?.rate, 'percent'),
    ]),
    whenEmpty: 'The period has no days.',
  };
}

function followerTableOf({ followers }: OverviewFigures): ReportTable {
  const told = toldPlatforms(followers);
  return {
    kind: 'table',
    title: 'New followers by day',
    columns: [
      { name: 'Date', isNumber: false, width: 2.4 },
      ...told.map((platform) => ({ name: platformNames[platform], isNumber: true, width: 1.5 })),
    ],
    rows:
      told.length === 0
        ? []
        : followers.map((day) => [
            writeDate(day.date, 'weekday'),
            ...told.map((platform) => writeKnown(day[platform], 'count')),
          ]),
    whenEmpty: 'No network told who began to follow in these days.',
  };
}

/** What a reader must know to trust the figures: what they were counted from, and how they were computed. */
function sourcesOf({ engagement, keywords, summary }: OverviewFigures): string[] {
  const { avgResponseTime, period, responseRate, satisfactionScore, totalMessages } = summary;
  const told = engagement.filter(({ rate }) => rate !== null).length;
  return [
    `Counted from ${countOf(totalMessages.messages, 'message')} that came from ${writePeriod(period.start, period.end)}, each on the day on which the customer first wrote, by the clocks of ${isolated(period.timeZone)}.`,
    `The response rate is ${countOf(avgResponseTime.messages, 'message')} that got a reply, of ${formatExact(responseRate.messages, 'count')}; the response time is the mean of theirs, from the customer’s first words to the first reply that the network accepted.`,
    `Satisfaction is the mean over the ${countOf(satisfactionScore.messages, 'message')} whose sentiment was read: 5 for a positive, 3 for a neutral and 1 for a negative one.`,
    ...ratingsWords(summary.ratings),
    `Growth compares with the period of the same length right before, in percent.${period.isUnderWay ? ' The last day is not over: the days before are counted up to the same time.' : ''}`,
    `Engagement is what the networks tell of the accounts, known of ${told} of ${countOf(period.days, 'day')}: engagements in percent of reach, or of impressions where a network knows no reach. A day of which nothing is known is a gap (${unknown}), not a zero.`,
    'New followers are those that came, less those who went where the network tells that.',
    'Smart alerts compare the last day of the period with the same weekday of up to eight weeks before, up to the same time of day; influencers are authors by the followers that their network tells, and their potential reach is followers times messages.',
    'Verified authors are those whom their network called so as their message came; not all networks tell it of everybody.',
    `Keywords are of ${formatExact(keywords.readMessages, 'count')} of ${countOf(keywords.messages, 'message')}; none stands in one message only.`,
  ];
}

/** Never an average without how many it is of. */
function ratingsWords(ratings: OverviewFigures['summary']['ratings']): string[] {
  if (ratings === null || ratings.asked === 0) return [];
  const asked = `${countOf(ratings.asked, 'customer')} ${ratings.asked === 1 ? 'was' : 'were'} asked to rate the answer from 1 to 5`;
  return ratings.average === null
    ? [`${asked}; none has answered.`]
    : [`${asked}: ${formatExact(ratings.answers, 'count')} answered, ${ratings.average.toFixed(1)} on average.`];
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
