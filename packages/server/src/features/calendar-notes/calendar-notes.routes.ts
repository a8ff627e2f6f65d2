import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  createCalendarNote,
  deleteCalendarNote,
  listCalendarNotes,
  updateCalendarNote,
} from './calendar-notes.service.ts';

export function calendarNotesRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listCalendarNotes', ({ query, session }) =>
    listCalendarNotes(context.database, session.workspaceId, query),
  );
  registerCall(app, 'createCalendarNote', ({ body, session }) => createCalendarNote(context, session, body));
  registerCall(app, 'updateCalendarNote', ({ body, params, session }) =>
    updateCalendarNote(context, session, params.id, body),
  );
  registerCall(app, 'deleteCalendarNote', async ({ params, session }) => {
    await deleteCalendarNote(context, session, params.id);
    return { success: true as const };
  });
}
