import { oneClickForm } from '@parley/contract/reports/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { sendExport } from '../../http/send-export.ts';
import { createReportFile, getReportFile, listReportFiles, readReportFile } from './report-files.service.ts';
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
  const filesByUser = createRateLimit(database, { name: 'report-file-user', points: 20, windowMs: 60_000 });
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
  registerCall(app, 'createReportFile', async ({ body, session }) => {
    await filesByUser.take(session.userId);
    return createReportFile(context, session, body);
  });
  registerCall(app, 'listReportFiles', ({ session }) => listReportFiles(context, session));
  registerCall(app, 'getReportFile', ({ params, session }) => getReportFile(context, session, params.id));
  registerCall(app, 'downloadReportFile', async ({ params, reply, session }) => {
    const { content, fileName, format } = await readReportFile(context, session, params.id);
    return sendExport(reply, { file: content, fileName, format });
  });
  registerCall(app, 'endReportsByOneClick', async ({ params, request }) => {
    await endsByAddress.take(addressKeyOf(request.ip));
    // Programs that look at links send no such form: nothing ends by a look.
    if (!isOneClick(rawBodyOf(request)))
      throw new AppError('validation_failed', {
        message: `Send the form ${oneClickForm.name}=${oneClickForm.value}, as RFC 8058 has it.`,
      });
    await unsubscribeFromReports(context, params.token);
    return { success: true as const };
  });
}

/** As a form of either kind. Source: RFC 8058, section 3.2. */
function isOneClick(body: Buffer): boolean {
  const text = body.toString('utf8');
  if (new URLSearchParams(text.trim()).get(oneClickForm.name) === oneClickForm.value) return true;
  return new RegExp(
    `name="?${oneClickForm.name}"?\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n${oneClickForm.value}\\r?\\n`,
    'i',
  ).test(text);
}
