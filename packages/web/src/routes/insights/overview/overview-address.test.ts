import type { OverviewInbox } from '@parley/contract/overview/schemas.ts';
import { expect, test } from 'vitest';
import { filtersOf, inboxLinkOf, overviewQueryOf, searchWithFilter } from './overview-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('an address names days, network and sentiment; what there is not is not named', () => {
  expect(filtersOf(search('start=2026-11-01&end=2026-11-21&platform=telegram&sentiment=negative'))).toEqual({
    range: { start: '2026-11-01', end: '2026-11-21' },
    ...{ platform: 'telegram', sentiment: 'negative' },
  });
  expect(filtersOf(search('platform=orkut&sentiment=__proto__'))).toEqual({
    range: { days: 30 },
    ...{ platform: 'all', sentiment: 'all' },
  });
  expect(String(searchWithFilter(search('tab=overview&platform=twitter'), { platform: 'all' }))).toBe('tab=overview');
});

test('the last 30 days are asked for without dates, others end today in the workspace’s zone', () => {
  const all = { platform: 'all', sentiment: 'all' } as const;
  expect(overviewQueryOf({ ...all, range: { days: 30 } }, null)).toEqual({});
  expect(overviewQueryOf({ ...all, sentiment: 'neutral', range: { days: 7 } }, '2026-03-03')).toEqual({
    ...{ start: '2026-02-25', end: '2026-03-03', sentiment: 'neutral' },
  });
  expect(overviewQueryOf({ ...all, range: { days: 7 } }, null)).toBeNull();
});

test('a figure leads to the list that was counted, or to a part of it', () => {
  const inbox: OverviewInbox = {
    status: 'all',
    dateFilter: 'custom',
    timeZone: 'Europe/Berlin',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    sentiment: 'negative',
  };
  expect(inboxLinkOf(inbox)).toBe(
    '/dashboard?status=all&dateFilter=custom&startDate=2026-11-01&endDate=2026-11-21&zone=Europe%2FBerlin&sentiment=negative',
  );
  const day = { startDate: '2026-11-03', endDate: '2026-11-03' };
  expect(inboxLinkOf({ ...inbox, sentiment: undefined }, { ...day, platform: 'youtube' })).toBe(
    '/dashboard?status=all&dateFilter=custom&startDate=2026-11-03&endDate=2026-11-03&zone=Europe%2FBerlin&platform=youtube',
  );
});
