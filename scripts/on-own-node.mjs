/** Runs a script of Parley on the Node that it brings, on a fresh clone too: `node scripts/on-own-node.mjs FILE [words]`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhenMissing, ownNode, root } from './start/install.mjs';
import { PlainFailure } from './start/plain-failure.mjs';

try {
  await installWhenMissing();
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
const [file, ...words] = process.argv.slice(2);
const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', join(root, file), ...words], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
