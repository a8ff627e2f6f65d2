/** A person's own account: profile, password, e-mail address, sessions. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { deviceHashOf, setDeviceCookie } from '../../http/device-cookie.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { changePassword } from './change-password.service.ts';
import { createOwnPasswordCheck } from './check-own-password.service.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { keepTimeZone } from './keep-time-zone.service.ts';
import { deviceLifetimeMs } from './known-devices.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';
import { getProfile, updateProfile } from './profile.service.ts';

const minuteMs = 60_000;

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const checkOwnPassword = createOwnPasswordCheck(context);
  // Each writes to an address of the person's choice.
  const changesByUser = createRateLimit(database, { name: 'email-change-user', points: 5, windowMs: 60 * minuteMs });
  const linksByAddress = createRateLimit(database, { name: 'email-link-address', points: 60, windowMs: minuteMs });

  registerCall(app, 'getProfile', ({ session }) => getProfile(context, session));
  registerCall(app, 'updateProfile', ({ body, session }) => updateProfile(context, session, body));

  registerCall(app, 'keepTimeZone', async ({ body, session }) => ({
    timeZone: await keepTimeZone(context, session, body.timeZone),
  }));

  registerCall(app, 'changePassword', async ({ body, reply, request, session }) => {
    const origin = { address: request.ip, deviceHash: deviceHashOf(request) };
    const { deviceToken, endedSessions } = await changePassword(context, checkOwnPassword, session, {
      ...body,
      origin,
    });
    setDeviceCookie(reply, deviceToken, { isSecure: !config.isLocal, maxAgeSeconds: deviceLifetimeMs / 1000 });
    return { success: true as const, endedSessions };
  });

  registerCall(app, 'requestEmailChange', async ({ body, session }) => {
    await changesByUser.take(session.userId);
    return requestEmailChange(context, checkOwnPassword, session, body);
  });
  registerCall(app, 'cancelEmailChange', ({ session }) => cancelEmailChange(context, session));
  registerCall(app, 'confirmEmailChange', async ({ body, request }) => {
    await linksByAddress.take(addressKeyOf(request.ip));
    return { success: true as const, ...(await confirmEmailChange(context, body.token)) };
  });

  registerCall(app, 'listSessions', ({ session }) => listOwnSessions(context, session));
  registerCall(app, 'endSession', async ({ params, session }) => {
    await endOwnSession(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'endOtherSessions', async ({ session }) => ({
    success: true as const,
    endedSessions: await endOtherSessions(context, session),
  }));
}
