/** Work on many tickets at once: done in the background, told ticket by ticket, and undone. */
import type { Call } from '../call.ts';

export const ticketJobsCalls = {
  createTicketJob: {
    method: 'POST',
    path: '/api/ticket-jobs',
    permission: 'inbox.update',
    feature: 'ticket-jobs',
    summary: 'Change many tickets: those that are named, or all that match filters',
    errors: ['too_many_tickets', 'ticket_jobs_busy', 'ticket_job_id_reused'],
  },
  listTicketJobs: {
    method: 'GET',
    path: '/api/ticket-jobs',
    permission: 'inbox.update',
    feature: 'ticket-jobs',
    summary: 'One’s own jobs of the last day, the newest first',
    errors: [],
  },
  getTicketJob: {
    method: 'GET',
    path: '/api/ticket-jobs/:id',
    permission: 'inbox.update',
    feature: 'ticket-jobs',
    summary: 'How far a job is, and which tickets it could not change',
    errors: ['not_found'],
  },
  undoTicketJob: {
    method: 'POST',
    path: '/api/ticket-jobs/:id/undo',
    permission: 'inbox.update',
    feature: 'ticket-jobs',
    summary: 'Stop a job, and restore each ticket that nobody changed since',
    errors: ['not_found', 'ticket_job_over'],
  },
} as const satisfies Record<string, Call>;
