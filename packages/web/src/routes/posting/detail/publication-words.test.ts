import { expect, test } from 'vitest';
import { logLabel } from './publication-words.ts';

test('the log counts what was sent, and only where that was more than once', () => {
  const once = [{ kind: 'prepare' as const }, { kind: 'send' as const }, { kind: 'follow' as const }];
  expect(logLabel(once)).toBe('Log');
  expect(logLabel([...once, { kind: 'send' }, { kind: 'look-up' }])).toBe('Log (2 tries)');
});
