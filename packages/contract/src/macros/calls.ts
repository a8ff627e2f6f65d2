/** Macros: several steps with a ticket under one name. */
import type { Call } from '../call.ts';

export const macrosCalls = {
  listMacros: {
    method: 'GET',
    path: '/api/macros',
    permission: 'canned-replies.read',
    feature: 'macros',
    summary: 'The workspace’s macros and the caller’s own, by name',
    errors: [],
  },
  createMacro: {
    method: 'POST',
    path: '/api/macros',
    permission: 'canned-replies.write',
    feature: 'macros',
    summary: 'Add a macro',
    errors: ['macros_full', 'macro_name_taken', 'assignee_cannot_answer', 'not_found'],
  },
  updateMacro: {
    method: 'PUT',
    path: '/api/macros/:id',
    permission: 'canned-replies.write',
    feature: 'macros',
    summary: 'Change a macro',
    errors: ['not_found', 'revision_conflict', 'macro_name_taken', 'assignee_cannot_answer'],
  },
  deleteMacro: {
    method: 'DELETE',
    path: '/api/macros/:id',
    permission: 'canned-replies.write',
    feature: 'macros',
    summary: 'Delete a macro',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
