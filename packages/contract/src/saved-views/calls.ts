/** Filters and orders of the inbox under a name: one's own, or the whole team's. */
import type { Call } from '../call.ts';

export const savedViewsCalls = {
  listSavedViews: {
    method: 'GET',
    path: '/api/saved-views',
    permission: 'inbox.read',
    feature: 'saved-views',
    summary: 'The shared views of the inbox and one’s own, in their order',
    errors: [],
  },
  countSavedViews: {
    method: 'GET',
    path: '/api/saved-views/counts',
    permission: 'inbox.read',
    feature: 'saved-views',
    summary: 'How many tickets each view holds, counted up to 99',
    errors: [],
  },
  createSavedView: {
    method: 'POST',
    path: '/api/saved-views',
    permission: 'inbox.read',
    feature: 'saved-views',
    summary: 'Keep a view; a shared one is made by owners and admins',
    errors: ['not_permitted', 'saved_views_full'],
  },
  updateSavedView: {
    method: 'PUT',
    path: '/api/saved-views/:id',
    permission: 'inbox.read',
    feature: 'saved-views',
    summary: 'Change the name, the filters or the place of a view',
    errors: ['not_permitted', 'not_found', 'revision_conflict'],
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/api/saved-views/:id',
    permission: 'inbox.read',
    feature: 'saved-views',
    summary: 'Delete a view',
    errors: ['not_permitted', 'not_found'],
  },
} as const satisfies Record<string, Call>;
