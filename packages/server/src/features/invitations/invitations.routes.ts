import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { sessionTokenHashOf } from '../../http/session-cookie.ts';
import { callerOf, setSignInCookies } from '../auth/start-session.service.ts';
import { acceptAsMember, acceptAsNewcomer } from './accept-invitation.service.ts';
import { listInvitations, openInvitation } from './invitations.queries.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './invitations.service.ts';

const minuteMs = 60_000;

export function invitationsRoutes(app: FastifyInstance, context: Context): void {
  const { database, config } = context;
  const hour = { windowMs: 60 * minuteMs };
  // Each is a mail to somebody who may not want it.
  const sentByWorkspace = createRateLimit(database, { name: 'invite-workspace', points: 60, ...hour });
  const sentToAddress = createRateLimit(database, { name: 'invite-address', points: 6, ...hour });
  const openedByAddress = createRateLimit(database, { name: 'invitation-open', points: 60, windowMs: 10 * minuteMs });
  const acceptedByAddress = createRateLimit(database, { name: 'invitation-take', points: 30, windowMs: 10 * minuteMs });

  registerCall(app, 'inviteMember', async ({ body, session }) => {
    await sentByWorkspace.take(session.workspaceId);
    await sentToAddress.take(body.email);
    const { invitation, path } = await inviteMember(context, session, body);
    return { success: true as const, invitation, link: config.publicUrl + path };
  });
  registerCall(app, 'listInvitations', ({ session }) => listInvitations(context, session.workspaceId));
  registerCall(app, 'resendInvitation', async ({ params, session }) => {
    await sentByWorkspace.take(session.workspaceId);
    await sentToAddress.take(params.id);
    const { invitation, path } = await resendInvitation(context, session, params.id);
    return { success: true as const, invitation, link: config.publicUrl + path };
  });
  registerCall(app, 'revokeInvitation', async ({ params, session }) => {
    await revokeInvitation(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'openInvitation', async ({ body, request }) => {
    await openedByAddress.take(addressKeyOf(request.ip));
    return openInvitation(context, body.token);
  });
  registerCall(app, 'acceptInvitation', async ({ body, session, request, reply }) => {
    await acceptedByAddress.take(addressKeyOf(request.ip));
    if (session !== null) {
      await acceptAsMember(context, session, body.token);
      return { success: true as const };
    }
    const started = await acceptAsNewcomer(context, callerOf(request), {
      token: body.token,
      account: body.account ?? null,
      earlierTokenHash: sessionTokenHashOf(request),
    });
    setSignInCookies(context, reply, started);
    return { success: true as const };
  });
}
