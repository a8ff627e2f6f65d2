import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { platforms } from '@parley/contract/platforms.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const genericCode = ['server/src', 'connectors/src', 'ai/src', 'web/src'];

/** Where a network may be named besides its own folder and the contract, and why. */
const allowed: readonly [RegExp, string][] = [
  [/\/platforms\//, "a network's own folder"],
  [/(\.test\.tsx?|^connectors\/src\/conformance(\.ts|\/.*))$/, 'tests play networks'],
  [
    /^ai\/src\/engines\/builtin\/(crisis\/(words|meanings)\/|concepts\/|drafting\/knowledge\/service-words)/,
    'words in which customers speak',
  ],
  [/^ai\/src\/(engines\/builtin\/writing\/requests\/|tasks\/.*\.cases\.ts$)/, 'words in which people ask for a post'],
  [/^ai\/src\/engines\/builtin\/drafting\/not-names\.ts$/, 'names of accounts that are no person'],
  [/^web\/src\/routes\/dev\//, 'a page of examples'],
  [/^connectors\/src\/registry\.ts$/, 'the only list'],
  [/^web\/src\/components\/platform-marks\.tsx$/, "the networks' marks"],
  [/^web\/src\/(paths|routes)\.tsx?$/, 'the specification fixes the path /connect/facebook'],
  [/^web\/src\/routes\/connect\/ConnectFacebookPage\.tsx$/, 'the page of that path'],
  [/^server\/src\/http\/public-pages\.ts$/, 'a social card is told under the name of the network that made it up'],
  [/^web\/src\/routes\/(landing|login|legal|demo)\//, 'pictures, advertising and legal text'],
];

it('generic code names no network: it asks for capabilities', () => {
  const name = new RegExp(platforms.join('|'), 'i');
  const naming = genericCode
    .flatMap((folder) => listSources(join(root, 'packages', folder)))
    .map((path) => relative(join(root, 'packages'), path))
    .filter((path) => !allowed.some(([pattern]) => pattern.test(path)))
    .flatMap((path) =>
      readFileSync(join(root, 'packages', path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          name.test(line) && !line.includes('Source: ') ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(naming).toEqual([]);
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
