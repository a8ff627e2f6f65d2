/** A process of Parley as an operator runs it, for tests of what ends it and what does not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const serverFolder = join(import.meta.dirname, '..');

export type ServerProcess = {
  child: ChildProcess;
  /** What it wrote to both of its streams so far. */
  output(): string;
  isAlive(): boolean;
  /** Asks it to stop, and gives its exit code; null where a signal ended it. */
  stop(): Promise<number | null>;
  /** For the end of a test, whatever state it is in. */
  kill(): Promise<void>;
};

/** Starts it and waits for its word that it runs. Throws with what it said when it ends before. */
export async function startServerProcess(folder: string, environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(serverFolder, 'src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      // As `npm start` has it.
      NODE_COMPILE_CACHE: join(serverFolder, '../../node_modules/.cache/node'),
      PARLEY_SANDBOX: 'off',
      PARLEY_DEMO: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Stop it with Ctrl-C')) resolve();
      });
    void exited.then(() => reject(new Error(`It ended before it ran:\n${output}`)));
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    output: () => output,
    isAlive,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      if (isAlive()) child.kill('SIGKILL');
      await exited;
    },
  };
}

export function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    }),
  );
}
