import { expect, test } from 'vitest';
import { addressKeyOf } from './address-key.ts';

test('an IPv4 address counts by itself, however it is written', () => {
  expect(addressKeyOf('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('all IPv6 addresses of one subscriber count as one', () => {
  const one = addressKeyOf('2001:db8:1:2::1');
  expect(one).toBe('2001:db8:1:2::/64');
  expect(addressKeyOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one);
  expect(addressKeyOf('2001:db8:1:3::1')).not.toBe(one);
  expect(addressKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressKeyOf('::1')).toBe('0:0:0:0::/64');
});
