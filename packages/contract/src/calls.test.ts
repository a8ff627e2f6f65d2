import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const folder = import.meta.dirname;
const features = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'calls.ts')));

test('the calls of every feature are joined, and no two features have one of the same name', async () => {
  expect(features.length).toBeGreaterThan(20);
  const names = await Promise.all(
    features.map(async (feature) => {
      const lists: Record<string, object> = await import(`./${feature}/calls.ts`);
      return Object.values(lists).flatMap((list) => Object.keys(list));
    }),
  );
  expect(names.flat().sort()).toEqual(Object.keys(calls).sort());
});
