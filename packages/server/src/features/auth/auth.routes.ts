import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { clearSessionCookie, sessionTokenHashOf, setSessionCookie } from '../../http/session-cookie.ts';
import { getCurrentUser } from './current-user.query.ts';
import { sessionLifetimeMs } from './session.service.ts';
import { type Caller, signIn, signOut, verifyEmail } from './sign-in.service.ts';

const minuteMs = 60_000;

export async function authRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, config } = context;
  const isSecure = !config.isLocal;
  // Only failed sign-ins stay counted, so that an office behind one address is not locked out by its own people.
  const signInsByAddress = createRateLimit(database, { name: 'sign-in-address', points: 50, windowMs: 15 * minuteMs });
  const signInsByAccount = createRateLimit(database, { name: 'sign-in-account', points: 10, windowMs: 15 * minuteMs });
  const verificationsByAddress = createRateLimit(database, { name: 'verify-address', points: 60, windowMs: minuteMs });
  const verificationsByEmail = createRateLimit(database, { name: 'verify-email', points: 20, windowMs: minuteMs });

  registerCall(app, 'getCurrentUser', async ({ session }) => await getCurrentUser(context, session.tokenHash));

  registerCall(app, 'verifyEmail', async ({ body, request }) => {
    await verificationsByAddress.take(request.ip);
    await verificationsByEmail.take(body.email);
    await verifyEmail(context, body.email);
    return { success: true as const, email: body.email };
  });

  registerCall(app, 'login', async ({ body, request, reply }) => {
    await signInsByAddress.take(request.ip);
    await signInsByAccount.take(body.username);
    const { token, tokenHash } = await signIn(context, callerOf(request), {
      email: body.username,
      password: body.password,
      rememberMe: body.rememberMe,
      earlierTokenHash: sessionTokenHashOf(request),
    });
    await signInsByAddress.giveBack(request.ip);
    await signInsByAccount.forget(body.username);
    setSessionCookie(reply, token, {
      isSecure,
      ...(body.rememberMe ? { maxAgeSeconds: sessionLifetimeMs / 1000 } : {}),
    });
    return { success: true as const, user: await getCurrentUser(context, tokenHash) };
  });

  registerCall(app, 'logout', async ({ session, reply }) => {
    if (session !== null) await signOut(context, session);
    clearSessionCookie(reply, { isSecure });
    // Not "cache": nothing private is in it, and emptying it holds the answer up for seconds in some browsers.
    reply.header('clear-site-data', '"cookies", "storage"');
    return { success: true as const };
  });
}

function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
