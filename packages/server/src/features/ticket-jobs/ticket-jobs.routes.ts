import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { createTicketJob, getTicketJob, listTicketJobs, undoTicketJob } from './ticket-jobs.service.ts';

export async function ticketJobsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'createTicketJob', ({ body, session }) => createTicketJob(context, session, body));
  registerCall(app, 'listTicketJobs', ({ session }) => listTicketJobs(context, session));
  registerCall(app, 'getTicketJob', ({ params, session }) => getTicketJob(context, session, params.id));
  registerCall(app, 'undoTicketJob', ({ params, session }) => undoTicketJob(context, session, params.id));
}
