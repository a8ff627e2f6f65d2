import { expect, test } from 'vitest';
import { reputationOf, searchWithReputation } from './reputation-address.ts';

const read = (text: string) => reputationOf(new URLSearchParams(text));

test('an address names a network and a topic, or all', () => {
  expect(read('platform=twitter&topic=payment')).toEqual({ platform: 'twitter', topic: 'payment' });
  expect(read('topic=other')).toEqual({ platform: null, topic: 'other' });
  for (const wrong of ['', 'platform=all', 'platform=__proto__&topic=weather', 'topic='])
    expect(read(wrong)).toEqual({ platform: null, topic: null });
});

test('another choice takes the place of the one before and leaves the days alone', () => {
  const now = new URLSearchParams('tab=reputation&range=90&platform=twitter&topic=payment');
  expect(String(searchWithReputation(now, { platform: 'facebook', topic: null }))).toBe(
    'tab=reputation&range=90&platform=facebook',
  );
  expect(String(searchWithReputation(now, { platform: null, topic: null }))).toBe('tab=reputation&range=90');
});
