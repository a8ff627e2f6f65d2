/** The overview as tables for spreadsheets: what it is of, the four figures, the days, and what is counted over all days. What is not known is an empty cell. */
import { followerPlatforms } from '@parley/contract/overview/rules.ts';
import type { SummaryFigure } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { figureCell, writeCsv } from '../../csv.ts';
import type { OverviewFigures } from './overview-figures.ts';
import { notableLines } from './overview-notable.ts';
import {
  hourName,
  messagesOf,
  networkNameOf,
  sentimentColumns,
  sentimentNames,
  weekdayName,
} from './overview-words.ts';

const minuteMs = 60_000;
const sentimentHeads = sentimentColumns.map(({ name }) => name);

export function toOverviewCsv(workspaceName: string, figures: OverviewFigures): string {
  const { keywords, messageTypes, peakHours, platforms, summary } = figures;
  const { period } = summary;
  return writeCsv([
    ['Report', 'Insights Overview'],
    ['Workspace', workspaceName],
    ['Network', networkNameOf(summary.platform)],
    ['Sentiment', sentimentNames[summary.sentiment]],
    ['From', period.start],
    ['To', period.end],
    ['Compared with', `${period.before.start} to ${period.before.end}`],
    ['Days by the clocks of', period.timeZone],
    [],
    ['Figure', 'In the period', 'In the period before', 'Change', 'Growth in %', 'Messages'],
    summaryLine('Total messages', summary.totalMessages),
    summaryLine('Response rate in %', summary.responseRate),
    summaryLine('Average response time in minutes', summary.avgResponseTime, minuteMs),
    summaryLine('Satisfaction score from 1 to 5', summary.satisfactionScore),
    ...ratingLines(summary.ratings),
    [],
    [
      ...['Date', 'Messages', ...sentimentHeads],
      ...['Engagements', 'Reach or impressions', 'Engagement rate in %'],
      ...followerPlatforms.map((platform) => `New followers on ${platformNames[platform]}`),
    ],
    ...dayLines(figures),
    [],
    ['Network', 'Messages', 'Share in %'],
    ...platforms.map(({ count, platform, share }) => [platformNames[platform], figureCell(count), percentCell(share)]),
    [],
    ['Message type', 'Messages', 'Share in %'],
    ...messageTypes.map(({ count, share, type }) => [messageTypeLabels[type], figureCell(count), percentCell(share)]),
    [],
    ['Keyword', 'Messages', ...sentimentHeads, 'Share in % of the messages read'],
    ...keywords.keywords.map((keyword) => [
      ...[keyword.term, figureCell(keyword.messages)],
      ...sentimentColumns.map(({ key }) => figureCell(keyword[key])),
      percentCell(keyword.share),
    ]),
    [],
    ['Weekday', 'Such days', ...Array.from({ length: 24 }, (_, hour) => hourName(hour))],
    ...peakHours.weekdays.map(({ days, hours, weekday }) => [
      ...[weekdayName(weekday, 'long'), figureCell(days)],
      ...hours.map(figureCell),
    ]),
    [],
    ...notableLines(figures),
  ]);
}

function summaryLine(name: string, { before, change, growth, messages, value }: SummaryFigure, unit = 1): string[] {
  const inUnit = (known: number | null) => figureCell(known === null ? null : known / unit);
  return [name, inUnit(value), inUnit(before), inUnit(change), figureCell(growth), figureCell(messages)];
}

function dayLines({ engagement, followers, sentiments }: OverviewFigures): string[][] {
  return sentiments.map((day, index) => [
    ...[day.date, figureCell(messagesOf(day))],
    ...sentimentColumns.map(({ key }) => figureCell(day[key])),
    figureCell(engagement[index]?.engagements),
    figureCell(engagement[index]?.base),
    figureCell(engagement[index]?.rate),
    ...followerPlatforms.map((platform) => figureCell(followers[index]?.[platform])),
  ]);
}

function percentCell(share: number | null): string {
  return figureCell(share === null ? null : share * 100);
}

/** Nothing where nobody was asked. */
function ratingLines(ratings: OverviewFigures['summary']['ratings']): string[][] {
  if (ratings === null || ratings.asked === 0) return [];
  return [
    ['Customers asked for a rating', figureCell(ratings.asked)],
    ['Ratings of them', figureCell(ratings.answers)],
    ['Rating, average of 1 to 5', figureCell(ratings.average)],
  ];
}
