import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What stands inside of what `:has()` looks at: a browser then styles everything anew whenever anything opens or closes, all the 1,700
 * elements of the inbox. A sibling can be asked instead (`peer-…`).
 */
const restylesAll = /(?<=[\s"'`:])(?:not-)?(?:group|in)-has-[^\s"'`]*/;

test('no class has the whole page styled anew when a list opens', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .filter((line) => restylesAll.test(line))
        .map((line) => `${file}: ${restylesAll.exec(line)?.[0]}`),
    );
  expect(found).toEqual([]);
});
