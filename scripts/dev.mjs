/** `npm run dev`: the server, started again when its sources change, and Vite with hot reload (http://127.0.0.1:5170). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhenStale, ownNode, root } from './start/install.mjs';

await installWhenStale();
const port = process.env.PORT ?? '3000';
const server = spawn(ownNode, ['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
});
const web = spawn(ownNode, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'packages/web'),
  stdio: 'inherit',
  env: { ...process.env, PARLEY_SERVER: `http://127.0.0.1:${port}` },
});
const children = [server, web];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
