import { expect, test } from 'vitest';
import { actionInWords, detailInWords } from './audit-words.ts';

test('an action reads as words', () => {
  expect(actionInWords('member.role-changed')).toBe('Member: role changed');
});

test.each([
  ['isRemembered', false, 'is remembered: no'],
  ['role', 'owner', 'role: owner'],
  ['scopes', ['inbox.read', 'posting.write'], 'scopes: inbox.read, posting.write'],
  ['expiresAt', null, 'expires at: none'],
  ['before', { isOn: true, days: 7 }, 'before: is on: yes, days: 7'],
])('the detail %s reads as words', (name, value, words) => {
  expect(detailInWords(name, value)).toBe(words);
});
