import type { SmartAlert } from '@parley/contract/overview/schemas.ts';
import { expect, test } from 'vitest';
import { alertInWords } from './alert-words.ts';

const alert: SmartAlert = {
  ...{ id: 'a', kind: 'negative-messages', severity: 'high', keyword: null, platform: 'facebook', words: [] },
  ...{ value: 1_200, usual: 2, z: 9, messages: 1_200, negative: 1_200, at: '2026-11-17T08:00:00Z', ticketIds: [] },
  inbox: {
    ...{ status: 'all', dateFilter: 'custom', startDate: '2026-11-17', endDate: '2026-11-17', timeZone: 'UTC' },
  },
  incidentLink: null,
};

test.each([
  [{}, '1,200 negative messages on Facebook', 'Usual on such a weekday: 2'],
  [
    { kind: 'messages', platform: null, value: 64, usual: 31 },
    '64 messages on all networks',
    'Usual on such a weekday: 31',
  ],
  [
    { kind: 'response-time', platform: 'instagram', value: 11_160_000, usual: 8_640_000 },
    ...['Replies take longer on Instagram', '3.1h on the day, 2.4h usually'],
  ],
  [
    { kind: 'keyword', keyword: 'pricing', words: ['price', 'refund'], messages: 12, negative: 9, usual: 3 },
    ...['Pricing is spoken of: “price”, “refund”', '12 messages, 9 of them negative, 3 usually'],
  ],
  [
    { kind: 'incident', words: ['torn', 'belt'], messages: 12, value: 11 },
    ...['An incident is open: torn, belt', '12 messages of 11 people'],
  ],
] as [Partial<SmartAlert>, string, string][])('%j is told in words with what is usual', (change, title, basis) => {
  expect(alertInWords({ ...alert, ...change })).toEqual({ title, basis });
});
