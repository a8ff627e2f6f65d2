import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { enterDemo } from './enter-demo.ts';

/** What the browser's storage is told. */
const shownEmail = 'demo@parley.example';

export function demoVisitRoutes(app: FastifyInstance, context: Context): void {
  const visitsByAddress = createRateLimit(context.database, {
    name: 'demo-address',
    points: 20,
    windowMs: 60 * 60_000,
  });

  registerCall(app, 'enterDemo', async ({ session, request, reply }) => {
    if (session !== null) return { success: true as const, email: session.isReadOnly ? shownEmail : null };
    await visitsByAddress.take(addressKeyOf(request.ip));
    const { token, maxAgeSeconds } = await enterDemo(context, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
    setSessionCookie(reply, token, { isSecure: !context.config.isLocal, maxAgeSeconds });
    return { success: true as const, email: shownEmail };
  });
}
