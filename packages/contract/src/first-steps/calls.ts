/** What a new workspace does first, ticked from what it really has. */
import type { Call } from '../call.ts';

export const firstStepsCalls = {
  getFirstSteps: {
    method: 'GET',
    path: '/api/first-steps',
    permission: 'workspace.read',
    feature: 'first-steps',
    summary: 'Which of the five first steps the workspace has taken: read from its own data',
    errors: [],
  },
  putFirstStepsAway: {
    method: 'DELETE',
    path: '/api/first-steps',
    permission: 'workspace.read',
    feature: 'first-steps',
    summary: 'Put the list of first steps away, for oneself alone',
    errors: ['workspace_read_only'],
  },
} as const satisfies Record<string, Call>;
