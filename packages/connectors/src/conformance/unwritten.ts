/** What a connector's author still owes: the skeleton of `npm run new-connector` marks it with the word below. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
const mark = /MISSING: (.+?)(?='|$)/gm;

/** One line for each thing, with its file; nothing for a connector that is written. */
export function listUnwritten(platform: string): string[] {
  const folder = join(source, 'platforms', platform);
  if (!existsSync(folder)) return [];
  const marked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(mark)].map(([, what]) => `${path}: ${what}`),
    );
  if (marked.length === 0) return [];
  const root = join(source, '../../..');
  marked.push(...listUnwrittenInContract(join(root, 'packages/contract/src'), platform));
  const absent = [`packages/sandbox/src/platforms/${platform}`, `docs/platforms/${platform}.md`].filter(
    (path) => !existsSync(join(root, path)),
  );
  return [...marked, ...absent.map((path) => `${path}: is not there yet`)];
}

/** What the composer must know of a network that posts, as far as it is a guess. */
function listUnwrittenInContract(contract: string, platform: string): string[] {
  const marked = new RegExp(`MISSING: ${platform}: (.+)$`, 'gm');
  return readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(join(contract, path), 'utf8').matchAll(marked)].map(
        ([, what]) => `packages/contract/src/${path}: ${what}`,
      ),
    );
}
