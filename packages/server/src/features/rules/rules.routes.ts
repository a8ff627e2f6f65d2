import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { showAutomaticActs } from './automatic-acts.service.ts';
import { backTestRules } from './back-test.ts';
import { showRules } from './rule-settings.service.ts';
import { resumeAutomaticReply, stopAutomaticReply } from './stop-automatic-reply.service.ts';
import { setAutoReplyPause, setRules } from './update-rules.service.ts';

const minuteMs = 60_000;

export function rulesRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  // Each reads up to ten thousand tickets.
  const backTests = createRateLimit(database, { name: 'rules-back-test', points: 20, windowMs: minuteMs });

  registerCall(app, 'getRules', ({ session }) => showRules(database, session.workspaceId, context.now()));

  registerCall(app, 'setRules', async ({ body, session }) => {
    await setRules(context, session.workspaceId, body, session);
    return showRules(database, session.workspaceId, context.now());
  });

  registerCall(app, 'pauseAutomaticReplies', async ({ body, session }) => {
    const reason = body.isPaused ? `${session.userName} paused them.` : null;
    await database.transaction((transaction) =>
      setAutoReplyPause(context, transaction, session.workspaceId, reason, session),
    );
    return showRules(database, session.workspaceId, context.now());
  });

  registerCall(app, 'backTestRules', async ({ body, session }) => {
    await backTests.take(session.workspaceId);
    return backTestRules(context, session.workspaceId, body);
  });

  registerCall(app, 'getAutomaticActs', ({ params, session }) =>
    showAutomaticActs(database, session.workspaceId, params.id),
  );

  registerCall(app, 'stopAutomaticReply', async ({ params, session }) => {
    const { id: ticketId } = params;
    const { workspaceId } = session;
    const before = await showAutomaticActs(database, workspaceId, ticketId);
    const isStopped = await stopAutomaticReply(context, { workspaceId, ticketId }, 'by-person', session);
    if (!isStopped && before.reply?.state !== 'stopped')
      throw new AppError('automatic_reply_over', {
        message: 'There is no automatic reply to stop: it has gone out already, or none was planned.',
      });
    return showAutomaticActs(database, workspaceId, ticketId);
  });

  registerCall(app, 'resumeAutomaticReply', async ({ params, session }) => {
    const { id: ticketId } = params;
    const { workspaceId } = session;
    await resumeAutomaticReply(context, { workspaceId, ticketId }, session);
    return showAutomaticActs(database, workspaceId, ticketId);
  });
}
