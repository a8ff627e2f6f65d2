/** The sandbox under `/sandbox`: an application of its own, with its own hooks, headers and errors. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { FindSession } from './authorize.ts';
import { ownSandboxToken } from './sandbox-token.ts';
import { sessionTokenHashIn } from './session-cookie.ts';

/**
 * Must be registered beside our own scope, so that nothing of ours reads or changes what the networks' callers send.
 * Imported only when wanted: a production server holds none of it in memory.
 */
export async function mountSandbox(
  app: FastifyInstance,
  { config, now }: Context,
  findSession: FindSession,
): Promise<void> {
  const [{ createSandbox }, { historyAt }] = await Promise.all([
    import('@parley/sandbox/sandbox.ts'),
    import('@parley/sandbox/history/tern-outdoor.ts'),
  ]);
  await mkdir(config.dataDir, { recursive: true });
  await app.register(
    createSandbox({
      stateFile: join(config.dataDir, 'sandbox.sqlite'),
      publicUrl: config.publicUrl,
      homeUrl: `${config.publicUrl}/dashboard`,
      history: historyAt,
      now: () => now().getTime(),
      // Whoever plays a customer has an application that asks every few seconds, all day long.
      quotaFactor: 100,
      // `config.ts` lets it be served in public only where PARLEY_SANDBOX=on says so.
      allowPublic: !config.isLocal,
      access: {
        tokens: [
          ...(config.isLocal ? [] : [ownSandboxToken(config)]),
          ...(config.sandboxToken === null ? [] : [config.sandboxToken]),
        ],
        isAdministrator: ({ headers }) => isAdministrator(headers.cookie, findSession),
      },
    }),
  );
}

/** The sandbox's page refreshes by itself, which keeps no session from idling out. */
async function isAdministrator(cookieHeader: string | undefined, findSession: FindSession): Promise<boolean> {
  const tokenHash = sessionTokenHashIn(fastifyCookie.parse(cookieHeader ?? ''));
  const session = tokenHash === null ? null : await findSession(tokenHash, false);
  return session !== null && session !== 'expired' && session.platformRole === 'admin';
}
