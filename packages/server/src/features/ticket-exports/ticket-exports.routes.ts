import { type TicketExportFormat, ticketFileName } from '@parley/contract/ticket-exports/rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { requirePermission } from '../../http/session-may.ts';
import { printReport } from '../../reports/print-report.ts';
import { readReportHead } from '../../reports/report-head.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { readTicket } from './read-ticket.ts';
import { toTicketReport } from './ticket-report.ts';

const contentTypes: Record<TicketExportFormat, string> = {
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

export function ticketExportsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByUser = createRateLimit(database, { name: 'ticket-export-user', points: 30, windowMs: 60_000 });

  registerCall(app, 'exportTicket', async ({ body: { format, withNotes }, params, reply, session }) => {
    if (withNotes) requirePermission(session, 'notes.read');
    await exportsByUser.take(session.userId);
    const { workspaceId } = session;
    const madeAt = context.now();
    const ticket = await readTicket(database, workspaceId, params.id, { withNotes });
    const head = await readReportHead(database, workspaceId);
    const file =
      format === 'json'
        ? JSON.stringify({ madeAt: madeAt.toISOString(), workspace: head.workspaceName, ticket }, null, 2)
        : await printReport(toTicketReport(head, ticket, madeAt), madeAt, workspaceId);
    await recordAudit(database, workspaceId, session, 'ticket.exported', String(params.id), { format, withNotes });
    return reply
      .type(contentTypes[format])
      .header('content-disposition', `attachment; filename="${ticketFileName(ticket.ticketId, format)}"`)
      .send(file);
  });
}
