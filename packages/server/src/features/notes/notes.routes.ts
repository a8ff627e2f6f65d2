import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listNotes } from './notes.queries.ts';
import { createNote, deleteNote, saveNoteDraft, updateNote } from './notes.service.ts';

export function notesRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listNotes', ({ params, session }) => listNotes(context.database, session, params.id));
  registerCall(app, 'createNote', ({ body, params, session }) => createNote(context, session, params.id, body));
  registerCall(app, 'updateNote', ({ body, params, session }) => updateNote(context, session, params, body));
  registerCall(app, 'deleteNote', async ({ params, session }) => {
    await deleteNote(context, session, params);
    return { success: true as const };
  });
  registerCall(app, 'saveNoteDraft', async ({ body, params, session }) => {
    await saveNoteDraft(context, session, params.id, body);
    return { success: true as const };
  });
}
