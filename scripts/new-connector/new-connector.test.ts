import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnector } from './make-connector.ts';

const parley = join(import.meta.dirname, '../..');
let root: string;

/** A copy of the packages that a connector touches, which share the installed dependencies but none of ours. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-new-connector-'));
  const isSource = (path: string) => !/node_modules|dist$/.test(path.slice(parley.length));
  for (const name of ['contract', 'connectors', 'sandbox'])
    cpSync(join(parley, 'packages', name), join(root, 'packages', name), { recursive: true, filter: isSource });
  const marks = 'packages/web/src/components/platform-marks.tsx';
  cpSync(join(parley, marks), join(root, marks));
  for (const file of ['tsconfig.base.json', 'package.json']) cpSync(join(parley, file), join(root, file));
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['packages/contract', 'packages/connectors'] }),
  );
  writeFileSync(join(root, 'vitest.config.ts'), 'export default { test: { testTimeout: 30_000 } };\n');
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@parley'), { recursive: true });
  for (const name of readdirSync(join(parley, 'node_modules')))
    if (name !== '@parley' && !name.startsWith('.vite'))
      symlinkSync(join(parley, 'node_modules', name), join(modules, name));
  for (const name of ['contract', 'connectors', 'sandbox'])
    symlinkSync(join(root, 'packages', name), join(modules, '@parley', name));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(join(parley, 'node_modules/.bin', program), words, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NO_COLOR: '1',
      VITEST: undefined,
      PATH: `${join(parley, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  return { status, output: `${stdout}${stderr}` };
}

describe('a new connector', () => {
  it('is one folder and a line in each list', () => {
    const made = makeConnector({ platform: 'mastodon', name: 'Mastodon', isForPosts: true, root });
    const folder = 'packages/connectors/src/platforms/mastodon';
    expect(made).toEqual(
      expect.arrayContaining([
        ...['definition', 'connect', 'inbox', 'reply', 'publish', 'errors', 'limits'].map(
          (name) => `${folder}/${name}.ts`,
        ),
        `${folder}/__fixtures__/payloads.ts`,
        'packages/connectors/src/registry.ts',
        'packages/contract/src/platforms.ts',
        ...['targets', 'writing-traits', 'post-preview'].map((name) => `packages/contract/src/posting/${name}.ts`),
      ]),
    );
    for (const path of made) expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/%\w+%/);
  });

  it('compiles as it is', () => {
    const { status, output } = run('tsc', '--noEmit', '-p', '.');
    const touched = output
      .split('\n')
      .filter((line) => /mastodon|registry\.ts|contract\/src\/(platforms|posting\/[\w-]+)\.ts/.test(line));
    expect(touched).toEqual([]);
    // Whatever else is wrong must be wrong without it too; that the compiler ran is certain.
    expect(status === 0 || /error TS\d+/.test(output)).toBe(true);
  }, 120_000);

  it('fails conformance with a list of what is missing', () => {
    const { status, output } = run(
      'vitest',
      'run',
      'packages/connectors/src/conformance.test.ts',
      '--testNamePattern',
      'mastodon: conformance',
    );
    expect(status).toBe(1);
    expect(output).toContain('mastodon is not written yet. Missing:');
    for (const owed of [
      'connect.ts: exchange the code for a grant, with the scopes really granted',
      'inbox.ts: read comments, mentions and messages since the cursor, page by page',
      'reply.ts: send a reply into the right thread',
      'limits.ts: the longest reply by kind of message',
      'errors.ts: the codes of the documented errors',
      '__fixtures__/payloads.ts: the documented example of each payload',
      'limits.ts: what a post may hold',
      'publish.ts: publish a post, by the one call that cannot be undone',
      'packages/contract/src/posting/targets.ts: the most characters of caption and hashtags',
      'packages/contract/src/posting/targets.ts: four hashtags that its readers use',
      'packages/contract/src/posting/writing-traits.ts: the lengths',
      'packages/contract/src/posting/post-preview.ts: how it shows a post',
      'packages/contract/src/connections/features.ts: what it can do by which scopes',
      'packages/sandbox/src/platforms/mastodon: is not there yet',
      'docs/platforms/mastodon.md: is not there yet',
    ])
      expect(output).toContain(`- ${owed}`);
  }, 120_000);

  it('of a network that only talks knows nothing of posts', () => {
    const made = makeConnector({ platform: 'discord', name: 'Discord', isForPosts: false, root });
    expect(made.filter((path) => path.includes('publish.ts') || path.includes('/posting/'))).toEqual([]);
    for (const path of made.filter((each) => each.includes('platforms/discord')))
      expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/[Pp]ublishLimits|%/);
  });

  it('is refused, and nothing is written, where the name is none or taken', () => {
    const before = readFileSync(join(root, 'packages/connectors/src/registry.ts'), 'utf8');
    expect(() => makeConnector({ platform: '../x', name: 'X', isForPosts: false, root })).toThrow(
      'one lower-case word',
    );
    expect(() => makeConnector({ platform: 'mastodon', name: 'Mastodon', isForPosts: true, root })).toThrow(
      'is there already',
    );
    expect(() => makeConnector({ platform: 'bluesky', name: "Blue'sky", isForPosts: false, root })).toThrow(
      'no quotes',
    );
    expect(readFileSync(join(root, 'packages/connectors/src/registry.ts'), 'utf8')).toBe(before);
  });
});
