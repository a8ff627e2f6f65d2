/**
 * `npm start`: installs what is missing, builds what is stale, then runs Parley on the Node that it brings.
 * Plain JavaScript without dependencies, because the machine's own Node (18 or newer) runs it, before anything is installed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebWhenStale } from './start/build-web.mjs';
import { installWhenStale, ownNode, root } from './start/install.mjs';
import { PlainFailure, toPlainWords } from './start/plain-failure.mjs';

const oldestNode = 18;

try {
  checkNode();
  await installWhenStale();
  await buildWebWhenStale();
  await runServer();
} catch (error) {
  console.error(toPlainWords(error));
  process.exitCode = 1;
}

function checkNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < oldestNode) {
    throw new PlainFailure(
      `Node ${process.versions.node} is too old to begin with; Parley needs Node ${oldestNode} or newer on the machine, and brings its own for the rest.`,
    );
  }
  if (process.platform === 'win32')
    throw new PlainFailure('Parley runs on Linux and macOS; on Windows start it inside WSL.');
}

/** Runs the server as a child that also notices (by the closed channel) when this process is killed. */
async function runServer() {
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') },
  });
  // Ctrl-C reaches every process of the terminal, and npm sends it once more; the server takes signals that come together for one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new PlainFailure(
          `${ownNode} could not be run (${error.code ?? error.message}); remove node_modules and run "npm start" again.`,
        ),
      ),
    );
    child.once('exit', (...ending) => resolve(ending));
  });
  process.exitCode = signal ? 1 : code;
}

/** npm that is killed outright tells nobody; the server would live on unseen. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}
