/**
 * `npm test`: types, lint, boundaries, unused code, unit and integration tests on a real PostgreSQL, browser tests; then a
 * summary of what passed, failed and was skipped, and why. `npm run check`, `test:unit` and `test:browser` run a part of it,
 * `npm run test:thorough` the tests that `npm test` leaves out, and `npm run test:all` everything.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
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
/** What walks whole matrices or plays minutes of kills: docs/decisions/015-thorough-tests.md. */
const thoroughFiles = JSON.parse(readFileSync(join(root, 'scripts/thorough-tests.json'), 'utf8'));
const thoroughSteps = steps
  .filter(({ part }) => part === 'unit' || part === 'browser')
  .map((step) => ({
    ...step,
    name: `thorough ${step.name}`,
    part: 'thorough',
    command: [...step.command, ...(step.part === 'unit' ? thoroughFiles.units : thoroughFiles.browser)],
  }));

const wantedPart = process.argv[2];
const leavesOut = !['check', 'thorough', 'all'].includes(wantedPart);
const results = [];
try {
  await installWhenStale();
  const wanted =
    wantedPart === 'thorough'
      ? thoroughSteps
      : steps.filter((step) => !wantedPart || wantedPart === 'all' || step.part === wantedPart);
  for (const { prepare, skip } of wanted) if (!skip?.()) await prepare?.();
  const checks = wanted.filter(({ part }) => part === 'check');
  const long = wanted.filter(({ part }) => part !== 'check');
  // The tests wait for networks and clocks as long as they compute: side by side they take little longer than one of them, and the checks
  // take what is left.
  const done = await Promise.all([
    runChecks(checks, { isBeside: long.length > 0 }),
    ...long.map((step, place) => runStep(step, { isHeldBack: place < long.length - 1 })),
  ]);
  results.push(...done.flat());
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
summarise();

/** Runs the checks side by side, one for each core; beside tests one after the other. Their results come in the order of the list. */
async function runChecks(checks, { isBeside }) {
  const done = [];
  const waiting = [...checks.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      done[next[0]] = await runStep(next[1], { isHeldBack: true, isPatient: isBeside });
  };
  await Promise.all(Array.from({ length: isBeside ? 1 : availableParallelism() }, work));
  return done;
}

/**
 * Runs a step and says how it went. What a step that is held back writes is shown when it is done, in one piece; one that is patient lets
 * the others go first.
 */
async function runStep({ name, command, skip }, { isHeldBack = false, isPatient = false } = {}) {
  const gap = skip?.();
  if (gap) return { name, state: process.env.CI ? 'failed' : 'skipped', reason: gap };
  if (!isHeldBack) console.log(`\n── ${name}`);
  const startedAt = Date.now();
  // Our own Node comes first, for what these programs start themselves.
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const output = isHeldBack ? 'pipe' : 'inherit';
  const child = spawn(ownNode, command, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: path, ...(leavesOut && { PARLEY_TESTS: 'quick' }) },
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => written.push(bytes));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      written.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (isHeldBack) process.stdout.write(`\n── ${name}\n${Buffer.concat(written)}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return { name, state: status === 0 ? 'passed' : 'failed', reason: `${seconds} s` };
}

/** What is missing for browser tests on this machine, or null. */
function findBrowserGap() {
  if (!existsSync(join(root, 'e2e'))) return 'there are none';
  const browsers = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
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
  if (leavesOut) console.log('The thorough tests are a run of their own, which CI makes too: npm run test:thorough.');
  process.exitCode = failed ? 1 : 0;
}
