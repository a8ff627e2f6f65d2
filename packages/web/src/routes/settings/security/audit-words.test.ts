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
  expect(detailInWords(name, value, { action: 'member.added', names: {} })).toBe(words);
});

test('ids read as what they are called today, numbers as tickets only where they are ones', () => {
  const ada = 'aff02c6e-9a20-4510-916a-093d746c3d77';
  const known = { action: 'ticket.split', names: { [ada]: 'Ada Lovelace', '3': 'FB-0003' } };
  expect(detailInWords('assignedTo', ada, known)).toBe('assigned to: Ada Lovelace');
  expect(detailInWords('memberIds', [ada, 'somebody'], known)).toBe('member ids: Ada Lovelace, somebody');
  expect(detailInWords('into', 3, known)).toBe('into: FB-0003');
  expect(detailInWords('messages', 3, known)).toBe('messages: 3');
});
