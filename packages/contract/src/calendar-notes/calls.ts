/** Notes of the content calendar. */
import type { Call } from '../call.ts';

export const calendarNotesCalls = {
  listCalendarNotes: {
    method: 'GET',
    path: '/api/posting/notes',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The notes of the calendar between two days',
    errors: [],
  },
  createCalendarNote: {
    method: 'POST',
    path: '/api/posting/notes',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Write a note on a day of the calendar',
    errors: [],
  },
  updateCalendarNote: {
    method: 'PATCH',
    path: '/api/posting/notes/:id',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Change a note or move it to another day',
    errors: ['not_found', 'revision_conflict'],
  },
  deleteCalendarNote: {
    method: 'DELETE',
    path: '/api/posting/notes/:id',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Delete a note',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
