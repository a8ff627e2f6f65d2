import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Margins, paddings, borders, corners, alignments and places that name a side; what is centred by half of the width is no matter of sides. */
const sided =
  /(?<=[\s"'`:])-?(?:(?:scroll-)?[mp][lr]-|(?:border|rounded(?:-[tb])?)-[lr](?=[-\s"'`])|text-(?:left|right)(?=[\s"'`!])|(?:left|right)-(?!1\/2|full)(?:\d|px|\[|\())/;

test('no class names a side: from right to left the page is laid out the other way round', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .filter((line) => sided.test(line) && !line.includes('*'))
        .map((line) => `${file}: ${sided.exec(line)?.[0]} in ${line.trim().slice(0, 100)}`),
    );
  expect(found).toEqual([]);
});
