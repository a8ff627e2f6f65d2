import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = join(root, 'packages/server/src');

it('connections to the database are made in one place: one that is lost with nobody listening would end the process', () => {
  const makers = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /new (?:pg\.Client|pg\.Pool|Pool)\(/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path));
  expect(makers).toEqual(['packages/server/src/db/client.ts']);
});
