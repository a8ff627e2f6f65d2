import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

test('zones are found by the name of today, each once', () => {
  const zones = zoneOptions.map(({ value }) => value);
  expect(zones).toEqual(
    expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Asia/Kathmandu', 'Asia/Ho_Chi_Minh']),
  );
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Katmandu', 'Asia/Saigon']) expect(zones).not.toContain(old);
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
