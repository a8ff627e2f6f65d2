import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { getCurrentUser } from '../auth/current-user.service.ts';
import { setImpersonationMode, startImpersonation, stopImpersonation } from './impersonation.service.ts';

export function impersonationRoutes(app: FastifyInstance, context: Context): void {
  const isSecure = !context.config.isLocal;
  const answerOf = async (tokenHash: string) => ({
    success: true as const,
    user: await getCurrentUser(context, tokenHash),
  });

  registerCall(app, 'startImpersonation', async ({ params, session, request, reply }) => {
    const { token, tokenHash } = await startImpersonation(context, session, params.id, callerOf(request));
    setSessionCookie(reply, token, { isSecure });
    return answerOf(tokenHash);
  });
  registerCall(app, 'setImpersonationMode', async ({ body, session }) => {
    await setImpersonationMode(context, session, body.isReadOnly);
    return answerOf(session.tokenHash);
  });
  registerCall(app, 'stopImpersonation', async ({ session, request, reply }) => {
    const { token, tokenHash } = await stopImpersonation(context, session, callerOf(request));
    setSessionCookie(reply, token, { isSecure });
    return answerOf(tokenHash);
  });
}

function callerOf(request: FastifyRequest): { address: string; userAgent: string | null } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
