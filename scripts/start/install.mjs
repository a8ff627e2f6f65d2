/** Keeps `node_modules` in step with the lock file. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashContents } from './content-hash.mjs';
import { PlainFailure } from './plain-failure.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The Node that the npm package `node` brings. */
export const ownNode = join(root, 'node_modules/node/bin/node');
const npmRecord = join(root, 'node_modules/.package-lock.json');
const markFile = join(root, 'node_modules/.parley-install');

/**
 * For commands that may run beside a server: installs on a fresh clone only, because replacing `node_modules` would pull the
 * ground from under what runs.
 */
export async function installWhenMissing() {
  if (!existsSync(ownNode)) return installWhenStale();
  if (!isStale()) return;
  console.error(
    'The dependencies have changed since the last start; stop Parley and run "npm start" to bring them up to date.',
  );
}

function isStale() {
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === wantedInstallation()) return false;
  // Somebody ran npm by hand: npm writes its record last, after everything is in place.
  return !existsSync(npmRecord) || statSync(npmRecord).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function wantedInstallation() {
  return `${process.platform}-${process.arch}-${hashContents([join(root, 'package-lock.json')])}`;
}

/** Installs when the lock file, the system or the processor is another than at the last installation. */
export async function installWhenStale() {
  if (existsSync(ownNode) && !isStale()) return;
  console.log('Installing (once; some minutes on a slow line) …');
  const npm = findNpm();
  const cache = chooseCache();
  try {
    const options = [
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(cache.isTemporary ? [`--cache=${cache.folder}`] : []),
    ];
    if (!runNpm(npm, ['ci', ...options])) {
      throw new PlainFailure(
        "The installation failed: see npm's words above. Parley needs the npm registry once, for the first start.",
      );
    }
    if (!existsSync(ownNode)) fetchNode();
  } finally {
    if (cache.isTemporary) rmSync(cache.folder, { recursive: true, force: true });
  }
  writeFileSync(markFile, wantedInstallation());
}

function findNpm() {
  // Inside `npm start` the very npm that runs us; else the one on the PATH.
  return process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
}

/** Runs npm as from a shell: what the outer npm left in the environment (its own options among them) stays. */
function runNpm([program, ...before], options) {
  const done = spawnSync(program, [...before, ...options], { cwd: root, stdio: 'inherit' });
  if (done.error) throw new PlainFailure(`npm could not be run (${done.error.message}); it must be on the PATH.`);
  return done.status === 0;
}

/** npm fails where its cache cannot be written (a read-only home): then a cache of our own, for this once. */
function chooseCache() {
  const usual = process.env.npm_config_cache ?? join(process.env.HOME ?? '/', '.npm');
  if (isWritable(usual)) return { folder: usual, isTemporary: false };
  return { folder: mkdtempSync(join(tmpdir(), 'parley-npm-')), isTemporary: true };
}

function isWritable(folder) {
  let nearest = folder;
  while (!existsSync(nearest) && nearest !== dirname(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where npm was told not to run install scripts, the package `node` has not fetched its program: do it now. */
function fetchNode() {
  const folder = join(root, 'node_modules/node');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: 'inherit' });
  if (!existsSync(ownNode)) {
    throw new PlainFailure(
      `Node 24 for ${process.platform} on ${process.arch} could not be installed: run "npm rebuild node --foreground-scripts" to see why.`,
    );
  }
}
