import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall, type Session } from '../../http/register-call.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';
import { closeOwnAccount } from './close-own-account.ts';
import { getDataExport, openDataExport, requestDataExport } from './data-exports.service.ts';
import { confirmDeletionRequest, noteDeletionRequest } from './deletion-requests.ts';

const hourMs = 60 * 60_000;
/** The same for everybody, whoever has the address. */
const noted =
  'If an account has this e-mail address, we have sent a link to it. Open the link to confirm; we’ll process your request within 30 days.';

export async function accountDataRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, config } = context;
  const isSecure = !config.isLocal;
  const byAddress = createRateLimit(database, { name: 'delete-address', points: 20, windowMs: hourMs });
  const byEmail = createRateLimit(database, { name: 'delete-email', points: 5, windowMs: hourMs });
  const exportsByPerson = createRateLimit(database, { name: 'data-export', points: 5, windowMs: 24 * hourMs });

  registerCall(app, 'requestDeletion', async ({ body, session, request, reply }) => {
    await byAddress.take(addressKeyOf(request.ip));
    await byEmail.take(body.email);
    const reason = body.reason || null;
    if (session === null) {
      await noteDeletionRequest(context, { email: body.email, reason });
      return { success: true as const, message: noted, isClosed: false };
    }
    assertOwnSession(session);
    if (session.email.toLowerCase() !== body.email) throw new AppError('email_mismatch');
    const closed = await closeOwnAccount(context, { userId: session.userId, kind: 'deletion', reason });
    clearSessionCookie(reply, { isSecure });
    return closedAnswer(closed);
  });

  registerCall(app, 'confirmDeletion', async ({ body, request, reply }) => {
    await byAddress.take(addressKeyOf(request.ip));
    const closed = await confirmDeletionRequest(context, body.token);
    clearSessionCookie(reply, { isSecure });
    return closedAnswer(closed);
  });

  registerCall(app, 'deactivateAccount', async ({ session, reply }) => {
    assertOwnSession(session);
    const { endsOn } = await closeOwnAccount(context, { userId: session.userId, kind: 'deactivation', reason: null });
    clearSessionCookie(reply, { isSecure });
    return {
      success: true as const,
      message: `Your account is deactivated and you are signed out. Sign in before ${endsOn} to open it again.`,
    };
  });

  registerCall(app, 'requestDataExport', async ({ session }) => {
    assertOwnSession(session);
    await exportsByPerson.take(session.userId);
    return await requestDataExport(context, session);
  });

  registerCall(app, 'getDataExport', async ({ session }) => ({ export: await getDataExport(context, session.userId) }));

  registerCall(app, 'downloadDataExport', async ({ session, reply }) => {
    assertOwnSession(session);
    const { content, sizeBytes } = await openDataExport(context, session.userId);
    return reply
      .type('application/gzip')
      .header('content-disposition', 'attachment; filename="parley-data.tar.gz"')
      .header('content-length', sizeBytes)
      .send(content);
  });
}

function closedAnswer({ endsOn }: { endsOn: string }) {
  return {
    success: true as const,
    message: `Your account is closed and will be deleted on ${endsOn}. Sign in before that day to keep it.`,
    isClosed: true,
  };
}

/** An administrator who looks on as somebody else does not leave for them, nor take their data along. */
function assertOwnSession(session: Session): void {
  if (session.originalUserId !== null) throw new AppError('not_permitted');
}
