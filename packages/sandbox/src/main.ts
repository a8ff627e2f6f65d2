import { join } from 'node:path';
import Fastify from 'fastify';
import { historyAt } from './history/tern-outdoor.ts';
import { createSandbox } from './sandbox.ts';

/**
 * `npm run sandbox`: the imitated networks alone. `PORT` (4900), `HOST` (127.0.0.1), `DATA_DIR` (data), `PUBLIC_URL`; where that is
 * public also `PARLEY_SANDBOX=on`, `PARLEY_SANDBOX_TOKEN` (who may play) and `APP_URL` (the application, or several with commas).
 */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 4900);
  const host = process.env.HOST ?? '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
  const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const token = process.env.PARLEY_SANDBOX_TOKEN ?? '';
  if (token !== '' && !/^\S{16,}$/.test(token))
    throw new Error(`PARLEY_SANDBOX_TOKEN must be at least 16 characters without blanks; it has ${token.length}.`);
  const appUrls = (process.env.APP_URL ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  for (const url of appUrls)
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new Error(
        `APP_URL must be addresses such as https://parley.company.example, with commas between them, not "${url}".`,
      );
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 });
  await app.register(
    createSandbox({
      stateFile: join(process.env.DATA_DIR ?? 'data', 'sandbox.sqlite'),
      publicUrl,
      history: historyAt,
      allowPublic: process.env.PARLEY_SANDBOX === 'on',
      access: { tokens: token === '' ? [] : [token] },
      appUrls,
      homeUrl: appUrls[0],
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
