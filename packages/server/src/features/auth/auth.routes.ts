import { secondStepLifetimeMs } from '@parley/contract/auth/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { AppError } from '../../http/app-error.ts';
import { clearDeviceCookie, deviceHashOf } from '../../http/device-cookie.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { clearSecondStepCookie, setSecondStepCookie } from '../../http/second-step-cookie.ts';
import { clearSessionCookie, sessionTokenHashOf } from '../../http/session-cookie.ts';
import { nameOrAddWorkspace } from './create-workspace.ts';
import { getCurrentUser } from './current-user.service.ts';
import { findPasswordLink, usePasswordLink } from './password-links.service.ts';
import { requestPasswordReset } from './password-reset.service.ts';
import { switchWorkspace } from './session-place.service.ts';
import { signIn, signOut, verifyEmail } from './sign-in.service.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { callerOf, setSignInCookies } from './start-session.service.ts';

const minuteMs = 60_000;

export async function authRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, config } = context;
  const isSecure = !config.isLocal;
  const signInLimits = createSignInLimits(context);
  const verificationsByAddress = createRateLimit(database, { name: 'verify-address', points: 60, windowMs: minuteMs });
  const verificationsByEmail = createRateLimit(database, { name: 'verify-email', points: 20, windowMs: minuteMs });
  const linksByAddress = createRateLimit(database, { name: 'password-link-address', points: 60, windowMs: minuteMs });

  const workspacesByUser = createRateLimit(database, {
    name: 'create-workspace-user',
    points: 10,
    windowMs: 60 * minuteMs,
  });
  const resetsByAddress = createRateLimit(database, {
    name: 'password-reset-address',
    points: 20,
    windowMs: 15 * minuteMs,
  });
  const resetsByEmail = createRateLimit(database, { name: 'password-reset-email', points: 5, windowMs: 60 * minuteMs });

  registerCall(app, 'getCurrentUser', async ({ session }) => await getCurrentUser(context, session.tokenHash));

  registerCall(app, 'switchWorkspace', async ({ body, session }) => {
    await switchWorkspace(context, session, body.workspaceId);
    return { success: true as const };
  });

  registerCall(app, 'createWorkspace', async ({ body, session }) => {
    if (body.isAdditional) await workspacesByUser.take(session.userId);
    return { workspace: await nameOrAddWorkspace(context, session, body) };
  });

  registerCall(app, 'verifyEmail', async ({ body, request }) => {
    await verificationsByAddress.take(addressKeyOf(request.ip));
    await verificationsByEmail.take(body.email);
    await verifyEmail(context, body.email);
    return { success: true as const, email: body.email };
  });

  registerCall(app, 'login', async ({ body, request, reply }) => {
    const caller = callerOf(request);
    const counted = await signInLimits.take(body.username, caller);
    const signedIn = await signIn(context, caller, {
      email: body.username,
      password: body.password,
      rememberMe: body.rememberMe,
      earlierTokenHash: sessionTokenHashOf(request),
    });
    await counted.succeed();
    if ('secondStepToken' in signedIn) {
      const maxAgeSeconds = secondStepLifetimeMs / 1000;
      setSecondStepCookie(reply, signedIn.secondStepToken, { isSecure, maxAgeSeconds });
      throw new AppError('two_factor_required');
    }
    setSignInCookies(context, reply, signedIn);
    return { success: true as const, user: await getCurrentUser(context, signedIn.tokenHash) };
  });

  registerCall(app, 'requestPasswordReset', async ({ body, request }) => {
    await resetsByAddress.take(addressKeyOf(request.ip));
    await resetsByEmail.take(body.email);
    await requestPasswordReset(context, body.email);
    return { success: true as const };
  });

  registerCall(app, 'checkPasswordLink', async ({ body, request }) => {
    await linksByAddress.take(addressKeyOf(request.ip));
    const { email, purpose, expiresAt } = await findPasswordLink(context, body.token);
    return { email, purpose, expiresAt: expiresAt.toISOString() };
  });

  registerCall(app, 'setPassword', async ({ body, request }) => {
    await linksByAddress.take(addressKeyOf(request.ip));
    return { success: true as const, ...(await usePasswordLink(context, body.token, body.password)) };
  });

  registerCall(app, 'logout', async ({ session, request, reply }) => {
    if (session !== null) await signOut(context, session, deviceHashOf(request));
    clearSessionCookie(reply, { isSecure });
    clearDeviceCookie(reply, { isSecure });
    clearSecondStepCookie(reply, { isSecure });
    // Not "cache": nothing private is in it, and emptying it holds the answer up for seconds in some browsers.
    reply.header('clear-site-data', '"cookies", "storage"');
    return { success: true as const };
  });
}
