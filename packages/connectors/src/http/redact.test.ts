import { expect, test } from 'vitest';
import { redactSecrets } from './redact.ts';

test('takes out secrets that are known, plain and URL-encoded', () => {
  expect(redactSecrets('a s/e=c b s%2Fe%3Dc', ['s/e=c'])).toBe('a [redacted] b [redacted]');
});

test.each([
  [
    'https://graph.facebook.com/me?access_token=EAAB123&fields=id',
    'https://graph.facebook.com/me?access_token=[redacted]&fields=id',
  ],
  ['https://api.telegram.org/bot123456:AA-bb_cc/getMe', 'https://api.telegram.org/bot[redacted]/getMe'],
  ['Authorization: Bearer YWJjZGVmZ2g', 'Authorization: Bearer [redacted]'],
  ['Malformed access token EAABsbCS1234ZCx', 'Malformed access token [redacted]'],
])('takes out what has the form of a token: %s', (text, wanted) => {
  expect(redactSecrets(text, [])).toBe(wanted);
});

test('leaves plain words alone, also with an empty secret', () => {
  expect(redactSecrets('The post was deleted.', [''])).toBe('The post was deleted.');
});
