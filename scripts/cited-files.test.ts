/** What docs/security.md cites as proof is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = new URL('../docs/security.md', import.meta.url);
/** As the first lines of the page say how files are named. */
const roots = [
  'packages/server/src/features/',
  'packages/server/src/',
  'packages/server/',
  'packages/server/test/',
  'packages/',
  '',
];

test('every test that docs/security.md names exists', () => {
  const cited = [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?|[\w.-]+\/[\w./-]+\.ts)`/g)];
  const files = cited.map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(60);
  const missing = files.filter(
    (file) => !roots.some((root) => existsSync(new URL(`../${root}${file}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});
