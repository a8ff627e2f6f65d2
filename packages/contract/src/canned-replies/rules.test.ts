import { expect, test } from 'vitest';
import { fillReplyVariables } from './rules.ts';

const known = { name: 'Lucía', ticket: 'FB-0042-123456', agent: 'Mira' };

test('variables are filled once, whatever a name holds, and other braces stay', () => {
  expect(fillReplyVariables('Hi {name}, {ticket} is {done}. {agent}', known)).toBe(
    'Hi Lucía, FB-0042-123456 is {done}. Mira',
  );
  expect(fillReplyVariables('Hi {name}', { ...known, name: '{agent}$1' })).toBe('Hi {agent}$1');
});

test('where the name is not known the greeting stands without it', () => {
  expect(fillReplyVariables('Hi {name}, thank you.', { ...known, name: null })).toBe('Hi, thank you.');
});
