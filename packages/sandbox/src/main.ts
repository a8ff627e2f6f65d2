import { join } from 'node:path';
import Fastify from 'fastify';
import { historyAt } from './history/tern-outdoor.ts';
import { createSandbox } from './sandbox.ts';

/** `npm run sandbox`: the imitated networks alone. `PORT` (4900), `HOST` (127.0.0.1), `DATA_DIR` (data), `PUBLIC_URL`. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 4900);
  const host = process.env.HOST ?? '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
  const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(
    createSandbox({
      stateFile: join(process.env.DATA_DIR ?? 'data', 'sandbox.sqlite'),
      publicUrl,
      history: historyAt,
      allowPublic: process.env.PARLEY_SANDBOX === 'on',
    }),
  );
  const address = await app.listen({ port, host });
  console.log(`The networks' sandbox is at ${address}/sandbox`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
