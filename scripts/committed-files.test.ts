import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it.skipIf(!existsSync(join(root, '.git')))(
  'no committed file names a folder of one machine or a file outside the repository',
  () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 }).split(
      '\0',
    );
    const machine = /(\/work\/main|\/home\/[a-z]+\/|\/Users\/[a-z]+\/|(\.\.|\/work)\/shared\b)/;
    const naming = files.filter(
      (file) =>
        /\.(ts|tsx|mjs|json|md|css|html|yml|yaml)$|^\.ci\//.test(file) &&
        file !== 'scripts/committed-files.test.ts' &&
        existsSync(join(root, file)) &&
        machine.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  },
);
