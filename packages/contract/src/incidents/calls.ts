/** Floods of negative messages: found, followed and closed. */
import type { Call } from '../call.ts';

export const incidentsCalls = {
  listIncidents: {
    method: 'GET',
    path: '/api/incidents',
    permission: 'inbox.read',
    feature: 'incidents',
    summary: 'Floods of negative messages, open ones first, then the newest',
    errors: [],
  },
  getIncident: {
    method: 'GET',
    path: '/api/incidents/:id',
    permission: 'inbox.read',
    feature: 'incidents',
    summary: 'One with its course, its messages and its timeline',
    errors: ['not_found'],
  },
  updateIncident: {
    method: 'PATCH',
    path: '/api/incidents/:id',
    permission: 'inbox.update',
    feature: 'incidents',
    summary: 'Assign a lead, or pause automatic replies while it is open; what is left out stays',
    errors: ['not_found', 'incident_closed'],
  },
  pauseIncidentPosts: {
    method: 'POST',
    path: '/api/incidents/:id/pause-posts',
    permission: 'posting.manage',
    feature: 'incidents',
    summary: "Pause the workspace's publishing because of it, or go on",
    errors: ['not_found', 'incident_closed'],
  },
  noteIncident: {
    method: 'POST',
    path: '/api/incidents/:id/notes',
    permission: 'inbox.update',
    feature: 'incidents',
    summary: 'Write into its timeline',
    errors: ['not_found'],
  },
  closeIncident: {
    method: 'POST',
    path: '/api/incidents/:id/close',
    permission: 'inbox.update',
    feature: 'incidents',
    summary: 'Close it; automatic replies go on, publishing stays as it is',
    errors: ['not_found', 'incident_closed'],
  },
} as const satisfies Record<string, Call>;
