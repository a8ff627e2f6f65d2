import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listApprovedClients } from './approved-clients.queries.ts';
import {
  addApprovedClient,
  createClientLink,
  removeApprovedClient,
  updateApprovedClient,
} from './approved-clients.service.ts';
import { writeClientFile } from './client-file.ts';
import { importApprovedClients, previewApprovedClients } from './import-clients.ts';

export function approvedClientsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  registerCall(app, 'listApprovedClients', () => listApprovedClients(database));
  registerCall(app, 'addApprovedClient', ({ body: { approvedBy, ...client }, session }) =>
    addApprovedClient(context, session, client),
  );
  registerCall(app, 'updateApprovedClient', ({ body, params, session }) =>
    updateApprovedClient(context, session, params.id, body),
  );
  registerCall(app, 'removeApprovedClient', async ({ params, query, session }) => {
    await removeApprovedClient(context, session, params.id, query.data);
    return { success: true as const };
  });
  registerCall(app, 'createClientLink', ({ params, session }) => createClientLink(context, session, params.id));
  registerCall(app, 'previewApprovedClients', ({ body }) => previewApprovedClients(context, body.csv));
  registerCall(app, 'importApprovedClients', ({ body, session }) => importApprovedClients(context, session, body.csv));
  registerCall(app, 'exportApprovedClients', async ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="approved-clients.csv"')
      .send(writeClientFile(await listApprovedClients(database))),
  );
}
