import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  unsubscribeFromReports,
  updateReportSchedule,
} from './report-schedules.service.ts';
import { sendReportNow } from './send-report-now.service.ts';

const hourMs = 60 * 60_000;

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const sendsByWorkspace = createRateLimit(database, { name: 'report-send', points: 20, windowMs: hourMs });
  const endsByAddress = createRateLimit(database, { name: 'report-unsubscribe', points: 60, windowMs: hourMs });
  registerCall(app, 'listReportSchedules', ({ session }) => listReportSchedules(context, session.workspaceId));
  registerCall(app, 'createReportSchedule', ({ body, session }) => createReportSchedule(context, session, body));
  registerCall(app, 'updateReportSchedule', ({ body, params, session }) =>
    updateReportSchedule(context, session, params.id, body),
  );
  registerCall(app, 'deleteReportSchedule', async ({ params, session }) => {
    await deleteReportSchedule(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'sendReportNow', async ({ params, session }) => {
    await sendsByWorkspace.take(session.workspaceId);
    return sendReportNow(context, session, params.id);
  });
  registerCall(app, 'unsubscribeFromReports', async ({ body, request }) => {
    await endsByAddress.take(addressKeyOf(request.ip));
    return { success: true as const, ...(await unsubscribeFromReports(context, body.token)) };
  });
}
