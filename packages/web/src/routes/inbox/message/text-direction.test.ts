import { expect, it } from 'vitest';
import { directionOf } from './text-direction.ts';

it('follows the first letter', () => {
  expect(directionOf('مرحباً')).toBe('rtl');
  expect(directionOf('!! שלום')).toBe('rtl');
  expect(directionOf('Hello يوسف')).toBe('ltr');
  expect(directionOf('注文番号')).toBe('ltr');
  expect(directionOf(null)).toBe('ltr');
});
