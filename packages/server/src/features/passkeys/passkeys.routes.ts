/** Signing in by a passkey (WebAuthn). */
import { passkeyChallengeLifetimeMs } from '@parley/contract/passkeys/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { clearPasskeyCookie, passkeyBrowserOf, setPasskeyCookie } from '../../http/passkey-cookie.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { clearSecondStepCookie, secondStepTokenOf } from '../../http/second-step-cookie.ts';
import { sessionTokenHashOf } from '../../http/session-cookie.ts';
import { getCurrentUser } from '../auth/current-user.service.ts';
import { createOwnProofCheck } from '../auth/own-proof.service.ts';
import { callerOf, setSignInCookies } from '../auth/start-session.service.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';

const windowMs = 60_000;

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const isSecure = !config.isLocal;
  const maxAgeSeconds = passkeyChallengeLifetimeMs / 1000;
  const checkOwnProof = createOwnProofCheck(context);
  const beginsByAddress = createRateLimit(database, { name: 'passkey-begin-address', points: 60, windowMs });
  const triesByAddress = createRateLimit(database, { name: 'passkey-address', points: 60, windowMs });
  const addsByUser = createRateLimit(database, { name: 'passkey-user', points: 20, windowMs });

  registerCall(app, 'beginPasskeySignIn', async ({ reply, request }) => {
    await beginsByAddress.take(addressKeyOf(request.ip));
    const browserHash = setPasskeyCookie(reply, { isSecure, maxAgeSeconds });
    return { options: await beginPasskeySignIn(context, browserHash) };
  });
  registerCall(app, 'signInByPasskey', async ({ body, reply, request }) => {
    await triesByAddress.take(addressKeyOf(request.ip));
    const session = await signInByPasskey(context, callerOf(request), {
      ...body,
      browserHash: passkeyBrowserOf(request),
      secondStepToken: secondStepTokenOf(request),
      earlierTokenHash: sessionTokenHashOf(request),
    });
    clearPasskeyCookie(reply, { isSecure });
    clearSecondStepCookie(reply, { isSecure });
    setSignInCookies(context, reply, session);
    return { success: true as const, user: await getCurrentUser(context, session.tokenHash) };
  });

  registerCall(app, 'listPasskeys', ({ session }) => listPasskeys(database, session.userId));
  registerCall(app, 'beginPasskey', async ({ body, session }) => ({
    options: await beginPasskey(context, checkOwnProof, session, body),
  }));
  registerCall(app, 'addPasskey', async ({ body, session }) => {
    await addsByUser.take(session.userId);
    await addPasskey(context, session, body);
    return listPasskeys(database, session.userId);
  });
  registerCall(app, 'renamePasskey', async ({ body, params, session }) => {
    await renamePasskey(context, session, params.id, body.name);
    return listPasskeys(database, session.userId);
  });
  registerCall(app, 'removePasskey', async ({ params, session }) => {
    await removePasskey(context, session, params.id);
    return { success: true as const };
  });
}
