import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { approveReply } from '../tickets/approve-reply.service.ts';
import { returnReply, withdrawReply } from '../tickets/return-reply.service.ts';

export function replyApprovalsRoutes(app: FastifyInstance, context: Context): void {
  const targetOf = (workspaceId: string, { id, replyId }: { id: number; replyId: string }) => ({
    ...{ workspaceId, ticketId: id, replyId },
  });
  registerCall(app, 'approveReply', async ({ body, params, session }) => ({
    deliveryId: await approveReply(context, targetOf(session.workspaceId, params), body, session),
  }));
  registerCall(app, 'returnReply', async ({ body, params, session }) => {
    await returnReply(context, targetOf(session.workspaceId, params), body.note, session);
    return { success: true as const };
  });
  registerCall(app, 'withdrawReply', async ({ params, session }) => {
    const mayApprove = sessionMay(session, 'inbox.approve');
    await withdrawReply(context, targetOf(session.workspaceId, params), session, { mayApprove });
    return { success: true as const };
  });
}
