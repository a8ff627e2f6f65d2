/** The example of docs/api.md with types made of the OpenAPI document: it compiles, reads tickets and publishes in the sandbox. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../test/api-keys.ts';
import { createSandboxApp, type SandboxApp } from '../../test/sandbox.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let sandboxApp: SandboxApp;
let folder: string;
beforeAll(async () => {
  sandboxApp = await createSandboxApp();
  // Within the repository, where its packages are found.
  folder = await mkdtemp(join(root, 'packages/server/test/.typed-client-'));
  const document = await sandboxApp.openBrowser().send({ method: 'GET', url: '/api/docs/json' });
  await writeFile(join(folder, 'parley.ts'), astToString(await openapiTypes(document.body)));
  await copyFile(join(root, 'docs/examples/typed-client.ts'), join(folder, 'typed-client.ts'));
});
afterAll(async () => {
  await sandboxApp?.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Everything under way is done. */
async function settle(): Promise<void> {
  sandboxApp.clock.advance(5_000);
  await sandboxApp.webhooksDelivered();
  await sandboxApp.context.work.drain();
}

test('the example compiles, and what the API does not have does not', async () => {
  const example = await readFile(join(folder, 'typed-client.ts'), 'utf8');
  const wrong = [
    "// @ts-expect-error There is no such call.\nawait parley.GET('/api/nowhere');",
    "// @ts-expect-error There is no such status.\nawait parley.GET('/api/messages', { params: { query: { status: 'lost' } } });",
    "// @ts-expect-error A post has platforms.\nawait parley.POST('/api/posts/publish', { body: { caption: 'We open.' } });",
  ];
  await writeFile(join(folder, 'checked.ts'), [example, ...wrong].join('\n'));
  const options =
    '--ignoreConfig --noEmit --strict --module nodenext --allowImportingTsExtensions --target es2024 --skipLibCheck';
  const { stdout } = await run(
    join(root, 'node_modules/.bin/tsc'),
    [...options.split(' '), '--types', 'node', join(folder, 'checked.ts')],
    { cwd: root },
  ).catch((failure: { stdout: string }) => failure);
  expect(stdout).toBe('');
}, 120_000);

test('the example reads tickets and publishes once with a key', async () => {
  const owner = await sandboxApp.signIn('owner');
  await sandboxApp.connect(owner, 'facebook');
  await sandboxApp.play('facebook', {
    kind: 'message',
    author: { handle: 'ana', name: 'Ana' },
    text: 'When do you open?',
  });
  await settle();

  const { token } = await createProgram(sandboxApp, { scopes: ['inbox.read', 'posting.write'] });
  const env = { PATH: process.env.PATH ?? '', PARLEY: sandboxApp.publicUrl, KEY: token };
  const outputs = [];
  for (let time = 0; time < 2; time += 1)
    outputs.push((await run(process.execPath, [join(folder, 'typed-client.ts')], { env })).stdout);
  expect(outputs[0]).toContain('Ana: When do you open?');
  await settle();
  const posts = (await sandboxApp.outbound('facebook')).filter(({ text }) => text === 'We open at nine.');
  expect(posts).toHaveLength(1);
});
