import { expect, it } from 'vitest';
import { placeAfterKey } from './grid-keys.ts';

it('moves within a grid of seven in rows of three, and stays at its edges', () => {
  const after = (key: string, place: number) => placeAfterKey(key, place, 7, 3);
  expect(after('ArrowRight', 2)).toBe(3);
  expect(after('ArrowRight', 6)).toBe(6);
  expect(after('ArrowLeft', 0)).toBe(0);
  expect(after('ArrowDown', 1)).toBe(4);
  expect(after('ArrowDown', 5)).toBe(5);
  expect(after('ArrowUp', 4)).toBe(1);
  expect(after('ArrowUp', 2)).toBe(2);
  expect(after('Home', 5)).toBe(0);
  expect(after('End', 0)).toBe(6);
  expect(after('Enter', 0)).toBeNull();
});
