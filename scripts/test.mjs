/**
 * `npm test`: types, lint, boundaries, unused code, unit and integration tests on a real PostgreSQL, browser tests; then a
 * summary of what passed, failed and was skipped, and why. `npm run check`, `test:unit` and `test:browser` run a part of it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebWhenStale } from './start/build-web.mjs';
import { installWhenStale, ownNode, root } from './start/install.mjs';
import { PlainFailure } from './start/plain-failure.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const typedFolders = ['.', 'packages/web', 'e2e'];
const steps = [
  ...typedFolders.map((folder) => ({ name: `types of ${folder}`, part: 'check', command: [bin('tsc'), '-p', folder] })),
  { name: 'lint and format', part: 'check', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    part: 'check',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', 'packages', 'scripts', 'e2e'],
  },
  { name: 'unused code', part: 'check', command: [bin('knip')] },
  { name: 'unit and integration tests', part: 'unit', command: [bin('vitest'), 'run'] },
  {
    name: 'browser tests',
    part: 'browser',
    command: [bin('playwright'), 'test'],
    prepare: buildWebWhenStale,
    skip: findBrowserGap,
  },
];

const wantedPart = process.argv[2];
const results = [];
try {
  await installWhenStale();
  for (const step of steps) if (!wantedPart || step.part === wantedPart) results.push(await runStep(step));
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
summarise();

async function runStep({ name, command, prepare, skip }) {
  const gap = skip?.();
  if (gap) return { name, state: process.env.CI ? 'failed' : 'skipped', reason: gap };
  console.log(`\n── ${name}`);
  await prepare?.();
  const startedAt = Date.now();
  // Our own Node comes first, for what these programs start themselves.
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const done = spawnSync(ownNode, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return { name, state: done.status === 0 ? 'passed' : 'failed', reason: `${seconds} s` };
}

/** What is missing for browser tests on this machine, or null. */
function findBrowserGap() {
  if (!existsSync(join(root, 'e2e'))) return 'there are none';
  const browsers = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  if (browsers.some((path) => path && existsSync(path))) return null;
  return 'no Chromium on this machine: install it ("apt-get install chromium") or name one by CHROMIUM_PATH';
}

function summarise() {
  console.log('\n── Summary');
  for (const { name, state, reason } of results) console.log(`${state.padEnd(8)}${name} (${reason})`);
  const failed = results.filter((result) => result.state === 'failed').length;
  const skipped = results.filter((result) => result.state === 'skipped').length;
  console.log(
    failed
      ? `\n${failed} of ${results.length} steps failed.`
      : `\nEverything passed${skipped ? `; ${skipped} skipped, as said above` : ', nothing was skipped'}.`,
  );
  process.exitCode = failed ? 1 : 0;
}
