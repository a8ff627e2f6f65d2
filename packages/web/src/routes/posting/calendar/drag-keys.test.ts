import { expect, test } from 'vitest';
import { dropId, targetByKey } from './drag-keys.ts';

test('in the month the arrows lead a day or a week further, over the month’s end too', () => {
  const from = { date: '2026-11-30', hour: null };
  expect(targetByKey(from, 'ArrowRight')).toEqual({ date: '2026-12-01', hour: null });
  expect(targetByKey(from, 'ArrowUp')).toEqual({ date: '2026-11-23', hour: null });
  expect(targetByKey(from, 'KeyA')).toBeNull();
});

test('in the week they lead a day or an hour further, and not beyond midnight', () => {
  const from = { date: '2026-11-24', hour: 23 };
  expect(targetByKey(from, 'ArrowLeft')).toEqual({ date: '2026-11-23', hour: 23 });
  expect(targetByKey(from, 'ArrowUp')).toEqual({ date: '2026-11-24', hour: 22 });
  expect(targetByKey(from, 'ArrowDown')).toBeNull();
  expect(dropId({ date: '2026-11-24', hour: 9 })).toBe('2026-11-24T09');
});
