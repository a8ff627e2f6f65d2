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
    const made = makeConnector({ platform: 'mastodon', name: 'Mastodon', root });
    const folder = 'packages/connectors/src/platforms/mastodon';
    expect(made).toEqual(
      expect.arrayContaining([
        ...['definition', 'connect', 'inbox', 'reply', 'errors', 'limits'].map((name) => `${folder}/${name}.ts`),
        `${folder}/__fixtures__/payloads.ts`,
        'packages/connectors/src/registry.ts',
        'packages/contract/src/platforms.ts',
      ]),
    );
    for (const path of made) expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/%\w+%/);
  });

  it('compiles as it is', () => {
    const { status, output } = run('tsc', '--noEmit', '-p', '.');
    const touched = output
      .split('\n')
      .filter((line) => /mastodon|registry\.ts|contract\/src\/platforms\.ts/.test(line));
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
      'packages/sandbox/src/platforms/mastodon: is not there yet',
      'docs/platforms/mastodon.md: is not there yet',
    ])
      expect(output).toContain(`- ${owed}`);
  }, 120_000);

  it('is refused, and nothing is written, where the name is none or taken', () => {
    const before = readFileSync(join(root, 'packages/connectors/src/registry.ts'), 'utf8');
    expect(() => makeConnector({ platform: '../x', name: 'X', root })).toThrow('one lower-case word');
    expect(() => makeConnector({ platform: 'mastodon', name: 'Mastodon', root })).toThrow('is there already');
    expect(() => makeConnector({ platform: 'bluesky', name: "Blue'sky", root })).toThrow('no quotes');
    expect(readFileSync(join(root, 'packages/connectors/src/registry.ts'), 'utf8')).toBe(before);
  });
});
