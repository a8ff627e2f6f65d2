/** Two-factor sign-in: the second step, and how a person sets it up. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { clearSecondStepCookie, secondStepTokenOf } from '../../http/second-step-cookie.ts';
import { sessionTokenHashOf } from '../../http/session-cookie.ts';
import { createOwnPasswordCheck } from './check-own-password.service.ts';
import { getCurrentUser } from './current-user.service.ts';
import { getAccessRules, resetTwoFactorOf, setAccessRules } from './required-two-factor.service.ts';
import { takeSecondStep } from './second-step.service.ts';
import { callerOf, setSignInCookies } from './start-session.service.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  createTwoFactorTries,
  getTwoFactor,
  replaceRecoveryCodes,
  switchTwoFactorOff,
} from './two-factor.service.ts';

const minuteMs = 60_000;

export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const tries = createTwoFactorTries(context);
  const checks = { checkOwnPassword: createOwnPasswordCheck(context), tries };
  const stepsByAddress = createRateLimit(database, { name: 'second-step-address', points: 60, windowMs: minuteMs });

  registerCall(app, 'takeSecondStep', async ({ body, reply, request }) => {
    await stepsByAddress.take(addressKeyOf(request.ip));
    const session = await takeSecondStep(context, tries, callerOf(request), {
      token: secondStepTokenOf(request),
      code: body.code,
      earlierTokenHash: sessionTokenHashOf(request),
    });
    clearSecondStepCookie(reply, { isSecure: !config.isLocal });
    setSignInCookies(context, reply, session);
    return { success: true as const, user: await getCurrentUser(context, session.tokenHash) };
  });

  registerCall(app, 'getTwoFactor', ({ session }) => getTwoFactor(context, session.userId));
  registerCall(app, 'beginTwoFactor', ({ body, session }) =>
    beginTwoFactor(context, checks.checkOwnPassword, session, body.password),
  );
  registerCall(app, 'confirmTwoFactor', ({ body, session }) => confirmTwoFactor(context, tries, session, body.code));
  registerCall(app, 'switchTwoFactorOff', async ({ body, session }) => {
    await switchTwoFactorOff(context, checks, session, body);
    return { success: true as const };
  });
  registerCall(app, 'replaceRecoveryCodes', ({ body, session }) =>
    replaceRecoveryCodes(context, checks, session, body),
  );

  registerCall(app, 'getAccessRules', ({ session }) => getAccessRules(context, session.workspaceId));
  registerCall(app, 'setAccessRules', async ({ body, session }) => {
    await setAccessRules(context, session, body);
    return getAccessRules(context, session.workspaceId);
  });
  registerCall(app, 'resetTwoFactor', async ({ params, session }) => {
    await resetTwoFactorOf(context, session, params.id);
    return { success: true as const };
  });
}
