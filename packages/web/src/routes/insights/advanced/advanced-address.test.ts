import { expect, test } from 'vitest';
import { metricOf, networkOf, searchWith, searchWithNetwork, viewOf } from './advanced-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('an address names network, figure and inner tab; what there is not is not named', () => {
  const named = search('tab=advanced&network=linkedin&view=trends&metric=engagementRate');
  expect([networkOf(named), viewOf(named), metricOf(named)]).toEqual(['linkedin', 'trends', 'engagementRate']);
  const wrong = search('network=telegram&view=__proto__&metric=likes');
  expect([networkOf(wrong), viewOf(wrong), metricOf(wrong)]).toEqual([null, 'performance', null]);
});

test('another network drops the account and keeps days, figure and inner tab', () => {
  const now = search('tab=advanced&range=7&network=facebook&account=a1&view=content&metric=reach');
  expect(String(searchWithNetwork(now, 'twitter'))).toBe(
    'tab=advanced&range=7&network=twitter&view=content&metric=reach',
  );
  expect(String(searchWith(search('tab=advanced'), { network: 'facebook', account: 'a2' }))).toBe(
    'tab=advanced&network=facebook&account=a2',
  );
});
