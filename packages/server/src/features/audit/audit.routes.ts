import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { getAuditChoices, listAuditEntries } from './audit.queries.ts';
import { recordAudit } from './audit.service.ts';
import { toAuditCsv } from './audit-csv.ts';

const exportedMax = 50_000;
const minuteMs = 60_000;

export function auditRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const exportsByUser = createRateLimit(database, { name: 'audit-export-user', points: 10, windowMs: minuteMs });

  registerCall(app, 'listAuditEntries', async ({ query, session, reply }) => {
    const { cursor, limit, ...filters } = query;
    const { entries, nextCursor } = await listAuditEntries(database, session.workspaceId, filters, {
      limit,
      after: cursor,
    });
    if (nextCursor !== null) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      reply.header('link', nextPageLink(calls.listAuditEntries.path, parameters, nextCursor));
    }
    return entries;
  });

  registerCall(app, 'getAuditChoices', ({ session }) => getAuditChoices(database, session.workspaceId));

  registerCall(app, 'exportAuditEntries', async ({ query, reply, session }) => {
    await exportsByUser.take(session.userId);
    const { entries } = await listAuditEntries(database, session.workspaceId, query, { limit: exportedMax });
    const [reader] = await database
      .select({ timeZone: users.timeZone })
      .from(users)
      .where(eq(users.id, session.userId));
    await recordAudit(database, session.workspaceId, session, 'audit.exported', null, { entries: entries.length });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(toAuditCsv(entries, reader?.timeZone ?? 'UTC'));
  });
}
