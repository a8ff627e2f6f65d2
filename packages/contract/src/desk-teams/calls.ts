/** Teams inside of a workspace: whom tickets go to, by turns or to a pool; and who is there to take them. */
import type { Call } from '../call.ts';

export const deskTeamsCalls = {
  listDeskTeams: {
    method: 'GET',
    path: '/api/workspace/desk-teams',
    permission: 'members.read',
    feature: 'desk-teams',
    summary: 'The teams that tickets are given to, by name',
    errors: [],
  },
  createDeskTeam: {
    method: 'POST',
    path: '/api/workspace/desk-teams',
    permission: 'members.manage',
    feature: 'desk-teams',
    summary: 'Make a team of members',
    errors: ['desk_teams_full', 'desk_team_known', 'assignee_cannot_answer'],
  },
  updateDeskTeam: {
    method: 'PUT',
    path: '/api/workspace/desk-teams/:id',
    permission: 'members.manage',
    feature: 'desk-teams',
    summary: 'Change a team: its members, what comes to it, and how it is handed out',
    errors: ['not_found', 'revision_conflict', 'desk_team_known', 'assignee_cannot_answer'],
  },
  deleteDeskTeam: {
    method: 'DELETE',
    path: '/api/workspace/desk-teams/:id',
    permission: 'members.manage',
    feature: 'desk-teams',
    summary: 'Delete a team; its tickets stay with whoever has them, and those of its pool are nobody’s',
    errors: ['not_found'],
  },
  listAssignees: {
    method: 'GET',
    path: '/api/assignees',
    permission: 'members.read',
    feature: 'desk-teams',
    summary: 'Whom tickets can be given to: members who may answer, with what they have open, and teams',
    errors: [],
  },
  setAvailability: {
    method: 'PUT',
    path: '/api/availability',
    permission: 'inbox.reply',
    feature: 'desk-teams',
    summary: 'Say whether one takes new tickets in this workspace',
    errors: [],
  },
} as const satisfies Record<string, Call>;
