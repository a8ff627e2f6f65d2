import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { createFreshProofCheck } from '../auth/own-proof.service.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { createApiKey, revokeApiKey } from './api-keys.service.ts';

export function apiKeysRoutes(app: FastifyInstance, context: Context): void {
  const madeByUser = createRateLimit(context.database, { name: 'api-key-user', points: 30, windowMs: 60 * 60_000 });

  const checkFreshProof = createFreshProofCheck(context);

  registerCall(app, 'listApiKeys', ({ session }) => listApiKeys(context, session.workspaceId));
  registerCall(app, 'createApiKey', async ({ body, session }) => {
    await madeByUser.take(session.userId);
    return { success: true as const, ...(await createApiKey(context, checkFreshProof, session, body)) };
  });
  registerCall(app, 'revokeApiKey', async ({ params, session }) => {
    await revokeApiKey(context, session, params.id);
    return { success: true as const };
  });
}
