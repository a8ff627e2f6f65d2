import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, which the machine's own Node runs
import { hashContents } from './content-hash.mjs';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'parley-hash-'));
  mkdirSync(join(place, 'one/web/src'), { recursive: true });
  writeFileSync(join(place, 'one/web/src/page.ts'), 'page');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('is the same where the folder was moved, and another where a file was changed or renamed', () => {
  const before = hashContents([join(place, 'one/web')]);
  renameSync(join(place, 'one'), join(place, 'two'));
  const web = join(place, 'two/web');
  expect(hashContents([web])).toBe(before);
  renameSync(join(web, 'src/page.ts'), join(web, 'src/list.ts'));
  const renamed = hashContents([web]);
  writeFileSync(join(web, 'src/list.ts'), 'list');
  expect(new Set([before, renamed, hashContents([web])]).size).toBe(3);
});
