import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\/(?:[a-z-]+-)?calls\.ts$/.test(name),
);

test('the calls of every feature are joined, and no two features have one of the same name', async () => {
  expect(files.length).toBeGreaterThan(20);
  const names = await Promise.all(
    files.map(async (file) => {
      const lists: Record<string, object> = await import(`./${file}`);
      return Object.values(lists).flatMap((list) => Object.keys(list));
    }),
  );
  expect(names.flat().sort()).toEqual(Object.keys(calls).sort());
});
