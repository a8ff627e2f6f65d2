/** Internal notes on tickets. They stand in no answer of the inbox, no webhook and no tool of assistants. */
import type { Call } from '../call.ts';

export const notesCalls = {
  listNotes: {
    method: 'GET',
    path: '/api/messages/:id/notes',
    permission: 'notes.read',
    feature: 'notes',
    summary: 'The internal notes of a ticket’s conversation, oldest first, with the note that one is writing',
    errors: ['not_found'],
  },
  createNote: {
    method: 'POST',
    path: '/api/messages/:id/notes',
    permission: 'notes.write',
    feature: 'notes',
    summary: 'Write an internal note, which tells the colleagues that it mentions; the same id twice writes it once',
    errors: ['not_found', 'customer_erased', 'note_id_reused', 'mention_unknown'],
  },
  updateNote: {
    method: 'PUT',
    path: '/api/messages/:id/notes/:noteId',
    permission: 'notes.write',
    feature: 'notes',
    summary: 'Change one’s own note; colleagues that it mentions now are told',
    errors: ['not_found', 'note_not_own', 'revision_conflict', 'mention_unknown'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/messages/:id/notes/:noteId',
    permission: 'notes.write',
    feature: 'notes',
    summary: 'Delete one’s own note; who manages the workspace deletes anybody’s',
    errors: ['not_found', 'note_not_own'],
  },
  saveNoteDraft: {
    method: 'PUT',
    path: '/api/messages/:id/note-draft',
    permission: 'notes.write',
    feature: 'notes',
    summary: 'Keep the note that is being typed; an empty text forgets it',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
