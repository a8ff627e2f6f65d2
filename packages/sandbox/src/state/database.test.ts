import { expect, test } from 'vitest';
import { openState } from './database.ts';

test('what SQLite has rolled back by itself, as on a full disk, tells why, and the next change is made', () => {
  const state = openState(':memory:');
  const count = (name: string) => state.run(`INSERT OR ROLLBACK INTO counters VALUES ('${name}', 1)`);
  expect(() =>
    state.transaction(() => {
      count('posts');
      count('posts');
    }),
  ).toThrow('UNIQUE constraint failed: counters.name');
  expect(state.all('SELECT name FROM counters')).toEqual([]);
  expect(state.transaction(() => count('posts'))).toBe(1);
  state.close();
});
