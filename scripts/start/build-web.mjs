/** Builds the web application when its sources are not the ones of the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContents } from './content-hash.mjs';
import { ownNode, root } from './install.mjs';
import { PlainFailure, reasonOf } from './plain-failure.mjs';

const web = join(root, 'packages/web');
const markFile = join(web, 'dist/.built-from');

export async function buildWebWhenStale() {
  const sources = hashContents([web, join(root, 'packages/contract/src'), join(root, 'package-lock.json')]);
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === sources) return;
  // Whoever is killed while it is built begins anew.
  writeMark('');
  console.log('Building the web application …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const done = spawnSync(ownNode, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (done.status !== 0) throw new PlainFailure('The web application could not be built: see the words above.');
  writeMark(sources);
}

function writeMark(text) {
  try {
    mkdirSync(dirname(markFile), { recursive: true });
    writeFileSync(markFile, text);
  } catch (error) {
    throw new PlainFailure(
      `The web application has to be built anew, and ${dirname(markFile)} cannot be written: ${reasonOf(error)}. Run "npm run build" where it can, or let this account write there.`,
    );
  }
}
