/** Help lines by country, for agents who have a person in danger before them. */
import type { Call } from '../call.ts';

export const helpLinesCalls = {
  listHelpLines: {
    method: 'GET',
    path: '/api/help-lines',
    permission: 'assistant.read',
    feature: 'help-lines',
    summary: 'Help lines by country: the ones that come with Parley, or what the workspace put in their place',
    errors: [],
  },
  setHelpLines: {
    method: 'PUT',
    path: '/api/help-lines/:country',
    permission: 'assistant.manage',
    feature: 'help-lines',
    summary: "Put the workspace's own lines in the place of a country's",
    errors: [],
  },
  resetHelpLines: {
    method: 'DELETE',
    path: '/api/help-lines/:country',
    permission: 'assistant.manage',
    feature: 'help-lines',
    summary: 'Go back to the lines that come with Parley; a country without any is taken off the list',
    errors: [],
  },
} as const satisfies Record<string, Call>;
