/** A person who has shown who they are gets a session, and their browser its cookies. */
import { singleSignOnSessionLifetimeMs } from '@parley/contract/single-sign-on/rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { describeDevice } from '../../http/describe-device.ts';
import { deviceHashOf, setDeviceCookie } from '../../http/device-cookie.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { handPushDevicesOn } from '../notifications/push-devices.service.ts';
import { deviceLifetimeMs, isOriginNew, type Origin, rememberOrigin } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { createSession, revokeSession, sessionLifetimeMs } from './session.service.ts';
import { tellPerson } from './tell-person.service.ts';

/** Of a password whose rules the contract has checked. */
export const hashNewPassword = hashPassword;

export type Caller = Origin & { userAgent: string | null };

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, deviceHash: deviceHashOf(request), userAgent: request.headers['user-agent'] ?? null };
}

/** The cookies' tokens, which are nowhere at rest. `deviceToken` null: the browser is not remembered. */
export type StartedSession = { token: string; tokenHash: string; deviceToken: string | null; isRemembered: boolean };

/**
 * The session that the browser had, `earlierTokenHash`, ends.
 * @param given.isSingleSignOn it begins at the provider of the workspace: what its browser is known for elsewhere stays as it was
 */
export async function startSession(
  context: Context,
  transaction: Transaction,
  caller: Caller,
  given: {
    userId: string;
    workspaceId: string;
    isRemembered: boolean;
    earlierTokenHash: string | null;
    isSingleSignOn?: boolean;
  },
): Promise<StartedSession> {
  const { userId, workspaceId, isRemembered, earlierTokenHash, isSingleSignOn = false } = given;
  if (earlierTokenHash !== null) await revokeSession(transaction, earlierTokenHash);
  const session = await createSession(transaction, context.now(), {
    ...{ userId, workspaceId, isRemembered },
    address: caller.address,
    userAgent: caller.userAgent,
    ...(isSingleSignOn ? { singleSignOnWorkspaceId: workspaceId, lifetimeMs: singleSignOnSessionLifetimeMs } : {}),
  });
  if (earlierTokenHash !== null)
    await handPushDevicesOn(transaction, earlierTokenHash, { sessionHash: session.tokenHash, userId });
  // Who signs in at their provider is told there.
  if (!isSingleSignOn && (await isOriginNew(context, transaction, userId, caller)))
    await tellPerson(
      transaction,
      { userId, workspaceId, at: context.now() },
      {
        subject: say('A new sign-in to your account'),
        happened: say(
          'Somebody signed in to your Parley account with {device}, from the address {address}, where you have not signed in before,',
          { device: describeDevice(caller.userAgent), address: caller.address },
        ),
        ifNotYou: say('If it was not you, end that session and change your password now.'),
      },
    );
  const { deviceToken } = isSingleSignOn
    ? { deviceToken: null }
    : await rememberOrigin(context, transaction, userId, caller);
  await recordAudit(transaction, workspaceId, { userId, originalUserId: null }, 'session.started', userId, {
    address: caller.address,
    isRemembered,
    ...(isSingleSignOn ? { isSingleSignOn } : {}),
  });
  return { token: session.token, tokenHash: session.tokenHash, deviceToken, isRemembered };
}

export function setSignInCookies(context: Context, reply: FastifyReply, session: StartedSession): void {
  const isSecure = !context.config.isLocal;
  setSessionCookie(reply, session.token, {
    isSecure,
    ...(session.isRemembered ? { maxAgeSeconds: sessionLifetimeMs / 1000 } : {}),
  });
  if (session.deviceToken === null) return;
  setDeviceCookie(reply, session.deviceToken, { isSecure, maxAgeSeconds: deviceLifetimeMs / 1000 });
}
