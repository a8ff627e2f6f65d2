/** Signing in by a workspace's own provider of identities (OpenID Connect). */
import { singleSignOnEndPage, singleSignOnFlowLifetimeMs } from '@parley/contract/single-sign-on/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import { registerCall } from '../../http/register-call.ts';
import { sessionTokenHashOf } from '../../http/session-cookie.ts';
import {
  clearSingleSignOnCookie,
  setSingleSignOnCookie,
  singleSignOnBrowserOf,
} from '../../http/single-sign-on-cookie.ts';
import { createOwnProofCheck } from '../auth/own-proof.service.ts';
import { callerOf, setSignInCookies } from '../auth/start-session.service.ts';
import { proveDomain } from './domains.service.ts';
import { findWorkspaceOf } from './find-workspace.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { beginFlow } from './flows.ts';
import { getOwnSingleSignOn, removeOwnIdentity, unlinkMember } from './link-identity.ts';
import { getSingleSignOn, removeSingleSignOn, saveSingleSignOn } from './settings.service.ts';

const minuteMs = 60_000;

export function singleSignOnRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const isSecure = !config.isLocal;
  const maxAgeSeconds = singleSignOnFlowLifetimeMs / 1000;
  const checkOwnProof = createOwnProofCheck(context);
  const startsByAddress = createRateLimit(database, { name: 'sso-start-address', points: 200, windowMs: 5 * minuteMs });
  const endsByAddress = createRateLimit(database, { name: 'sso-end-address', points: 200, windowMs: 5 * minuteMs });
  // Each asks a server of somebody else's.
  const asksByWorkspace = createRateLimit(database, { name: 'sso-ask-workspace', points: 60, windowMs: 5 * minuteMs });

  registerCall(app, 'startSingleSignOn', async ({ body, reply, request }) => {
    await startsByAddress.take(addressKeyOf(request.ip));
    const { workspaceId, ...found } = await findWorkspaceOf(context, body.workspace);
    const browserHash = setSingleSignOnCookie(reply, { isSecure, maxAgeSeconds });
    return { url: await beginFlow(context, workspaceId, { browserHash, linking: null }), ...found };
  });

  registerCall(app, 'finishSingleSignOn', async ({ params, query, reply, request, session }) => {
    await endsByAddress.take(addressKeyOf(request.ip));
    const finished = await finishSignIn(context, {
      workspaceId: params.workspaceId,
      query,
      browserHash: singleSignOnBrowserOf(request),
      caller: callerOf(request),
      session,
      earlierTokenHash: sessionTokenHashOf(request),
    });
    clearSingleSignOnCookie(reply, { isSecure });
    if ('session' in finished) setSignInCookies(context, reply, finished.session);
    return reply.redirect(singleSignOnEndPage(finished.purpose, finished.end), 303);
  });

  registerCall(app, 'getSingleSignOn', ({ session }) => getSingleSignOn(context, session.workspaceId));
  registerCall(app, 'saveSingleSignOn', async ({ body, session }) => {
    await asksByWorkspace.take(session.workspaceId);
    await saveSingleSignOn(context, session, body);
    return getSingleSignOn(context, session.workspaceId);
  });
  registerCall(app, 'removeSingleSignOn', async ({ session }) => {
    await removeSingleSignOn(context, session);
    return { success: true as const };
  });
  registerCall(app, 'proveSingleSignOnDomain', async ({ body, session }) => {
    await asksByWorkspace.take(session.workspaceId);
    await proveDomain(context, session, body.domain);
    return getSingleSignOn(context, session.workspaceId);
  });

  registerCall(app, 'unlinkMember', async ({ params, session }) => {
    await unlinkMember(context, session, params.userId);
    return getSingleSignOn(context, session.workspaceId);
  });

  registerCall(app, 'getOwnSingleSignOn', ({ session }) => getOwnSingleSignOn(context, session));
  registerCall(app, 'startOwnSingleSignOn', async ({ body, reply, session }) => {
    refuseVisitors(session);
    await checkOwnProof(session, body);
    const { tokenHash, userId, workspaceId } = session;
    const browserHash = setSingleSignOnCookie(reply, { isSecure, maxAgeSeconds });
    return { url: await beginFlow(context, workspaceId, { browserHash, linking: { userId, tokenHash } }) };
  });
  registerCall(app, 'removeOwnSingleSignOn', async ({ params, session }) => {
    await removeOwnIdentity(context, session, params.workspaceId);
    return { success: true as const };
  });
}
