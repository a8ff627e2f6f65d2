import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@parley/contract/calls.ts';
import { expect, it } from 'vitest';
import { queryKey } from './query-key.ts';

const source = join(import.meta.dirname, '..');
const literalKey = new RegExp(`queryKey: \\[|\\[\\s*'(?:${Object.keys(calls).join('|')})'[^\\]]*\\]`, 'g');

it('a key begins with the call’s name, so that the name alone finds all of its answers', () => {
  expect(queryKey('listPosts')).toEqual(['listPosts']);
  expect(queryKey('getPost', 'a')).toEqual(['getPost', 'a']);
});

it('no key of the cache is written as a literal', () => {
  // The client lists names of calls, and knows nothing of the cache.
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && name !== join('api', 'client.ts'),
  );
  expect(files.length).toBeGreaterThan(400);
  const literals = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(literalKey)].map(([found]) => `${name}: ${found}`),
  );
  expect(literals).toEqual([]);
});
