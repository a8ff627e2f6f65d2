import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import thorough from './thorough-tests.json' with { type: 'json' };

test('each thorough test is a file, named once', () => {
  const files = [...thorough.units, ...thorough.browser];
  const root = join(import.meta.dirname, '..');
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
